'use client'

import { useTranslations } from 'next-intl'
import { fetchFile } from '@/components/jobs/download'
import { FileMenu } from '@/components/jobs/file-menu'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { Notice } from '@/components/ui/notice'
import { printProposal } from '@/lib/api/proposals'
import type { ProposalCopy } from '@/lib/contracts/proposal'

const copies = [
  { copy: 'office', word: 'pdfOffice' },
  { copy: 'client', word: 'pdfClient' },
] as const satisfies readonly { copy: ProposalCopy; word: string }[]

/** The proposal as a PDF: a copy for the office, and one for the client. */
export function RecordPdf({ uuid, number }: { uuid: string; number: number }) {
  const t = useTranslations('proposal.record')
  const { say } = useSayError()
  const { busy, fault, submit } = useSubmit()
  const fetchCopy = (copy: ProposalCopy) =>
    submit(() => fetchFile(printProposal(uuid, copy), `proposta-${number}.pdf`), say)
  return (
    <>
      <FileMenu
        label={t('pdf')}
        busy={busy}
        files={copies.map(({ copy, word }) => ({ key: copy, label: t(word) }))}
        onChoose={(copy) => void fetchCopy(copy)}
      />
      {fault && (
        <Notice look="error" title={t('pdfFailed')} className="w-full">
          {fault}
        </Notice>
      )}
    </>
  )
}
