'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Total } from '@/components/list/total'
import { Fact, Facts } from '@/components/record-page/facts'
import { AppLink } from '@/components/ui/app-link'
import { Notice } from '@/components/ui/notice'
import type { CommissionReportDetail } from '@/lib/contracts/commission-report'
import { date, dateTime } from '@/lib/formats/dates'
import { isolated } from '@/lib/formats/isolated'
import { money } from '@/lib/formats/money'
import { ReportStatus } from '../report-status'
import { cents } from './cents'

/** The facts and sums of a report, the credit that its money became, and its steps as `children`. */
export function ReportHead({ report, children }: { report: CommissionReportDetail; children: ReactNode }) {
  const t = useTranslations('reports')
  const { gross, withheld, net, told_total: told, receipts, layout, credit_id: credit } = report
  return (
    <section aria-label={t('head')} className="mb-4 rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3">
        <p className="font-medium">
          <ReportStatus status={report.status} />
        </p>
        {children}
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-1 border-t border-line px-4 py-2.5">
        <Total name={t('fields.gross')}>
          <bdi>{money(gross)}</bdi>
        </Total>
        <Total name={t('fields.withheld')}>
          <bdi>{money(withheld)}</bdi>
        </Total>
        <Total name={t('fields.net')}>
          <bdi>{money(net)}</bdi>
        </Total>
        {told !== null && (
          <Total name={t('fields.told_total')}>
            <bdi>{money(told)}</bdi>
          </Total>
        )}
      </dl>
      {told !== null && cents(told) !== cents(gross) && (
        <Notice look="warning" className="mx-4 mb-3">
          {t('toldDiffers', { told: money(told), gross: money(gross), difference: money(cents(told) - cents(gross)) })}
        </Notice>
      )}
      <div className="border-t border-line px-4 py-3">
        <Facts>
          <Fact name={t('fields.file')}>{report.name}</Fact>
          <Fact name={t('fields.reported_on')}>{date(report.reported_on)}</Fact>
          <Fact name={t('fields.layout_id')}>
            {layout ? t('layoutVersion', { name: isolated(layout.name), version: layout.version }) : t('noLayout')}
          </Fact>
          <Fact name={t('fields.created_at')}>
            {[dateTime(report.created_at), report.author].filter(Boolean).join(' · ')}
          </Fact>
          <Fact name={t('fields.cost_center_id')}>{report.cost_center?.name}</Fact>
          <Fact name={t('fields.received_on')}>
            {report.received_on && [date(report.received_on), report.company_account?.name].filter(Boolean).join(' · ')}
          </Fact>
          {receipts.total > 0 && (
            <Fact name={t('fields.receipts')}>{t('receiptsDone', { done: receipts.done, total: receipts.total })}</Fact>
          )}
          {credit !== null && (
            <Fact name={t('fields.credit')}>
              <AppLink href={`/credits?id=${credit}&record=${credit}`} className="tap underline underline-offset-2">
                {t('openCredit')}
              </AppLink>
            </Fact>
          )}
          <Fact name={t('fields.undone')} wide>
            {report.undone_at && [dateTime(report.undone_at), report.undone_reason].filter(Boolean).join(' · ')}
          </Fact>
        </Facts>
      </div>
    </section>
  )
}
