'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Notice } from '@/components/ui/notice'
import type { ListPage } from '@/lib/lists/opened'
import { isNarrowed, type ListState, lastInstead, wholeList } from '@/lib/lists/state'
import { ListFooter } from './list-footer'
import { Failed, NoMatch, NothingYet, Skeleton } from './list-states'
import type { ChangeState } from './use-list-state'

type Props<Row> = {
  found: Pick<UseQueryResult<ListPage<Row>>, 'data' | 'error' | 'isFetching' | 'refetch'>
  state: ListState
  change: ChangeState
  /** Search and filters go. */
  clear: () => void
  /** Expected number of columns, for the skeleton. */
  columns: number
  /** Of a list that has no row at all, and what may be done about it; without it nothing was found. */
  empty?: { title: string; body: string; action: ReactNode }
  /** Keeps how many rows the person likes to see. */
  keepSize?: (size: number) => void
  /** Turning the page also closes the record beside the rows. */
  closes?: boolean
  /** Below the rows: what of them cannot be shown here. */
  note?: ReactNode
  /** A table: its rows scroll inside what is left of the window's height, so that the pages stay in sight. */
  fills?: boolean
  children: (page: ListPage<Row>) => ReactNode
}

/** A page of rows and its pages, or why there are none (interaction.md#lists). */
export function ListRows<Row>(props: Props<Row>) {
  const { found, state, change, clear, columns, empty, keepSize, closes, note, fills, children } = props
  const t = useTranslations('list')
  const { data: page, error } = found
  if (!page && error)
    return (
      <Failed
        error={error}
        busy={found.isFetching}
        retry={() => void found.refetch()}
        reset={() => change(() => wholeList)}
      />
    )
  if (!page || lastInstead(page) !== null) return <Skeleton columns={columns} />
  // A total that was estimated too high makes a last page without rows: they are elsewhere, not nowhere.
  const isNone = page.total === 0 && !isNarrowed(state)
  if (page.data.length === 0) return isNone && empty ? <NothingYet {...empty} /> : <NoMatch onClear={clear} />
  return (
    <div className="@container/list flex min-h-0 flex-col" data-fills={fills} data-landscape={fills}>
      {error && (
        <Notice look="warning" className="mb-3">
          {t('staleNotice')}
        </Notice>
      )}
      {children(page)}
      <ListFooter
        page={page}
        note={note}
        onPage={(to) => change((now) => ({ ...now, page: to, ...(closes && { record: null }) }))}
        onSize={(perPage) => {
          keepSize?.(perPage)
          change((now) => ({ ...now, perPage, page: 1 }))
        }}
      />
    </div>
  )
}
