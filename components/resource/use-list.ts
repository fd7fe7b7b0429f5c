'use client'

import { useEffect, useRef } from 'react'
import { useLastPage } from '@/components/list/use-last-page'
import { useLayout, useOwnLayout } from '@/components/list/use-layout'
import { useListState } from '@/components/list/use-list-state'
import { useRemoval } from '@/components/list/use-removal'
import { useReload, useRows } from '@/components/list/use-rows'
import { useSelection } from '@/components/list/use-selection'
import { useGo } from '@/components/unsaved/use-go'
import { useViews } from '@/components/views/use-views'
import { today } from '@/lib/formats/dates'
import { defaultPageSize } from '@/lib/lists/layout'
import type { OpenedList } from '@/lib/lists/opened'
import { dated, type ListState, pageQuery, scopeQuery } from '@/lib/lists/state'
import { useResourceWords } from '../words/use-resource-words'
import { type AnyRow, type Resource, rowKey } from './define-resource'

type Address = ReturnType<typeof useListState>

/** Opens a record: beside its list, or on its own page, which gets the list's query. */
function useOpening<Row extends AnyRow>(
  { form }: Resource<Row>,
  sort: string,
  { state, asked, change, hrefOf }: Address & { asked: ListState },
  perPage: number | undefined,
) {
  const go = useGo()
  const query = pageQuery(asked, sort, perPage ?? defaultPageSize)
  const ownPage = typeof form === 'function' ? null : (record: string) => form.page(record, query)
  return {
    onOpen: (record: string | null) =>
      ownPage && record ? go(ownPage(record)) : change((now) => ({ ...now, record })),
    /** The address of one record. */
    addressOf: (record: string) => (ownPage ? ownPage(record) : hrefOf({ ...state, record })),
  }
}

/** Everything that a list's parts share: state in the address, rows, layout, ticked rows. */
export function useList<Row extends AnyRow>(resource: Resource<Row>, opened: OpenedList) {
  const { name, title } = resource
  const { path, sort } = opened
  const words = useResourceWords(name)
  const own = useOwnLayout(name, opened.layout)
  const { state, change, hrefOf } = useListState(opened, own.own)
  const asked = dated(state, today(opened.timeZone))
  const saved = useViews(name, opened.views)
  const view = saved.views?.find(({ id }) => String(id) === state.view)
  const layout = useLayout(own, view)
  const reload = useReload(path)
  const removal = useRemoval(path, reload)
  const found = useRows<Row>(path, opened, asked, own.own)
  const page = found.data
  const selection = useSelection(scopeQuery(asked, sort), page?.data.map(rowKey) ?? [])

  // Rows of other pages stay ticked, and keep their names.
  const seen = useRef(new Map<string, Row>())
  useEffect(() => {
    for (const row of page?.data ?? []) seen.current.set(rowKey(row), row)
  }, [page])
  useLastPage(page, change)
  const { onOpen, addressOf } = useOpening(resource, sort, { state, asked, change, hrefOf }, own.own.perPage)
  const nameOf = (key: string) => {
    const row = seen.current.get(key)
    return row ? title(row) : words.say('one')
  }
  const remove = async (key: string) => {
    const gone = await removal.remove(key, nameOf(key))
    if (gone && state.record === key) onOpen(null)
  }

  return {
    resource,
    opened,
    path,
    words,
    own,
    state,
    /** As sent to the tenant API. */
    asked,
    change,
    hrefOf,
    saved,
    view,
    layout: layout.layout,
    onLayout: layout.change,
    forgetLayout: layout.forget,
    reload,
    found,
    page,
    selection,
    fault: removal.fault,
    restore: (key: string) => removal.restore(key, nameOf(key)),
    remove,
    seen: seen.current,
    onOpen,
    addressOf,
    sort: state.sort ?? sort,
    onSort: (next: string) => change((now) => ({ ...now, sort: next === sort ? null : next, page: 1 })),
    /** Clears search and filters. */
    clear: () => change((now) => ({ ...now, search: '', filters: {}, page: 1 })),
  }
}

export type ListParts<Row extends AnyRow> = ReturnType<typeof useList<Row>>
