'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ActionProps } from '@/components/resource/define-resource'
import { StepDialog } from '@/components/workflow/step-dialog'
import type { StepPlan } from '@/components/workflow/step-plan'
import { useStep } from '@/components/workflow/use-step'
import { useStepWords } from '@/components/workflow/use-step-words'
import { stepPayment } from '@/lib/api/finance/payments'
import type { Payment } from '@/lib/contracts/payment'
import { isolated } from '@/lib/formats/isolated'
import { Blocks } from './blocks'
import { QuoteFacts } from './quote-facts'

type Act = 'approve' | 'reject' | 'cancel'

const plans: Record<Act, StepPlan<'reason'>> = {
  approve: { fields: [], initial: {}, body: () => ({}) },
  reject: {
    fields: [{ name: 'reason', kind: 'reason', required: true }],
    initial: { reason: null },
    body: (values) => values,
  },
  cancel: { fields: [], initial: {}, body: () => ({}) },
}

/** Approves, rejects or cancels a payment, its amounts before one's eyes. */
export function DecideDialog({ act, row, onClose, onDone }: ActionProps<Payment> & { act: Act }) {
  const t = useTranslations('payments')
  const words = useTranslations('resources.payment')
  const action = words(`actions.${act}`)
  const stepWords = useStepWords(action)
  const [seen] = useState(row)
  const plan = plans[act]
  const names = { number: seen.number, name: isolated(seen.user.name) }
  const end = () => {
    onDone()
    onClose()
  }
  const step = useStep({
    plan,
    step: (body) => stepPayment(seen.uuid, { action: act, ...body }),
    told: ({ status }) => ({ message: t('told', { ...names, status: words(`values.status.${status}`) }) }),
    row_version: seen.row_version,
    onDone: end,
  })
  return (
    <StepDialog
      title={t('title', { ...names, action })}
      lead={
        <>
          <p className="text-pretty">{t(`leads.${act}`)}</p>
          <QuoteFacts
            gross={seen.gross_amount}
            fee={seen.transfer_fee}
            withheld_irrf={seen.withheld_irrf}
            withheld_iss={seen.withheld_iss}
            withheld_inss={seen.withheld_inss}
            isEstimated={act === 'approve'}
            net={seen.net_amount}
          />
          {act === 'approve' && <Blocks title={t('blockedStep')} blocks={seen.blocked_by} />}
        </>
      }
      plan={plan}
      step={step}
      labelOf={() => t('why')}
      words={stepWords}
      onSubmit={() => void step.send()}
      onClose={onClose}
      onStale={end}
    />
  )
}
