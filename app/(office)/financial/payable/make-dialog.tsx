'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Blocks } from '@/components/payments/blocks'
import { QuoteFacts } from '@/components/payments/quote-facts'
import { StepDialog } from '@/components/workflow/step-dialog'
import type { StepPlan } from '@/components/workflow/step-plan'
import { useStep } from '@/components/workflow/use-step'
import { useStepWords } from '@/components/workflow/use-step-words'
import { createPayment } from '@/lib/api/finance/payments'
import type { Payable } from '@/lib/contracts/payment'
import { isolated } from '@/lib/formats/isolated'
import { usePayableQuote } from './use-payable-quote'

type Props = { row: Payable; onClose: () => void; onDone: () => void }
type Name = 'amount' | 'reason'

/** A reason is required for those who may not ask themselves. */
const makePlan = ({ user, available, origin }: Payable): StepPlan<Name> => ({
  fields: [
    { name: 'amount', kind: 'money', required: true },
    { name: 'reason', kind: 'reason', required: origin === 'finance' },
  ],
  initial: { amount: available, reason: null },
  body: ({ amount, reason = null }) => ({ user_uuid: user.uuid, amount, reason: reason || null }),
})

/** A payment that finance makes for a person; it is approved and sent as any other. Heavy: import it lazily. */
export default function MakeDialog({ row, onClose, onDone }: Props) {
  const t = useTranslations('payments')
  const [seen] = useState(row)
  const [plan] = useState(() => makePlan(row))
  const stepWords = useStepWords(t('payable.submit'))
  const name = isolated(seen.user.name)
  const end = () => {
    onDone()
    onClose()
  }
  const step = useStep({
    plan,
    // It is new: there is no version yet.
    step: ({ row_version: _, ...body }) => createPayment(body),
    told: ({ number }) => ({ message: t('payable.told', { number, name }) }),
    row_version: 0,
    onDone: end,
  })
  const typed = typeof step.values.amount === 'string' ? step.values.amount : null
  const { quote, isOld } = usePayableQuote(seen.user.uuid, typed)
  const shown = typed === seen.available ? seen : quote
  return (
    <StepDialog
      title={t('payable.payTo', { name })}
      lead={
        <>
          <p className="text-pretty">{t(seen.origin === 'finance' ? 'payable.leadFinance' : 'payable.leadMake')}</p>
          <Blocks title={t('blockedStep')} blocks={seen.blocked_by} />
        </>
      }
      plan={plan}
      step={step}
      labelOf={(field) => (field === 'amount' ? t('mine.amount') : t('why'))}
      notice={
        shown && (
          <div aria-live="polite">
            <QuoteFacts {...shown} isEstimated isOld={isOld} />
          </div>
        )
      }
      words={stepWords}
      onSubmit={() => void step.send()}
      onClose={onClose}
      onStale={end}
    />
  )
}
