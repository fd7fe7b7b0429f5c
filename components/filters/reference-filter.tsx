'use client'

import { useTranslations } from 'next-intl'
import { ReferenceManyInput } from '@/components/fields/reference-many'
import { type Option, optionKey } from '@/components/fields/use-options'
import type { Filter } from '@/components/resource/define-resource'
import type { FilterPlace } from './filter-place'
import { useOptionNames } from './use-option-names'

/** Resolves a key in the address to its name: a uuid means nothing to people. */
const optionOf = (key: string, name: string | undefined): Option =>
  /^\d+$/.test(key) ? { id: Number(key), name: name ?? key } : { uuid: key, name: name ?? '…' }

type Props = FilterPlace & { filter: Extract<Filter, { kind: 'reference' }> }

/** Any of several records of another list, searched by name. */
export function ReferenceFilter({ id, label, filter, values, set }: Props) {
  const t = useTranslations('list')
  const names = useOptionNames(filter.from, values)
  return (
    <ReferenceManyInput
      id={id}
      label={label}
      from={filter.from}
      query={filter.query}
      empty={values.length === 0 ? t('any') : undefined}
      value={values.map((key) => optionOf(key, names[key]))}
      onChange={(chosen) => set(chosen.map(optionKey))}
    />
  )
}
