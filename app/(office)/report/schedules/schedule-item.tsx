'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import type { ReportSchedule } from '@/lib/contracts/report'
import { dateTime } from '@/lib/formats/dates'
import { filedQuery } from '@/lib/reports/address'
import { findReport } from '@/lib/reports/reports'
import { readReport, reportAddress } from '../report-asked'
import { hourText, weekdayNames } from '../schedule-values'
import type { Viewer } from './viewer'

type Props = {
  schedule: ReportSchedule
  viewer: Viewer
  today: string
  timeZone: string
  busy: boolean
  open: (part: 'edit' | 'remove' | 'deliveries') => void
  send: () => void
  switchTo: (active: boolean) => void
}

/** The report as it is scheduled; null for whoever may not open it. */
function addressOf({ report: key, file }: ReportSchedule, { role, reads }: Viewer, today: string): string | null {
  const report = findReport(key)
  if (!report || !reads.includes(key)) return null
  const columns = file.columns.map((column) => (typeof column === 'string' ? column : column.key))
  const asking = { report, role, today }
  return reportAddress(readReport(filedQuery(file.query ?? {}, columns), asking), asking)
}

/** A schedule: its report, when it is mailed, to whom, and what became of the last one. */
export function ScheduleItem({ schedule, viewer, today, timeZone, ...on }: Props) {
  const t = useTranslations('report')
  const locale = useLocale()
  const { name, format, report, weekdays, hour, recipients, owner, active, next_at: next } = schedule
  const isOwn = owner.uuid === viewer.uuid
  const address = addressOf(schedule, viewer, today)
  const days =
    weekdays.length === 7 ? t('everyDay') : weekdays.map((day) => weekdayNames(locale, 'short')[day] ?? '').join(', ')
  return (
    <li className="rounded-lg border border-line bg-surface">
      <article aria-label={name}>
        <div className="px-4 py-3">
          <h2 className="flex flex-wrap items-baseline gap-x-2 font-semibold">
            <bdi className="wrap-anywhere">{name}</bdi>
            {!active && (
              <span className="rounded-full border border-line px-2 text-xs text-muted">{t('pausedMark')}</span>
            )}
          </h2>
          <dl className="mt-2 grid gap-x-6 gap-y-1.5 sm:grid-cols-[repeat(2,minmax(0,1fr))] xl:grid-cols-[repeat(3,minmax(0,1fr))]">
            <Fact name={t('report')}>
              {address === null ? (
                t(`names.${report}`)
              ) : (
                <AppLink href={address} className="tap text-accent-ink underline">
                  {t(`names.${report}`)}
                </AppLink>
              )}
              <span className="text-muted">
                {' · '}
                {format.toUpperCase()}
              </span>
            </Fact>
            <Fact name={t('when')}>{t('whenText', { days, hour: hourText(hour) })}</Fact>
            <Fact name={t('recipients')}>
              <bdi>{recipients.map((one) => one.name).join(', ')}</bdi>
            </Fact>
            <Fact name={t('next')}>{next === null ? t('noNext') : <bdi>{dateTime(next, timeZone)}</bdi>}</Fact>
            <Fact name={t('last')}>
              <Last last={schedule.last} timeZone={timeZone} />
            </Fact>
            {!isOwn && (
              <Fact name={t('owner')}>
                <bdi>{owner.name}</bdi>
              </Fact>
            )}
          </dl>
        </div>
        <Actions {...{ viewer, isOwn, active, name }} {...on} />
      </article>
    </li>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-muted">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

function Last({ last, timeZone }: { last: ReportSchedule['last']; timeZone: string }) {
  const t = useTranslations('report')
  if (last === null) return <span className="text-muted">{t('noLast')}</span>
  const counts = (['sent', 'waiting', 'skipped', 'failed'] as const).filter((key) => last[key] > 0)
  return (
    <>
      <bdi>{dateTime(last.due_at, timeZone)}</bdi>
      {counts.length > 0 && ': '}
      {counts.map((key, at) => (
        <span key={key} className={key === 'failed' ? 'text-danger' : undefined}>
          {at > 0 && ', '}
          {t(`counts.${key}`, { count: last[key] })}
        </span>
      ))}
    </>
  )
}

type ActionsProps = Pick<Props, 'viewer' | 'busy' | 'open' | 'send' | 'switchTo'> & {
  isOwn: boolean
  active: boolean
  name: string
}

/** One's own are changed and sent; others' only paused and deleted, by an Administrador (reports.md#schedules). */
function Actions({ viewer, isOwn, active, name, busy, open, send, switchTo }: ActionsProps) {
  const t = useTranslations('report')
  const form = useTranslations('form')
  return (
    <fieldset
      aria-label={t('actionsOf', { name })}
      className="flex flex-wrap gap-1 border-t border-line px-2 py-1.5 print:hidden"
    >
      <Button look="quiet" onClick={() => open('deliveries')}>
        {t('deliveries')}
      </Button>
      {viewer.writes && (
        <>
          {isOwn && (
            <>
              <Button look="quiet" onClick={() => open('edit')}>
                {t('edit')}
              </Button>
              <Button look="quiet" disabled={busy} onClick={send}>
                {t('sendNow')}
              </Button>
            </>
          )}
          {(isOwn || active) && (
            <Button look="quiet" disabled={busy} onClick={() => switchTo(!active)}>
              {t(active ? 'pause' : 'resume')}
            </Button>
          )}
          <Button look="quiet" disabled={busy} onClick={() => open('remove')}>
            {form('delete')}
          </Button>
        </>
      )}
    </fieldset>
  )
}
