'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { StepDialog } from '@/components/workflow/step-dialog'
import type { StepPlan } from '@/components/workflow/step-plan'
import { settleInboxItem } from '@/lib/api/finance/inbox'
import { type ItemDialogProps, useItemStep } from './use-item-step'

const plan: StepPlan<'reason'> = {
  fields: [{ name: 'reason', kind: 'reason', required: true }],
  initial: { reason: null },
  body: ({ reason }) => ({ reason }),
}

/** Says, with a reason, that an item was dealt with elsewhere. Heavy: import it lazily. */
export default function SettleDialog({ item, onClose, again }: ItemDialogProps) {
  const t = useTranslations('inbox')
  const { kind, subject_id, row_version } = item
  const { state, words, title, stale, onSubmit } = useItemStep({
    ...{ item, onClose, again, plan },
    action: t('settle'),
    step: ({ reason }) => settleInboxItem({ kind, subject_id, row_version, reason: String(reason) }),
    status: () => t('settled'),
  })
  return (
    <StepDialog
      title={title}
      lead={<p className="text-pretty">{t('settleLead')}</p>}
      plan={plan}
      step={state}
      labelOf={() => t('why')}
      notice={stale && <Notice look="warning">{stale}</Notice>}
      words={words}
      onSubmit={onSubmit}
      onClose={onClose}
      onStale={onClose}
    />
  )
}
