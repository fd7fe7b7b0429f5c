'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ActionProps } from '@/components/resource/define-resource'
import { StepDialog } from '@/components/workflow/step-dialog'
import type { StepPlan } from '@/components/workflow/step-plan'
import { useStep } from '@/components/workflow/use-step'
import type { Endpoint } from '@/lib/api/endpoint'
import { payDebit, receiveCredit } from '@/lib/api/finance/entries'
import type { Entry } from '@/lib/contracts/financial-entry'
import { today } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'
import { AccountInput } from './account-input'
import { MethodInput } from './method-input'
import { entrySide } from './side'
import { useStepWords } from './use-step-words'

type Name = 'date' | 'company_account_id' | 'payment_method_id'

const planOf = (row: Entry): StepPlan<Name> => ({
  fields: [
    { name: 'date', kind: 'day', required: true },
    { name: 'company_account_id', kind: 'custom', required: true },
    { name: 'payment_method_id', kind: 'custom' },
  ],
  initial: {
    date: today(),
    company_account_id: row.company_account_id === null ? null : String(row.company_account_id),
    payment_method_id: row.payment_method_id === null ? null : String(row.payment_method_id),
  },
  body: ({ date, company_account_id, payment_method_id }) => ({
    ...{ date, company_account_id: Number(company_account_id) },
    payment_method_id: payment_method_id ? Number(payment_method_id) : null,
  }),
})

/** Pays a debit or receives a credit of the company: the day, the account, and how. */
export default function SettleDialog({ row, onClose, onDone }: ActionProps<Entry>) {
  const side = entrySide(row)
  const t = useTranslations(`entries.${side}`)
  const words = useTranslations(`resources.${side}`)
  const stepWords = useStepWords(t('settle'))
  const [plan] = useState(() => planOf(row))
  const [names] = useState({ name: row.description, amount: money(row.amount) })
  const end = () => {
    onDone()
    onClose()
  }
  const step = useStep({
    plan,
    step: (body) => (side === 'debit' ? payDebit : receiveCredit)(row.id, body) as Endpoint<Entry>,
    told: () => ({ message: t('settled', names) }),
    row_version: row.row_version,
    onDone: end,
  })
  return (
    <StepDialog
      title={t('settleTitle', names)}
      lead={<p className="text-pretty">{t('settleLead', names)}</p>}
      plan={plan}
      step={step}
      labelOf={(name) => (name === 'date' ? t('settledOn') : words(`fields.${name}`))}
      custom={(name, { value, ...props }) => {
        const Input = name === 'company_account_id' ? AccountInput : MethodInput
        const text = typeof value === 'string' ? value : null
        return <Input key={name} {...props} value={text} onSuggest={(one) => step.suggest(name, one)} />
      }}
      words={stepWords}
      onSubmit={() => void step.send()}
      onClose={onClose}
      onStale={end}
    />
  )
}
