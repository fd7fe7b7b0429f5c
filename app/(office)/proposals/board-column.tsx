'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type DragEvent, useId } from 'react'
import { StatusDot, useStatusWords } from '@/components/proposal/status-badge'
import type { ListParts } from '@/components/resource/use-list'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { listRows } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'
import type { Proposal } from '@/lib/contracts/proposal'
import { money } from '@/lib/formats/money'
import type { ListPage } from '@/lib/lists/opened'
import { filtered, fromList, pageQuery, writeList } from '@/lib/lists/state'
import { type ProposalStatus, statusFacts } from '@/lib/proposals/flow'
import type { Mover, Target } from '@/lib/proposals/moves'
import { BoardCard } from './board-card'
import { pageSums } from './totals'
import { Why } from './why'

/** Cards per column: the rest is shown as a list. */
const cards = 20

/** Open proposals: longest wait first; finished ones: latest first. */
const sortOf = (status: ProposalStatus) =>
  ['paid', 'closed'].includes(statusFacts[status].group) ? '-status_since' : 'status_since'

type Props = {
  list: ListParts<Proposal>
  status: ProposalStatus
  /** Result of dropping the dragged card here; null while none is dragged. */
  over: Target | null
  dragged: Proposal | null
  mover: (proposal: Proposal) => Mover
  targets: (proposal: Proposal) => Target[]
  onDrag: (proposal: Proposal | null) => void
  onMove: (proposal: Proposal, target: Target) => void
  onReopen: (proposal: Proposal) => void
}

/** A column of the board: count, sum, cards and, during a drag, whether the card may be dropped here. */
export function BoardColumn({ list, status, over, dragged, onMove, ...card }: Props) {
  const t = useTranslations('proposals')
  const common = useTranslations('common')
  const say = useStatusWords()
  const id = useId()
  const state = { ...filtered(list.asked, { status: [status] }), sort: sortOf(status), perPage: null }
  const query = pageQuery(state, sortOf(status), cards)
  const { data, error, refetch } = useQuery<ListPage<Proposal>>({
    queryKey: [list.path, 'board', query],
    queryFn: ({ signal }) => call(listRows<Proposal>(list.path, query), { signal }),
    placeholderData: keepPreviousData,
  })
  const sums = pageSums(data)
  const rows = data?.data ?? []
  const more = (data?.total ?? 0) - rows.length
  const href = `/proposals?${writeList({ ...state, sort: null }, cards)}`
  const takes = over !== null && over.why === null
  const accept = (event: DragEvent) => {
    if (!takes) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
  }
  return (
    <section
      aria-labelledby={id}
      onDragOver={accept}
      onDragEnter={accept}
      onDrop={(event) => {
        event.preventDefault()
        if (dragged && over) onMove(dragged, over)
      }}
      className={classes(
        'relative flex max-h-[max(24rem,calc(100dvh-19rem))] w-66 shrink-0 snap-start flex-col rounded-lg border bg-surface max-sm:w-[85%]',
        takes ? 'border-accent-ink' : 'border-line',
      )}
    >
      <header className="border-b border-line px-3 py-2">
        <h2 id={id} className="flex items-center gap-2 font-medium">
          <StatusDot status={status} />
          {say(status)}
        </h2>
        <p className="flex justify-between gap-2 text-xs text-muted tabular-nums">
          {data && data.total > 0 ? (
            <AppLink
              href={href}
              className="tap inline-block underline-offset-2 pointer-coarse:min-w-11 hover:underline"
            >
              {t('columns.count', { count: data.total })}
            </AppLink>
          ) : (
            <span>{data ? t('columns.count', { count: data.total }) : ''}&nbsp;</span>
          )}
          <bdi>{sums && money(sums.contract_value)}</bdi>
        </p>
      </header>
      <div className="flex min-h-24 flex-1 flex-col gap-2 overflow-y-auto p-2">
        {error && !data && (
          <div role="alert" className="p-2">
            <p className="mb-2 text-danger">{t('columns.failed')}</p>
            <Button onClick={() => void refetch()}>{common('retry')}</Button>
          </div>
        )}
        {data && rows.length === 0 && <p className="p-2 text-muted">{t('columns.empty')}</p>}
        <ul className="flex flex-col gap-2">
          {rows.map((proposal) => (
            <BoardCard
              key={proposal.uuid}
              proposal={proposal}
              href={fromList(`/proposals/${proposal.uuid}`, query)}
              timeZone={list.opened.timeZone}
              onMove={(target) => onMove(proposal, target)}
              {...card}
            />
          ))}
        </ul>
        {more > 0 && (
          <AppLink
            href={href}
            className="control inline-flex items-center justify-center rounded-md px-2 font-medium text-accent-ink hover:bg-hover"
          >
            {t('columns.seeMore', { count: more })}
          </AppLink>
        )}
      </div>
      {over && over.why !== 'here' && (
        <p
          className={classes(
            'pointer-events-none absolute inset-x-2 bottom-2 rounded-md border px-3 py-2 text-center shadow-float',
            takes ? 'border-accent-ink bg-raised font-medium' : 'border-line bg-raised text-muted',
          )}
        >
          {over.why === null ? t('columns.drop', { status: say(status) }) : <Why proposal={dragged} why={over.why} />}
        </p>
      )}
    </section>
  )
}
