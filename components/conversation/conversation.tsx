'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { Failed } from '@/components/list/list-states'
import { EmptyState } from '@/components/ui/empty-state'
import type { FileLimits } from '@/components/uploads/file-check'
import { Composer } from './composer'
import { Message } from './message'
import type { Channel, Said } from './said'

type Props = {
  messages: Pick<UseQueryResult<readonly Said[]>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** The viewer is staff: staff messages are shown as their own side's. */
  staff: boolean
  /** The viewer may write notes; as `staff` by default. */
  notes?: boolean
  limits: FileLimits
  /** Shown while there are no messages. */
  empty: { title: string; body: string }
  /** Null if the viewer may only read. */
  channel: Channel | null
  onSent: () => void
  /** The screen's primary action is another one. */
  second?: boolean
  /** Before the messages: the question that they answer. */
  opening?: ReactNode
  /** Above the composer. */
  lead?: ReactNode
  /** Beside the text that is written; `put` adds to it. */
  tools?: (put: (text: string) => void) => ReactNode
  /** Replaces the composer when the thread is closed. */
  over?: ReactNode
}

/**
 * A thread with its files, and the composer (interaction.md#conversations). It scrolls within the given height; files
 * dropped on the nearest `data-files` are attached to the message being written. Words: `conversation`, `attachments`,
 * `upload`, `list`.
 */
export function Conversation(props: Props) {
  const { messages, staff, notes = staff, limits, empty, channel, onSent, second = false } = props
  const { opening, lead, over, tools } = props
  const t = useTranslations('conversation')
  const { data, error } = messages
  const box = useRef<HTMLDivElement>(null)
  const count = data?.length ?? 0
  useEffect(() => {
    // Start at the newest message.
    if (count > 0 && box.current) box.current.scrollTop = box.current.scrollHeight
  }, [count])
  return (
    <>
      <div
        ref={box}
        role="log"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
        tabIndex={0}
        aria-label={t('messages')}
        className="min-h-32 flex-1 overflow-y-auto p-3 sm:px-4"
      >
        {opening}
        {error && !data && <Failed error={error} busy={messages.isFetching} retry={() => void messages.refetch()} />}
        {data?.length === 0 && <EmptyState compact icon={MessageCircle} {...empty} />}
        {data && data.length > 0 && (
          <ol className="flex flex-col gap-3">
            {data.map((message) => (
              <Message key={message.id} message={message} staff={staff} limits={limits} />
            ))}
          </ol>
        )}
      </div>
      {over && <p className="border-t border-line p-4 text-muted">{over}</p>}
      {!over && lead}
      {!over && channel && (
        <Composer key={channel.key} {...{ channel, notes, limits, second, onSent, tools }} messages={data} />
      )}
    </>
  )
}
