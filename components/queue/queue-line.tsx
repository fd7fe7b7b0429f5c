'use client'

import { useLocale } from 'next-intl'
import type { MouseEvent, ReactNode } from 'react'
import { classes } from '@/components/ui/classes'
import { maybeMoment, timeAgo } from '@/lib/formats/moments'

type Props = {
  row: { id: number; unread: number; last_message_at: string }
  title: string
  /** The facts below the title, between `·`. */
  about: ReactNode
  /** Its standing, as marks. */
  marks: ReactNode
  /** The unread messages in words. */
  unread: string
  open: boolean
  href: string
  timeZone: string
  onOpen: () => void
}

/** One conversation of a queue: title, last message, facts, standing, and unread messages. */
export function QueueLine({ row, title, about, marks, unread, open, href, timeZone, onOpen }: Props) {
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
            {title}
          </span>
          {/* The minute may have changed since the server rendered it. */}
          <span suppressHydrationWarning className="shrink-0 text-xs text-muted tabular-nums">
            {last && timeAgo(last, new Date(), locale)}
          </span>
        </span>
        <span className="mt-0.5 block truncate text-muted">{about}</span>
        <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1.5">
          {marks}
          {row.unread > 0 && (
            <span className="ms-auto min-w-5 rounded-full bg-primary px-1.5 text-center text-xs leading-5 font-semibold text-on-primary tabular-nums">
              <span aria-hidden>{row.unread}</span>
              <span className="sr-only">{unread}</span>
            </span>
          )}
        </span>
      </a>
    </li>
  )
}
