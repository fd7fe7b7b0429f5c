'use client'

import { useEffect, useEffectEvent } from 'react'
import { singleKeys, takesText } from '@/lib/shell/shortcuts'

type Means = { step: (by: 1 | -1) => void; reply: () => void; resolve: () => void }

/** Something else has the keys: a dialog, a menu, a text. */
const isTaken = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  takesText(event.target) ||
  document.querySelector('dialog[open], [aria-modal=true]') !== null

/** j and k walk the queue, r goes to the answer, e to what resolves. They go off with the other single keys. */
export function useQueueKeys({ step, reply, resolve }: Means) {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event) || !singleKeys()) return
    const acts: Record<string, () => void> = { j: () => step(1), k: () => step(-1), r: reply, e: resolve }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
