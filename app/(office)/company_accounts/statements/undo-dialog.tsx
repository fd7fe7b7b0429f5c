'use client'

import { useTranslations } from 'next-intl'
import { StepDialog } from '@/components/workflow/step-dialog'
import type { StepPlan } from '@/components/workflow/step-plan'
import { useStep } from '@/components/workflow/use-step'
import { useStepWords } from '@/components/workflow/use-step-words'
import { undoStatement } from '@/lib/api/finance/bank-statements'
import type { BankStatement } from '@/lib/contracts/bank-statement'

const plan: StepPlan<'reason'> = {
  fields: [{ name: 'reason', kind: 'reason', required: true }],
  initial: { reason: null },
  body: (values) => values,
}

type Props = { file: BankStatement; onClose: () => void; onDone: () => void }

/** Takes an import back, with a reason. */
export function UndoDialog({ file, onClose, onDone }: Props) {
  const t = useTranslations('bankStatements.undo')
  const words = useStepWords(t('submit'))
  const step = useStep({
    plan,
    step: (body) => undoStatement(file.id, body),
    told: ({ removed, kept }) => ({ message: t('told', { removed, kept }) }),
    row_version: file.row_version,
    onDone,
  })
  return (
    <StepDialog
      title={t('title', { name: file.name })}
      lead={<p className="text-pretty">{t('lead')}</p>}
      plan={plan}
      step={step}
      labelOf={() => t('reason')}
      words={words}
      onSubmit={() => void step.send()}
      onClose={onClose}
      onStale={onDone}
    />
  )
}
