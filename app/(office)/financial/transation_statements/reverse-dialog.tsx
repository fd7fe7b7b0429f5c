'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ActionProps } from '@/components/resource/define-resource'
import { StepDialog } from '@/components/workflow/step-dialog'
import type { StepPlan } from '@/components/workflow/step-plan'
import { useStep } from '@/components/workflow/use-step'
import { reverseStatement } from '@/lib/api/finance/cash'
import type { TransactionStatement } from '@/lib/contracts/transaction-statement'
import { money } from '@/lib/formats/money'

const plan: StepPlan<'reason'> = {
  fields: [{ name: 'reason', kind: 'reason', required: true }],
  initial: { reason: null },
  body: (values) => values,
}

/** Takes a movement back by its opposite, with a reason. */
export default function ReverseDialog({ row, onClose, onDone }: ActionProps<TransactionStatement>) {
  const t = useTranslations('cash.reverse')
  const words = useTranslations('resources.transaction_statement')
  const common = useTranslations('list')
  const [names] = useState({ name: row.description, amount: money(row.amount), account: row.company_account.name })
  const end = () => {
    onDone()
    onClose()
  }
  const step = useStep({
    plan,
    step: (body) => reverseStatement(row.id, body),
    told: () => ({ message: t('told', names) }),
    row_version: row.row_version,
    onDone: end,
  })
  return (
    <StepDialog
      title={t('title', names)}
      lead={<p className="text-pretty">{t(row.source_type === 'transfer' ? 'leadTransfer' : 'lead', names)}</p>}
      plan={plan}
      step={step}
      labelOf={() => words('fields.reason')}
      words={{
        cancel: common('cancel'),
        submit: words('actions.reverse'),
        sending: t('sending'),
        stale: t('stale'),
        seeNow: t('seeNow'),
      }}
      onSubmit={() => void step.send()}
      onClose={onClose}
      onStale={end}
    />
  )
}
