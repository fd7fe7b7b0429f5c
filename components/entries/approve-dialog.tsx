'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Shown } from '@/components/fields/shown'
import type { ActionProps } from '@/components/resource/define-resource'
import { useResourceWords } from '@/components/words/use-resource-words'
import { StepDialog } from '@/components/workflow/step-dialog'
import type { StepPlan } from '@/components/workflow/step-plan'
import { useStep } from '@/components/workflow/use-step'
import { approveDebit } from '@/lib/api/finance/entries'
import type { Debit } from '@/lib/contracts/financial-entry'
import { date } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'
import { splitText } from './splits'
import { useStepWords } from './use-step-words'

const plan: StepPlan<never> = { fields: [], initial: {}, body: () => ({}) }

/** A second person's approval of a debit: what they approve is before their eyes (finance.md#four-eyes). */
export default function ApproveDialog({ row, onClose, onDone }: ActionProps<Debit>) {
  const t = useTranslations('entries.approve')
  const stepWords = useStepWords(t('submit'))
  const words = useResourceWords('debit')
  const [seen] = useState(row)
  const names = { name: seen.description, amount: money(seen.amount) }
  const end = () => {
    onDone()
    onClose()
  }
  const step = useStep({
    plan,
    step: (body) => approveDebit(seen.id, body),
    told: () => ({ message: t('told', names) }),
    row_version: seen.row_version,
    onDone: end,
  })
  const facts = [
    ['amount', names.amount],
    ['due_date', date(seen.due_date)],
    ['debit_type', seen.debit_type?.name],
    ['release_type', seen.release_type.name],
    ['cost_center', seen.cost_center?.name],
    ['splits', seen.splits.map(splitText).join(', ')],
    ['competence', date(seen.competence)],
    ['author', seen.author],
  ] as const
  return (
    <StepDialog
      title={t('title', names)}
      lead={
        <>
          <p className="text-pretty">{t('lead')}</p>
          <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
            {facts.map(([key, text]) => text && <Shown key={key} label={words.field(key)} text={text} />)}
          </div>
        </>
      }
      plan={plan}
      step={step}
      labelOf={() => ''}
      words={stepWords}
      onSubmit={() => void step.send()}
      onClose={onClose}
      onStale={end}
    />
  )
}
