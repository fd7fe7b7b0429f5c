'use client'

import { CircleDot, FileText, MessageCircleWarning, MessageSquareText, Pencil, PhoneCall } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { UndoEntry } from '@/components/history/undo-entry'
import { reasonText } from '@/components/proposal/reason-text'
import { StatusBadge, useStatusWords } from '@/components/proposal/status-badge'
import type { HistoryEntry } from '@/lib/contracts/history'
import { dateTime } from '@/lib/formats/dates'
import { byKey } from '@/lib/words/by-key'
import { TimelineChanges } from './timeline-changes'
import { TimelineMessage } from './timeline-message'
import { toStatus, toText } from './timeline-text'

const iconOf = (action: string) => {
  if (action.startsWith('pendency_message')) return MessageSquareText
  if (action.startsWith('pendency')) return MessageCircleWarning
  if (action.startsWith('follow_up')) return PhoneCall
  if (action === 'attached' || action === 'detached') return FileText
  return action === 'edited' ? Pencil : CircleDot
}

/** One entry: what it was, by whom and when, and what it changed or said. */
export function TimelineEntry({ entry, undo }: { entry: HistoryEntry; undo: (() => Promise<unknown>) | null }) {
  const t = useTranslations('history')
  const record = useTranslations('proposal.record')
  const money = useTranslations('proposal.money')
  const kinds = byKey(useTranslations('proposal.documentKinds'))
  const actions = byKey(t)
  const { action, user, before, after, created_at } = entry
  const key = `actions.${action}`
  const say = useStatusWords()
  const [from, to] = [toStatus(before?.status), toStatus(after?.status)]
  const moved = to !== null && from !== to
  const side = after ?? before
  const kind = toText(side?.document)
  const about = [kind && kinds.has(kind) ? kinds(kind) : '', toText(side?.name), toText(side?.title)]
  // A part of the commission was taken back: the proposal stays paid.
  const isPart = !moved && action === 'status_changed' && after?.commission_status === 'partly_reversed'
  const reason = moved || isPart ? reasonText(toText(after?.status_reason), record('mistaken')) : ''
  const isMessage = action === 'pendency_message_replied'
  const Icon = iconOf(action)
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong className="font-medium">
            {isPart ? money('statuses.partly_reversed') : actions.has(key) ? actions(key) : t('actions.other')}
          </strong>
          {moved && <StatusBadge status={to} />}
          <span className="wrap-anywhere">{about.filter(Boolean).join(' · ')}</span>
        </p>
        <p className="text-xs text-muted">
          {t('by', { name: user?.name ?? t('system') })}
          {' · '}
          <time dateTime={created_at} className="tabular-nums">
            <bdi>{dateTime(created_at)}</bdi>
          </time>
        </p>
        {reason && <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{reason}</p>}
        {isMessage ? <TimelineMessage said={after} /> : action !== 'created' && <TimelineChanges entry={entry} />}
        {undo && to && <UndoEntry what={say(to)} undo={undo} />}
      </div>
    </li>
  )
}
