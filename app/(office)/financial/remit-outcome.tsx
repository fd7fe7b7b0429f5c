'use client'

import { useTranslations } from 'next-intl'
import { useSayError } from '@/components/toasts/use-say-error'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { useArrival } from '@/lib/browser/use-arrival'
import type { Remittance } from '@/lib/contracts/bank-file'
import { money } from '@/lib/formats/money'
import { FileDownload } from './bank_files/file-download'
import { useFileName } from './bank_files/use-file-name'

type Props = { made: Remittance; onClose: () => void }

/** The files that were made, to be downloaded, and the payments that are in none, each with its reason. */
export function RemitOutcome({ made: { files, left_out: out }, onClose }: Props) {
  const t = useTranslations('bankFiles.make')
  const words = useTranslations('resources.payment.actions')
  const common = useTranslations('common')
  const end = useArrival<HTMLButtonElement>(files)
  return (
    <Dialog narrow title={words('remit')} closeLabel={common('close')} onClose={onClose}>
      <div className="flex flex-col gap-3 px-5 py-4">
        {files.length > 0 && <Notice look="success">{t('done', { count: files.length })}</Notice>}
        <Files files={files} />
        <LeftOut out={out} />
      </div>
      <div className="phone:in-reach flex justify-end border-t border-line bg-raised px-5 py-3">
        <Button ref={end} look="primary" onClick={onClose}>
          {common('close')}
        </Button>
      </div>
    </Dialog>
  )
}

function Files({ files }: Pick<Remittance, 'files'>) {
  const t = useTranslations('bankFiles')
  const nameFile = useFileName()
  return files.map((file) => (
    <div key={file.id} className="flex flex-col gap-2 rounded-md border border-line px-3 py-2.5">
      <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
        <AppLink
          href={`/financial/bank_files?record=${file.id}`}
          className="tap text-accent-ink underline-offset-2 hover:underline"
        >
          {nameFile(file)}
        </AppLink>
        <bdi>{money(file.total)}</bdi>
      </p>
      {!file.homologated && <p className="text-pretty text-muted">{t('notHomologated')}</p>}
      <FileDownload file={file.file} />
    </div>
  ))
}

function LeftOut({ out }: { out: Remittance['left_out'] }) {
  const t = useTranslations('bankFiles.make')
  const { say } = useSayError()
  if (out.length === 0) return null
  return (
    <>
      <p>{t('leftOut', { count: out.length })}</p>
      <ul className="divide-y divide-line rounded-md border border-line">
        {out.map(({ uuid, number, name, reason, message }) => (
          <li key={uuid} className="px-3 py-2">
            <p className="font-medium wrap-anywhere">
              <bdi>{[number, name].join(' · ')}</bdi>
            </p>
            <p className="text-danger">{say({ status: 422, code: 'RULE', reason: reason || undefined, message })}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
