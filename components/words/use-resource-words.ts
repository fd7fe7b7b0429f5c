'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { byKey } from '@/lib/words/by-key'

type Params = Record<string, string | number>

const isGroup = (words: unknown): words is Record<string, string> =>
  typeof words === 'object' && words !== null && Object.values(words).every((word) => typeof word === 'string')

/** The words of one resource, by key: `fields.name`. A key without a word is shown itself. */
export function useResourceWords(name: string) {
  const all = useTranslations()
  return useMemo(() => {
    const t = byKey(all)
    const find = (key: string, params?: Params): string | null => {
      const whole = `resources.${name}.${key}`
      return t.has(whole) ? t(whole, params) : null
    }
    return {
      say: (key: string, params?: Params) => find(key, params) ?? key,
      /** Label of a column, a filter, or a field of the form. */
      field: (key: string) => find(`filters.${key}`) ?? find(`fields.${key}`) ?? key,
      /** Text of a filter set to `values`, if label and value would not read well: `Parada há 3 dias ou mais`. */
      chip: (key: string, [value = '']: readonly string[]) =>
        find(`chips.${key}`, { value, count: Number(value) || 0 }),
      /** Label of a choice or a status. */
      value: (field: string, value: string) => find(`values.${field}.${value}`),
      /** Labels of a field's choices, as far as they have one. */
      values: (field: string): Record<string, string> | undefined => {
        const whole = `resources.${name}.values.${field}`
        const group = t.has(whole) ? t.raw(whole) : undefined
        return isGroup(group) ? group : undefined
      },
    }
  }, [all, name])
}

export type ResourceWords = ReturnType<typeof useResourceWords>
