'use client'

import { ReferenceManyInput } from '@/components/fields/reference-many'
import { type Option, optionKey } from '@/components/fields/use-options'
import type { Filter } from '@/components/resource/define-resource'
import type { FilterPlace } from './filter-place'
import { useOptionNames } from './use-option-names'

/** What an address knows by its key, with its name once that has come: a uuid says nothing to anybody. */
const optionOf = (key: string, name: string | undefined): Option =>
  /^\d+$/.test(key) ? { id: Number(key), name: name ?? key } : { uuid: key, name: name ?? '…' }

type Props = FilterPlace & { filter: Extract<Filter, { kind: 'reference' }> }

/** Records of another list, found by their names. */
export function ReferenceFilter({ id, label, filter, values, set }: Props) {
  const names = useOptionNames(filter.from, values)
  return (
    <ReferenceManyInput
      id={id}
      label={label}
      from={filter.from}
      value={values.map((key) => optionOf(key, names[key]))}
      // Where one is meant, the newest takes the place of the one before.
      onChange={(chosen) => set((filter.many ? chosen : chosen.slice(-1)).map(optionKey))}
    />
  )
}
