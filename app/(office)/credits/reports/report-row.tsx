'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import type { CommissionReport } from '@/lib/contracts/commission-report'
import { date } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'
import { ReportStatus } from './report-status'

/** A report in the list: its bank and file, its day and size, its sums. */
export function ReportRow({ report }: { report: CommissionReport }) {
  const t = useTranslations('reports')
  const { id, bank, name, reported_on, rows, refused, gross, net, author } = report
  const details = [
    date(reported_on),
    t('rows', { count: rows }),
    refused > 0 && t('refused', { count: refused }),
    author,
  ]
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3 hover:bg-hover sm:grid-cols-[minmax(0,1fr)_9rem_auto]">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <AppLink
            href={`/credits/reports/${id}`}
            className="font-medium underline-offset-2 after:absolute after:inset-0 after:content-[''] hover:underline"
          >
            <bdi>{bank.name}</bdi>
            {' · '}
            <bdi>{name}</bdi>
          </AppLink>
        </p>
        <p className="text-xs text-muted tabular-nums wrap-anywhere">
          {details
            .filter((text) => typeof text === 'string')
            .map((text, at) => (
              <span key={text}>
                {at > 0 && ' · '}
                <bdi>{text}</bdi>
              </span>
            ))}
        </p>
      </div>
      <p className="text-end whitespace-nowrap tabular-nums sm:order-last sm:min-w-32">
        <bdi className="font-medium">{money(net)}</bdi>
        {gross !== net && (
          <span className="block text-xs text-muted">
            {t('fields.gross')} <bdi>{money(gross)}</bdi>
          </span>
        )}
      </p>
      <p className="max-sm:col-span-full">
        <ReportStatus status={report.status} />
      </p>
    </li>
  )
}
