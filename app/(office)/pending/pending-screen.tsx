'use client'

import { MessagesSquare } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useLive } from '@/components/live/use-live'
import type { PendencyRights } from '@/components/pendency/rights'
import { PendencyThread } from '@/components/pendency/thread'
import { Queue } from '@/components/queue/queue'
import { QueueRows } from '@/components/queue/queue-rows'
import { QueueBack, QueueSteps } from '@/components/queue/queue-steps'
import { useOpenRow } from '@/components/queue/use-open-row'
import { useRecordTitle } from '@/components/record/use-record-title'
import { ListCount, ListHead } from '@/components/registry/list-head'
import { useList } from '@/components/resource/use-list'
import { EmptyState } from '@/components/ui/empty-state'
import { useSingleKeys } from '@/components/ui/keys'
import type { FileLimits } from '@/components/uploads/file-check'
import type { OpenedList } from '@/lib/lists/opened'
import { isClosed } from '@/lib/proposals/pendency'
import { pendencyResource } from './pendencies'
import { PendencyLine } from './queue-line'

type Props = { opened: OpenedList; rights: PendencyRights; sells: boolean; limits: FileLimits }

/** The queue and, beside it, the conversation that the address names. */
export function PendingScreen({ opened, rights, sells, limits }: Props) {
  const t = useTranslations('pendency')
  const { staff } = rights
  const [resource] = useState(() => pendencyResource({ me: rights.me, staff, sells }))
  const list = useList(resource, opened)
  useLive(list.reload)
  const { row, id, go, walk, onDone, worked } = useOpenRow(list, (pendency) => !isClosed(pendency))
  const keys = useSingleKeys()
  useRecordTitle((id !== null && row?.title) || null)

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
          <QueueRows
            list={list}
            label={t('queue')}
            line={(one, href) => (
              <PendencyLine
                key={one.id}
                row={one}
                staff={staff}
                open={id === one.id}
                href={href}
                timeZone={opened.timeZone}
                onOpen={() => go(String(one.id))}
              />
            )}
          />
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
          first={row}
          rights={rights}
          limits={limits}
          framed
          onClosed={onDone}
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
