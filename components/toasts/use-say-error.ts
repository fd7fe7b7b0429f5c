'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useSyncExternalStore } from 'react'
import { byKey } from '@/lib/words/by-key'
import { broughtIn, onReasons, sayWith } from '@/lib/words/reasons'
import { explainError, sayError, sayFields } from '@/lib/words/say-error'

const none = () => undefined

/**
 * Translates a refusal. `explain`: one sentence for a form; `say`: the same without its fields; `sayFields`: sentences
 * by field. The component re-renders when the words of reasons have loaded.
 */
export function useSayError() {
  const words = useTranslations('errors')
  const locale = useLocale()
  const brought = useSyncExternalStore(onReasons, () => broughtIn(locale), none)
  return useMemo(() => {
    const t = brought ?? sayWith(byKey(words), locale)
    return {
      explain: (error: unknown) => explainError(error, t),
      say: (error: unknown) => sayError(error, t),
      sayFields: (error: unknown) => sayFields(error, t),
    }
  }, [brought, words, locale])
}
