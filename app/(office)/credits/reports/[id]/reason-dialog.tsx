'use client'

import { useTranslations } from 'next-intl'
import { StepDialog } from '@/components/workflow/step-dialog'
import type { StepPlan } from '@/components/workflow/step-plan'
import { useStep } from '@/components/workflow/use-step'
import { useStepWords } from '@/components/workflow/use-step-words'
import { takeReportBack, undoReport } from '@/lib/api/finance/commission-reports'
import type { ReportDialogProps } from './report-dialog-props'

const plan: StepPlan<'reason'> = {
  fields: [{ name: 'reason', kind: 'reason', required: true }],
  initial: { reason: null },
  body: (values) => values,
}

/** Takes the money back, or the whole report, with a reason. */
export function ReasonDialog({ act, report, onClose, onDone }: ReportDialogProps & { act: 'take_back' | 'undo' }) {
  const t = useTranslations(`reports.${act}`)
  const steps = useTranslations('reports.steps')
  const form = useTranslations('form')
  const words = useStepWords(steps(act))
  const step = useStep({
    plan,
    step: (body) => (act === 'undo' ? undoReport : takeReportBack)(report.id, body),
    told: () => ({ message: t('told') }),
    row_version: report.row_version,
    onDone,
  })
  return (
    <StepDialog
      title={t('title')}
      lead={<p className="text-pretty">{t('lead')}</p>}
      plan={plan}
      step={step}
      labelOf={() => form('why')}
      words={words}
      onSubmit={() => void step.send()}
      onClose={onClose}
      onStale={onDone}
    />
  )
}
