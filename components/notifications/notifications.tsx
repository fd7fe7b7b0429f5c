'use client'

import { Bell } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense } from 'react'
import { CountBadge } from '@/components/ui/badge'
import { IconButton } from '@/components/ui/button'
import { Dropdown } from '@/components/ui/dropdown'
import { Spinner } from '@/components/ui/spinner'
import { messageText, parseMessage } from '@/lib/html/notification'
import { useCountedTitle } from './use-counted-title'
import { useNotifications } from './use-notifications'

const NotificationsPanel = lazy(() => import('./notifications-panel'))

/** The bell and its panel. The tab's title shows the unread count, new arrivals are announced. */
export function Notifications({ timeZone }: { timeZone: string }) {
  const t = useTranslations('shell')
  const inbox = useNotifications()
  const { count, arrived } = inbox
  useCountedTitle(count)
  const news = t('notificationsNew', { count })
  const name = count > 0 ? t('notificationsCounted', { news }) : t('notifications')
  const text = arrived[0] ? messageText(parseMessage(arrived[0].message)) : ''
  return (
    <>
      <Dropdown
        kind="dialog"
        // On a phone the bell is not at the edge: the panel is attached to the bar, as wide as the page.
        className="w-80 max-sm:fixed max-sm:inset-x-2 max-sm:top-14 max-sm:w-auto"
        trigger={(props) => (
          <IconButton data-opens="notifications" label={name} {...props}>
            <Bell aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />
            <CountBadge count={count} />
          </IconButton>
        )}
      >
        <Suspense
          fallback={
            <div className="grid h-40 place-items-center text-muted">
              <Spinner />
            </div>
          }
        >
          <NotificationsPanel inbox={inbox} timeZone={timeZone} />
        </Suspense>
      </Dropdown>
      <p role="status" className="sr-only">
        {arrived.length > 0 && t('notificationsArrived', { count: arrived.length, text })}
      </p>
    </>
  )
}
