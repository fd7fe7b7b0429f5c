'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { createContext, type DragEvent, type KeyboardEvent, type ReactNode, useContext, useRef } from 'react'
import { Notice } from '@/components/ui/notice'
import type { Endpoint } from '@/lib/api/endpoint'
import type { OpenedList } from '@/lib/lists/opened'
import { readList } from '@/lib/lists/state'
import { movedBeside, movedTo } from './moved'
import { useOrder } from './use-order'

export type Control = 'up' | 'down'
type Order = {
  /** Of all rows, of other pages too. */
  ids: readonly number[]
  /** Moves a row by some places; the focus stays on what moved it. */
  step: (id: number, by: number, control: Control | null) => void
  lift: (id: number | null) => void
}
const OrderContext = createContext<Order | null>(null)

/** The order that can be changed now; null while the list is sorted or filtered otherwise, or is only read. */
export const useOrdering = () => useContext(OrderContext)

type Props = {
  opened: OpenedList
  /** The filter whose one value has an order of its own; the whole list if absent. */
  within?: string
  save: (ids: number[], within: number) => Endpoint<void>
  children: ReactNode
}

/** The query of all rows of the order that the address shows, and its scope; null if it shows none. */
function useShownOrder(opened: OpenedList, within: string | undefined) {
  const state = readList(useSearchParams(), opened.parameters)
  const { search, sort, filters } = state
  const [scope, ...more] = (within && filters[within]) || []
  const isWhole = Object.keys(filters).every((key) => key === within) && (within ? scope && more.length === 0 : true)
  const isOrdered = search === '' && (sort === null || sort === opened.sort || sort === 'position')
  if (!opened.may.edit || !isWhole || !isOrdered) return { query: null, scope: 0 }
  const query = new URLSearchParams({
    order_by: 'position',
    per_page: 'all',
    ...(within && scope && { [within]: scope }),
  })
  return { query: String(query), scope: Number(scope ?? 0) }
}

const rowAt = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-row]')
const isLowerHalf = ({ clientY }: DragEvent, row: HTMLElement) => {
  const { top, height } = row.getBoundingClientRect()
  return clientY > top + height / 2
}
const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * A registry's list whose rows are put in order: dragged by their grips, by the buttons beside them, or by Alt and an
 * arrow on the row that has the focus. `<OrderCell>` is its column.
 */
export function Ordering({ opened, within, save, children }: Props) {
  const t = useTranslations('list.order')
  const { query, scope } = useShownOrder(opened, within)
  const { ids, fault, change } = useOrder({ path: opened.path, query, save: (order) => save(order, scope) })
  // Known to the server too: a line that came later would push the rows down under the pointer.
  const rows = ids.length || (opened.first.page?.total ?? 0)
  const lifted = useRef<number | null>(null)
  const marked = useRef<HTMLElement | null>(null)

  const mark = (row: HTMLElement | null, after = false) => {
    if (marked.current && marked.current !== row) delete marked.current.dataset.drop
    marked.current = row
    if (row) row.dataset.drop = after ? 'after' : 'before'
  }
  const focus = (id: number, control: Control | null) => {
    const row = document.querySelector<HTMLElement>(`[data-list] [data-row="${id}"]`)
    row?.querySelector<HTMLElement>(control ? `[data-move="${control}"]` : 'th a')?.focus()
  }
  const step = async (id: number, by: number, control: Control | null) => {
    if (await change(id, movedTo(ids, id, ids.indexOf(id) + by))) focus(id, control)
  }
  const onDragOver = (event: DragEvent) => {
    const row = rowAt(event.target)
    if (lifted.current === null || !row) return mark(null)
    event.preventDefault()
    mark(row, isLowerHalf(event, row))
  }
  const onDrop = (event: DragEvent) => {
    const [id, row] = [lifted.current, rowAt(event.target)]
    mark(null)
    if (id === null || !row) return
    event.preventDefault()
    void change(id, movedBeside(ids, id, Number(row.dataset.row), isLowerHalf(event, row)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.altKey ? steps[event.key] : undefined
    const row = rowAt(event.target)
    if (query === null || by === undefined || !row) return
    event.preventDefault()
    event.stopPropagation()
    void step(Number(row.dataset.row), by, null)
  }

  const order: Order = {
    ids,
    step: (id, by, control) => void step(id, by, control),
    lift: (id) => {
      lifted.current = id
      if (id === null) mark(null)
    },
  }
  return (
    <OrderContext value={query === null ? null : order}>
      {fault && (
        <Notice look="error" className="mb-3">
          {fault}
        </Notice>
      )}
      {query !== null && rows > 1 && <p className="mb-3 text-sm text-muted pointer-coarse:hidden">{t('help')}</p>}
      <div
        role="presentation"
        className="contents [&_[data-drop=after]]:outline-2 [&_[data-drop=before]]:outline-2"
        {...{ onDragOver, onDrop, onKeyDown }}
      >
        {children}
      </div>
    </OrderContext>
  )
}
