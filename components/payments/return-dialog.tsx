'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ActionProps } from '@/components/resource/define-resource'
import { StepDialog } from '@/components/workflow/step-dialog'
import type { StepPlan } from '@/components/workflow/step-plan'
import { useStep } from '@/components/workflow/use-step'
import { useStepWords } from '@/components/workflow/use-step-words'
import { returnPayment } from '@/lib/api/finance/payments'
import type { Payment } from '@/lib/contracts/payment'
import { today } from '@/lib/formats/dates'
import { isolated } from '@/lib/formats/isolated'
import { money } from '@/lib/formats/money'

type Name = 'date' | 'reason'

const planNow = (): StepPlan<Name> => ({
  fields: [
    { name: 'date', kind: 'day', required: true },
    { name: 'reason', kind: 'reason', required: true },
  ],
  initial: { date: today(), reason: null },
  body: (values) => values,
})

/** The bank gave the money back: the person has it in their account again, to ask for anew. */
export function ReturnDialog({ row, onClose, onDone }: ActionProps<Payment>) {
  const t = useTranslations('payments')
  const list = useTranslations('list')
  const words = useTranslations('resources.payment')
  const action = words('actions.return')
  const stepWords = useStepWords(action)
  const [plan] = useState(planNow)
  const [seen] = useState(row)
  const title = t('title', { action, number: seen.number, name: isolated(seen.user.name) })
  const end = () => {
    onDone()
    onClose()
  }
  const step = useStep({
    plan,
    step: (body) => returnPayment(seen.uuid, body),
    told: () => ({ message: list('bulkTold', { act: title }) }),
    row_version: seen.row_version,
    onDone: end,
  })
  return (
    <StepDialog
      title={title}
      lead={<p className="text-pretty">{t('leads.return', { amount: money(seen.net_amount) })}</p>}
      plan={plan}
      step={step}
      labelOf={(name) => (name === 'date' ? words('fields.returned_on') : t('why'))}
      words={stepWords}
      onSubmit={() => void step.send()}
      onClose={onClose}
      onStale={end}
    />
  )
}
