'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ChangeState } from '@/components/list/use-list-state'
import type { Filter } from '@/components/resource/define-resource'
import { classes } from '@/components/ui/classes'
import type { ResourceWords } from '@/components/words/use-resource-words'
import { countRows } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'
import { isPressed, press } from '@/lib/lists/quick-view'
import { countQuery, dated, type ListState } from '@/lib/lists/state'

type Quick = Extract<Filter, { kind: 'quick' }>

/** Total of the list `state`: null while unknown, `old` while it is still the previous state's. */
function useCount(path: string, state: ListState): { count: number | null; old: boolean } {
  const query = countQuery(state)
  const { data, isPlaceholderData } = useQuery({
    queryKey: [path, 'count', query],
    queryFn: async ({ signal }) => (await call(countRows(path, query), { signal, background: true })).total,
    placeholderData: keepPreviousData,
  })
  return { count: data ?? null, old: isPlaceholderData }
}

type Props = {
  path: string
  /** The company's day. */
  today: string
  filters: readonly Quick[]
  state: ListState
  change: ChangeState
  words: ResourceWords
}

/** Frequent filters, each with the number of rows it would show under the current search and filters. */
export function QuickFilters(props: Props) {
  const t = useTranslations('list')
  const { filters } = props
  if (filters.length === 0) return null
  return (
    <fieldset aria-label={t('quick')} className="mb-3 flex flex-wrap gap-1.5 print:hidden">
      {filters.map((filter) => (
        <QuickFilter key={filter.key} filter={filter} {...props} />
      ))}
    </fieldset>
  )
}

function QuickFilter({ filter, filters, path, today, state, change, words }: Props & { filter: Quick }) {
  const on = isPressed(state, filter)
  const { count, old } = useCount(path, dated(on ? state : press(state, filter, filters), today))
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-busy={old}
      onClick={() => change((now) => press(now, filter, filters))}
      className={classes(
        'control inline-flex items-center gap-2 rounded-md border border-line bg-raised px-3 hover:bg-hover',
        'aria-pressed:border-accent-ink aria-pressed:bg-[color-mix(in_oklab,var(--primary)_10%,var(--surface))] aria-pressed:font-medium',
      )}
    >
      {words.field(filter.key)}
      {/* Reserve the width, so that nothing shifts when the number arrives. */}
      <span className={classes('min-w-[3ch] text-end text-muted tabular-nums', old && 'opacity-50')}>
        {count ?? ''}
      </span>
    </button>
  )
}
