'use client'

import { Copy, Pencil, Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ListSteps } from '@/components/proposal/list-steps'
import { StatusBadge } from '@/components/proposal/status-badge'
import { AppLink } from '@/components/ui/app-link'
import { Button, buttonClasses } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { KeyLink } from '@/components/ui/keys'
import type { SeenProposal } from '@/lib/api/proposals'
import { dateTime } from '@/lib/formats/dates'
import { RecordActions } from './record-actions'
import { RecordPdf } from './record-pdf'
import type { Viewer } from './viewer'

type Props = { file: SeenProposal; viewer: Viewer; onChanged: () => void }

/** Which proposal, where it stands, and what may be done with it now. */
export function RecordHead({ file, viewer, onChanged }: Props) {
  const t = useTranslations('proposal.record')
  const { uuid, number, status, sub_status, status_since, ade_number: ade, parent_proposal: parent } = file
  return (
    <header className="mb-5">
      <ListSteps uuid={uuid} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-xl leading-7 font-semibold tracking-tight text-ink tabular-nums">
          {t('title', { number: String(number) })}
        </h1>
        <StatusBadge status={status} />
        {ade && (
          <span className="inline-flex items-center text-muted">
            <bdi>{t('ade', { ade })}</bdi>
            <CopyButton text={ade} name="ADE" />
          </span>
        )}
      </div>
      <p className="mt-1 text-muted">
        {t('since', { moment: dateTime(status_since) })}
        {sub_status && ` · ${sub_status}`}
        {parent && (
          <>
            {' · '}
            <AppLink href={`/proposals/${parent.uuid}`} className="tap underline underline-offset-2">
              {t('parent', { number: String(parent.number) })}
            </AppLink>
          </>
        )}
      </p>
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
        <Button onClick={() => print()} className="max-sm:hidden">
          <Printer aria-hidden className="size-4" strokeWidth={1.75} />
          {t('print')}
        </Button>
        <RecordPdf uuid={uuid} number={number} />
      </div>
    </header>
  )
}
