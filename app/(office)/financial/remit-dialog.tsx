'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { AccountInput } from '@/components/entries/account-input'
import { StepDialog } from '@/components/workflow/step-dialog'
import { useStep } from '@/components/workflow/use-step'
import { useStepWords } from '@/components/workflow/use-step-words'
import { makeRemittance } from '@/lib/api/finance/bank-files'
import type { Remittance } from '@/lib/contracts/bank-file'
import type { Payment } from '@/lib/contracts/payment'
import { RemitLead } from './remit-lead'
import { RemitOutcome } from './remit-outcome'
import { mayRemit, type RemitName, remitPlan } from './remit-plan'

type Props = { rows: readonly Payment[]; onClose: () => void; onDone: () => void }

/** Puts approved payments in files for the bank, then shows each file, and the payments that are in none. */
export function RemitDialog({ rows, onClose, onDone }: Props) {
  const t = useTranslations('bankFiles.make')
  const list = useTranslations('list')
  const words = useTranslations('resources.payment')
  const action = words('actions.remit')
  const [taken] = useState(() => mayRemit(rows))
  const [plan] = useState(() => remitPlan(taken))
  const stepWords = useStepWords(action)
  const answer = useRef<Remittance>(null)
  const [outcome, setOutcome] = useState<Remittance | null>(null)
  const step = useStep({
    plan,
    // The files are new: there is no version yet.
    step: ({ row_version: _, ...body }) => makeRemittance(body),
    told: (made) => {
      answer.current = made
      return null
    },
    row_version: 0,
    onDone: () => {
      onDone()
      setOutcome(answer.current)
    },
  })
  if (outcome) return <RemitOutcome made={outcome} onClose={onClose} />
  const labels: Record<RemitName, string> = {
    ...{ company_account_id: words('fields.company_account'), pay_on: t('payOn') },
  }
  return (
    <StepDialog
      title={list('bulkTitle', { action, count: taken.length })}
      lead={<RemitLead rows={taken} total={rows.length} />}
      plan={plan}
      step={step}
      labelOf={(name) => labels[name]}
      hintOf={() => t('payOnHint')}
      custom={(name, { value, ...props }) => (
        <AccountInput
          key={name}
          {...props}
          fits={({ cnab_profile }) => Boolean(cnab_profile)}
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
