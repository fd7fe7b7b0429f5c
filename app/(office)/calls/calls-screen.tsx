'use client'

import { LifeBuoy, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CallRights } from '@/components/call/rights'
import { CallThread } from '@/components/call/thread'
import { useLive } from '@/components/live/use-live'
import { Queue } from '@/components/queue/queue'
import { QueueRows } from '@/components/queue/queue-rows'
import { QueueBack, QueueSteps } from '@/components/queue/queue-steps'
import { useOpenRow } from '@/components/queue/use-open-row'
import { useRecordTitle } from '@/components/record/use-record-title'
import { ListCount, ListHead } from '@/components/registry/list-head'
import { useList } from '@/components/resource/use-list'
import { buttonClasses } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { EmptyState } from '@/components/ui/empty-state'
import { KeyLink, useSingleKeys } from '@/components/ui/keys'
import type { FileLimits } from '@/components/uploads/file-check'
import { isOver } from '@/lib/calls/call'
import type { CallKind } from '@/lib/kinds/calls'
import type { OpenedList } from '@/lib/lists/opened'
import { callResource } from './calls'
import { CallQueueLine } from './queue-line'

type Props = { opened: OpenedList; creates: boolean; rights: CallRights; limits: FileLimits }

const isDone = (kind: CallKind) => kind === 'resolved' || isOver(kind)

/** The queue and, beside it, the conversation that the address names. */
export function CallsScreen({ opened, creates, rights, limits }: Props) {
  const t = useTranslations('call')
  const { staff } = rights
  const [resource] = useState(() => callResource({ me: rights.me, staff }))
  const list = useList(resource, opened)
  useLive(list.reload)
  // The desk is done with what is resolved, its requester is not.
  const isLeft = staff ? isDone : isOver
  const { row, id, go, walk, onDone, worked } = useOpenRow(list, ({ kind }) => !isLeft(kind))
  const keys = useSingleKeys()
  useRecordTitle((id !== null && row?.subject) || null)

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
          <QueueRows
            list={list}
            label={t('queue')}
            line={(one, href) => (
              <CallQueueLine
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
          first={row}
          rights={rights}
          limits={limits}
          onMoved={(moved, to) => isLeft(to.kind) && !isLeft(moved.kind) && onDone(moved)}
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
