'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ActionProps } from '@/components/resource/define-resource'
import { StepDialog } from '@/components/workflow/step-dialog'
import type { StepPlan } from '@/components/workflow/step-plan'
import { useStep } from '@/components/workflow/use-step'
import type { Endpoint } from '@/lib/api/endpoint'
import { cancelCredit, cancelDebit, reverseCredit, reverseDebit } from '@/lib/api/finance/entries'
import type { Entry } from '@/lib/contracts/financial-entry'
import { today } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'
import { entrySide } from './side'
import { useStepWords } from './use-step-words'

type Name = 'reason' | 'date'
type Act = 'cancel' | 'reverse'

const calls = {
  debit: { cancel: cancelDebit, reverse: reverseDebit },
  credit: { cancel: cancelCredit, reverse: reverseCredit },
}
const reason = { name: 'reason', kind: 'reason', required: true } as const
const plans: Record<Act, () => StepPlan<Name>> = {
  cancel: () => ({ fields: [reason], initial: { reason: null }, body: (values) => values }),
  reverse: () => ({
    fields: [reason, { name: 'date', kind: 'day', required: true }],
    initial: { reason: null, date: today() },
    body: (values) => values,
  }),
}

type Props = ActionProps<Entry> & { act: Act }

/** Cancels an open entry, or takes a settled one back by its opposite: both with a reason. */
export function ReasonDialog({ act, row, onClose, onDone }: Props) {
  const side = entrySide(row)
  const t = useTranslations(`entries.${act}`)
  const shared = useTranslations('entries')
  const stepWords = useStepWords(t('submit'))
  const [plan] = useState(plans[act])
  const [names] = useState({ name: row.description, amount: money(row.amount) })
  const end = () => {
    onDone()
    onClose()
  }
  const step = useStep({
    plan,
    step: (body) => calls[side][act](row.id, body) as Endpoint<Entry>,
    told: () => ({ message: t('told', names) }),
    row_version: row.row_version,
    onDone: end,
  })
  return (
    <StepDialog
      title={t('title', names)}
      lead={<p className="text-pretty">{t('lead', names)}</p>}
      plan={plan}
      step={step}
      labelOf={(name) => shared(name === 'date' ? 'reverseDate' : 'why')}
      words={stepWords}
      onSubmit={() => void step.send()}
      onClose={onClose}
      onStale={end}
    />
  )
}
