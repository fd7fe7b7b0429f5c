'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { ChartTable } from '@/components/chart/chart-table'
import { TimeChart } from '@/components/chart/time-chart'
import { IconButton } from '@/components/ui/button'
import { SelectField } from '@/components/ui/select-field'
import type { ProductionYear, YearMonth } from '@/lib/contracts/dashboard'
import { monthInWords } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'
import { type DashboardAsked, isYear, type Measure, measures } from './asked'
import { counted, shortAmount } from './figures'
import { monthAddress } from './links'
import { Panel } from './panel'
import type { Change } from './use-dashboard'
import type { Viewer } from './viewer'

type Props = { asked: DashboardAsked; viewer: Viewer; today: string; change: Change }

/** A year by month, with the year before. It may have nothing: another one is a press away. */
export function YearPanel({ asked, viewer, today, change }: Props) {
  const t = useTranslations('dashboard')
  const step = (by: -1 | 1) => {
    if (isYear(asked.year + by, today)) change((now) => ({ ...now, year: now.year + by }))
  }
  const controls = (
    <>
      <SelectField
        id="dashboard-measure"
        label={t('metric')}
        value={asked.measure}
        // Guarantee: the options are the measures.
        onChange={({ target }) => change((now) => ({ ...now, measure: target.value as Measure }))}
        options={measures.map((value) => ({ value, label: t(`measures.${value}`) }))}
      />
      <div dir="ltr" className="flex items-center gap-1">
        <IconButton
          label={t('yearBefore')}
          aria-disabled={!isYear(asked.year - 1, today)}
          onClick={() => step(-1)}
          className="aria-disabled:opacity-40"
        >
          <ChevronLeft aria-hidden className="size-4" strokeWidth={1.75} />
        </IconButton>
        <span aria-live="polite" className="min-w-10 text-center font-medium tabular-nums">
          {asked.year}
        </span>
        <IconButton
          label={t('yearAfter')}
          aria-disabled={!isYear(asked.year + 1, today)}
          onClick={() => step(1)}
          className="aria-disabled:opacity-40"
        >
          <ChevronRight aria-hidden className="size-4" strokeWidth={1.75} />
        </IconButton>
      </div>
    </>
  )
  return (
    <Panel panel="year" asked={asked} controls={controls} wide isEmpty={() => false}>
      {(year, shown) => (
        // The measure is of the same answer.
        <Months year={year} asked={{ ...shown, measure: asked.measure }} opens={viewer.opensProposals} />
      )}
    </Panel>
  )
}

const amounts = (months: readonly YearMonth[], measure: Measure) =>
  months.map((month) => Number(month[measure].contract_value))
const sum = (months: readonly YearMonth[], measure: Measure) =>
  money(months.reduce((all, month) => all + BigInt(month[measure].contract_value.replace('.', '')), 0n))

function Months({ year, asked, opens }: { year: ProductionYear; asked: DashboardAsked; opens: boolean }) {
  const t = useTranslations('dashboard')
  const locale = useLocale()
  const { measure } = asked
  const { months, previous_year: before } = year
  const short = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  const rows = months.map((month, at) => ({
    key: String(month.month),
    name: monthInWords(locale, `${year.year}-${String(month.month).padStart(2, '0')}`),
    label: short.format(Date.UTC(2000, month.month - 1, 1)).replace('.', ''),
    now: month[measure],
    earlier: before.months[at]?.[measure] ?? { count: 0, contract_value: '0.00' },
    href: opens && month[measure].count > 0 ? monthAddress(asked, year.year, month.month) : null,
  }))
  return (
    <>
      <ul className="mb-1 flex flex-wrap gap-x-5 gap-y-1 px-2 text-muted tabular-nums">
        <li className="flex items-center gap-2">
          <span aria-hidden className="size-3 bg-accent-ink [print-color-adjust:exact]" />
          {t('yearSum', { year: String(year.year), amount: sum(months, measure) })}
        </li>
        <li className="flex items-center gap-2">
          <span aria-hidden className="w-6 border-t-2 border-dashed border-ink" />
          {t('yearSum', { year: String(before.year), amount: sum(before.months, measure) })}
        </li>
      </ul>
      <TimeChart
        label={t('tableOf', { panel: t('panels.year') })}
        short={shortAmount}
        compared={amounts(before.months, measure)}
        columns={rows.map(({ key, name, label, now, earlier, href }) => ({
          ...{ key, label, href },
          value: Number(now.contract_value),
          said: t('monthSaid', {
            name,
            amount: money(now.contract_value),
            before: money(earlier.contract_value),
            counts: t('count', { count: now.count }),
          }),
        }))}
      />
      <ChartTable
        summary={t('table')}
        caption={t('tableOf', { panel: t('panels.year') })}
        heads={[
          t('columns.month'),
          t('heads.valueIn', { year: String(year.year) }),
          t('heads.countIn', { year: String(year.year) }),
          t('heads.valueIn', { year: String(before.year) }),
          t('heads.countIn', { year: String(before.year) }),
        ]}
        rows={rows.map(({ key, name, now, earlier }) => ({
          key,
          cells: [
            name,
            money(now.contract_value),
            counted(now.count),
            money(earlier.contract_value),
            counted(earlier.count),
          ],
        }))}
      />
    </>
  )
}
