'use client'

import { FileDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useConfirmation } from '@/components/factors/use-confirmation'
import { save } from '@/components/jobs/download'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { loadFileAddress } from '@/lib/api/files'
import { call } from '@/lib/browser/call'
import type { BankFile } from '@/lib/contracts/bank-file'
import { isolated } from '@/lib/formats/isolated'

/** Downloads a file by an address that is asked for each time; nothing for whoever may not. */
export function FileDownload({ file }: Pick<BankFile, 'file'>) {
  const t = useTranslations('bankFiles')
  const { say } = useSayError()
  const { busy, fault, submit } = useSubmit()
  const { run, dialog } = useConfirmation()
  if (!file) return null
  const { uuid, name } = file
  const fetchIt = () => submit(() => run(async () => save((await call(loadFileAddress(uuid))).url, name)), say)
  return (
    <div>
      <Button
        aria-disabled={busy}
        aria-label={t('downloadNamed', { name: isolated(name) })}
        onClick={() => void fetchIt()}
      >
        {busy ? <Spinner /> : <FileDown aria-hidden className="size-4" strokeWidth={1.75} />}
        {t('download')}
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
