'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { explainError, type Say, sayError, sayFields } from '@/lib/say-error'

/**
 * What a refusal says in the shown language. `explain`: one sentence for a form; `say`: the same without its fields;
 * `sayFields`: the sentences of each field. Needs the words of `errors`.
 */
export function useSayError() {
  const words = useTranslations('errors')
  // Guarantee: `Say` is asked `has` before every key that is put together.
  const t = words as unknown as Say
  return {
    explain: useCallback((error: unknown) => explainError(error, t), [t]),
    say: useCallback((error: unknown) => sayError(error, t), [t]),
    sayFields: useCallback((error: unknown) => sayFields(error, t), [t]),
  }
}
