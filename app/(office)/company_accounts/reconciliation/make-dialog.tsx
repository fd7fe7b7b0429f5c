'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ReferenceInput } from '@/components/fields/reference-input'
import { TextInput } from '@/components/fields/text'
import type { Option } from '@/components/fields/use-options'
import { StepDialog } from '@/components/workflow/step-dialog'
import type { StepPlan } from '@/components/workflow/step-plan'
import { useStep } from '@/components/workflow/use-step'
import { useStepWords } from '@/components/workflow/use-step-words'
import { reconcile } from '@/lib/api/finance/reconciliations'
import type { Reconciliation, Suggestion } from '@/lib/contracts/reconciliation'
import { date } from '@/lib/formats/dates'
import { fittingNatures } from '@/lib/kinds/finance'
import { type Group, left, signed } from './sums'

type Name = 'release_type_id' | 'cost_center_id' | 'description'

type Props = {
  account: number
  group: Group
  /** A rule's own movement. */
  proposal: Suggestion['make']
  onClose: () => void
  onMade: (answer: Reconciliation) => void
}

const mostLetters = 160

const planFor = ({ group: { lines }, proposal }: Props): StepPlan<Name> => ({
  fields: [
    { name: 'release_type_id', kind: 'custom', required: true },
    { name: 'cost_center_id', kind: 'custom' },
    { name: 'description', kind: 'custom', required: true },
  ],
  initial: {
    release_type_id: proposal?.release_type.id ?? null,
    cost_center_id: proposal?.cost_center?.id ?? null,
    description: (proposal?.description ?? lines[0]?.memo ?? '').slice(0, mostLetters) || null,
  },
  body: (values) => values,
})

/** The first thing to fill in: the type, or with a rule's own movement nothing but its words. */
const focusInput = (part: HTMLElement | null) => part?.querySelector('input')?.focus()

/** Writes the movement that the lines have and the company has not, and makes both one. Heavy: import it lazily. */
export default function MakeDialog(props: Props) {
  const { account, group, proposal, onClose, onMade } = props
  const t = useTranslations('reconciliation.make')
  const fields = useTranslations('resources.transaction_statement.fields')
  const words = useStepWords(t('submit'))
  const [plan] = useState(() => planFor(props))
  const [chosen, setChosen] = useState<Record<string, Option | null>>({
    release_type_id: proposal?.release_type ?? null,
    cost_center_id: proposal?.cost_center ?? null,
  })
  const [answer, setAnswer] = useState<Reconciliation | null>(null)
  const step = useStep({
    plan,
    step: (values) =>
      reconcile({
        company_account_id: account,
        line_ids: group.lines.map(({ id }) => id),
        movement_ids: group.movements.map(({ id }) => id),
        make: {
          release_type_id: Number(values.release_type_id),
          cost_center_id: values.cost_center_id === null ? null : Number(values.cost_center_id),
          description: String(values.description),
        },
        report_id: null,
      }),
    // The line of the screen's state tells it.
    told: (made) => {
      setAnswer(made)
      return null
    },
    // It is new: there is no version yet.
    row_version: 0,
    onDone: () => undefined,
  })
  useEffect(() => {
    if (answer) onMade(answer)
  }, [answer, onMade])
  const lastDay = group.lines
    .map(({ posted_on }) => posted_on)
    .toSorted()
    .at(-1)
  return (
    <StepDialog
      title={t('title')}
      lead={<p className="text-pretty">{t('lead', { amount: signed(left(group)), day: date(lastDay) })}</p>}
      plan={plan}
      step={step}
      labelOf={(name) => fields(name)}
      custom={(name, { value, onChange, ...input }) =>
        name === 'description' ? (
          <div key={name} ref={proposal ? focusInput : undefined}>
            <TextInput
              {...input}
              value={typeof value === 'string' ? value : null}
              onChange={onChange}
              maxLength={mostLetters}
            />
          </div>
        ) : (
          <div key={name} ref={proposal || name === 'cost_center_id' ? undefined : focusInput}>
            <ReferenceInput
              {...input}
              {...(name === 'release_type_id'
                ? { from: 'release_type', query: { nature: fittingNatures[left(group) > 0n ? 'in' : 'out'] } }
                : { from: 'cost_center' })}
              value={chosen[name] ?? null}
              onChange={(option) => {
                setChosen((now) => ({ ...now, [name]: option }))
                onChange(option?.id ?? null)
              }}
            />
          </div>
        )
      }
      words={words}
      onSubmit={() => void step.send()}
      onClose={onClose}
      onStale={onClose}
    />
  )
}
