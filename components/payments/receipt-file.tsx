'use client'

import { FileDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useConfirmation } from '@/components/factors/use-confirmation'
import { fetchFile } from '@/components/jobs/download'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { printReceipt } from '@/lib/api/finance/payments'
import type { Payment } from '@/lib/contracts/payment'

/** The receipt of a paid payment, of an individual the RPA; another's by the password. */
export function ReceiptFile({ row: { uuid, number, status } }: { row: Payment }) {
  const t = useTranslations('payments')
  const { say } = useSayError()
  const { busy, fault, submit } = useSubmit()
  const { run, dialog } = useConfirmation()
  if (status !== 'paid') return null
  const fetchReceipt = () => submit(() => run(() => fetchFile(printReceipt(uuid), `recibo-${number}.pdf`)), say)
  return (
    <div className="mb-5">
      <Button aria-disabled={busy} onClick={() => void fetchReceipt()}>
        {busy ? <Spinner /> : <FileDown aria-hidden className="size-4" strokeWidth={1.75} />}
        {t('receipt')}
      </Button>
      {fault && (
        <p role="alert" className="mt-2 text-danger">
          {fault}
        </p>
      )}
      {/* The record is a form, which the dialog's own must not submit. */}
      <div onSubmit={(event) => event.stopPropagation()}>{dialog}</div>
    </div>
  )
}
