'use client'

import { useTranslations } from 'next-intl'
import { ReadList } from '@/components/read-list/read-list'
import { type ReadSource, useReadList } from '@/components/read-list/use-read-list'
import { logsPath } from '@/lib/api/system'
import type { GlobalLog } from '@/lib/contracts/log'
import { LogEntry } from './log-entry'
import { LogFilters } from './log-filters'

const source: ReadSource = {
  path: logsPath,
  route: '/global_logs',
  parameters: ['action', 'entity', 'entity_id', 'user_uuid', 'created_at'],
  sort: '-created_at',
  perPage: 50,
}
const columns = [
  'created_at',
  'user',
  'action',
  'entity',
  'record_name',
  'entity_id',
  'before',
  'after',
  'ip',
  'user_agent',
  'request_id',
] as const

/** The audit, newest first: search, filters, details, export. Read-only. */
export function LogsScreen() {
  const t = useTranslations('audit')
  const list = useReadList<GlobalLog>(source)
  return (
    <>
      <p className="-mt-3 mb-5 text-pretty text-muted print:hidden">{t('lead')}</p>
      <ReadList
        list={list}
        words={{ title: t('title'), search: t('search'), count: (count) => t('count', { count }) }}
        filters={<LogFilters state={list.state} change={list.change} />}
        columns={columns.map((key) => ({ key, label: t(`columns.${key}`) }))}
        keyOf={({ id }) => id}
      >
        {(entry) => <LogEntry entry={entry} />}
      </ReadList>
    </>
  )
}
