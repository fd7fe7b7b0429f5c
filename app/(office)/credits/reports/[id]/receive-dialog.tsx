'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AccountInput } from '@/components/entries/account-input'
import { StepDialog } from '@/components/workflow/step-dialog'
import type { StepPlan } from '@/components/workflow/step-plan'
import { useStep } from '@/components/workflow/use-step'
import { useStepWords } from '@/components/workflow/use-step-words'
import { receiveReport } from '@/lib/api/finance/commission-reports'
import type { CommissionReportDetail } from '@/lib/contracts/commission-report'
import { today } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'
import type { ReportDialogProps } from './report-dialog-props'

type Name = 'company_account_id' | 'date'

const planFor = ({ company_account, received_on }: CommissionReportDetail): StepPlan<Name> => ({
  fields: [
    { name: 'company_account_id', kind: 'custom', required: true },
    { name: 'date', kind: 'day', required: true },
  ],
  initial: {
    company_account_id: company_account === null ? null : String(company_account.id),
    date: received_on ?? today(),
  },
  body: ({ company_account_id, date }) => ({ company_account_id: Number(company_account_id), date }),
})

/** The net is in an account: its credit and its receipts are written. */
export function ReceiveDialog({ report, onClose, onDone }: ReportDialogProps) {
  const t = useTranslations('reports.receive')
  const words = useTranslations('reports.fields')
  const stepWords = useStepWords(t('submit'))
  const [plan] = useState(() => planFor(report))
  const net = money(report.net)
  const step = useStep({
    plan,
    step: (body) => receiveReport(report.id, body),
    told: () => ({ message: t('told', { net }) }),
    row_version: report.row_version,
    onDone,
  })
  return (
    <StepDialog
      title={t('title', { net })}
      lead={<p className="text-pretty">{t('lead')}</p>}
      plan={plan}
      step={step}
      labelOf={(name) => words(name === 'date' ? 'received_on' : name)}
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
      onStale={onDone}
    />
  )
}
