'use client'

import { useTranslations } from 'next-intl'
import { ChosenPayments } from '@/components/payments/chosen-payments'
import { netSum } from '@/components/payments/net-sum'
import type { Payment } from '@/lib/contracts/payment'
import { money } from '@/lib/formats/money'

type Props = { rows: readonly Payment[]; total: number }

/** Payments of a remittance to be: their sum, and each with what would keep it out. */
export function RemitLead({ rows, total }: Props) {
  const t = useTranslations('bankFiles.make')
  return (
    <>
      <p className="text-pretty">{t('lead', { count: rows.length, amount: money(netSum(rows)) })}</p>
      <ChosenPayments rows={rows} total={total} judged={() => true} />
    </>
  )
}
