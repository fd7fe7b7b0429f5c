'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { AccountInput } from '@/components/entries/account-input'
import { StepDialog } from '@/components/workflow/step-dialog'
import { useStep } from '@/components/workflow/use-step'
import { useStepWords } from '@/components/workflow/use-step-words'
import { sendPayments } from '@/lib/api/finance/payments'
import type { Payment, Sent } from '@/lib/contracts/payment'
import { SendOutcome } from './send-outcome'
import { type SendName, sendPlan, takenBy } from './send-plan'
import { SendingLead } from './sending-lead'
import type { SendingStep } from './steps'
import { TedLate } from './ted-late'

type Props = { step: SendingStep; rows: readonly Payment[]; onClose: () => void; onDone: () => void }

/**
 * Records payments as sent, paid or not paid, with one account, one day and one confirmation. Those refused stay on the
 * screen, each with its reason.
 */
export function SendDialog({ step: act, rows, onClose, onDone }: Props) {
  const t = useTranslations('payments')
  const list = useTranslations('list')
  const words = useTranslations('resources.payment')
  const action = words(`actions.${act}`)
  const [taken] = useState(() => takenBy(act, rows))
  const [plan] = useState(() => sendPlan(act, taken))
  const stepWords = useStepWords(action)
  const answer = useRef<Sent>(null)
  const [outcome, setOutcome] = useState<Sent | null>(null)
  const step = useStep({
    plan,
    // Each payment is compared by its status under its own lock: there is no one version.
    step: ({ row_version: _, ...body }) => sendPayments(body),
    told: (sent) => {
      answer.current = sent
      return { message: list('bulkDone', { count: sent.results.filter(({ ok }) => ok).length }) }
    },
    row_version: 0,
    onDone: () => {
      onDone()
      if (answer.current?.results.every(({ ok }) => ok)) return onClose()
      setOutcome(answer.current)
    },
  })
  if (outcome) return <SendOutcome step={act} sent={outcome} rows={taken} onClose={onClose} />
  const labels: Record<SendName, string> = {
    ...{ company_account_id: words('fields.company_account'), paid_at: words('fields.paid_at'), reason: t('why') },
  }
  const { company_account_id: chosen } = step.values
  const accountId = typeof chosen === 'string' ? chosen : null
  return (
    <StepDialog
      title={list('bulkTitle', { action, count: taken.length })}
      lead={<SendingLead step={act} rows={taken} total={rows.length} />}
      notice={act !== 'fail' && <TedLate rows={taken} accountId={accountId} />}
      plan={plan}
      step={step}
      labelOf={(name) => labels[name]}
      custom={(name, { value, ...props }) => (
        <AccountInput
          key={name}
          {...props}
          value={typeof value === 'string' ? value : null}
          onSuggest={(one) => step.suggest(name, one)}
        />
      )}
      words={stepWords}
      onSubmit={() => void step.send()}
      onClose={onClose}
      onStale={onClose}
    />
  )
}
