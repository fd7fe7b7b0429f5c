'use client'

import { ChevronDown, FileDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { fetchFile } from '@/components/jobs/download'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Dropdown, menuItem } from '@/components/ui/dropdown'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
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
      <Dropdown
        floating
        className="min-w-60"
        trigger={(props) => (
          <Button {...props} aria-disabled={busy}>
            {busy ? <Spinner /> : <FileDown aria-hidden className="size-4" strokeWidth={1.75} />}
            {t('pdf')}
            <ChevronDown aria-hidden className="size-4" strokeWidth={1.75} />
          </Button>
        )}
      >
        {(close) =>
          copies.map(({ copy, word }) => (
            <button
              key={copy}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={menuItem}
              onClick={() => {
                close()
                void fetchCopy(copy)
              }}
            >
              {t(word)}
            </button>
          ))
        }
      </Dropdown>
      {fault && (
        <Notice look="error" title={t('pdfFailed')} className="w-full">
          {fault}
        </Notice>
      )}
    </>
  )
}
