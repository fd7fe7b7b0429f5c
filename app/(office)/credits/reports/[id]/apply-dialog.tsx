'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { MoneyInput } from '@/components/fields/money'
import { ReferenceInput } from '@/components/fields/reference-input'
import type { Option } from '@/components/fields/use-options'
import { CheckField } from '@/components/ui/check-field'
import { StepDialog } from '@/components/workflow/step-dialog'
import type { StepPlan } from '@/components/workflow/step-plan'
import { useStep } from '@/components/workflow/use-step'
import { useStepWords } from '@/components/workflow/use-step-words'
import { applyReport } from '@/lib/api/finance/commission-reports'
import type { CommissionReportDetail } from '@/lib/contracts/commission-report'
import { money } from '@/lib/formats/money'
import { cents } from './cents'
import type { ReportDialogProps } from './report-dialog-props'

type Name = 'cost_center_id' | 'withheld' | 'leave_refused'

const planFor = ({ refused, cost_center, withheld }: CommissionReportDetail): StepPlan<Name> => ({
  fields: [
    { name: 'cost_center_id', kind: 'custom', required: true },
    { name: 'withheld', kind: 'custom' },
    ...(refused > 0 ? [{ name: 'leave_refused', kind: 'custom' } as const] : []),
  ],
  initial: {
    cost_center_id: cost_center?.id ?? null,
    withheld: cents(withheld) === 0n ? null : withheld,
    leave_refused: false,
  },
  body: ({ withheld: kept, ...values }) => ({ ...values, withheld: kept ?? '0.00' }),
})

/** Applies a report: the centre of its credit, and the taxes that the bank keeps, with the net as it is typed. */
export function ApplyDialog({ report, onClose, onDone }: ReportDialogProps) {
  const t = useTranslations('reports.apply')
  const words = useTranslations('reports.fields')
  const stepWords = useStepWords(t('submit'))
  const [plan] = useState(() => planFor(report))
  const [center, setCenter] = useState<Option | null>(report.cost_center)
  const step = useStep({
    plan,
    step: (body) => applyReport(report.id, body),
    // The page shows the job of a long one as it goes on.
    told: ({ net, job }) => (job ? null : { message: t('told', { net: money(net) }) }),
    row_version: report.row_version,
    onDone,
  })
  const { withheld } = step.values
  const kept = cents(typeof withheld === 'string' ? withheld : null)
  return (
    <StepDialog
      title={t('title')}
      lead={<p className="text-pretty">{t('lead')}</p>}
      plan={plan}
      step={step}
      labelOf={(name) => (name === 'leave_refused' ? t('leaveRefused', { count: report.refused }) : words(name))}
      custom={(name, { value, onChange, ...props }) => {
        if (name === 'cost_center_id') {
          return (
            <ReferenceInput
              key={name}
              {...props}
              from="cost_center"
              value={center}
              onChange={(one) => {
                setCenter(one)
                onChange(one?.id ?? null)
              }}
            />
          )
        }
        if (name === 'withheld') {
          const text = typeof value === 'string' ? value : null
          return <MoneyInput key={name} {...props} hint={t('withheldHint')} value={text} onChange={onChange} />
        }
        return (
          <div key={name}>
            {props.error && <p className="mb-1.5 text-danger">{props.error}</p>}
            <CheckField
              id={props.id}
              label={props.label}
              hint={t('leaveRefusedHint')}
              checked={value === true}
              onChange={({ target }) => onChange(target.checked)}
            />
          </div>
        )
      }}
      notice={
        <output className="block rounded-md border border-line px-3 py-2.5 text-end tabular-nums">
          <bdi>{money(report.gross)}</bdi>
          {' − '}
          <bdi>{money(kept)}</bdi>
          {' = '}
          <bdi className="font-semibold">{money(cents(report.gross) - kept)}</bdi>
        </output>
      }
      words={stepWords}
      onSubmit={() => void step.send()}
      onClose={onClose}
      onStale={onDone}
    />
  )
}
