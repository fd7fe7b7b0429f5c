'use client'

import { Copy, LifeBuoy, Pencil, Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ListSteps } from '@/components/proposal/list-steps'
import { StatusBadge } from '@/components/proposal/status-badge'
import { RecordActions } from '@/components/proposal-record/record-actions'
import { AdeNumber, RecordSince } from '@/components/proposal-record/record-since'
import type { Viewer } from '@/components/proposal-record/viewer'
import { AppLink } from '@/components/ui/app-link'
import { Button, buttonClasses } from '@/components/ui/button'
import { KeyLink } from '@/components/ui/keys'
import type { SeenProposal } from '@/lib/api/proposals'
import { RecordPdf } from './record-pdf'

type Props = { file: SeenProposal; viewer: Viewer; onChanged: () => void }

/** A proposal's number, status, and next steps. */
export function RecordHead({ file, viewer, onChanged }: Props) {
  const t = useTranslations('proposal.record')
  const { uuid, number, status } = file
  return (
    <header className="mb-5">
      <ListSteps uuid={uuid} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-xl leading-7 font-semibold tracking-tight text-ink tabular-nums">
          {t('title', { number: String(number) })}
        </h1>
        <StatusBadge status={status} />
        <AdeNumber ade={file.ade_number} />
      </div>
      <RecordSince file={file} />
      <div className="mt-4 flex flex-wrap items-center gap-2 print:hidden">
        <RecordActions file={file} viewer={viewer} onChanged={onChanged} />
        {file.may_edit && viewer.edits && (
          <KeyLink shortcut="e" href={`/proposals/${uuid}/edit`} className={buttonClasses()}>
            <Pencil aria-hidden className="size-4" strokeWidth={1.75} />
            {t('edit')}
          </KeyLink>
        )}
        {viewer.creates && (
          <AppLink href={`/proposals/new?from=${uuid}`} className={buttonClasses()}>
            <Copy aria-hidden className="size-4" strokeWidth={1.75} />
            {t('duplicate')}
          </AppLink>
        )}
        {viewer.opensCalls && (
          <AppLink href={`/calls/new?proposal=${uuid}`} className={buttonClasses()}>
            <LifeBuoy aria-hidden className="size-4" strokeWidth={1.75} />
            {t('openCall')}
          </AppLink>
        )}
        <Button onClick={() => print()} className="max-sm:hidden">
          <Printer aria-hidden className="size-4" strokeWidth={1.75} />
          {t('print')}
        </Button>
        <RecordPdf uuid={uuid} number={number} />
      </div>
    </header>
  )
}
