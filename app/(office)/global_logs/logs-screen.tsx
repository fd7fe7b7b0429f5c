'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { SearchBox } from '@/components/filters/search-box'
import { ListFooter } from '@/components/list/list-footer'
import { Failed, NoMatch } from '@/components/list/list-states'
import { useListState } from '@/components/list/use-list-state'
import { Button } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { LazyWords } from '@/components/words/lazy-words'
import { call } from '@/lib/browser/call'
import type { List } from '@/lib/contracts/list'
import type { GlobalLog } from '@/lib/contracts/log'
import { pageQuery, scopeBody, wholeList } from '@/lib/lists/state'
import { LogEntry } from './log-entry'
import { LogFilters } from './log-filters'

const ExportDialog = lazy(() => import('@/components/jobs/export-dialog'))

const path = '/api/global_logs'
const place = {
  route: '/global_logs',
  parameters: ['action', 'entity', 'entity_id', 'user_uuid', 'created_at'],
} as const
const perPage = 50
const sort = '-created_at'
const columns = [
  'created_at',
  'user',
  'action',
  'entity',
  'entity_id',
  'before',
  'after',
  'ip',
  'user_agent',
  'request_id',
]

/** The audit, newest first: searched, narrowed, opened entry by entry, taken out. Nobody writes here. */
export function LogsScreen() {
  const t = useTranslations('audit')
  const { state, change } = useListState(place, { perPage })
  const query = pageQuery(state, sort, perPage)
  const [exporting, setExporting] = useState(false)
  const found = useQuery({
    queryKey: ['global_logs', query],
    queryFn: ({ signal }) => call<List<GlobalLog>>(`${path}?${query}`, { signal }),
    placeholderData: keepPreviousData,
  })
  const page = found.data?.data
  return (
    <>
      <p className="-mt-3 mb-5 text-pretty text-muted print:hidden">{t('lead')}</p>
      <div className="mb-4 flex flex-wrap items-end gap-3 print:hidden">
        <SearchBox label={t('search')} state={state} change={change} byClient={undefined} />
        <LogFilters state={state} change={change} />
        <Button className="ms-auto" disabled={!page?.total} onClick={() => setExporting(true)}>
          <Download aria-hidden className="size-4" strokeWidth={1.75} />
          {t('export')}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {page && t('count', { count: page.total })}
      </p>
      {found.error && (
        <Failed
          error={found.error}
          busy={found.isFetching}
          retry={() => void found.refetch()}
          reset={() => change(() => wholeList)}
        />
      )}
      {page?.data.length === 0 && <NoMatch onClear={() => change(() => wholeList)} />}
      {page && page.data.length > 0 && (
        <>
          <ol
            aria-label={t('title')}
            aria-busy={found.isPlaceholderData}
            className={classes(
              'divide-y divide-line rounded-lg border border-line bg-surface',
              found.isPlaceholderData && 'opacity-60',
            )}
          >
            {page.data.map((entry) => (
              <LogEntry key={entry.id} entry={entry} />
            ))}
          </ol>
          <ListFooter
            page={page}
            onPage={(next) => change((now) => ({ ...now, page: next }))}
            onSize={(size) => change((now) => ({ ...now, page: 1, perPage: size }))}
          />
        </>
      )}
      {exporting && page && (
        <Suspense>
          <LazyWords onFail={() => setExporting(false)}>
            <ExportDialog
              path={path}
              name={t('title')}
              columns={columns.map((key) => ({ key, label: t(`columns.${key}` as 'columns.user') }))}
              shown={columns}
              query={scopeBody(state, sort)}
              total={page.total}
              estimate={page.total_kind === 'estimate'}
              onClose={() => setExporting(false)}
            />
          </LazyWords>
        </Suspense>
      )}
    </>
  )
}
