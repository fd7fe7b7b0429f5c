'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ActionProps } from '@/components/resource/define-resource'
import { Notice } from '@/components/ui/notice'
import { StepDialog } from '@/components/workflow/step-dialog'
import { useStep } from '@/components/workflow/use-step'
import { useStepWords } from '@/components/workflow/use-step-words'
import { stepInvoice, uploadInvoice } from '@/lib/api/finance/invoices'
import type { Invoice } from '@/lib/contracts/invoice-consolidation'
import { money } from '@/lib/formats/money'
import { FileInput } from './file-input'
import { type SendName, sendForm, sendPlan } from './send-plan'
import { useInvoiceNames } from './use-invoice-names'

/**
 * Sends the invoice of a month: its file, with number, day and amount unless the XML of an NFS-e says them. A refusal
 * loses none of them.
 */
export function SendDialog({ row, onClose, onDone }: ActionProps<Invoice>) {
  const t = useTranslations('invoices')
  const words = useTranslations('resources.invoice_consolidation')
  const names = useInvoiceNames()
  const action = words('actions.send')
  const stepWords = useStepWords(action)
  const [seen] = useState(row)
  const [plan] = useState(() => sendPlan(row))
  const [file, setFile] = useState<File | null>(null)
  const end = () => {
    onDone()
    onClose()
  }
  const step = useStep({
    plan,
    step: (body) => (file ? uploadInvoice(seen.id) : stepInvoice(seen.id, { action: 'send', ...body })),
    form: (body) => file && sendForm(body, file),
    told: names.told,
    row_version: seen.row_version,
    onDone: end,
  })
  const labels: Partial<Record<SendName, string>> = {
    number: words('fields.invoice_number'),
    issued_at: words('fields.issued_at'),
    amount: words('fields.invoice_amount'),
    pdf: words('fields.file'),
  }
  return (
    <StepDialog
      title={names.title(action, seen)}
      lead={
        <>
          <p className="text-pretty">{t('leads.send', { amount: money(seen.payments_total) })}</p>
          {seen.status === 'rejected' && seen.status_reason && (
            <Notice look="warning" title={t('rejected')}>
              <p className="wrap-anywhere">
                <bdi>{seen.status_reason}</bdi>
              </p>
            </Notice>
          )}
        </>
      }
      plan={plan}
      step={step}
      labelOf={(name) => labels[name] ?? ''}
      hintOf={() => t('amountHint', { amount: money(seen.payments_total) })}
      custom={(name, { id, label, required, error, onChange }) => (
        <FileInput
          key={name}
          {...{ id, label, required, error, file }}
          kept={seen.file?.name ?? null}
          isXml={step.values.is_xml === true}
          progress={step.progress}
          onFile={(chosen, isXml) => {
            setFile(chosen)
            onChange(chosen.name)
            step.set('is_xml', isXml)
          }}
        />
      )}
      words={stepWords}
      onSubmit={() => void step.send()}
      onClose={onClose}
      onStale={end}
    />
  )
}
