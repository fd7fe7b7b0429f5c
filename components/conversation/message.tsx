'use client'

import { Check, Lock, Mail } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Attachments } from '@/components/attachments/attachments'
import { classes } from '@/components/ui/classes'
import type { FileLimits } from '@/components/uploads/file-check'
import { dateTime } from '@/lib/formats/dates'
import type { Said } from './said'

type Props = { message: Said; staff: boolean; limits: FileLimits }

/** One message: the viewer's side at the end of the line, the other side at its start. */
export function Message({ message, staff, limits }: Props) {
  const t = useTranslations('conversation')
  const ours = message.internal === staff
  const brought = `${message.user.name} · ${dateTime(message.created_at)}`
  return (
    <li className={classes('flex', ours ? 'justify-end ps-8 sm:ps-16' : 'pe-8 sm:pe-16')}>
      <div
        className={classes(
          'max-w-full min-w-0 rounded-lg border px-3 py-2',
          message.internal_only
            ? 'border-dashed border-strong bg-surface'
            : ours
              ? 'border-line bg-[color-mix(in_oklab,var(--primary)_10%,var(--surface))]'
              : 'border-line bg-raised',
        )}
      >
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
          <strong className="font-medium text-ink">{message.user.name}</strong>
          <span className="tabular-nums">{dateTime(message.created_at)}</span>
          {message.internal_only && (
            <span className="inline-flex items-center gap-1 font-medium text-ink">
              <Lock aria-hidden className="size-3" strokeWidth={2} />
              {t('note')}
            </span>
          )}
          {message.by_mail && (
            <span className="inline-flex items-center gap-1">
              <Mail aria-hidden className="size-3" strokeWidth={2} />
              {t('byMail')}
            </span>
          )}
          {ours && !message.internal_only && message.read && (
            <span className="inline-flex items-center gap-1">
              <Check aria-hidden className="size-3" strokeWidth={2} />
              {t('read')}
            </span>
          )}
        </p>
        <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{message.message}</p>
        {message.attachments.length > 0 && (
          <div className="mt-2 w-72 max-w-full">
            <Attachments
              label={t('attachments')}
              limits={limits}
              attached={message.attachments.map((file) => ({ ...file, brought }))}
            />
          </div>
        )}
      </div>
    </li>
  )
}
