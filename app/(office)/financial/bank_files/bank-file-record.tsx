'use client'

import { useTranslations } from 'next-intl'
import type { FormProps } from '@/components/record/form-module'
import { Notice } from '@/components/ui/notice'
import { RecordSteps } from '@/components/workflow/record-steps'
import type { BankFileDetail } from '@/lib/contracts/bank-file'
import { BankFileFacts } from './bank-file-facts'
import { StatusCell } from './cells'
import { useDesk } from './desk'
import { FileDownload } from './file-download'
import { FilePayments } from './file-payments'
import { ReturnEvents } from './return-events'
import { offeredSteps } from './steps'

/** Only its steps change it. */
export const isClosed = () => true

/** A file beside its list: status, steps, facts, and its payments or events. */
export default function BankFileRecord({ row }: FormProps) {
  const t = useTranslations('bankFiles')
  const words = useTranslations('resources.bank_file.actions')
  const { permissions, act } = useDesk()
  if (!row) return null
  // Guarantee: the tenant API's own row.
  const file = row as unknown as BankFileDetail
  const isRemittance = file.kind === 'cnab_remittance'
  return (
    <>
      <p className="mb-4 font-medium">
        <StatusCell row={file} />
      </p>
      <div className="mb-5 flex flex-col gap-3 empty:hidden">
        {isRemittance && file.status !== 'undone' && !file.homologated && (
          <Notice look="warning">{t('notHomologated')}</Notice>
        )}
        {/* The bank must not get an undone one. */}
        {file.status !== 'undone' && permissions.has('send_payments') && <FileDownload file={file.file} />}
        <RecordSteps
          {...offeredSteps(file, permissions)}
          labelOf={(step) => words(step)}
          onTake={(step) => act(step, [file])}
        />
      </div>
      {!isRemittance && <ReturnEvents row={file} />}
      <BankFileFacts row={file} />
      {isRemittance && <FilePayments row={file} />}
    </>
  )
}
