'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ChosenFile } from '@/components/attachments/chosen-file'
import { ReferenceInput } from '@/components/fields/reference-input'
import type { Option } from '@/components/fields/use-options'
import { StepDialog } from '@/components/workflow/step-dialog'
import type { StepPlan } from '@/components/workflow/step-plan'
import { useStep } from '@/components/workflow/use-step'
import { useStepWords } from '@/components/workflow/use-step-words'
import { importStatement } from '@/lib/api/finance/bank-statements'
import type { StatementImport } from '@/lib/contracts/bank-statement'
import { ImportResult } from './import-result'

type Name = 'company_account_id' | 'file'
type Props = { onClose: () => void; onDone: () => void }

const plan: StepPlan<Name> = {
  fields: [
    { name: 'company_account_id', kind: 'custom', required: true },
    { name: 'file', kind: 'custom', required: true },
  ],
  initial: { company_account_id: null, file: null },
  body: ({ company_account_id }) => ({ company_account_id }),
}
const limits = { types: ['.ofx'], bytes: 5 * 1024 * 1024 }

function formWith(account: unknown, file: File): FormData {
  const form = new FormData()
  form.append('company_account_id', String(account))
  form.append('file', file, file.name)
  return form
}

/** Brings a bank's statement: the account and the file, then what came of it. Heavy: import it lazily. */
export default function ImportDialog({ onClose, onDone }: Props) {
  const t = useTranslations('bankStatements.import')
  const words = useTranslations('resources.bank_statement_line.fields')
  const stepWords = useStepWords(t('submit'))
  const [account, setAccount] = useState<Option | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [result, setResult] = useState<StatementImport | null>(null)
  const step = useStep({
    plan,
    step: () => importStatement(),
    form: ({ company_account_id: id }) => file && formWith(id, file),
    told: (answer) => {
      setResult(answer)
      return { message: t('told') }
    },
    // It is new: there is no version yet.
    row_version: 0,
    onDone,
  })
  if (result) return <ImportResult result={result} onClose={onClose} />
  return (
    <StepDialog
      title={t('title')}
      lead={<p className="text-pretty">{t('lead')}</p>}
      plan={plan}
      step={step}
      labelOf={(name) => (name === 'file' ? t('file') : words('company_account_id'))}
      custom={(name, { value: _, onChange, ...props }) =>
        name === 'company_account_id' ? (
          <ReferenceInput
            key={name}
            {...props}
            from="company_account"
            value={account}
            onChange={(one) => {
              setAccount(one)
              onChange(one?.id ?? null)
            }}
          />
        ) : (
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
      }
      words={stepWords}
      onSubmit={() => void step.send()}
      onClose={onClose}
      onStale={onClose}
    />
  )
}
