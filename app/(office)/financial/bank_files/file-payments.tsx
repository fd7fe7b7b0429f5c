'use client'

import { useTranslations } from 'next-intl'
import { Blocks } from '@/components/payments/blocks'
import { AppLink } from '@/components/ui/app-link'
import type { BankFileDetail, FilePayment } from '@/lib/contracts/bank-file'
import { money } from '@/lib/formats/money'

/** The payments in a remittance, each leading to its record, with what stands against it by now. */
export function FilePayments({ row: { payments } }: { row: BankFileDetail }) {
  const t = useTranslations('bankFiles')
  if (payments.length === 0) return null
  return (
    <section aria-label={t('payments')} className="mt-6">
      <h3 className="mb-2 font-semibold">{t('payments')}</h3>
      <ul className="divide-y divide-line rounded-lg border border-line tabular-nums">
        {payments.map((payment) => (
          <Line key={payment.uuid} payment={payment} />
        ))}
      </ul>
    </section>
  )
}

function Line({ payment: { uuid, number, user, status, net_amount, blocked_by } }: { payment: FilePayment }) {
  const t = useTranslations('bankFiles')
  const words = useTranslations('resources.payment.values.status')
  return (
    <li className="px-4 py-2.5">
      <p className="flex justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">
          <PaymentLink uuid={uuid} text={t('payment', { number })} />
          {' · '}
          <bdi>{user.name}</bdi>
        </span>
        <bdi>{money(net_amount)}</bdi>
      </p>
      <p className="text-xs text-muted">{words(status)}</p>
      <Blocks blocks={blocked_by} className="mt-1" />
    </li>
  )
}

/** A payment by its number. */
export const PaymentLink = ({ uuid, text }: { uuid: string; text: string }) => (
  <AppLink href={`/financial?record=${uuid}`} className="tap text-accent-ink underline-offset-2 hover:underline">
    {text}
  </AppLink>
)
