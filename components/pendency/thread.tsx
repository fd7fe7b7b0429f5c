'use client'

import { MessageCircle } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Failed } from '@/components/list/list-states'
import { classes } from '@/components/ui/classes'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import type { FileLimits } from '@/components/uploads/file-check'
import { LazyWords } from '@/components/words/lazy-words'
import { type Closing, isClosed } from '@/lib/proposals/pendency'
import { Composer } from './composer'
import { Message } from './message'
import { mayWith, type PendencyRights } from './rights'
import { ThreadHead } from './thread-head'
import { useClosing } from './use-closing'
import { type SeenPendency, useThread } from './use-thread'

const ConfirmDialog = lazy(() => import('@/components/ui/confirm-dialog'))
const PendencyDialog = lazy(() => import('./pendency-dialog'))

type Props = {
  id: number
  rights: PendencyRights
  limits: FileLimits
  /** What is known of it already, while the rest comes. */
  first?: SeenPendency | undefined
  lead?: ReactNode
  /** Inside its proposal's own record. */
  alone?: boolean
  /** Resolved or cancelled here. */
  onClosed?: (row: SeenPendency, how: Closing) => void
  /** Its messages scroll within the height that it is given. */
  framed?: boolean
}

/**
 * A pendency as a conversation (interaction.md#conversations): what is asked, what was said with which files, the place
 * to answer, and what ends it. Needs the words `pendency`, `attachments`, `upload`, `errors`, `list` and `common`.
 */
export function PendencyThread({ id, rights, limits, first, lead, alone, onClosed, framed }: Props) {
  const t = useTranslations('pendency')
  const { row, messages, reload } = useThread(id, first)
  const [asking, setAsking] = useState<'cancel' | 'edit' | null>(null)
  const closing = useClosing(row.data, (closed, how) => {
    setAsking(null)
    onClosed?.(closed, how)
  })
  const { staff } = rights

  const box = useRef<HTMLDivElement>(null)
  const count = messages.data?.length ?? 0
  const held = messages.data?.reduce((sum, { attachments }) => sum + attachments.length, 0) ?? 0
  useEffect(() => {
    // The newest message is what one came for.
    if (count > 0 && box.current) box.current.scrollTop = box.current.scrollHeight
  }, [count])

  if (row.error && !row.data) return <Failed error={row.error} busy={row.isFetching} retry={() => void row.refetch()} />
  if (!row.data) return <p className="appear-late p-4 text-muted">{t('loading')}</p>
  return (
    <section
      data-files=""
      data-thread={id}
      aria-label={t('threadOf', { title: row.data.title })}
      className={classes('flex min-w-0 flex-col bg-surface', framed && 'h-full min-h-0')}
    >
      <ThreadHead
        row={row.data}
        rights={rights}
        lead={lead}
        {...(alone && { alone })}
        busy={closing.busy}
        onResolve={() => closing.close('resolve')}
        onCancel={() => setAsking('cancel')}
        onEdit={() => setAsking('edit')}
      />
      {closing.fault && (
        <Notice look="error" className="m-3 mb-0">
          {closing.fault}
        </Notice>
      )}
      <div
        ref={box}
        role="log"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
        tabIndex={0}
        aria-label={t('messages')}
        className="min-h-32 flex-1 overflow-y-auto p-3 sm:px-4"
      >
        {messages.error && !messages.data && (
          <Failed error={messages.error} busy={messages.isFetching} retry={() => void messages.refetch()} />
        )}
        {messages.data?.length === 0 && (
          <EmptyState
            compact
            icon={MessageCircle}
            title={t('silence')}
            body={t(staff ? 'silenceStaff' : 'silenceSeller')}
          />
        )}
        {messages.data && messages.data.length > 0 && (
          <ol className="flex flex-col gap-3">
            {messages.data.map((message) => (
              <Message key={message.id} message={message} staff={staff} limits={limits} />
            ))}
          </ol>
        )}
      </div>
      {isClosed(row.data) ? (
        <p className="border-t border-line p-4 text-muted">
          {t(row.data.status === 'resolved' ? 'over.resolved' : 'over.cancelled')}
        </p>
      ) : (
        mayWith(rights, row.data).reply && (
          <Composer key={id} id={id} staff={staff} limits={limits} held={held} onSent={() => void reload()} />
        )
      )}
      {closing.confirmation}
      {asking === 'cancel' && (
        <Suspense>
          <ConfirmDialog
            title={t('cancelTitle')}
            body={t('cancelBody', { title: row.data.title })}
            confirm={t('cancel')}
            cancel={t('keep')}
            busy={closing.busy}
            onConfirm={() => closing.close('cancel')}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
      {asking === 'edit' && (
        <Suspense>
          <LazyWords onFail={() => setAsking(null)}>
            <PendencyDialog row={row.data} onClose={() => setAsking(null)} onDone={() => void reload()} />
          </LazyWords>
        </Suspense>
      )}
    </section>
  )
}
