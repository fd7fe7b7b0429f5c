'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useKeeper } from '@/components/unsaved/use-keeper'
import type { Begun } from './begun'
import type { Channel } from './said'

/** Threads whose draft was already requested from the server; afterwards this page's memory is current. */
const known = new Set<string>()

export const isNothing = ({ text, attached }: Begun): boolean => text.trim() === '' && attached.length === 0

const isReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

const begunOf = ({ text, note, attached }: Record<string, unknown>): Begun => ({
  text: typeof text === 'string' ? text : '',
  note: note === true,
  // Guarantee: stored by this composer.
  attached: Array.isArray(attached) ? (attached as Begun['attached']) : [],
})

/** A restored reply; `moment` is when it was written. */
type Restored = {
  moment: string | null
  /** It was on the screen before a reload, so scroll it into view. */
  shows: boolean
}

/** Saves the draft of a thread's reply and restores it: within this tab from memory, after a reload from the server. */
export function useKeptReply({ key, kept }: Channel, typed: Begun, set: (next: (now: Begun) => Begun) => void) {
  const [restored, setRestored] = useState<Restored | null>(null)
  const keeper = useKeeper({
    ...kept,
    on: true,
    had: !isNothing(typed),
    read: () => (isNothing(typed) ? null : { ...typed }),
  })

  // Uploads that finished while another thread was shown are saved now.
  const first = useRef(isNothing(typed) ? typed : null)
  const touch = useEffectEvent(() => typed !== first.current && keeper.touch())
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the input changes.
  useEffect(() => void touch(), [typed])

  const bring = useEffectEvent(({ moment, shows }: Restored, found: Begun) => {
    if (isNothing(found) || !isNothing(typed)) return
    first.current = found
    set(() => found)
    if (moment === null) keeper.touch()
    else keeper.adopt()
    setRestored({ moment, shows })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: one request per thread.
  useEffect(() => {
    if (known.has(key)) return
    const isFirst = known.size === 0
    known.add(key)
    keeper.find().then(
      (found) => {
        if (!found) return
        const { data, moment } = found
        bring({ moment, shows: isFirst && (moment === null || isReloaded()) }, begunOf(data))
      },
      () => undefined,
    )
  }, [])

  return {
    isKept: keeper.isKept,
    restored,
    /** Deletes the draft: it was sent, or discarded. */
    drop: () => {
      setRestored(null)
      keeper.drop()
    },
  }
}
