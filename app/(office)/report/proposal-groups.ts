import { firstOfMonth, lastOfMonth } from '@/lib/formats/calendar'
import type { Days } from '@/lib/lists/own-days'
import { wholeList, writeList } from '@/lib/lists/state'

/** From a group of proposals to the list's filter that finds it (proposals.md#calls). Pure. */

type Filters = Readonly<Record<string, readonly string[]>>

/** The list's filter of a group, by its field. */
export const filterByGroup = {
  bank: 'bank_id',
  agreement: 'agreement_id',
  product: 'product_id',
  table: 'table_id',
  broker: 'user_uuid',
  team: 'team_id',
  commercial: 'nearest_commercial_uuid',
} as const

/** Those that have one, or none: of fields in which a proposal may have none. */
export const flagByGroup: Readonly<Record<string, string | undefined>> = {
  team: 'with_team',
  commercial: 'with_commercial',
}

/** The name of a group of people whom the viewer may not name: it has no key, and no filter finds it (dashboard.md#columns). */
export const othersName = 'Outros'

/** The days of a day or month that the period has. */
export function clippedDays(key: string, period: Days): Days {
  const [first, last] = key.length === 7 ? [firstOfMonth(`${key}-01`), lastOfMonth(`${key}-01`)] : [key, key]
  const [, from = first] = [first, period.from].toSorted()
  const [to = last] = [last, period.to].toSorted()
  return { from, to }
}

/** The list at `route` under these filters. */
export const listAddress = (route: `/${string}`, filters: Filters): string =>
  `${route}?${writeList({ ...wholeList, filters }, 0)}`
