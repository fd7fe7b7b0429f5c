'use client'

import { BellOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Spinner } from '@/components/ui/spinner'
import { FailedState } from '../ui/failed-state'
import { NotificationRow } from './notification-row'
import type { Reading, useNotifications } from './use-notifications'

type Props = { inbox: ReturnType<typeof useNotifications>; timeZone: string }

/** The unread notifications, newest first. */
export default function NotificationsPanel({ inbox, timeZone }: Props) {
  const t = useTranslations('shell')
  const now = useNow()
  const root = useRef<HTMLElement>(null)
  const { rows, count, kept } = inbox

  const refocus = useFocusAfterRemoval(root)

  const read = (reading: Reading, at: number) => {
    refocus(at)
    inbox.read(reading)
  }

  return (
    <section ref={root}>
      <PanelHead count={count} />
      {kept > 0 && (
        <p role="alert" className="mb-1 rounded-md bg-danger-soft px-2.5 py-2 text-danger">
          {t('notificationsKept', { count: kept })}
        </p>
      )}
      <div className="max-h-[300px] overflow-y-auto overscroll-contain border-t border-line">
        {rows.length > 0 ? (
          <ul>
            {rows.map((row, index) => (
              <NotificationRow
                key={row.id}
                row={row}
                now={now}
                timeZone={timeZone}
                onRemove={() => read({ ids: [row.id] }, index)}
              />
            ))}
          </ul>
        ) : inbox.loading ? (
          <Waiting />
        ) : inbox.failed ? (
          <FailedState title={t('notificationsFailed')} busy={inbox.busy} retry={inbox.retry} />
        ) : (
          <EmptyState compact icon={BellOff} title={t('notificationsEmpty')} />
        )}
      </div>
      {rows.length > 0 && (
        <div className="border-t border-line pt-1">
          <Button look="quiet" className="w-full" onClick={() => read({ ids: rows.map(({ id }) => id), all: true }, 0)}>
            {t('notificationsRemoveAll')}
          </Button>
        </div>
      )}
    </section>
  )
}

function PanelHead({ count }: { count: number }) {
  const t = useTranslations('shell')
  return (
    <div className="flex h-10 items-center justify-between px-2.5">
      <h2 tabIndex={-1} className="font-medium">
        {t('notifications')}
      </h2>
      {count > 0 && (
        <Badge>
          <bdi>{t('notificationsNew', { count })}</bdi>
        </Badge>
      )}
    </div>
  )
}

function Waiting() {
  const t = useTranslations('common')
  return (
    <p role="status" className="flex justify-center gap-2 py-8 text-muted">
      <Spinner />
      {t('loading')}
    </p>
  )
}

/**
 * After row `at` was removed with the focus in it, moves the focus to the next row, or to the heading if none is left.
 */
function useFocusAfterRemoval(root: RefObject<HTMLElement | null>) {
  const removedAt = useRef<number | null>(null)
  useEffect(() => {
    if (removedAt.current === null || document.activeElement !== document.body) return
    const left = [...(root.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
    const next = left[Math.min(removedAt.current, left.length - 1)] ?? root.current?.querySelector('h2')
    removedAt.current = null
    next?.focus()
  })
  return (at: number) => {
    removedAt.current = at
  }
}

/** The current time, updated every half minute so that "5 minutes ago" stays right while the panel is open. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
