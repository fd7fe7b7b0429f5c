'use client'

import { useTranslations } from 'next-intl'
import type { FormProps } from '@/components/record/form-module'
import { Notice } from '@/components/ui/notice'
import { RecordSteps } from '@/components/workflow/record-steps'
import type { Payment } from '@/lib/contracts/payment'
import { Blocks } from './blocks'
import { useDesk } from './desk'
import { PayToCard } from './pay-to'
import { PaymentFacts } from './payment-facts'
import { PaymentLog } from './payment-log'
import { ReceiptFile } from './receipt-file'
import { RemittanceLink } from './remittance-link'
import { offeredSteps } from './steps'

/** Only its steps change it. */
export const isClosed = () => true

/** A payment beside its list: the steps that are possible now, what stands against them, facts and log. */
export default function PaymentRecord({ row }: FormProps) {
  const t = useTranslations('payments')
  const words = useTranslations('resources.payment.actions')
  const { permissions, act } = useDesk()
  if (!row) return null
  // Guarantee: the tenant API's own row.
  const payment = row as unknown as Payment
  return (
    <>
      <div className="mb-5 flex flex-col gap-3 empty:hidden">
        {payment.payee_recent && <Notice look="warning">{t('recent')}</Notice>}
        {payment.needs_second && <Notice>{t('second')}</Notice>}
        <Blocks title={t('blockedStep')} blocks={payment.blocked_by} />
        <RecordSteps
          {...offeredSteps(payment, permissions)}
          labelOf={(step) => words(step)}
          onTake={(step) => act(step, [payment])}
        />
      </div>
      <PayToCard row={payment} />
      <ReceiptFile row={payment} />
      <PaymentFacts row={payment} />
      <RemittanceLink row={payment} />
      <PaymentLog row={payment} />
    </>
  )
}
