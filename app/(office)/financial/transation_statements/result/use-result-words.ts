'use client'

import { useTranslations } from 'next-intl'
import { dreGroups, type ResultWord, resultBases, resultSubtotals } from '@/lib/kinds/finance'

const named = <Key extends string>(keys: readonly Key[], word: (key: Key) => string) =>
  // Guarantee: each key is named once.
  Object.fromEntries(keys.map((key) => [key, word(key)])) as Record<Key, string>

/** The words of the result: its lines, its sums, and its columns. Words: `cash`, and `resources` of release types. */
export function useResultWords(): Record<ResultWord, string> {
  const t = useTranslations('cash')
  const groups = useTranslations('resources.release_type.values.dre_group')
  return {
    ...named(dreGroups, (key) => groups(key)),
    ...named([...resultSubtotals, 'outside'], (key) => t(`result.lines.${key}`)),
    ...named(resultBases, (key) => t(`result.bases.${key}`)),
    ...named(['line', 'own', 'total'], (key) => t(`result.${key}`)),
    none: t('noCenter'),
  }
}
