'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import { DateInput } from '@/components/fields/date'
import { IntegerInput } from '@/components/fields/integer'
import { MoneyInput } from '@/components/fields/money'
import { isIsoDay } from '@/components/fields/numbers'
import { ReferenceManyInput } from '@/components/fields/reference-many'
import { type Option, optionKey } from '@/components/fields/use-options'
import type { ChangeState } from '@/components/list/use-list-state'
import type { Filter } from '@/components/resource/define-resource'
import { CheckField } from '@/components/ui/check-field'
import { SelectField } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import { LazyWords } from '@/components/words/lazy-words'
import { useResourceWords } from '@/components/words/use-resource-words'
import { today } from '@/lib/formats/dates'
import { earliest, latest, mostMoney, presetRange, presets, toRange } from '@/lib/lists/ranges'
import { filtered, type ListState } from '@/lib/lists/state'
import { useOptionNames } from './use-option-names'

type Props = {
  name: string
  filters: readonly Filter[]
  /** Offers to show what is deleted, too. */
  trash: boolean
  state: ListState
  change: ChangeState
  timeZone: string
  close: () => void
}

/** The filters of a list, each at work as soon as it is set. Heavy: import it lazily. */
export default function FilterPanel(props: Props) {
  const typing = useRef<string>(null)
  // A figure typed in one go is one change.
  const set = (filter: Filter) => (values: readonly string[]) => {
    const typed = filter.kind === 'money' || filter.kind === 'integer'
    props.change(
      (now) => filtered(now, { [filter.key]: values }),
      typed && typing.current === filter.key ? 'replace' : 'push',
    )
    typing.current = typed ? filter.key : null
  }
  return (
    <LazyWords quiet onFail={props.close}>
      <div className="flex flex-col gap-4 p-3">
        {props.filters.map((filter) => (
          <FilterField
            key={filter.key}
            filter={filter}
            name={props.name}
            timeZone={props.timeZone}
            values={props.state.filters[filter.key] ?? []}
            set={set(filter)}
          />
        ))}
        {props.trash && <Trash state={props.state} change={props.change} />}
      </div>
    </LazyWords>
  )
}

function Trash({ state, change }: Pick<Props, 'state' | 'change'>) {
  const t = useTranslations('list')
  return (
    <CheckField
      id="list-trash"
      label={t('showTrashed')}
      checked={state.filters.with_trashed !== undefined}
      onChange={({ target }) => change((now) => filtered(now, { with_trashed: target.checked ? ['true'] : [] }))}
    />
  )
}

type FieldProps = {
  filter: Filter
  name: string
  timeZone: string
  values: readonly string[]
  set: (values: readonly string[]) => void
}

