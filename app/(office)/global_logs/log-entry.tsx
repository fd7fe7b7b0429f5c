'use client'

import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LazyWords } from '@/components/words/lazy-words'
import type { GlobalLog } from '@/lib/contracts/log'
import { dateTime } from '@/lib/formats/dates'
import { ChangedFields } from './changed-fields'
import { useLogWords } from './use-log-words'

/** A record by name, `Proposta 21764`; by number if it has no name, and never by uuid. */
function Subject({ entry: { entity, entity_id, record_name } }: { entry: GlobalLog }) {
  const words = useLogWords()
  const number = entity_id && /^\d+$/.test(entity_id) ? `#${entity_id}` : null
  const name = record_name ?? (words.isPath(entity) ? entity : number)
  return (
    <span className="min-w-0 text-muted wrap-anywhere">
      {words.entity(entity)} {name && <bdi className="tabular-nums">{name}</bdi>}
    </span>
  )
}

/** An audit row in one line; expanded, with each field before and after, and the request. */
export function LogEntry({ entry }: { entry: GlobalLog }) {
  const history = useTranslations('history')
  const words = useLogWords()
  const [open, setOpen] = useState(false)
  const { user, action, created_at } = entry
  return (
    <li>
      <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-hover">
          <time dateTime={created_at} className="w-36 shrink-0 text-muted tabular-nums">
            <bdi>{dateTime(created_at)}</bdi>
          </time>
          <span className="font-medium">{user?.name ?? history('system')}</span>
          <span>{words.action(action)}</span>
          <Subject entry={entry} />
          <ChevronDown
            aria-hidden
            className="ms-auto size-4 shrink-0 text-muted group-open:rotate-180"
            strokeWidth={1.75}
          />
        </summary>
        <div className="border-t border-line px-4 py-3">
          {open && (
            // Words of every kind of record, which no page includes.
            <LazyWords quiet onFail={() => {}}>
              <ChangedFields entry={entry} />
            </LazyWords>
          )}
          <Facts entry={entry} />
        </div>
      </details>
    </li>
  )
}

const facts = ['entity_id', 'ip', 'user_agent', 'request_id'] as const

function Facts({ entry }: { entry: GlobalLog }) {
  const t = useTranslations('audit')
  return (
    <dl className="grid gap-x-4 gap-y-1 text-xs text-muted sm:grid-cols-[auto_1fr]">
      {facts.map((key) => (
        <div key={key} className="contents">
          <dt>{t(`columns.${key}`)}</dt>
          <dd className="select-all wrap-anywhere">{entry[key] ?? '—'}</dd>
        </div>
      ))}
    </dl>
  )
}
