'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useKeeper } from '@/components/unsaved/use-keeper'
import type { Begun } from './begun'
import type { Channel } from './said'

/** Threads that were asked for what had been begun in them: afterwards this page's own memory knows. */
const known = new Set<string>()

export const isNothing = ({ text, attached }: Begun): boolean => text.trim() === '' && attached.length === 0

const isReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

const begunOf = ({ text, note, attached }: Record<string, unknown>): Begun => ({
  text: typeof text === 'string' ? text : '',
  note: note === true,
  // Guarantee: as they were kept by the same composer.
  attached: Array.isArray(attached) ? (attached as Begun['attached']) : [],
})

/** A reply that has come back; `moment`: when it was written. */
type Restored = {
  moment: string | null
  /** It stood here when the page was loaded anew, and is to be in sight again. */
  shows: boolean
}

/** Keeps what is written in a thread, and brings it back there: in this tab at once, after a reload from the server. */
export function useKeptReply({ key, kept }: Channel, typed: Begun, set: (next: (now: Begun) => Begun) => void) {
  const [restored, setRestored] = useState<Restored | null>(null)
  const keeper = useKeeper({
    ...kept,
    on: true,
    had: !isNothing(typed),
    read: () => (isNothing(typed) ? null : { ...typed }),
  })

  // What came into the thread while another one was looked at is kept now.
  const first = useRef(isNothing(typed) ? typed : null)
  const touch = useEffectEvent(() => typed !== first.current && keeper.touch())
  // biome-ignore lint/correctness/useExhaustiveDependencies: with what is typed.
  useEffect(() => void touch(), [typed])

  const bring = useEffectEvent(({ moment, shows }: Restored, found: Begun) => {
    if (isNothing(found) || !isNothing(typed)) return
    first.current = found
    set(() => found)
    if (moment === null) keeper.touch()
    else keeper.adopt()
    setRestored({ moment, shows })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a thread is asked once.
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
    /** It was sent, or is not wanted any more. */
    drop: () => {
      setRestored(null)
      keeper.drop()
    },
  }
}
