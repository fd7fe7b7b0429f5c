import { X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/button'
import type { Notification } from '@/lib/contracts/notification'
import { dateTime } from '@/lib/formats/dates'
import { maybeMoment, timeAgo } from '@/lib/formats/moments'
import { hasLink, messageText, parseMessage } from '@/lib/html/notification'
import { isSitePath } from '@/lib/html/text'
import { MessageLink, NotificationMessage } from './notification-message'

type Props = { row: Notification; now: Date; timeZone: string; onRemove: () => void }

/** A message with its age and a button that removes it. */
export function NotificationRow({ row, now, timeZone, onRemove }: Props) {
  const t = useTranslations('shell')
  const locale = useLocale()
  const nodes = parseMessage(row.message)
  const moment = maybeMoment(row.created_at, timeZone)
  const link = row.link && isSitePath(row.link) && !hasLink(nodes) ? row.link : null
  return (
    <li className="flex items-start gap-1 border-b border-line py-2 ps-2.5 pe-1 last:border-b-0">
      <div className="min-w-0 flex-1 py-1">
        <p className="text-pretty wrap-anywhere">
          <NotificationMessage nodes={nodes} />
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-2 text-xs text-muted">
          {moment && (
            <time dateTime={moment.toISOString()} title={dateTime(moment, timeZone)}>
              {timeAgo(moment, now, locale)}
            </time>
          )}
          {link && <MessageLink href={link}>{t('notificationsOpen')}</MessageLink>}
        </p>
      </div>
      <IconButton
        data-remove
        label={t('notificationsRemove', { text: messageText(nodes).slice(0, 80) })}
        onClick={onRemove}
      >
        <X aria-hidden className="size-4" strokeWidth={1.75} />
      </IconButton>
    </li>
  )
}
