'use client'

import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { GlobalLog } from '@/lib/contracts/log'
import { dateTime } from '@/lib/formats/dates'
import { useLogWords } from './use-log-words'

const text = (value: unknown): string =>
  value === null || value === undefined ? '—' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** An audit row in one line; opened, every field before and after, and the request it came by. */
export function LogEntry({ entry }: { entry: GlobalLog }) {
  const t = useTranslations('audit')
  const history = useTranslations('history')
  const words = useLogWords()
  const { user, action, entity, entity_id, created_at, before, after, ip, user_agent, request_id } = entry
  const facts = [
    ['ip', ip],
    ['user_agent', user_agent],
    ['request_id', request_id],
  ] as const
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-hover">
          <time dateTime={created_at} className="w-36 shrink-0 text-muted tabular-nums">
            <bdi>{dateTime(created_at)}</bdi>
          </time>
          <span className="font-medium">{user?.name ?? history('system')}</span>
          <span>{words.action(action)}</span>
          <span className="min-w-0 text-muted wrap-anywhere">
            {words.entity(entity)} {entity_id && <bdi className="tabular-nums">{entity_id}</bdi>}
          </span>
          <ChevronDown
            aria-hidden
            className="ms-auto size-4 shrink-0 text-muted group-open:rotate-180"
            strokeWidth={1.75}
          />
        </summary>
        <div className="border-t border-line px-4 py-3">
          <ChangedFields before={before} after={after} />
          <dl className="grid gap-x-4 gap-y-1 text-xs text-muted sm:grid-cols-[auto_1fr]">
            {facts.map(([key, value]) => (
              <div key={key} className="contents">
                <dt>{t(`columns.${key}`)}</dt>
                <dd className="select-all wrap-anywhere">{value ?? '—'}</dd>
              </div>
            ))}
          </dl>
        </div>
      </details>
    </li>
  )
}

function ChangedFields({ before, after }: Pick<GlobalLog, 'before' | 'after'>) {
  const t = useTranslations('audit')
  const history = useTranslations('history')
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (fields.length === 0) return null
  return (
    <div className="mb-3 rounded-md border border-line">
      <table aria-label={t('changes')} className="w-full table-fixed tabular-nums">
        <thead className="bg-hover text-xs text-muted">
          <tr>
            {[history('field'), history('before'), history('after')].map((head) => (
              <th key={head} scope="col" className="px-3 py-1.5 text-start font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((name) => (
            <tr key={name} className="border-t border-line align-top">
              <th scope="row" className="px-3 py-1.5 text-start font-normal wrap-anywhere text-muted">
                {name}
              </th>
              <td className="px-3 py-1.5 wrap-anywhere">{text(before?.[name])}</td>
              <td className="px-3 py-1.5 wrap-anywhere">{text(after?.[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
