'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ReversalPreview } from '@/components/proposal/reversal-preview'
import { StepDialog } from '@/components/workflow/step-dialog'
import { type StepPlan, stepFault } from '@/components/workflow/step-plan'
import { useStep } from '@/components/workflow/use-step'
import { useStepWords } from '@/components/workflow/use-step-words'
import { disputeLine, reverseLine } from '@/lib/api/finance/commission-reports'
import type { ReportLine } from '@/lib/contracts/commission-report'
import { money } from '@/lib/formats/money'
import { cents } from './cents'
import type { LineDialogProps } from './line-dialog-props'

type Name = 'percentage' | 'reason'

const reason = { name: 'reason', kind: 'reason', required: true } as const
const part = { name: 'percentage', kind: 'percent', required: true } as const

const planFor = (act: 'reverse' | 'dispute', { percentage }: ReportLine): StepPlan<Name> =>
  act === 'reverse'
    ? { fields: [part, reason], initial: { percentage, reason: null }, body: (values) => values }
    : { fields: [reason], initial: { reason: null }, body: ({ reason: why }) => ({ reason: why }) }

/** Takes back here what the bank took back, by the part that it proposes, or says that the bank is wrong. */
export function ReversalDialog({
  act,
  report,
  line,
  onClose,
  onDone,
}: LineDialogProps & { act: 'reverse' | 'dispute' }) {
  const t = useTranslations(`reports.${act}`)
  const steps = useTranslations('reports.lineSteps')
  const fields = useTranslations('reports.fields')
  const form = useTranslations('form')
  const words = useStepWords(steps(act))
  const [plan] = useState(() => planFor(act, line))
  const names = { line: line.line, number: line.proposal?.number ?? 0, amount: money(-cents(line.amount)) }
  const step = useStep({
    plan,
    step: (body) => (act === 'reverse' ? reverseLine : disputeLine)(report.id, line.id, body),
    told: () => ({ message: t('told', names) }),
    row_version: line.row_version,
    onDone,
  })
  const { percentage = null } = step.values
  const isPart = act === 'reverse' && stepFault(part, percentage) === null
  return (
    <StepDialog
      title={t('title', names)}
      lead={<p className="text-pretty">{t('lead', names)}</p>}
      plan={plan}
      step={step}
      labelOf={(name) => (name === 'reason' ? form('why') : fields('percentage'))}
      notice={
        act === 'reverse' &&
        line.proposal && <ReversalPreview uuid={line.proposal.uuid} percentage={isPart ? String(percentage) : null} />
      }
      words={words}
      onSubmit={() => void step.send()}
      onClose={onClose}
      onStale={onDone}
    />
  )
}
