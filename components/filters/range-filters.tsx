'use client'

import { useTranslations } from 'next-intl'
import { DateInput } from '@/components/fields/date'
import { MoneyInput } from '@/components/fields/money'
import { isIsoDay } from '@/components/fields/numbers'
import { SelectField } from '@/components/ui/select-field'
import { today } from '@/lib/formats/dates'
import { presetRange, presets } from '@/lib/formats/periods'
import { earliest, latest, mostMoney, presetIn, presetValue, toRange } from '@/lib/lists/ranges'
import type { FilterPlace } from './filter-place'

/** Between two days, or a named period. */
export function DateFilter({ id, label, values, set, timeZone }: FilterPlace & { timeZone: string }) {
  const t = useTranslations('list')
  const preset = presetIn(values)
  const [first, last] = preset ? presetRange(preset, today(timeZone)) : values
  const from = first && first !== earliest ? first.slice(0, 10) : null
  const to = last && last !== latest ? last.slice(0, 10) : null
  // A half-typed date is ignored.
  const put = (next: string | null, other: (day: string | null) => string[]) =>
    (next === null || isIsoDay(next)) && set(other(next))
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          id={`${id}-preset`}
          label={t('period')}
          value={preset ?? ''}
          options={[
            { value: '', label: t(from || to ? 'otherPeriod' : 'any') },
            ...presets.map((one) => ({ value: one, label: t(one) })),
          ]}
          onChange={({ target }) => {
            const chosen = presets.find((one) => one === target.value)
            set(chosen ? [presetValue(chosen)] : [])
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

/** Between two amounts. */
export function MoneyFilter({ id, label, values, set }: FilterPlace) {
  const t = useTranslations('list')
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
