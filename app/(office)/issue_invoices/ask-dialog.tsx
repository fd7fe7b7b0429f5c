'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { ReferenceInput } from '@/components/fields/reference-input'
import { SelectInput } from '@/components/fields/select'
import type { Option } from '@/components/fields/use-options'
import { StepDialog } from '@/components/workflow/step-dialog'
import type { StepPlan } from '@/components/workflow/step-plan'
import { useStep } from '@/components/workflow/use-step'
import { useStepWords } from '@/components/workflow/use-step-words'
import { askInvoice } from '@/lib/api/finance/invoices'
import { addMonths, monthsBack } from '@/lib/formats/calendar'
import { monthInWords } from '@/lib/formats/dates'
import { useInvoiceNames } from './use-invoice-names'

type Name = 'user_uuid' | 'competence'
type Props = { today: string; onClose: () => void; onDone: (id: number) => void }

const offered = 24

/** The month before, which is the one that the company asks for now. */
const planAt = (today: string): StepPlan<Name> => ({
  fields: [
    { name: 'user_uuid', kind: 'custom', required: true },
    { name: 'competence', kind: 'custom', required: true },
  ],
  initial: { user_uuid: null, competence: addMonths(today, -1).slice(0, 7) },
  body: (values) => values,
})

/** Asks for the invoice of a person's month by hand. Heavy: import it lazily. */
export default function AskDialog({ today, onClose, onDone }: Props) {
  const names = useInvoiceNames()
  const t = useTranslations('invoices.ask')
  const words = useTranslations('resources.invoice_consolidation')
  const locale = useLocale()
  const stepWords = useStepWords(t('submit'))
  const [plan] = useState(() => planAt(today))
  const made = useRef<number>(null)
  const [person, setPerson] = useState<Option | null>(null)
  const step = useStep({
    plan,
    // It is new: there is no version yet.
    step: ({ row_version: _, ...body }) => askInvoice(body),
    told: (row) => {
      made.current = row.id
      return names.told(row)
    },
    row_version: 0,
    onDone: () => {
      onClose()
      if (made.current !== null) onDone(made.current)
    },
  })
  return (
    <StepDialog
      title={t('title')}
      lead={<p className="text-pretty">{t('lead')}</p>}
      plan={plan}
      step={step}
      labelOf={(name) => words(`fields.${name}`)}
      custom={(name, { value, onChange, ...props }) =>
        name === 'user_uuid' ? (
          <ReferenceInput
            key={name}
            {...props}
            from="seller"
            value={person}
            onChange={(one) => {
              setPerson(one)
              onChange(one?.uuid ?? null)
            }}
          />
        ) : (
          <SelectInput
            key={name}
            {...props}
            value={typeof value === 'string' ? value : null}
            onChange={onChange}
            options={monthsBack(today, offered).map((month) => ({ value: month, label: monthInWords(locale, month) }))}
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
