'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { ChosenFile } from '@/components/attachments/chosen-file'
import { ReferenceInput } from '@/components/fields/reference-input'
import type { Option } from '@/components/fields/use-options'
import { StepDialog } from '@/components/workflow/step-dialog'
import type { StepPlan } from '@/components/workflow/step-plan'
import { useStep } from '@/components/workflow/use-step'
import { useStepWords } from '@/components/workflow/use-step-words'
import { uploadReport } from '@/lib/api/finance/commission-reports'
import { LayoutInput } from './layout-input'

type Name = 'bank_id' | 'layout_id' | 'reported_on' | 'file'

const plan: StepPlan<Name> = {
  fields: [
    { name: 'bank_id', kind: 'custom', required: true },
    { name: 'layout_id', kind: 'custom', hint: true },
    { name: 'file', kind: 'custom', required: true },
    { name: 'reported_on', kind: 'day', hint: true },
  ],
  initial: { bank_id: null, layout_id: null, reported_on: null, file: null },
  body: ({ file: _, ...values }) => values,
}
// By their endings, as browsers know no type for some sheets.
const limits = { types: ['.xlsx', '.csv'], bytes: 10 * 1024 * 1024 }

function formWith(values: Record<string, unknown>, file: File): FormData {
  const form = new FormData()
  for (const key of ['bank_id', 'layout_id', 'reported_on']) {
    if (values[key] !== null && values[key] !== undefined) form.append(key, String(values[key]))
  }
  form.append('file', file, file.name)
  return form
}

type Props = { onClose: () => void; onBrought: (id: number) => void }

/** Brings a bank's report: a refusal stands at its field, and the file stays chosen. Heavy: import it lazily. */
export default function ImportDialog({ onClose, onBrought }: Props) {
  const t = useTranslations('reports.import')
  const words = useTranslations('reports.fields')
  const stepWords = useStepWords(t('submit'))
  const [bank, setBank] = useState<Option | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const brought = useRef<number>(null)
  const step = useStep({
    plan,
    step: () => uploadReport(),
    form: (values) => file && formWith(values, file),
    told: ({ id, bank: { name } }) => {
      brought.current = id
      return { message: t('told', { bank: name }) }
    },
    // It is new: there is no version yet.
    row_version: 0,
    onDone: () => {
      onClose()
      if (brought.current !== null) onBrought(brought.current)
    },
  })
  return (
    <StepDialog
      title={t('title')}
      lead={<p className="text-pretty">{t('lead')}</p>}
      plan={plan}
      step={step}
      labelOf={(name) => words(name)}
      hintOf={(name) => t(name === 'layout_id' ? 'layoutHint' : 'dayHint')}
      custom={(name, { value, onChange, ...props }) => {
        const text = typeof value === 'string' ? value : null
        if (name === 'bank_id') {
          return (
            <ReferenceInput
              key={name}
              {...props}
              from="bank"
              value={bank}
              onChange={(one) => {
                setBank(one)
                onChange(one?.id ?? null)
                step.suggest('layout_id', null)
              }}
            />
          )
        }
        if (name === 'layout_id') {
          return <LayoutInput key={name} {...props} bank={bank?.id ?? null} value={text} onChange={onChange} />
        }
        return (
          <ChosenFile
            key={name}
            {...{ id: props.id, required: true, error: props.error, file, limits }}
            legend={props.label}
            label={t(file ? 'change' : 'choose')}
            progress={step.progress}
            onFile={(chosen) => {
              setFile(chosen)
              onChange(chosen.name)
            }}
          />
        )
      }}
      words={stepWords}
      onSubmit={() => void step.send()}
      onClose={onClose}
      onStale={onClose}
    />
  )
}
