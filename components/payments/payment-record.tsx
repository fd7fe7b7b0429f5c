'use client'

import { useTranslations } from 'next-intl'
import type { FormProps } from '@/components/record/form-module'
import { Notice } from '@/components/ui/notice'
import { StepButtons } from '@/components/workflow/step-buttons'
import type { Payment } from '@/lib/contracts/payment'
import { Blocks } from './blocks'
import { useDesk } from './desk'
import { PayToCard } from './pay-to'
import { PaymentFacts } from './payment-facts'
import { PaymentLog } from './payment-log'
import { offeredSteps } from './steps'

/** Only its steps change it. */
export const isClosed = () => true

/** A payment beside its list: the steps that are possible now, what stands against them, facts and log. */
export default function PaymentRecord({ row }: FormProps) {
  const t = useTranslations('payments')
  const words = useTranslations('resources.payment.actions')
  const list = useTranslations('list')
  const { permissions, act } = useDesk()
  if (!row) return null
  // Guarantee: the tenant API's own row.
  const payment = row as unknown as Payment
  const { main, more } = offeredSteps(payment, permissions)
  const alone = main === null && more.length === 1 ? more[0] : null
  return (
    <>
      <div className="mb-5 flex flex-col gap-3 empty:hidden">
        {payment.payee_recent && <Notice look="warning">{t('recent')}</Notice>}
        {payment.needs_second && <Notice>{t('second')}</Notice>}
        <Blocks title={t('blockedStep')} blocks={payment.blocked_by} />
        {(main !== null || more.length > 0) && (
          <div className="flex flex-wrap gap-2">
            <StepButtons
              main={main}
              beside={alone}
              more={alone ? [] : more}
              labelOf={(step) => words(step)}
              words={{ more: list('more'), actions: list('more') }}
              onTake={(step) => act(step, [payment])}
            />
          </div>
        )}
      </div>
      <PayToCard row={payment} />
      <PaymentFacts row={payment} />
      <PaymentLog row={payment} />
    </>
  )
}
