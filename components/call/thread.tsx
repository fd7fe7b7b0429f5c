'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Conversation } from '@/components/conversation/conversation'
import { Failed } from '@/components/list/list-states'
import { Notice } from '@/components/ui/notice'
import type { FileLimits } from '@/components/uploads/file-check'
import { ArrivingNotice } from '@/components/workflow/arriving-notice'
import { daysToReopen, isOver } from '@/lib/calls/call'
import type { Call } from '@/lib/contracts/call'
import { ReadyAnswer } from './ready-answer'
import { type CallRights, mayWith, type Target, wayOn } from './rights'
import { CallHead, CallQuestion } from './thread-head'
import { useCall, useSituations } from './use-call'
import { useChannel } from './use-channel'
import { useStepping } from './use-stepping'

type Props = {
  id: number
  rights: CallRights
  limits: FileLimits
  /** Fields already known, shown while the rest loads. */
  first?: Call | undefined
  lead?: ReactNode
  onMoved: (row: Call, to: Target) => void
}

/**
 * A call as a conversation (interaction.md#conversations), within the given height. Needs the words `call`,
 * `conversation`, `attachments`, `upload`, `errors`, `list` and `common`.
 */
export function CallThread({ id, rights, limits, first, lead, onMoved }: Props) {
  const conversation = useTranslations('conversation')
  const { row, messages, items, reload } = useCall(id, first)
  if (row.error && !row.data) return <Failed error={row.error} busy={row.isFetching} retry={() => void row.refetch()} />
  if (!row.data) return <p className="appear-late p-4 text-muted">{conversation('loading')}</p>
  return (
    <Thread
      row={row.data}
      items={items.data ?? []}
      messages={messages}
      {...{ rights, limits, lead, onMoved }}
      reload={() => void reload()}
    />
  )
}

type ThreadProps = Omit<Props, 'id' | 'first'> & {
  row: Call
  items: NonNullable<ReturnType<typeof useCall>['items']['data']>
  messages: ReturnType<typeof useCall>['messages']
  reload: () => void
}

function Thread({ row, items, messages, rights, limits, lead, onMoved, reload }: ThreadProps) {
  const t = useTranslations('call')
  const situations = useSituations().data ?? []
  const stepping = useStepping(row, onMoved)
  const may = mayWith(rights, row)
  const channel = useChannel({
    id: row.id,
    me: rights.me,
    noteLabel: t('noteOnly'),
    askLabel: may.ask ? t('sendAndWait') : undefined,
  })
  // A requester's thread is the other side's of the desk's, whoever they are elsewhere.
  const desk = row.side === 'desk' || (row.side === 'none' && rights.staff)
  const first = wayOn(rights, row)
  return (
    <section
      data-files=""
      data-thread={row.id}
      aria-label={t('threadOf', { subject: row.subject })}
      className="flex h-full min-h-0 min-w-0 flex-col overflow-y-auto bg-surface"
    >
      <CallHead {...{ row, rights, situations, stepping, lead }} onEdited={reload} />
      {stepping.fault && <ArrivingNotice className="m-3 mb-0">{stepping.fault}</ArrivingNotice>}
      <Conversation
        messages={messages}
        staff={desk}
        notes={may.note}
        limits={limits}
        opening={<CallQuestion {...{ row, items, limits }} />}
        empty={
          row.merged_into
            ? { title: t('merge.mark', { number: String(row.merged_into.number) }), body: t('merge.goesOn') }
            : { title: t('silence'), body: t(desk ? 'silenceDesk' : 'silenceRequester') }
        }
        second={first !== null}
        channel={may.reply ? channel : null}
        onSent={reload}
        {...(may.note && { tools: (put) => <ReadyAnswer row={row} name={rights.name} put={put} /> })}
        lead={
          may.confirm && <Notice className="mx-3 mt-2 shrink-0 sm:mx-4">{t('reopens', { days: daysToReopen })}</Notice>
        }
        over={isOver(row.kind) && t(row.kind === 'closed' ? 'over.closed' : 'over.cancelled')}
      />
      {stepping.confirmation}
    </section>
  )
}
