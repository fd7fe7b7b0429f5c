import { addDays } from '@/lib/formats/calendar'
import type { PlainProposal, PlainRows } from './rows'
import { isIn, makeViewer, type PlainDays, type PlainFilters, total } from './viewer'

export const named = (one: string, other: string) => one.localeCompare(other, 'pt-BR')
export type Sorted = { value: bigint; count: number; name: string }
export const byValue = (one: Sorted, other: Sorted) =>
  Number(other.value - one.value) || other.count - one.count || named(one.name, other.name)
export const contracts = (some: readonly PlainProposal[]) => total(some.map(({ contract }) => contract))
export const dayList = ({ from, to }: PlainDays) => {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
export const paidOn = (rows: PlainRows, login: string, filters: PlainFilters, days: PlainDays) =>
  makeViewer(rows, login)
    .found(filters)
    .filter(({ paid }) => isIn(days, paid))
