'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog'
import { FailedState } from '@/components/ui/failed-state'
import { Spinner } from '@/components/ui/spinner'
import type { Endpoint } from '@/lib/api/endpoint'
import { call } from '@/lib/browser/call'
import type { HistoryEntry } from '@/lib/contracts/history'
import type { List } from '@/lib/contracts/list'
import { rowVersions } from './versions'
import { type VersionFields, VersionsTable } from './versions-table'

type Props<Row> = {
  row: Row
  /** The row's name. */
  name: string
  /** The call for its history. */
  history: Endpoint<List<HistoryEntry>['data']>
  /** In display order; fields that the row lacks are left out. */
  fields: VersionFields<Row>
  onClose: () => void
}

/** The versions of a row, side by side. Heavy: import it lazily, inside `LazyWords`. */
export function VersionsDialog<Row extends object>({ row, name, history, fields, onClose }: Props<Row>) {
  const t = useTranslations('versions')
  const words = useTranslations('common')
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [history.path],
    queryFn: async ({ signal }) => (await call(history, { signal })).data,
    staleTime: 0,
  })
  const seen = fields.filter(({ key }) => key in row)
  const versions =
    data &&
    rowVersions(
      row,
      seen.map(({ key }) => key),
      data,
    )
  return (
    <Dialog title={t('title', { name })} closeLabel={words('close')} onClose={onClose}>
      {isError && !data && <FailedState title={t('failed')} busy={isFetching} retry={() => void refetch()} />}
      {!data && !isError && (
        <p role="status" className="flex items-center justify-center gap-2 py-12 text-muted">
          <Spinner />
          {words('loading')}
        </p>
      )}
      {versions?.length === 0 && <p className="px-5 py-10 text-center text-muted">{t('one')}</p>}
      {versions && versions.length > 0 && (
        <>
          <p className="px-5 pt-4 text-pretty text-muted">{t('lead')}</p>
          <VersionsTable fields={seen} versions={versions} />
        </>
      )}
    </Dialog>
  )
}
