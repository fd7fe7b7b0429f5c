'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { usePaymentsChanged } from '@/components/payments/desk'
import type { ActionProps } from '@/components/resource/define-resource'
import { StepDialog } from '@/components/workflow/step-dialog'
import type { StepPlan } from '@/components/workflow/step-plan'
import { useStep } from '@/components/workflow/use-step'
import { useStepWords } from '@/components/workflow/use-step-words'
import { applyReturn, stepBankFile } from '@/lib/api/finance/bank-files'
import type { BankFile, BankFileDetail } from '@/lib/contracts/bank-file'
import { money } from '@/lib/formats/money'
import type { BankFileStepName } from './steps'
import { useTried } from './tried'
import { useFileName } from './use-file-name'

const plain: StepPlan<'reason'> = { fields: [], initial: {}, body: () => ({}) }
const reasoned: StepPlan<'reason'> = {
  fields: [{ name: 'reason', kind: 'reason', required: true }],
  initial: { reason: null },
  body: (values) => values,
}

/** Records a remittance as sent, undoes it, or applies a return again. */
export function FileStepDialog({ act, row, onClose, onDone }: ActionProps<BankFile> & { act: BankFileStepName }) {
  const t = useTranslations('bankFiles')
  const words = useTranslations('resources.bank_file')
  const { keep } = useTried()
  const onPaymentsChanged = usePaymentsChanged()
  const [seen] = useState(row)
  const action = words(`actions.${act}`)
  const stepWords = useStepWords(action)
  const name = useFileName()(seen)
  const plan = act === 'undo' ? reasoned : plain
  const end = () => {
    onDone()
    onPaymentsChanged()
    onClose()
  }
  const told = (answer: BankFileDetail) => {
    keep(answer)
    return { message: t('told', { name, status: words(`values.status.${answer.status}`) }) }
  }
  const step = useStep({
    plan,
    step: (body) => (act === 'apply' ? applyReturn(seen.id, body) : stepBankFile(seen.id, { action: act, ...body })),
    told,
    row_version: seen.row_version,
    onDone: end,
  })
  return (
    <StepDialog
      title={t('title', { action, name })}
      lead={
        <>
          <p className="text-pretty">{t(`leads.${act}`, { count: seen.rows, amount: money(seen.total) })}</p>
          {act !== 'apply' && !seen.homologated && <p className="text-pretty text-muted">{t('notHomologated')}</p>}
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
