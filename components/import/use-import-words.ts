'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { ImportWords } from '@/lib/contracts/import'

/** The words of one registry, as much of them as there are (`resources.<name>` in messages/). */
export type RegistryWords = {
  fields?: Readonly<Record<string, string>>
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** What applying means here, where it is more than to write a record. */
  importNote?: string
}

/** A reference is filled by `bank_id`; a list of them by `bank_ids`. */
const bare = (key: string) => key.replace(/_ids?$/, '')

const own = <T>(from: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  from && Object.hasOwn(from, key) ? from[key] : undefined

/** How the fields and choices of one registry are called, for the screen and for the sheets that it makes and reads. */
export function useImportWords({ fields, values, importNote }: RegistryWords) {
  const t = useTranslations('list')
  const sheet = useMemo(() => {
    const choicesOf = (key: string) => own(values, key) ?? own(values, bare(key))
    const known = Object.entries(fields ?? {}).map(([key, label]): [string, ImportWords[string]] => {
      const choices = choicesOf(key)
      return [key, { label, ...(choices && { choices: { ...choices } }) }]
    })
    return JSON.stringify(Object.fromEntries(known))
  }, [fields, values])
  return {
    note: importNote,
    labelOf: (key: string) => own(fields, key) ?? own(fields, bare(key)) ?? key,
    /** JSON, as the tenant API takes it with a file and for a template. */
    sheet,
    valueWords: (key: string) => ({
      yes: t('yes'),
      no: t('no'),
      choice: (value: string) => own(own(values, key) ?? own(values, bare(key)), value),
    }),
  }
}
