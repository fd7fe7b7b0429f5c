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
  found: Pick<UseQueryResult<ListPage<Row>>, 'data' | 'error' | 'isFetching'> & { refetch: () => unknown }
  state: ListState
  change: ChangeState
  /** Clears search and filters. */
  clear: () => void
  /** Expected number of columns, for the skeleton. */
  columns: number
  /** Shown if the list has no row at all, with an action; without it the text for no match is shown. */
  empty?: { title: string; body: string; action: ReactNode }
  /** Remembers the person's page size. */
  keepSize?: (size: number) => void
  /** Turning the page also closes the record beside the rows. */
  closes?: boolean
  /** Below the rows: columns or rows that cannot be shown here. */
  note?: ReactNode
  /** A table: its rows scroll inside the window's remaining height, so that pagination stays visible. */
  fills?: boolean
  children: (page: ListPage<Row>) => ReactNode
}

/** A page of rows with pagination, or the reason why there are none (interaction.md#lists). */
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
  // If an estimated total is too high, the last page has no rows, though the list has some.
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
