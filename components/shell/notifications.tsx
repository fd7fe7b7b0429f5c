'use client'

import { Bell, BellOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge, CountBadge } from '@/components/ui/badge'
import { IconButton } from '@/components/ui/button'
import { Dropdown } from '@/components/ui/dropdown'
import { EmptyState } from '@/components/ui/empty-state'
import { features } from '@/lib/features'
import { FailedState } from './failed-state'
import { useList } from './use-list'

/** The bell, and the panel of what is unread. */
export function Notifications() {
  const t = useTranslations('shell')
  const list = useList('/api/notifications/notifications_auth_user', features.notifications)
  const news = t('notificationsNew', { count: list.count })
  const name = list.count > 0 ? `${t('notifications')}, ${news}` : t('notifications')
  return (
    <Dropdown
      kind="dialog"
      className="w-80 max-w-[calc(100vw-2rem)]"
      trigger={(props) => (
        <IconButton label={name} {...props}>
          <Bell aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />
          <CountBadge count={list.count} />
        </IconButton>
      )}
    >
      <div className="flex h-10 items-center justify-between px-2.5">
        <h2 className="font-medium">{t('notifications')}</h2>
        {list.count > 0 && <Badge>{news}</Badge>}
      </div>
      <div className="max-h-[300px] overflow-y-auto border-t border-line" aria-live="polite">
        {list.failed ? (
          <FailedState title={t('notificationsFailed')} busy={list.busy} retry={list.retry} />
        ) : (
          <EmptyState compact icon={BellOff} title={t('notificationsEmpty')} />
        )}
      </div>
    </Dropdown>
  )
}
