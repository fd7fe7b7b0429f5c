'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { StepDialog } from '@/components/workflow/step-dialog'
import type { StepPlan } from '@/components/workflow/step-plan'
import { useStep } from '@/components/workflow/use-step'
import { useStepWords } from '@/components/workflow/use-step-words'
import { uploadReturn } from '@/lib/api/finance/bank-files'
import type { BankFileDetail } from '@/lib/contracts/bank-file'
import { ReturnInput } from './return-input'

type Props = { onClose: () => void; onDone: (brought: BankFileDetail) => void }

/** The value is the file's name; its bytes are beside it. */
const plan: StepPlan<'file'> = {
  fields: [{ name: 'file', kind: 'custom', required: true }],
  initial: { file: null },
  body: () => ({}),
}

/** Brings the bank's return. A refusal leaves the file chosen. Heavy: import it lazily. */
export default function ImportDialog({ onClose, onDone }: Props) {
  const t = useTranslations('bankFiles.import')
  const stepWords = useStepWords(t('submit'))
  const [file, setFile] = useState<File | null>(null)
  const brought = useRef<BankFileDetail>(null)
  const step = useStep({
    plan,
    step: uploadReturn,
    form: () => {
      const form = new FormData()
      if (file) form.append('file', file, file.name)
      return form
    },
    told: (answer) => {
      brought.current = answer
      return { message: t('told', { count: answer.rows }) }
    },
    row_version: 0,
    onDone: () => {
      onClose()
      if (brought.current) onDone(brought.current)
    },
  })
  return (
    <StepDialog
      title={t('title')}
      lead={<p className="text-pretty">{t('lead')}</p>}
      plan={plan}
      step={step}
      labelOf={() => t('file')}
      custom={(name, { id, label, required, error, onChange }) => (
        <ReturnInput
          key={name}
          {...{ id, label, required, error, file }}
          progress={step.progress}
          onFile={(chosen) => {
            setFile(chosen)
            onChange(chosen.name)
          }}
        />
      )}
      words={stepWords}
      onSubmit={() => void step.send()}
      onClose={onClose}
      onStale={onClose}
    />
  )
}
