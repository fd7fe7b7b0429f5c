'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import type { Payment } from '@/lib/contracts/payment'
import { money } from '@/lib/formats/money'
import { Blocks } from './blocks'
import { netSum } from './net-sum'
import type { SendingStep } from './steps'

type Props = { step: SendingStep; rows: readonly Payment[]; total: number }

const listed = 6

/** Payments of a sending: each by name and net amount, their sum, and what would stand against one. */
export function SendingLead({ step, rows, total }: Props) {
  const t = useTranslations('payments')
  const list = useTranslations('list')
  const recent = rows.filter(({ payee_recent }) => payee_recent).length
  return (
    <>
      <p className="text-pretty">{t(`leads.${step}`, { count: rows.length, amount: money(netSum(rows)) })}</p>
      <ul className="divide-y divide-line rounded-md border border-line">
        {rows.slice(0, listed).map((row) => (
          <li key={row.uuid} className="px-3 py-2">
            <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
              <bdi className="wrap-anywhere">{[row.number, row.user.name].join(' · ')}</bdi>
              <bdi>{money(row.net_amount)}</bdi>
            </p>
            {step !== 'fail' && row.status === 'approved' && <Blocks blocks={row.blocked_by} />}
          </li>
        ))}
        {rows.length > listed && (
          <li className="px-3 py-2 text-muted">{list('bulkMore', { count: rows.length - listed })}</li>
        )}
      </ul>
      {rows.length < total && (
        <p>
          {list('bulkFits', { fits: rows.length, total })} {list('bulkRest')}
        </p>
      )}
      {step !== 'fail' && recent > 0 && <Notice look="warning">{t('recentCount', { count: recent })}</Notice>}
    </>
  )
}
