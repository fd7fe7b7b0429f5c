'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Failed, NothingYet, Skeleton } from '@/components/list/list-states'
import { useSubmit } from '@/components/toasts/use-submit'
import { AppLink } from '@/components/ui/app-link'
import { buttonClasses } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { LazyWords } from '@/components/words/lazy-words'
import type { ReportSchedule } from '@/lib/contracts/report'
import { reportsRoute } from '../report-asked'
import { valuesIn } from '../schedule-values'
import { ScheduleItem } from './schedule-item'
import { type First, useSchedules } from './use-schedules'
import type { Viewer } from './viewer'

const ConfirmDialog = lazy(() => import('@/components/ui/confirm-dialog'))
const ScheduleDialog = lazy(() => import('../schedule-dialog'))
const DeliveriesDialog = lazy(() => import('./deliveries-dialog'))

type Props = { first: First; viewer: Viewer; today: string; timeZone: string }

type Open = { part: 'edit' | 'remove' | 'deliveries'; schedule: ReportSchedule }

/** The schedules that one sees, each with what it does next and what became of the last one. */
export function SchedulesScreen({ first, viewer, today, timeZone }: Props) {
  const t = useTranslations('report')
  const form = useTranslations('form')
  const schedules = useSchedules(first)
  const { data: rows, error, isFetching, refetch } = schedules.found
  const { busy, fault, submit } = useSubmit()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)

  if (!rows && error) return <Failed error={error} busy={isFetching} retry={() => void refetch()} />
  if (!rows) return <Skeleton columns={4} />
  const toReports = (
    <AppLink href={reportsRoute} className={buttonClasses('plain')}>
      {t('seeReports')}
    </AppLink>
  )
  const remove = (schedule: ReportSchedule) =>
    submit(
      () => schedules.remove(schedule),
      undefined,
      () => ({ message: t('removed', { name: schedule.name }) }),
    ).finally(close)
  return (
    <>
      <p className="mb-4 max-w-prose text-pretty text-muted">{t('schedulesLead')}</p>
      {fault && (
        <Notice look="error" className="mb-3">
          {fault}
        </Notice>
      )}
      {rows.length === 0 ? (
        <NothingYet title={t('noSchedules')} body={t('noSchedulesHelp')} action={toReports} />
      ) : (
        <ul aria-label={t('schedules')} className="flex flex-col gap-3">
          {rows.map((schedule) => (
            <ScheduleItem
              key={schedule.id}
              {...{ schedule, viewer, today, timeZone, busy }}
              open={(part) => setOpen({ part, schedule })}
              send={() =>
                void submit(
                  () => schedules.send(schedule),
                  undefined,
                  () => ({ message: t('sending', { name: schedule.name }) }),
                )
              }
              switchTo={(active) =>
                void submit(
                  () => schedules.switchTo(schedule, active),
                  undefined,
                  () => ({ message: t(active ? 'resumed' : 'paused', { name: schedule.name }) }),
                )
              }
            />
          ))}
        </ul>
      )}
      {open && (
        <Suspense>
          <LazyWords onFail={close}>
            {open.part === 'edit' && (
              <ScheduleDialog
                title={t('editTitle', { name: open.schedule.name })}
                values={valuesIn(open.schedule)}
                save={(values) => {
                  // After a refusal the row is known as it is now: whoever has paused it is not overruled.
                  const now = rows.find(({ id }) => id === open.schedule.id) ?? open.schedule
                  return schedules.amend(now, { ...values, active: now.active })
                }}
                told={({ name }) => ({ message: t('amended', { name }) })}
                onClose={close}
              />
            )}
            {open.part === 'remove' && (
              <ConfirmDialog
                title={t('removeTitle', { name: open.schedule.name })}
                body={t('removeHelp')}
                confirm={form('delete')}
                cancel={form('cancel')}
                busy={busy}
                onConfirm={() => void remove(open.schedule)}
                onClose={close}
              />
            )}
            {open.part === 'deliveries' && (
              <DeliveriesDialog schedule={open.schedule} timeZone={timeZone} onClose={close} />
            )}
          </LazyWords>
        </Suspense>
      )}
    </>
  )
}
