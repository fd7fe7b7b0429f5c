'use client'

import { useTranslations } from 'next-intl'
import { SelectField } from '@/components/ui/select-field'
import type { Comparison } from '@/lib/contracts/dashboard'
import { periods } from '@/lib/formats/periods'
import { PeriodFields } from '../period-fields'
import { comparisons, type DashboardAsked } from './asked'
import type { Change } from './use-dashboard'

type Props = { asked: DashboardAsked; today: string; change: Change }

/** The period, and what it is compared with. */
export function ComparedPeriod({ asked, today, change }: Props) {
  const t = useTranslations('dashboard')
  return (
    <>
      <PeriodFields
        id="dashboard"
        asked={asked}
        named={periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
        today={today}
        change={(next) => change((now) => ({ ...now, ...next(now) }))}
      />
      <SelectField
        id="dashboard-compare"
        label={t('compare')}
        value={asked.compare}
        // Guarantee: the options are the comparisons.
        onChange={({ target }) => change((now) => ({ ...now, compare: target.value as Comparison }))}
        options={comparisons.map((value) => ({ value, label: t(`comparisons.${value}`) }))}
      />
    </>
  )
}
