'use client'

import { useTranslations } from 'next-intl'
import { PeriodEnd } from '@/components/filters/period-end'
import { SelectField } from '@/components/ui/select-field'
import { type NamedPeriod, periodDays } from '@/lib/formats/periods'
import { type Days, movedDays } from '@/lib/lists/own-days'

type Period<Name> = Days & { period: Name | 'own' }

type Props<Name extends NamedPeriod> = {
  /** Before the ids of its fields. */
  id: string
  asked: Period<Name>
  /** As they are offered, each with its word. */
  named: readonly { value: Name; label: string }[]
  today: string
  change: (next: (now: Days) => Period<Name>) => void
}

/** A named period, or days of one's own. */
export function PeriodFields<Name extends NamedPeriod>({ id, asked, named, today, change }: Props<Name>) {
  const t = useTranslations('dashboard')
  const choose = (value: string) => {
    const found = named.find((one) => one.value === value)?.value
    change((now) => (found ? { period: found, ...periodDays(found, today) } : { period: 'own', ...daysIn(now) }))
  }
  return (
    <>
      <SelectField
        id={`${id}-period`}
        label={t('period')}
        value={asked.period}
        onChange={({ target }) => choose(target.value)}
        options={[...named, { value: 'own', label: t('periods.own') }]}
      />
      {(['from', 'to'] as const).map((end) => (
        <PeriodEnd
          key={end}
          id={`${id}-${end}`}
          label={t(end)}
          day={asked[end]}
          onChange={(day) => change((now) => ({ period: 'own', ...movedDays(daysIn(now), end, day) }))}
        />
      ))}
    </>
  )
}

const daysIn = ({ from, to }: Days): Days => ({ from, to })
