'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { SituationMark } from '@/components/call/situation-mark'
import { TermMark } from '@/components/call/term-mark'
import { Badge } from '@/components/ui/badge'
import { classes } from '@/components/ui/classes'
import type { Call } from '@/lib/contracts/call'
import { maybeMoment, timeAgo } from '@/lib/formats/moments'

type Props = {
  row: Call
  staff: boolean
  open: boolean
  href: string
  timeZone: string
  onOpen: () => void
}

/** One call of the queue: subject, category, requester, where it stands, its term, and unread messages. */
export function CallQueueLine({ row, staff, open, href, timeZone, onOpen }: Props) {
  const t = useTranslations('call')
  const locale = useLocale()
  const last = maybeMoment(row.last_message_at, timeZone)
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onOpen()
  }
  return (
    <li>
      <a
        href={href}
        data-queue-row={row.id}
        aria-current={open ? 'true' : undefined}
        onClick={follow}
        className={classes(
          'block scroll-mt-16 border-s-2 px-3 py-2.5 outline-offset-[-2px] hover:bg-hover sm:px-4',
          open ? 'border-accent-ink bg-hover' : 'border-transparent',
        )}
      >
        <span className="flex items-baseline gap-2">
          <span
            className={classes('min-w-0 flex-1 truncate text-ink', row.unread > 0 ? 'font-semibold' : 'font-medium')}
          >
            {row.subject}
          </span>
          {/* The minute may have changed since the server rendered it. */}
          <span suppressHydrationWarning className="shrink-0 text-xs text-muted tabular-nums">
            {last && timeAgo(last, new Date(), locale)}
          </span>
        </span>
        <span className="mt-0.5 block truncate text-muted">
          <bdi className="tabular-nums">{t('numbered', { number: String(row.number) })}</bdi>
          {' · '}
          <bdi>{row.category.name}</bdi>
          {staff && (
            <>
              {' · '}
              <bdi>{row.requester.name}</bdi>
            </>
          )}
          {!staff && row.assignee && (
            <>
              {' · '}
              <bdi>{t('with', { name: row.assignee.name })}</bdi>
            </>
          )}
        </span>
        <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1.5">
          <SituationMark situation={row.situation} />
          <TermMark call={row} />
          {(row.priority === 'urgent' || row.priority === 'high') && <Badge>{t(`priorities.${row.priority}`)}</Badge>}
          {staff && row.assignee && <Badge>{t('with', { name: row.assignee.name })}</Badge>}
          {row.unread > 0 && (
            <span className="ms-auto min-w-5 rounded-full bg-primary px-1.5 text-center text-xs leading-5 font-semibold text-on-primary tabular-nums">
              <span aria-hidden>{row.unread}</span>
              <span className="sr-only">{t('unread', { count: row.unread })}</span>
            </span>
          )}
        </span>
      </a>
    </li>
  )
}
