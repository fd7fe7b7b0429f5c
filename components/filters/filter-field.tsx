'use client'

import { useId } from 'react'
import { DateInput } from '@/components/fields/date'
import { IntegerInput } from '@/components/fields/integer'
import { isIsoDay } from '@/components/fields/numbers'
import type { Filter } from '@/components/resource/define-resource'
import { TextField } from '@/components/ui/text-field'
import { type ResourceWords, useResourceWords } from '@/components/words/use-resource-words'
import { ChoiceFilter, ManyFilter } from './choice-filters'
import { MonthFilter } from './month-filter'
import { DateFilter, MoneyFilter } from './range-filters'
import { ReferenceFilter } from './reference-filter'

type Props = {
  filter: Filter
  name: string
  words?: ResourceWords | undefined
  timeZone: string
  values: readonly string[]
  set: (values: readonly string[]) => void
}

/** The field of one filter, by its kind. */
export function FilterField({ filter, name, timeZone, values, set, ...given }: Props) {
  const own = useResourceWords(name)
  const words = given.words ?? own
  const id = useId()
  const label = words.field(filter.key)
  const [value = ''] = values
  const place = { id, label, values, set }
  const setOne = (next: string | number | null) => set(next === null || next === '' ? [] : [String(next)])
  switch (filter.kind) {
    case 'flag':
      return <ChoiceFilter {...place} name={filter.key} choices={['true', 'false']} words={words} />
    case 'choice':
      return <ChoiceFilter {...place} name={filter.key} choices={filter.values} words={words} />
    case 'many':
      return <ManyFilter {...place} name={filter.key} choices={filter.values} words={words} />
    case 'reference':
      return <ReferenceFilter {...place} filter={filter} />
    case 'date':
      return <DateFilter {...place} timeZone={timeZone} />
    case 'month':
      return <MonthFilter {...place} timeZone={timeZone} />
    case 'money':
      return <MoneyFilter {...place} />
    case 'integer':
      return (
        <IntegerInput
          id={id}
          label={label}
          value={value === '' ? null : Number(value)}
          onChange={(next) => typeof next !== 'string' && setOne(next)}
        />
      )
    case 'day':
      return (
        <DateInput
          id={id}
          label={label}
          value={value.slice(0, 10) || null}
          // A half-typed date is ignored.
          onChange={(next) => (next === null || isIsoDay(next)) && setOne(next && `${next} 23:59:59`)}
        />
      )
    case 'text':
      return (
        <TextField
          id={id}
          label={label}
          defaultValue={value}
          autoComplete="off"
          onBlur={({ target }) => setOne(target.value.trim())}
          onKeyDown={(event) => event.key === 'Enter' && setOne(event.currentTarget.value.trim())}
        />
      )
    default:
      return null
  }
}
