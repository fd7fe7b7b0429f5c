'use client'

import type { ReactNode } from 'react'
import { FilterChips } from '@/components/filters/filter-chips'
import { QuickFilters } from '@/components/filters/quick-filters'
import type { AnyRow } from '@/components/resource/define-resource'
import type { ListParts } from '@/components/resource/use-list'
import { today } from '@/lib/formats/dates'
import { ListViews } from './list-views'
import { Toolbar, type ToolbarColumns } from './toolbar'

type Props<Row extends AnyRow> = {
  list: ListParts<Row>
  /** Before the search: a switch to another view of the same rows. */
  lead?: ReactNode
  /** Replaces the toolbar while rows are ticked. */
  instead?: ReactNode
  /** Column settings; null for a view without columns. */
  columns?: ToolbarColumns | null
  /** Null if the view cannot be exported. */
  onExport?: (() => void) | null
}

/** The head of a registry's list, however its rows are drawn: search, filters, views, active filters. */
export function ListHead<Row extends AnyRow>(props: Props<Row>) {
  const { list, lead, instead, columns = null, onExport = null } = props
  const { resource, words, state, change, page } = list
  const quick = resource.filters.filter((filter) => filter.kind === 'quick')
  return (
    <>
      <div className="mb-3 flex min-h-9 shrink-0 flex-wrap items-center gap-2 print:hidden">
        {lead}
        {instead || <Toolbar list={list} columns={columns} views={<ListViews list={list} />} onExport={onExport} />}
      </div>
      <QuickFilters
        path={list.path}
        today={today(list.opened.timeZone)}
        filters={quick}
        state={state}
        change={change}
        words={words}
      />
      <FilterChips
        filters={resource.filters}
        rows={page?.data ?? []}
        state={state}
        change={change}
        clear={list.clear}
        words={words}
      />
    </>
  )
}

/** The count, announced once the rows have loaded. */
export function ListCount<Row extends AnyRow>({ list }: Pick<Props<Row>, 'list'>) {
  const { words, page, found } = list
  return (
    <p role="status" className="sr-only">
      {page && !found.isPlaceholderData && words.say('count', { count: page.total })}
    </p>
  )
}
