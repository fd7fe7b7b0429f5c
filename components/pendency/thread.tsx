'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Conversation } from '@/components/conversation/conversation'
import { Failed } from '@/components/list/list-states'
import { classes } from '@/components/ui/classes'
import type { FileLimits } from '@/components/uploads/file-check'
import { ArrivingNotice } from '@/components/workflow/arriving-notice'
import { type Closing, isClosed } from '@/lib/proposals/pendency'
import { mayWith, type PendencyRights, wayOn } from './rights'
import { ThreadDialogs, useAsked } from './thread-dialogs'
import { ThreadHead } from './thread-head'
import { useChannel } from './use-channel'
import { useClosing } from './use-closing'
import { type SeenPendency, useThread } from './use-thread'

type Props = {
  id: number
  rights: PendencyRights
  limits: FileLimits
  /** Fields already known, shown while the rest loads. */
  first?: SeenPendency | undefined
  lead?: ReactNode
  /** Inside its proposal's own record. */
  alone?: boolean
  /** Resolved or cancelled here. */
  onClosed?: (row: SeenPendency, how: Closing) => void
  /** Its messages scroll within the given height. */
  framed?: boolean
}

/**
 * A pendency as a conversation (interaction.md#conversations): the question, the messages with their files, the
 * composer, and the actions that end it. Needs the words `pendency`, `conversation`, `attachments`, `upload`, `errors`,
 * `list` and `common`.
 */
export function PendencyThread({ id, rights, limits, first, lead, alone, onClosed, framed }: Props) {
  const t = useTranslations('pendency')
  const conversation = useTranslations('conversation')
  const { row, messages, reload } = useThread(id, first)
  const [asked, ask] = useAsked()
  const closing = useClosing(row.data, (closed, how) => {
    ask(null)
    onClosed?.(closed, how)
  })
  const channel = useChannel(id)

  if (row.error && !row.data) return <Failed error={row.error} busy={row.isFetching} retry={() => void row.refetch()} />
  if (!row.data) return <p className="appear-late p-4 text-muted">{conversation('loading')}</p>
  const pendency = row.data
  // In a proposal's record the proposal's own step comes first.
  const resolves = !alone && wayOn(rights, pendency) === 'resolve'
  return (
    <section
      data-files=""
      data-thread={id}
      aria-label={t('threadOf', { title: pendency.title })}
      className={classes('flex min-w-0 flex-col bg-surface', framed && 'h-full min-h-0')}
    >
      <ThreadHead
        row={pendency}
        rights={rights}
        lead={lead}
        {...(alone && { alone })}
        first={resolves}
        busy={closing.busy}
        onResolve={() => closing.close('resolve')}
        onCancel={() => ask('cancel')}
        onEdit={() => ask('edit')}
      />
      {closing.fault && <ArrivingNotice className="m-3 mb-0">{closing.fault}</ArrivingNotice>}
      <Conversation
        messages={messages}
        staff={rights.staff}
        limits={limits}
        empty={{ title: t('silence'), body: t(rights.staff ? 'silenceStaff' : 'silenceSeller') }}
        second={resolves}
        channel={mayWith(rights, pendency).reply ? channel : null}
        onSent={() => void reload()}
        over={isClosed(pendency) && t(pendency.status === 'resolved' ? 'over.resolved' : 'over.cancelled')}
      />
      {closing.confirmation}
      <ThreadDialogs
        row={pendency}
        timeZone={rights.timeZone}
        asked={asked}
        ask={ask}
        closing={closing}
        onEdited={() => void reload()}
      />
    </section>
  )
}
