'use client'

import { ArrowLeft, ChevronDown, ChevronUp, MessagesSquare } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useLive } from '@/components/live/use-live'
import type { PendencyRights } from '@/components/pendency/rights'
import { PendencyThread } from '@/components/pendency/thread'
import type { SeenPendency } from '@/components/pendency/use-thread'
import { ListCount, ListHead } from '@/components/registry/list-head'
import { useList } from '@/components/resource/use-list'
import { IconButton } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { EmptyState } from '@/components/ui/empty-state'
import type { FileLimits } from '@/components/uploads/file-check'
import type { OpenedList } from '@/lib/lists/opened'
import { type Closing, isClosed } from '@/lib/proposals/pendency'
import { pendenciesOf } from './pendencies'
import { Queue } from './queue'
import { useQueueKeys } from './use-queue-keys'

type Props = { opened: OpenedList; rights: PendencyRights; sells: boolean; limits: FileLimits }

/**
 * The queue and, beside it, the conversation that the address names; on a phone one or the other. What is resolved
 * gives way to the next one.
 */
export function PendingScreen({ opened, rights, sells, limits }: Props) {
  const t = useTranslations('pendency')
  const { staff } = rights
  const [resource] = useState(() => pendenciesOf({ me: rights.me, staff, sells }))
  const list = useList(resource, opened)
  const { state, change, page, reload } = list
  const [said, setSaid] = useState('')
  const thread = useRef<HTMLDivElement>(null)
  useLive(reload)

  const rows = page?.data ?? []
  const open = /^\d+$/.test(state.record ?? '') ? Number(state.record) : null
  const at = rows.findIndex(({ id }) => id === open)
  const go = (id: number | null, how: 'push' | 'replace' = 'push') => {
    setSaid('')
    change((now) => ({ ...now, record: id === null ? null : String(id) }), how)
  }
  const beside = (by: 1 | -1) => rows[at < 0 ? 0 : at + by]
  const step = (by: 1 | -1) => {
    const next = beside(by)
    if (next) go(next.id, open === null ? 'push' : 'replace')
  }
  const focus = (what: string) => thread.current?.querySelector<HTMLElement>(what)?.focus()
  useQueueKeys({ step, reply: () => focus('[data-composer] textarea'), resolve: () => focus('[data-resolve]') })

  // A walk through the queue takes the focus along, and brings its line into sight.
  const shown = useRef(open)
  useEffect(() => {
    if (shown.current === open) return
    const before = shown.current
    shown.current = open
    if (open === null) {
      document.querySelector<HTMLElement>(`[data-pendency="${before}"]`)?.focus()
      return
    }
    document.querySelector(`[data-pendency="${open}"]`)?.scrollIntoView({ block: 'nearest' })
    thread.current?.focus({ preventScroll: true })
  }, [open])

  /** The next one that still waits, else the one before it. */
  const onClosed = (row: SeenPendency, how: Closing) => {
    const waiting = (one: Pick<SeenPendency, 'id' | 'status'> | undefined) => one && one.id !== row.id && !isClosed(one)
    const next = rows.slice(at + 1).find(waiting) ?? rows.slice(0, Math.max(at, 0)).findLast(waiting)
    change((now) => ({ ...now, record: next ? String(next.id) : null }), 'replace')
    setSaid(t(how === 'resolve' ? 'resolved' : 'cancelled', { title: row.title }))
  }

  return (
    <>
      <div className={classes('min-w-0', open !== null && 'max-lg:hidden')}>
        <ListHead list={list} />
        <ListCount list={list} />
      </div>
      <div className="lg:grid lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)] lg:items-start lg:gap-4">
        <div className={classes('min-w-0', open !== null && 'max-lg:hidden')}>
          <Queue list={list} staff={staff} open={open} onOpen={(id) => go(id)} />
          <p className="mt-3 text-xs text-muted max-lg:hidden pointer-coarse:hidden">{t('keys')}</p>
        </div>
        <div className={classes('min-w-0', open === null && 'max-lg:hidden')}>
          <p role="status" className={classes('text-muted', said ? 'mb-2' : 'sr-only')}>
            {said}
          </p>
          <div
            ref={thread}
            tabIndex={-1}
            className="overflow-hidden rounded-lg border border-line bg-surface outline-none lg:sticky lg:top-18 lg:h-[calc(100dvh-9rem)] lg:min-h-96"
          >
            {open === null ? (
              <EmptyState
                icon={MessagesSquare}
                title={t(said ? 'done' : 'choose')}
                body={t(said ? 'doneBody' : 'chooseBody')}
              />
            ) : (
              <PendencyThread
                key={open}
                id={open}
                first={rows[at]}
                rights={rights}
                limits={limits}
                framed
                onClosed={onClosed}
                lead={
                  <span className="-ms-1.5 flex">
                    <IconButton label={t('back')} onClick={() => go(null)} className="lg:hidden">
                      <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
                    </IconButton>
                    <span className="flex max-lg:hidden">
                      <IconButton label={t('previous')} disabled={!beside(-1) || at < 0} onClick={() => step(-1)}>
                        <ChevronUp aria-hidden className="size-5" strokeWidth={1.75} />
                      </IconButton>
                      <IconButton label={t('next')} disabled={!beside(1)} onClick={() => step(1)}>
                        <ChevronDown aria-hidden className="size-5" strokeWidth={1.75} />
                      </IconButton>
                    </span>
                  </span>
                }
              />
            )}
          </div>
        </div>
      </div>
    </>
  )
}
