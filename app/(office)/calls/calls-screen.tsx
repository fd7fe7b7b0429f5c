'use client'

import { LifeBuoy, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CallRights } from '@/components/call/rights'
import { CallThread } from '@/components/call/thread'
import { useLive } from '@/components/live/use-live'
import { rowAfter } from '@/components/queue/after'
import { Queue } from '@/components/queue/queue'
import { QueueBack, QueueSteps } from '@/components/queue/queue-steps'
import { useWalk } from '@/components/queue/use-walk'
import { useRecordTitle } from '@/components/record/use-record-title'
import { ListCount, ListHead } from '@/components/registry/list-head'
import { type ListParts, useList } from '@/components/resource/use-list'
import { buttonClasses } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { EmptyState } from '@/components/ui/empty-state'
import { KeyLink, useSingleKeys } from '@/components/ui/keys'
import type { FileLimits } from '@/components/uploads/file-check'
import { isOver } from '@/lib/calls/call'
import type { Call } from '@/lib/contracts/call'
import type { CallKind } from '@/lib/kinds/calls'
import type { OpenedList } from '@/lib/lists/opened'
import { callResource } from './calls'
import { CallQueueRows } from './queue-rows'

type Props = { opened: OpenedList; creates: boolean; rights: CallRights; limits: FileLimits }

const isDone = (kind: CallKind) => kind === 'resolved' || isOver(kind)

/** The call in the address, and its neighbours. One that the desk is done with is followed by the next. */
function useOpenCall({ state, change, page }: ListParts<Call>, staff: boolean) {
  /** Something was done here, so an empty queue means that the work is. */
  const [worked, setWorked] = useState(false)
  const rows = page?.data ?? []
  const id = /^\d{1,15}$/.test(state.record ?? '') ? Number(state.record) : null
  const go = (record: string | null, how: 'push' | 'replace' = 'push') => {
    setWorked(false)
    change((now) => ({ ...now, record }), how)
  }
  const waits = ({ kind }: Call) => (staff ? !isDone(kind) : !isOver(kind))
  const walk = useWalk({
    rows,
    keyOf: (row) => String(row.id),
    open: id === null ? null : String(id),
    go,
    isFree: waits,
  })

  const onMoved = (row: Call, to: { kind: CallKind }) => {
    if (staff ? !isDone(to.kind) || isDone(row.kind) : !isOver(to.kind)) return
    const next = rowAfter(rows, walk.at, (other) => other.id !== row.id && waits(other), 'nearest')
    change((now) => ({ ...now, record: next ? String(next.id) : null }), 'replace')
    setWorked(true)
  }
  return { rows, id, go, walk, onMoved, worked }
}

/** The queue and, beside it, the conversation that the address names. */
export function CallsScreen({ opened, creates, rights, limits }: Props) {
  const t = useTranslations('call')
  const { staff } = rights
  const [resource] = useState(() => callResource({ me: rights.me, staff }))
  const list = useList(resource, opened)
  useLive(list.reload)
  const { rows, id, go, walk, onMoved, worked } = useOpenCall(list, staff)
  const keys = useSingleKeys()
  useRecordTitle((id !== null && rows[walk.at]?.subject) || null)

  return (
    <Queue
      framed
      walk={walk}
      head={
        <>
          <ListHead
            list={list}
            lead={
              creates && (
                // Beside an open call its own step is the primary action.
                <KeyLink
                  shortcut="n"
                  href="/calls/new"
                  {...(id === null && { 'data-next-step': '' })}
                  className={classes(buttonClasses(id === null ? 'primary' : 'plain'), 'max-sm:w-full')}
                >
                  <Plus aria-hidden className="size-4" strokeWidth={1.75} />
                  {list.words.say('new')}
                </KeyLink>
              )
            }
          />
          <ListCount list={list} />
        </>
      }
      list={
        <>
          <CallQueueRows list={list} staff={staff} open={id} onOpen={(row) => go(String(row))} />
          {keys && (
            <p className="mt-3 text-xs text-muted max-lg:hidden pointer-coarse:hidden">
              {t(staff ? 'keysDesk' : 'keysRequester')}
            </p>
          )}
        </>
      }
      idle={
        <EmptyState
          icon={LifeBuoy}
          title={t(worked ? 'done' : 'choose')}
          body={t(worked ? 'doneBody' : 'chooseBody')}
        />
      }
    >
      {id !== null && (
        <CallThread
          key={id}
          id={id}
          first={rows[walk.at]}
          rights={rights}
          limits={limits}
          onMoved={onMoved}
          lead={
            <span className="-ms-1.5 flex">
              <QueueBack label={t('back')} onClick={() => go(null)} className="lg:hidden" />
              <span className="flex max-lg:hidden">
                <QueueSteps walk={walk} words={{ previous: t('previous'), next: t('next') }} />
              </span>
            </span>
          }
        />
      )}
    </Queue>
  )
}
