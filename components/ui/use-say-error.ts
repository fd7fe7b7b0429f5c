'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { type Refusal, type Say, sayError, sayFields } from '@/lib/say-error'

/** `sayError` and `sayFields` in the shown language. Needs the words of `errors`. */
export function useSayError() {
  const words = useTranslations('errors')
  // Guarantee: sayError asks `has` before every key that it has put together.
  const t = words as unknown as Say
  return {
    say: useCallback((error: unknown) => sayError(error, t), [t]),
    sayFields: useCallback((error: Refusal) => sayFields(error, t), [t]),
  }
}
