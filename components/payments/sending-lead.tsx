'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import type { Payment } from '@/lib/contracts/payment'
import { money } from '@/lib/formats/money'
import { ChosenPayments } from './chosen-payments'
import { netSum } from './net-sum'
import type { SendingStep } from './steps'

type Props = { step: SendingStep; rows: readonly Payment[]; total: number }

/** Payments of a sending: their sum, and each with what would stand against it. */
export function SendingLead({ step, rows, total }: Props) {
  const t = useTranslations('payments')
  const recent = rows.filter(({ payee_recent }) => payee_recent).length
  return (
    <>
      <p className="text-pretty">{t(`leads.${step}`, { count: rows.length, amount: money(netSum(rows)) })}</p>
      <ChosenPayments rows={rows} total={total} judged={({ status }) => step !== 'fail' && status === 'approved'} />
      {step !== 'fail' && recent > 0 && <Notice look="warning">{t('recentCount', { count: recent })}</Notice>}
    </>
  )
}
