'use client'

import { Lock, Paperclip } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { HistoryEntry } from '@/lib/contracts/history'
import { toText } from './timeline-text'

/** Said in a pendency: its text and the names of its files, which open in its thread. A note among staff says so. */
export function TimelineMessage({ said }: { said: HistoryEntry['after'] }) {
  const t = useTranslations('conversation')
  const files = Array.isArray(said?.attachments) ? said.attachments.map(toText).filter(Boolean) : []
  return (
    <div className="mt-1 border-s-2 border-line ps-3">
      {said?.internal_only === true && (
        <p className="flex items-center gap-1 text-xs font-medium">
          <Lock aria-hidden className="size-3" strokeWidth={2} />
          {t('note')}
        </p>
      )}
      <p className="wrap-anywhere whitespace-pre-wrap">
        <bdi>{toText(said?.message)}</bdi>
      </p>
      {files.length > 0 && (
        <ul aria-label={t('attachments')} className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
          {files.map((name, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Two may have one name, and none ever moves.
            <li key={place} className="flex min-w-0 items-center gap-1">
              <Paperclip aria-hidden className="size-3 shrink-0" strokeWidth={2} />
              <bdi className="wrap-anywhere">{name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
