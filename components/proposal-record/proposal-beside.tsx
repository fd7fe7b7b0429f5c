'use client'

import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/proposal/status-badge'
import { PanelFrame } from '@/components/record/panel-frame'
import { RecordFault, RecordSkeleton } from '@/components/record/record-states'
import { useRecordTitle } from '@/components/record/use-record-title'
import { buttonClasses } from '@/components/ui/button'
import { KeyLink } from '@/components/ui/keys'
import type { FileLimits } from '@/components/uploads/file-check'
import { LazyWords } from '@/components/words/lazy-words'
import { loadProposal, type SeenProposal } from '@/lib/api/proposals'
import { CallError, call } from '@/lib/browser/call'
import { RecordActions } from './record-actions'
import { RecordCards } from './record-cards'
import { AdeNumber, RecordSince } from './record-since'
import { proposalKey, useLiveProposal } from './use-live-proposal'
import { type Person, toViewer, type Viewer } from './viewer'

type Props = {
  uuid: string
  person: Person
  timeZone: string
  limits: FileLimits
  /** The address of its page. */
  href: string
  /** To the rows before and after it. */
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
  /** The rows of the list may have changed. */
  onChanged: () => void
}

/** A proposal beside its list, with the cards of its page. Heavy: import it lazily; it brings its words. */
export default function ProposalBeside(props: Props) {
  return (
    <LazyWords onFail={props.onClose}>
      <Panel {...props} />
    </LazyWords>
  )
}

const uuidShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

function Panel({ uuid, href, previous, next, onClose, person, timeZone, ...rest }: Props) {
  const t = useTranslations('proposal.record')
  const form = useTranslations('form')
  const { data, error, refetch } = useQuery({
    queryKey: [...proposalKey(uuid), 'file'],
    queryFn: ({ signal }) => {
      // The address may say anything, and other calls have their place beside the records: `/api/proposals/commission`.
      if (!uuidShape.test(uuid)) throw new CallError(404, null)
      return call(loadProposal(uuid), { signal })
    },
  })
  const title = data && t('title', { number: String(data.number) })
  useRecordTitle(title ?? null)
  return (
    <PanelFrame
      title={title ?? form('loading')}
      record={uuid}
      previous={previous}
      next={next}
      onClose={onClose}
      leavesKeys
      actions={
        <KeyLink shortcut="o" href={href} className={buttonClasses('quiet')}>
          {form('fullPage')}
        </KeyLink>
      }
      tabs={undefined}
    >
      {data ? (
        <Record key={uuid} first={data} viewer={toViewer(person, timeZone)} {...rest} />
      ) : error ? (
        <RecordFault error={error} retry={() => void refetch()} />
      ) : (
        <RecordSkeleton />
      )}
    </PanelFrame>
  )
}

type RecordProps = Pick<Props, 'limits' | 'onChanged'> & { first: SeenProposal; viewer: Viewer }

function Record({ first, viewer, limits, onChanged }: RecordProps) {
  const t = useTranslations('proposal.record')
  const { record: file, error, refetch, refresh } = useLiveProposal(first)
  const changed = () => {
    refresh()
    onChanged()
  }
  return (
    <div data-files="" className="min-h-0 flex-1 overflow-y-auto px-5 py-4">
      {error && (
        <div className="mb-4">
          <RecordFault error={error} retry={() => void refetch()} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge status={file.status} />
        <AdeNumber ade={file.ade_number} />
      </div>
      <RecordSince file={file} />
      <div className="mt-3 mb-4 flex flex-wrap items-center gap-2">
        <RecordActions file={file} viewer={viewer} onChanged={changed} />
        {file.may_edit && viewer.edits && (
          <KeyLink shortcut="e" href={`/proposals/${file.uuid}/edit`} className={buttonClasses()}>
            <Pencil aria-hidden className="size-4" strokeWidth={1.75} />
            {t('edit')}
          </KeyLink>
        )}
      </div>
      <RecordCards narrow file={file} viewer={viewer} limits={limits} onChanged={changed} />
    </div>
  )
}
