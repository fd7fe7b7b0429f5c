'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TextInput } from '@/components/fields/text'
import { ChoiceGroup } from '@/components/ui/choice-group'
import { StepDialog } from '@/components/workflow/step-dialog'
import type { StepPlan } from '@/components/workflow/step-plan'
import { useStep } from '@/components/workflow/use-step'
import { useStepWords } from '@/components/workflow/use-step-words'
import { linkLine } from '@/lib/api/finance/commission-reports'
import { date } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'
import type { LineDialogProps } from './line-dialog-props'
import { type Linkable, useLinkable } from './use-linkable'

const plan: StepPlan<'proposal_uuid'> = {
  fields: [{ name: 'proposal_uuid', kind: 'custom', required: true }],
  initial: { proposal_uuid: null },
  body: (values) => values,
}

/** Says which proposal a line is of: one that it may be stands first, others are found by number, ADE, CPF or name. */
export function LinkDialog({ report, line, onClose, onDone }: LineDialogProps) {
  const t = useTranslations('reports.link')
  const parts = useTranslations('entries.receipts')
  const steps = useTranslations('reports.lineSteps')
  const words = useStepWords(steps('link'))
  const [typed, setTyped] = useState<string | null>(null)
  const { found, isSought, failed } = useLinkable(report.bank_id, typed)
  const offered = [...(line.suggested ? [line.suggested] : []), ...found].filter(
    ({ uuid }, at, all) => all.findIndex((one) => one.uuid === uuid) === at,
  )
  const [chosen, setChosen] = useState<Linkable | null>(null)
  const step = useStep({
    plan,
    step: (body) => linkLine(report.id, line.id, body),
    told: () => ({
      message: t('told', { line: line.line, number: chosen?.number ?? 0 }),
    }),
    row_version: line.row_version,
    onDone,
  })
  const text = ({ number, customer, ade_number, paid_at }: Linkable) =>
    [
      parts('proposal', { number }),
      customer,
      ade_number && parts('ade', { ade: ade_number }),
      paid_at && parts('paid', { day: date(paid_at) }),
    ]
      .filter(Boolean)
      .join(' · ')
  const said = failed ?? (typed && !isSought && offered.length === 0 ? t('nothing') : null)
  return (
    <StepDialog
      title={t('title', { line: line.line })}
      lead={
        <p className="text-pretty tabular-nums">
          {t('lead', { ade: line.ade ?? '—', amount: money(line.amount), bank: report.bank.name })}
        </p>
      }
      plan={plan}
      step={step}
      labelOf={() => t('search')}
      custom={(name, { value, onChange, label, required: _, hint: __, ...props }) => (
        <div key={name} className="flex flex-col gap-3">
          <TextInput {...props} label={label} value={typed} onChange={setTyped} maxLength={80} />
          <p role="status" className={said ? 'text-pretty text-muted' : 'sr-only'}>
            {said}
          </p>
          {offered.length > 0 && (
            <ChoiceGroup
              stacked
              label={t('found')}
              value={typeof value === 'string' ? value : ''}
              choices={offered.map((one) => ({ value: one.uuid, label: text(one) }))}
              onChange={(uuid) => {
                setChosen(offered.find((one) => one.uuid === uuid) ?? null)
                onChange(uuid)
              }}
            />
          )}
        </div>
      )}
      words={words}
      onSubmit={() => void step.send()}
      onClose={onClose}
      onStale={onDone}
    />
  )
}
