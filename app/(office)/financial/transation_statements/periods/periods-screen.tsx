'use client'

import { Lock, LockOpen } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Period, PeriodDetail } from '@/lib/contracts/period'
import { month as monthName } from '@/lib/formats/dates'
import { Checklist } from './checklist'
import { Last, MonthsTable } from './months-table'
import type { PeriodAct } from './period-dialog'
import { PeriodStatus } from './period-status'

const PeriodDialog = lazy(() => import('./period-dialog'))

type Props = {
  periods: readonly Period[]
  period: PeriodDetail
  may: Record<PeriodAct, boolean>
}

/** One month with its list and its closing, and all months below. */
export function PeriodsScreen({ periods, period, may }: Props) {
  const t = useTranslations('cash.periods')
  const [act, setAct] = useState<PeriodAct | null>(null)
  const isClosed = period.status === 'closed'
  return (
    <>
      <section
        aria-label={t('of', { month: monthName(period.month) })}
        className="mb-4 rounded-lg border border-line bg-surface px-4 py-4 sm:px-5"
      >
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
          <h2 className="font-semibold">{monthName(period.month)}</h2>
          <PeriodStatus period={period} />
          {period.changed_at && (
            <p className="text-muted">
              <Last period={period} />
            </p>
          )}
        </div>
        <Checklist period={period} />
        <div className="mt-4 flex flex-wrap items-center gap-3 print:hidden">
          {!isClosed && may.close && period.is_over && (
            <Button look="primary" onClick={() => setAct('close')}>
              <Lock aria-hidden className="size-4" strokeWidth={1.75} />
              {t('close.submit')}
            </Button>
          )}
          {isClosed && may.reopen && (
            <Button onClick={() => setAct('reopen')}>
              <LockOpen aria-hidden className="size-4" strokeWidth={1.75} />
              {t('reopen.submit')}
            </Button>
          )}
          <p className="min-w-0 flex-1 basis-64 text-pretty text-muted">
            {t(isClosed ? 'closedLead' : period.is_over ? 'openLead' : 'runningLead')}
          </p>
        </div>
      </section>
      {periods.length > 0 && <MonthsTable periods={periods} chosen={period.month} />}
      {act && (
        <Suspense>
          <PeriodDialog act={act} period={period} onClose={() => setAct(null)} />
        </Suspense>
      )}
    </>
  )
}
