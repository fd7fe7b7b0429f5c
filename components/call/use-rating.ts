'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSubmit } from '@/components/toasts/use-submit'
import { rateCall } from '@/lib/api/conversations/calls'
import { call } from '@/lib/browser/call'
import { onceKey } from '@/lib/browser/once-key'
import type { Call } from '@/lib/contracts/call'
import { useReloadCalls } from './use-call'

/** A rating while its requester chooses it (calls.md#rating). */
export function useRating(row: Call) {
  const t = useTranslations('call.rating')
  const reload = useReloadCalls()
  const { busy, fault, setFault, submit } = useSubmit()
  const [stars, setStars] = useState<number | null>(null)
  const [comment, setComment] = useState<string | null>(null)
  const [changing, setChanging] = useState(false)

  /** Answers the call as rated; null if nothing was chosen, or it was refused. */
  const send = async (): Promise<Call | null> => {
    if (stars === null) {
      setFault(t('choose'))
      return null
    }
    const { id, row_version } = row
    const rated = await submit(
      () => call(rateCall(id, { rating: stars, comment, row_version }), { once: onceKey() }),
      undefined,
      () => ({ message: t('sent') }),
    )
    await reload()
    if (!rated) return null
    setStars(null)
    setComment(null)
    setChanging(false)
    return rated
  }

  return {
    ...{ stars, comment, busy, fault, send },
    choose: (value: number) => {
      setStars(value)
      setFault(null)
    },
    say: setComment,
    /** The form is shown: until it is rated, and to change what was said. */
    asks: row.rating === null || changing,
    change: () => {
      setStars(row.rating)
      setComment(row.rating_comment)
      setChanging(true)
    },
    leave: () => {
      setStars(null)
      setChanging(false)
      setFault(null)
    },
    changing,
  }
}

export type Rating = ReturnType<typeof useRating>
