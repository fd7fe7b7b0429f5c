'use client'

import { type ReactNode, useState } from 'react'
import { BulkBar } from '@/components/bulk/bulk-bar'
import { FilterChips } from '@/components/filters/filter-chips'
import { QuickFilters } from '@/components/filters/quick-filters'
import type { AnyRow, Resource } from '@/components/resource/define-resource'
import { useColumns } from '@/components/resource/use-columns'
import { useList } from '@/components/resource/use-list'
import { Notice } from '@/components/ui/notice'
import type { ListPage, OpenedList } from '@/lib/lists/opened'
import { ListBody } from './list-body'
import { ListDialogs, type Opened } from './list-dialogs'
import { ListViews } from './list-views'
import { Toolbar } from './toolbar'

type Props<Row extends AnyRow> = {
  resource: Resource<Row>
  opened: OpenedList
  /** Above the table, of all that match: what the API's page tells besides its rows. */
  totals?: (page: ListPage | undefined) => ReactNode
  /** Before the search: another way to look at the same rows. */
  lead?: ReactNode
}

/** The screen of a registry: its list, and beside it the record that the address names. */
export function ListScreen<Row extends AnyRow>({ resource, opened, totals, lead }: Props<Row>) {
  const list = useList(resource, opened)
  const columns = useColumns(list)
  const [open, setOpen] = useState<Opened<Row> | null>(null)
  const { words, state, page, found, selection } = list
  const quick = resource.filters.filter((filter) => filter.kind === 'quick')
  return (
    <>
      <div className="mb-3 flex min-h-9 flex-wrap items-center gap-2">
        {lead}
        {selection.all || selection.keys.size > 0 ? (
          <BulkBar list={list} onAct={(action) => setOpen({ kind: 'bulk', action })} />
        ) : (
          <Toolbar
            list={list}
            columns={columns.columns}
            views={<ListViews list={list} />}
            onExport={() => setOpen({ kind: 'export' })}
          />
        )}
      </div>
      <QuickFilters path={list.path} filters={quick} state={state} change={list.change} words={words} />
      <FilterChips
        filters={resource.filters}
        rows={page?.data ?? []}
        state={state}
        change={list.change}
        clear={list.clear}
        words={words}
      />
      {list.fault && (
        <Notice look="error" className="mb-3">
          {list.fault}
        </Notice>
      )}
      {totals?.(page)}
      <p role="status" className="sr-only">
        {page && !found.isPlaceholderData && words.say('count', { count: page.total })}
      </p>
      <ListBody list={list} columns={columns} onAct={(action, row) => setOpen({ kind: 'action', action, row })} />
      <ListDialogs list={list} columns={columns} open={open} onClose={() => setOpen(null)} />
    </>
  )
}
