'use client'

import { useQuery } from '@tanstack/react-query'
import { ChevronDown, MessageCircleWarning } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useId, useState } from 'react'
import { Failed } from '@/components/list/list-states'
import { classes } from '@/components/ui/classes'
import { EmptyState } from '@/components/ui/empty-state'
import { KeyButton } from '@/components/ui/keys'
import { Notice } from '@/components/ui/notice'
import type { FileLimits } from '@/components/uploads/file-check'
import { LazyWords } from '@/components/words/lazy-words'
import { listProposalPendencies } from '@/lib/api/conversations/pendencies'
import { replaceAddress } from '@/lib/browser/address'
import { call } from '@/lib/browser/call'
import type { ProposalStatus } from '@/lib/proposals/flow'
import { isClosed } from '@/lib/proposals/pendency'
import { mayOpen } from './may-open'
import type { PendencyRights } from './rights'
import { StandingMark } from './standing-mark'
import { PendencyThread } from './thread'
import { pendencyPath, type SeenPendency, useReloadPendencies } from './use-thread'

const PendencyDialog = lazy(() => import('./pendency-dialog'))

type Props = {
  proposal: { uuid: string; row_version: number; status: ProposalStatus }
  rights: PendencyRights
  limits: FileLimits
  /** A pendency was opened or closed, which may have moved the proposal. */
  onChanged?: () => void
}

/** The state of opening one, by the button or by the address (`?pendency=new`), which the palette uses. */
function useOpening(may: boolean) {
  const asked = useSearchParams().get('pendency') === 'new'
  const [pressed, setPressed] = useState(false)
  const set = (on: boolean) => {
    setPressed(on)
    if (on || !asked) return
    const others = new URLSearchParams(location.search)
    others.delete('pendency')
    replaceAddress(others.size > 0 ? `${location.pathname}?${others}` : location.pathname)
  }
  return { opening: may && (pressed || asked), setOpening: set, refused: asked && !may }
}

const usePendencies = (uuid: string) =>
  useQuery({
    queryKey: [pendencyPath, 'proposal', uuid],
    queryFn: async ({ signal }) => (await call(listProposalPendencies(uuid), { signal })).rows,
  })

/** The open pendency, restored after a reload together with its unsent reply. */
function useShown(uuid: string) {
  const key = `pendency:${uuid}`
  const [shown, setShown] = useState<number | null | undefined>(() => {
    const kept = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(key)
    return kept === null ? undefined : Number(kept)
  })
  /** Undefined shows the one that needs an answer. */
  const show = (id: number | null | undefined) => {
    setShown(id)
    if (id) sessionStorage.setItem(key, String(id))
    else sessionStorage.removeItem(key)
  }
  return [shown, show] as const
}

/**
 * The pendencies of one proposal, each opening its conversation in place, and the button to add one. Part of the
 * proposal's record. Words: `pendency`, `conversation`, `attachments`, `upload`, `list`, `errors`, `common`.
 */
export function Pendencies({ proposal, rights, limits, onChanged }: Props) {
  const t = useTranslations('pendency')
  const conversation = useTranslations('conversation')
  const reload = useReloadPendencies()
  const may = mayOpen(rights, proposal.status)
  const { opening, setOpening, refused } = useOpening(may)
  const { uuid } = proposal
  const { data, error, isPending, isFetching, refetch } = usePendencies(uuid)
  const [first] = data ?? []
  const [shown, setShown] = useShown(uuid)
  // The pendency that needs an answer is open by default, until another is chosen or it is closed.
  const isThere = shown === null || data?.some(({ id }) => id === shown)
  const open = isThere ? (shown ?? null) : first && !isClosed(first) ? first.id : null
  const changed = () => {
    void reload()
    onChanged?.()
  }
  return (
    <div>
      {refused && (
        <Notice look="warning" className="mb-3">
          {t('notNow')}
        </Notice>
      )}
      {error && !data && <Failed error={error} busy={isFetching} retry={() => void refetch()} />}
      {isPending && <p className="appear-late text-muted">{conversation('loading')}</p>}
      {data?.length === 0 && <EmptyState compact icon={MessageCircleWarning} title={t('none')} body={t('noneBody')} />}
      {data && data.length > 0 && (
        <ul className="flex flex-col gap-2">
          {data.map((row) => (
            <Line
              key={row.id}
              row={row}
              rights={rights}
              limits={limits}
              open={open === row.id}
              onToggle={() => setShown(open === row.id ? null : row.id)}
              onClosed={changed}
            />
          ))}
        </ul>
      )}
      {may && (
        <KeyButton shortcut="p" className="mt-3" onClick={() => setOpening(true)}>
          <MessageCircleWarning aria-hidden className="size-4" strokeWidth={1.75} />
          {t('new')}
        </KeyButton>
      )}
      {opening && (
        <Suspense>
          <LazyWords onFail={() => setOpening(false)}>
            <PendencyDialog
              proposal={{ uuid, row_version: proposal.row_version }}
              timeZone={rights.timeZone}
              onClose={() => setOpening(false)}
              onDone={() => {
                setShown(undefined)
                changed()
              }}
            />
          </LazyWords>
        </Suspense>
      )}
    </div>
  )
}

type LineProps = Omit<Props, 'proposal' | 'onChanged'> & {
  row: SeenPendency
  open: boolean
  onToggle: () => void
  onClosed: () => void
}

function Line({ row, rights, limits, open, onToggle, onClosed }: LineProps) {
  const id = useId()
  return (
    <li className="overflow-clip rounded-md border border-line">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
        className="control flex w-full items-center gap-2 bg-raised px-3 py-2 text-start hover:bg-hover"
      >
        <span className={classes('min-w-0 flex-1 truncate', row.unread > 0 ? 'font-semibold' : 'font-medium')}>
          {row.title}
        </span>
        <StandingMark pendency={row} staff={rights.staff} />
        <ChevronDown
          aria-hidden
          className={classes('size-4 shrink-0 text-muted transition-transform', open && 'rotate-180')}
          strokeWidth={1.75}
        />
      </button>
      <div id={id} hidden={!open} className="border-t border-line">
        {open && <PendencyThread id={row.id} first={row} rights={rights} limits={limits} alone onClosed={onClosed} />}
      </div>
    </li>
  )
}
