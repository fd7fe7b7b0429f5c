import type { StepPlan } from '@/components/workflow/step-plan'
import type { Invoice } from '@/lib/contracts/invoice-consolidation'
import { today } from '@/lib/formats/dates'

/** `is_xml`: the file says the rest by itself. */
export type SendName = 'pdf' | 'is_xml' | 'number' | 'issued_at' | 'amount'

/** The invoice, with what is known of it; one that was rejected may keep its file. `pdf` holds the file's name. */
export const sendPlan = ({
  invoice_number: number,
  issued_at,
  payments_total: amount,
  file,
  document,
}: Invoice): StepPlan<SendName> => ({
  fields: [
    { name: 'pdf', kind: 'custom', required: file === null },
    { name: 'number', kind: 'text', required: true, unless: 'is_xml' },
    { name: 'issued_at', kind: 'day', required: true, unless: 'is_xml' },
    { name: 'amount', kind: 'money', required: true, hint: true, unless: 'is_xml' },
  ],
  initial: { pdf: null, is_xml: document !== null, number, issued_at: issued_at ?? today(), amount },
  body: ({ pdf: _, is_xml: isXml, ...facts }) => (isXml ? {} : facts),
})

/** The same as a form with its file. */
export function sendForm(body: Readonly<Record<string, unknown>>, file: File): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(body)) form.append(key, String(value))
  form.append('pdf', file, file.name)
  return form
}