function FilterField({ filter, name, timeZone, values, set }: FieldProps) {
  const t = useTranslations('list')
  const words = useResourceWords(name)
  const id = useId()
  const label = words.field(filter.key)
  const [value = ''] = values
  const one = (next: string | number | null) => set(next === null || next === '' ? [] : [String(next)])
  switch (filter.kind) {
    case 'flag':
    case 'choice': {
      const choices = filter.kind === 'flag' ? ['true', 'false'] : filter.values
      const word = (choice: string) => words.value(filter.key, choice) ?? t(choice === 'true' ? 'yes' : 'no')
      const options = choices.map((choice) => ({ value: choice, label: word(choice) }))
      return (
        <SelectField
          id={id}
          label={label}
          value={value}
          options={[{ value: '', label: t('any') }, ...options]}
          onChange={({ target }) => one(target.value)}
        />
      )
    }
    case 'many':
      return (
        <fieldset>
          <legend className="mb-1.5 font-medium">{label}</legend>
          <div className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
            {filter.values.map((choice) => (
              <label key={choice} className="flex min-h-6 items-center gap-2 pointer-coarse:min-h-11">
                <input
                  type="checkbox"
                  checked={values.includes(choice)}
                  onChange={({ target }) =>
                    set(filter.values.filter((v) => (v === choice ? target.checked : values.includes(v))))
                  }
                  className="size-4 accent-(--focus) pointer-coarse:size-6"
                />
                {words.value(filter.key, choice) ?? choice}
              </label>
            ))}
          </div>
        </fieldset>
      )
    case 'reference':
      return <ReferenceFilter id={id} label={label} filter={filter} values={values} set={set} />
    case 'integer':
      return (
        <IntegerInput
          id={id}
          label={label}
          value={value === '' ? null : Number(value)}
          onChange={(next) => typeof next !== 'string' && one(next)}
        />
      )
    case 'date':
      return <DateFilter id={id} label={label} values={values} set={set} timeZone={timeZone} />
    case 'day':
      return (
        <DateInput
          id={id}
          label={label}
          value={value.slice(0, 10) || null}
          // What is half typed is no day yet.
          onChange={(next) => (next === null || isIsoDay(next)) && one(next && `${next} 23:59:59`)}
        />
      )
    case 'money': {
      const [from = null, to = null] = values
      const ends = [from === '0.00' ? null : from, to === mostMoney ? null : to] as const
      return (
        <fieldset>
          <legend className="mb-1.5 font-medium">{label}</legend>
          <div className="grid grid-cols-2 gap-3">
            <MoneyInput
              id={`${id}-from`}
              label={t('from')}
              value={ends[0]}
              onChange={(next) => set(toRange(next, ends[1], '0.00', mostMoney))}
            />
            <MoneyInput
              id={`${id}-to`}
              label={t('to')}
              value={ends[1]}
              onChange={(next) => set(toRange(ends[0], next, '0.00', mostMoney))}
            />
          </div>
        </fieldset>
      )
    }
    case 'text':
      return (
        <TextField
          id={id}
          label={label}
          defaultValue={value}
          autoComplete="off"
          onBlur={({ target }) => one(target.value.trim())}
          onKeyDown={(event) => event.key === 'Enter' && one(event.currentTarget.value.trim())}
        />
      )
    default:
      return null
  }
}

type ReferenceProps = {
  id: string
  label: string
  filter: Extract<Filter, { kind: 'reference' }>
  values: readonly string[]
  set: (values: readonly string[]) => void
}

/** What an address knows by its key, with its name once that has come: a uuid says nothing to anybody. */
const optionOf = (key: string, name: string | undefined): Option =>
  /^\d+$/.test(key) ? { id: Number(key), name: name ?? key } : { uuid: key, name: name ?? '…' }

function ReferenceFilter({ id, label, filter, values, set }: ReferenceProps) {
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

type DateProps = Pick<FieldProps, 'values' | 'set' | 'timeZone'> & { id: string; label: string }

function DateFilter({ id, label, values, set, timeZone }: DateProps) {
  const t = useTranslations('list')
  const from = values[0] && values[0] !== earliest ? values[0].slice(0, 10) : null
  const to = values[1] && values[1] !== latest ? values[1].slice(0, 10) : null
  // What is half typed is no day yet.
  const put = (next: string | null, other: (day: string | null) => string[]) =>
    (next === null || isIsoDay(next)) && set(other(next))
  const now = today(timeZone)
  const preset = presets.find((one) => presetRange(one, now).join() === [from, to].join()) ?? ''
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          id={`${id}-preset`}
          label={t('period')}
          value={preset}
          options={[
            { value: '', label: t(from || to ? 'otherPeriod' : 'any') },
            ...presets.map((one) => ({ value: one, label: t(one) })),
          ]}
          onChange={({ target }) => {
            const chosen = presets.find((one) => one === target.value)
            set(chosen ? presetRange(chosen, now) : [])
          }}
        />
        <span />
        <DateInput
          id={`${id}-from`}
          label={t('from')}
          value={from}
          onChange={(next) => put(next, (day) => toRange(day, to, earliest, latest))}
        />
        <DateInput
          id={`${id}-to`}
          label={t('to')}
          value={to}
          onChange={(next) => put(next, (day) => toRange(from, day, earliest, latest))}
        />
      </div>
    </fieldset>
  )
}
