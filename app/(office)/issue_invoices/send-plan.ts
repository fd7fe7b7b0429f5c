import type { StepPlan } from '@/components/workflow/step-plan'
import type { Invoice } from '@/lib/contracts/invoice-consolidation'
import { today } from '@/lib/formats/dates'

export type SendName = 'number' | 'issued_at' | 'amount' | 'pdf'

/** The invoice, with what is known of it; one that was rejected may keep its file. `pdf` holds the file's name. */
export const sendPlan = ({
  invoice_number: number,
  issued_at,
  payments_total: amount,
  file,
}: Invoice): StepPlan<SendName> => ({
  fields: [
    { name: 'number', kind: 'text', required: true },
    { name: 'issued_at', kind: 'day', required: true },
    { name: 'amount', kind: 'money', required: true, hint: true },
    { name: 'pdf', kind: 'custom', required: file === null },
  ],
  initial: { number, issued_at: issued_at ?? today(), amount, pdf: null },
  body: ({ pdf: _, ...facts }) => facts,
})

/** The same as a form with its file. */
export function sendForm(body: Readonly<Record<string, unknown>>, file: File): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(body)) form.append(key, String(value))
  form.append('pdf', file, file.name)
  return form
}
