'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Blocks } from '@/components/payments/blocks'
import { QuoteFacts } from '@/components/payments/quote-facts'
import { offerPush } from '@/components/push/kept'
import { StepDialog } from '@/components/workflow/step-dialog'
import type { StepPlan } from '@/components/workflow/step-plan'
import { useStep } from '@/components/workflow/use-step'
import { useStepWords } from '@/components/workflow/use-step-words'
import { requestAll, requestAmount } from '@/lib/api/finance/payments'
import type { Available } from '@/lib/contracts/payment'
import { money } from '@/lib/formats/money'
import { useQuote } from './use-available'

type Props = { how: 'all' | 'amount'; available: Available; onClose: () => void; onDone: () => void }

const plans: Record<Props['how'], StepPlan<'amount'>> = {
  all: { fields: [], initial: {}, body: () => ({}) },
  amount: {
    fields: [{ name: 'amount', kind: 'money', required: true, hint: true }],
    initial: { amount: null },
    body: ({ amount }) => ({ amount }),
  },
}

/** Asks for everything or for an amount: fee, taxes and what arrives are read before it is sent. */
export default function AskDialog({ how, available, onClose, onDone }: Props) {
  const t = useTranslations('payments.mine')
  const stepWords = useStepWords(t('submit'))
  const [seen] = useState(available)
  const plan = plans[how]
  const end = () => {
    onDone()
    onClose()
  }
  const step = useStep({
    plan,
    // It is new: there is no version yet.
    step: ({ row_version: _, ...body }) => (how === 'all' ? requestAll() : requestAmount(body)),
    told: ({ number, net_amount: net }) => ({ message: t('told', { number, amount: money(net) }) }),
    row_version: 0,
    onDone: () => {
      offerPush()
      end()
    },
  })
  const typed = typeof step.values.amount === 'string' ? step.values.amount : null
  const { quote, isOld } = useQuote(how === 'all' ? null : typed)
  const shown = how === 'all' ? seen : quote
  return (
    <StepDialog
      title={how === 'all' ? t('allTitle', { amount: money(seen.available) }) : t('askAmount')}
      lead={how === 'all' && <p className="text-pretty">{t('allLead')}</p>}
      plan={plan}
      step={step}
      labelOf={() => t('amount')}
      hintOf={() => t('amountHint', { available: money(seen.available), minimum: money(seen.minimum) })}
      notice={
        shown && (
          <div aria-live="polite" className="flex flex-col gap-3">
            <QuoteFacts {...shown} isEstimated isOld={isOld && how === 'amount'} />
            {how === 'amount' && !isOld && <Blocks title={t('against')} blocks={shown.blocked_by} />}
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
