'use client'

import { useSyncExternalStore } from 'react'
import type { Attached } from '@/components/attachments/attached'

/** `note`: visible to staff only. Stored with the text, so that a draft of a note is never sent as a message. */
export type Begun = { text: string; attached: readonly Attached[]; note: boolean }
export const nothingBegun: Begun = { text: '', attached: [], note: false }

/** Unsent replies by thread: they survive switching threads, and receive uploads that finish meanwhile. */
const begun = new Map<string, Begun>()
const heard = new Set<() => void>()
const subscribe = (hear: () => void) => {
  heard.add(hear)
  return () => void heard.delete(hear)
}
const begunIn = (key: string) => begun.get(key) ?? nothingBegun

/** The unsent reply of the thread `key`. */
export function useBegun(key: string) {
  const typed = useSyncExternalStore(
    subscribe,
    () => begunIn(key),
    () => nothingBegun,
  )
  const set = (next: (now: Begun) => Begun) => {
    begun.set(key, next(begunIn(key)))
    for (const hear of heard) hear()
  }
  return [typed, set] as const
}
