'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { ImportWords } from '@/lib/contracts/import'

/** The words of one registry (`resources.<name>` in messages/); any may be missing. */
export type RegistryWords = {
  fields?: Readonly<Record<string, string>>
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** A note on applying, if it does more than write records. */
  importNote?: string
}

/** References are mapped by `bank_id`, lists of them by `bank_ids`. */
const bare = (key: string) => key.replace(/_ids?$/, '')

const own = <T>(from: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  from && Object.hasOwn(from, key) ? from[key] : undefined

/** Names of a registry's fields and choices, for the screen and for its sheets. */
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
    /** JSON that the tenant API takes with an upload and for a template. */
    sheet,
    valueWords: (key: string) => ({
      yes: t('yes'),
      no: t('no'),
      choice: (value: string) => own(own(values, key) ?? own(values, bare(key)), value),
    }),
  }
}
