'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Shown } from '@/components/fields/shown'
import type { ActionProps } from '@/components/resource/define-resource'
import { StepDialog } from '@/components/workflow/step-dialog'
import type { StepPlan } from '@/components/workflow/step-plan'
import { useStep } from '@/components/workflow/use-step'
import { useStepWords } from '@/components/workflow/use-step-words'
import { stepInvoice } from '@/lib/api/finance/invoices'
import type { Invoice } from '@/lib/contracts/invoice-consolidation'
import { date } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'
import { NoteWarnings } from './note-warnings'
import { useInvoiceNames } from './use-invoice-names'

type Act = 'approve' | 'reject' | 'cancel'

const plain: StepPlan<'reason'> = { fields: [], initial: {}, body: () => ({}) }
const reasoned: StepPlan<'reason'> = {
  fields: [{ name: 'reason', kind: 'reason', required: true }],
  initial: { reason: null },
  body: (values) => values,
}

/** Approves, rejects or exempts an invoice, its number and amount before one's eyes. */
export function DecideDialog({ act, row, onClose, onDone }: ActionProps<Invoice> & { act: Act }) {
  const t = useTranslations('invoices')
  const words = useTranslations('resources.invoice_consolidation')
  const names = useInvoiceNames()
  const action = words(`actions.${act}`)
  const stepWords = useStepWords(action)
  const [seen] = useState(row)
  const plan = act === 'approve' ? plain : reasoned
  const end = () => {
    onDone()
    onClose()
  }
  const step = useStep({
    plan,
    step: (body) => stepInvoice(seen.id, { action: act, ...body }),
    told: names.told,
    row_version: seen.row_version,
    onDone: end,
  })
  const { invoice_number: number, issued_at: issued, invoice_amount: amount } = seen
  return (
    <StepDialog
      title={names.title(action, seen)}
      lead={
        <>
          <p className="text-pretty">{t(`leads.${act}`)}</p>
          <div className="grid grid-cols-2 gap-4 rounded-lg border border-line p-4">
            <Shown label={words('fields.payments_total')} text={money(seen.payments_total)} />
            {amount && <Shown label={words('fields.invoice_amount')} text={money(amount)} />}
            {number && <Shown label={words('fields.invoice_number')} text={number} />}
            {issued && <Shown label={words('fields.issued_at')} text={date(issued)} />}
          </div>
          {act === 'approve' && seen.document && <NoteWarnings document={seen.document} />}
        </>
      }
      plan={plan}
      step={step}
      labelOf={() => words('fields.status_reason')}
      words={stepWords}
      onSubmit={() => void step.send()}
      onClose={onClose}
      onStale={end}
    />
  )
}
