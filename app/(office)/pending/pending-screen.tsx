'use client'

import { MessagesSquare } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useLive } from '@/components/live/use-live'
import type { PendencyRights } from '@/components/pendency/rights'
import { PendencyThread } from '@/components/pendency/thread'
import type { SeenPendency } from '@/components/pendency/use-thread'
import { rowAfter } from '@/components/queue/after'
import { Queue } from '@/components/queue/queue'
import { QueueBack, QueueSteps } from '@/components/queue/queue-steps'
import { useWalk } from '@/components/queue/use-walk'
import { useRecordTitle } from '@/components/record/use-record-title'
import { ListCount, ListHead } from '@/components/registry/list-head'
import { type ListParts, useList } from '@/components/resource/use-list'
import { EmptyState } from '@/components/ui/empty-state'
import { useSingleKeys } from '@/components/ui/keys'
import type { FileLimits } from '@/components/uploads/file-check'
import type { Pendency } from '@/lib/contracts/pendency'
import type { OpenedList } from '@/lib/lists/opened'
import { isClosed } from '@/lib/proposals/pendency'
import { pendencyResource } from './pendencies'
import { QueueRows } from './queue-rows'

type Props = { opened: OpenedList; rights: PendencyRights; sells: boolean; limits: FileLimits }

/** The pendency in the address, and its neighbours. A resolved one is followed by the next. */
function useOpenPendency({ state, change, page }: ListParts<Pendency>) {
  /** Something was closed here, so an empty queue means that the work is done. */
  const [worked, setWorked] = useState(false)
  const rows = page?.data ?? []
  const id = /^\d+$/.test(state.record ?? '') ? Number(state.record) : null
  const go = (record: string | null, how: 'push' | 'replace' = 'push') => {
    setWorked(false)
    change((now) => ({ ...now, record }), how)
  }
  const walk = useWalk({
    rows,
    keyOf: (row) => String(row.id),
    open: id === null ? null : String(id),
    go,
    isFree: (row) => !isClosed(row),
  })

  const onClosed = (row: SeenPendency) => {
    const next = rowAfter(rows, walk.at, (other) => other.id !== row.id && !isClosed(other), 'nearest')
    change((now) => ({ ...now, record: next ? String(next.id) : null }), 'replace')
    setWorked(true)
  }

  return { rows, id, go, walk, onClosed, worked }
}

/** The queue and, beside it, the conversation that the address names. */
export function PendingScreen({ opened, rights, sells, limits }: Props) {
  const t = useTranslations('pendency')
  const { staff } = rights
  const [resource] = useState(() => pendencyResource({ me: rights.me, staff, sells }))
  const list = useList(resource, opened)
  useLive(list.reload)
  const { rows, id, go, walk, onClosed, worked } = useOpenPendency(list)
  const keys = useSingleKeys()
  useRecordTitle((id !== null && rows[walk.at]?.title) || null)

  return (
    <Queue
      framed
      walk={walk}
      head={
        <>
          <ListHead list={list} />
          <ListCount list={list} />
        </>
      }
      list={
        <>
          <QueueRows list={list} staff={staff} open={id} onOpen={(row) => go(String(row))} />
          {keys && <p className="mt-3 text-xs text-muted max-lg:hidden pointer-coarse:hidden">{t('keys')}</p>}
        </>
      }
      idle={
        <EmptyState
          icon={MessagesSquare}
          title={t(worked ? 'done' : 'choose')}
          body={t(worked ? 'doneBody' : 'chooseBody')}
        />
      }
    >
      {id !== null && (
        <PendencyThread
          key={id}
          id={id}
          first={rows[walk.at]}
          rights={rights}
          limits={limits}
          framed
          onClosed={onClosed}
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
