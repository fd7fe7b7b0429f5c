'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleDot, FileText, MessageCircleWarning, Pencil, PhoneCall } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { KnownField } from '@/components/fields/form-context'
import { type Change, entryChanges } from '@/components/history/changes'
import { UndoEntry } from '@/components/history/undo-entry'
import { RecordCard } from '@/components/record-page/record-card'
import { useSayError } from '@/components/toasts/use-say-error'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useResourceWords } from '@/components/words/use-resource-words'
import { listTimeline, type SeenProposal } from '@/lib/api/proposals'
import { call } from '@/lib/browser/call'
import type { HistoryEntry } from '@/lib/contracts/history'
import { dateTime } from '@/lib/formats/dates'
import { money, percent } from '@/lib/formats/money'
import { type ProposalStatus, proposalStatuses } from '@/lib/proposals/flow'
import { byKey } from '@/lib/words/by-key'
import { reasonText } from './reason-text'
import { StatusBadge, useStatusWords } from './status-badge'
import { useStepBack } from './use-step-back'

const amounts = [
  ...['contract_value', 'net_value', 'installment_value', 'declared_balance', 'outstanding_balance', 'iof'],
  'insurance_value',
]
/** Told by the entry itself, or by another field beside it. */
const untold: ReadonlySet<string> = new Set([
  ...['status', 'status_reason', 'commission_status', 'submitted_at', 'validated_at', 'approved_at', 'cancelled_at'],
  ...['reversed_at', 'document', 'name', 'size', 'title'],
])

const statusOf = (value: unknown): ProposalStatus | null => proposalStatuses.find((one) => one === value) ?? null
const textOf = (value: unknown): string => {
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name)
  return typeof value === 'string' ? value : ''
}

/** Everything that has happened to a proposal, the newest first: where it went and why, what was changed, by whom. */
export function Timeline({ file }: { file: SeenProposal }) {
  const { uuid } = file
  const t = useTranslations('proposal.record')
  const history = useTranslations('history')
  const { say } = useSayError()
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['proposal', uuid, 'timeline'],
    queryFn: ({ pageParam, signal }) => call(listTimeline(uuid, pageParam), { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }) => (current_page < last_page ? current_page + 1 : undefined),
    staleTime: 0,
  })
  const entries = data?.pages.flatMap((page) => page.data) ?? []
  const backOf = useStepBack()
  // The last step alone: it led to where the record stands.
  const last = entries.find((entry) => statusOf(entry.after?.status) !== statusOf(entry.before?.status))
  const was = statusOf(last?.before?.status)
  const undo = was && statusOf(last?.after?.status) === file.status ? backOf(was, file) : null
  return (
    <RecordCard title={t('timeline')} className="print:hidden">
      {error && (
        <Notice look="error" title={history('failed')}>
          <p>{say(error)}</p>
          <Button className="mt-2" onClick={() => void refetch()}>
            {history('retry')}
          </Button>
        </Notice>
      )}
      {!data && !error && <p className="appear-late text-muted">{history('loading')}</p>}
      <ol className="flex flex-col gap-5">
        {entries.map((entry) => (
          <Entry key={`${entry.id} ${entry.action}`} entry={entry} undo={entry === last ? undo : null} />
        ))}
      </ol>
      {hasNextPage && (
        <Button className="mt-5" aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {history('more')}
        </Button>
      )}
    </RecordCard>
  )
}

const iconOf = (action: string) => {
  if (action.startsWith('pendency')) return MessageCircleWarning
  if (action.startsWith('follow_up')) return PhoneCall
  if (action === 'attached' || action === 'detached') return FileText
  return action === 'edited' ? Pencil : CircleDot
}

function Entry({ entry, undo }: { entry: HistoryEntry; undo: (() => Promise<unknown>) | null }) {
  const t = useTranslations('history')
  const record = useTranslations('proposal.record')
  const money = useTranslations('proposal.money')
  const kinds = byKey(useTranslations('proposal.documentKinds'))
  const actions = byKey(t)
  const { action, user, before, after, created_at } = entry
  const key = `actions.${action}`
  const say = useStatusWords()
  const [from, to] = [statusOf(before?.status), statusOf(after?.status)]
  const moved = to !== null && from !== to
  const side = after ?? before
  const kind = textOf(side?.document)
  const about = [kind && kinds.has(kind) ? kinds(kind) : '', textOf(side?.name), textOf(side?.title)]
  // A part of the commission was taken back: the proposal stays paid.
  const isPart = !moved && action === 'status_changed' && after?.commission_status === 'partly_reversed'
  const reason = moved || isPart ? reasonText(textOf(after?.status_reason), record('mistaken')) : ''
  const Icon = iconOf(action)
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong className="font-medium">
            {isPart ? money('statuses.partly_reversed') : actions.has(key) ? actions(key) : t('actions.other')}
          </strong>
          {moved && <StatusBadge status={to} />}
          <span className="wrap-anywhere">{about.filter(Boolean).join(' · ')}</span>
        </p>
        <p className="text-xs text-muted">
          {t('by', { name: user?.name ?? t('system') })}
          {' · '}
          <time dateTime={created_at} className="tabular-nums">
            <bdi>{dateTime(created_at)}</bdi>
          </time>
        </p>
        {reason && <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{reason}</p>}
        {action !== 'created' && <Changes entry={entry} />}
        {undo && to && <UndoEntry what={say(to)} undo={undo} />}
      </div>
    </li>
  )
}

/** Changes by field, except those the entry already names. */
function Changes({ entry }: { entry: HistoryEntry }) {
  const t = useTranslations('history')
  const words = useResourceWords('proposal')
  const known = (name: string, show: (value: string) => string): [string, KnownField] => [
    name,
    { id: name, label: words.field(name), show: (value) => (typeof value === 'string' ? show(value) : '') },
  ]
  const fields = new Map([...amounts.map((name) => known(name, money)), known('monthly_rate', percent)])
  const changes: Change[] = entryChanges(entry, {
    fields,
    labelOf: (name) => words.field(name),
    wordOf: words.value,
    yes: t('yes'),
    no: t('no'),
    // Ids that no name stands beside say nothing to a person.
  }).filter(({ name }) => !untold.has(name) && !name.endsWith('_id'))
  if (changes.length === 0) return null
  return (
    <dl className="mt-1.5 flex flex-col gap-1">
      {changes.map(({ name, label, before, after }) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{label}:</dt>
          <dd className="wrap-anywhere tabular-nums">
            {before && (
              <>
                <del className="text-muted">
                  <bdi>{before}</bdi>
                </del>
                <span aria-hidden className="inline-block px-1 text-muted rtl:-scale-x-100">
                  →
                </span>
              </>
            )}
            <bdi>{after || '—'}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
