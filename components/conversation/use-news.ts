'use client'

import { useState } from 'react'
import type { Channel, Said } from './said'

/**
 * Messages of other people that arrived while this one was typed. `isUnseen` fetches the thread: true if it has one
 * that was not on the screen, and shows it.
 */
export function useNews({ shared }: Channel, shown: readonly Said[] | undefined, isWriting: boolean) {
  const ofOther = (message: Said) => message.user.uuid !== shared?.me
  const newest = shared && shown?.findLast(ofOther)
  /** The newest one before the person began to write; null until the thread has loaded. */
  const [before, setBefore] = useState<number | null>(null)
  const at = newest?.id ?? 0
  if (shown && at !== before && (before === null || !isWriting)) setBefore(at)

  return {
    news: isWriting && newest && before !== null && newest.id > before ? newest : null,
    isUnseen: async (): Promise<boolean> => {
      if (!shared) return false
      const found = (await shared.latest()).findLast(ofOther)
      return found !== undefined && found.id > at
    },
  }
}
