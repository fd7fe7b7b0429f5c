import { resultRows } from '@/lib/finance/result'
import type { ResultGroup, ResultSubtotal } from '@/lib/kinds/finance'

/** The line or sum whose rows are those of `groups`; undefined for groups that make none. Pure. */
export function figureRow(groups: readonly string[]): ResultGroup | ResultSubtotal | undefined {
  const anything = { key: '', basis: 'cash', places: [], months: ['', ''] } as const
  const row = resultRows([], [anything]).find(
    (one) => one.groups.length === groups.length && one.groups.every((group) => groups.includes(group)),
  )
  return row?.kind === 'type' ? undefined : row?.key
}
