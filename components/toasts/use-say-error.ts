'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useSyncExternalStore } from 'react'
import { broughtIn, onReasons, sayWith } from '@/lib/words/reasons'
import { explainError, type Say, sayError, sayFields } from '@/lib/words/say-error'

const none = () => undefined

/**
 * What a refusal says in the shown language. `explain`: one sentence for a form; `say`: the same without its fields;
 * `sayFields`: the sentences of each field. What is drawn with them is drawn anew when the words of reasons come.
 */
export function useSayError() {
  const words = useTranslations('errors')
  const locale = useLocale()
  const brought = useSyncExternalStore(onReasons, () => broughtIn(locale), none)
  return useMemo(() => {
    // Guarantee: `Say` is asked `has` before every key that is put together.
    const t = brought ?? sayWith(words as unknown as Say, locale)
    return {
      explain: (error: unknown) => explainError(error, t),
      say: (error: unknown) => sayError(error, t),
      sayFields: (error: unknown) => sayFields(error, t),
    }
  }, [brought, words, locale])
}
