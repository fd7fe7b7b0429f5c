'use client'

import { useQuery } from '@tanstack/react-query'
import type { ChangeState } from '@/components/list/use-list-state'
import type { Filter } from '@/components/resource/define-resource'
import { classes } from '@/components/ui/classes'
import type { ResourceWords } from '@/components/words/use-resource-words'
import { countRows } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'
import { filtered, type ListState } from '@/lib/lists/state'

type Quick = Extract<Filter, { kind: 'quick' }>

/** Number of rows of a kind; null while unknown. */
function useCount(path: string, query: Quick['query']): number | null {
  const address = new URLSearchParams({ ...query, per_page: '1' })
  const { data } = useQuery({
    queryKey: [path, 'count', String(address)],
    queryFn: async ({ signal }) => (await call(countRows(path, String(address)), { signal, background: true })).total,
  })
  return data ?? null
}

type Props = { path: string; filters: readonly Quick[]; state: ListState; change: ChangeState; words: ResourceWords }

/** Frequent filters with their counts; pressing one applies it. */
export function QuickFilters({ filters, ...rest }: Props) {
  if (filters.length === 0) return null
  return (
    <div className="mb-3 flex flex-wrap gap-1.5 print:hidden">
      {filters.map((filter) => (
        <QuickFilter key={filter.key} filter={filter} {...rest} />
      ))}
    </div>
  )
}

function QuickFilter({ filter, path, state, change, words }: Omit<Props, 'filters'> & { filter: Quick }) {
  const count = useCount(path, filter.query)
  const pairs = Object.entries(filter.query)
  const on = pairs.every(([key, value]) => state.filters[key]?.length === 1 && state.filters[key][0] === value)
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={() =>
        change((now) => filtered(now, Object.fromEntries(pairs.map(([key, value]) => [key, on ? [] : [value]]))))
      }
      className={classes(
        'control inline-flex items-center gap-2 rounded-md border border-line bg-raised px-3 hover:bg-hover',
        'aria-pressed:border-accent-ink aria-pressed:bg-[color-mix(in_oklab,var(--primary)_10%,var(--surface))] aria-pressed:font-medium',
      )}
    >
      {words.field(filter.key)}
      {/* As wide before it is known: nothing moves when it comes. */}
      <span className="min-w-[3ch] text-end text-muted tabular-nums">{count ?? ''}</span>
    </button>
  )
}
