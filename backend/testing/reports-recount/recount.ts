import { makeViewer, percent, plainCommission, reais, total } from '../dashboard/viewer'
import type { Plain } from './records'
import type { Rows } from './rows'
import type { Cell } from './viewing'

export interface PlainRow {
  record: string | null
  cells: Record<string, Cell>
}

const half = (part: bigint, all: bigint) => (part * 2n + all) / (all * 2n)
const meanDays = (micros: bigint, count: number) =>
  count === 0 ? null : Number(half(micros * 10n, BigInt(count) * 86_400_000_000n)) / 10

/** The sums of some records, each counted one by one. */
export function plainSums(rows: Rows, login: string, some: readonly Plain[], all: readonly Plain[]) {
  const as = makeViewer(rows, login)
  const now = some.filter(({ facts }) => facts.earlier !== true)
  const sales = now.flatMap(({ sale }) => sale ?? [])
  const contract = total(sales.map((one) => one.contract))
  const contracts = (of: readonly Plain[]) => total(of.flatMap(({ sale }) => sale?.contract ?? []))
  const before = contracts(some.filter(({ facts }) => facts.earlier === true))
  const count = (fact: string) => some.filter(({ facts }) => facts[fact] === true).length
  const sum = (fact: string) => total(some.map(({ facts }) => BigInt(facts[fact] ?? 0)))
  const money = plainCommission(rows, as, sales)
  const ended = (fact: string) =>
    new Set(some.filter(({ facts }) => facts[fact] === true).map(({ sale }) => sale?.id)).size
  const [paid, lost] = [ended('paid'), ended('lost')]
  const cells: Record<string, Cell> = {
    ...{ count: now.length, contract_value: reais(contract), net_value: reais(total(sales.map(({ net }) => net))) },
    average_ticket: now.length === 0 ? null : reais(half(contract, BigInt(now.length))),
    ...{ broker_amount: reais(money.broker), broker_rate: percent(money.broker, contract) },
    ...{ override_amount: reais(money.override(as.viewer.id)), company_amount: reais(money.company) },
    retained_amount: reais(money.retained),
    ...{ entered: some.length, still: count('still'), paid, lost },
    conversion: percent(BigInt(paid), BigInt(paid + lost)),
    days: meanDays(
      total(some.map(({ facts }) => (facts.waits === true ? BigInt(facts.stay ?? 0) : 0n))),
      count('waits'),
    ),
    ...{ open: count('open'), resolved: count('resolved'), overdue: count('overdue') },
    resolved_days: meanDays(sum('resolving'), count('resolved')),
    proposals: new Set(sales.map(({ id }) => id)).size,
    reversed_value: reais(sum('taken')),
    share: percent(contract, contracts(all.filter(({ facts }) => facts.earlier !== true))),
    ...{ previous_value: reais(before), variation: percent(contract - before, before) },
    ...{ position: null, previous_position: null },
  }
  return { cells, value: contract, count: now.length, before, countBefore: some.length - now.length }
}

/** The groups of some records by these fields. */
export function plainGroups(
  rows: Rows,
  login: string,
  records: readonly Plain[],
  group: readonly string[],
  columns: readonly string[],
): PlainRow[] {
  const grouped = [...Map.groupBy(records, ({ groups }) => JSON.stringify(group.map((key) => groups[key]))).values()]
  const counted = grouped.map((some) => {
    const keys = Object.fromEntries(group.map((key) => [key, some[0]?.groups[key] ?? null]))
    const first = keys[group[0] ?? '']
    const [name, key] =
      first !== null && typeof first === 'object' ? [first.name, first.key ?? ''] : [String(first), '']
    return { keys, name, key, ...plainSums(rows, login, some, records) }
  })
  type One = (typeof counted)[number]
  const ranked = (value: (one: One) => bigint, count: (one: One) => number) =>
    counted.toSorted(
      (one, other) =>
        Number(value(other) - value(one)) ||
        count(other) - count(one) ||
        one.name.localeCompare(other.name, 'pt-BR') ||
        (one.key < other.key ? -1 : 1),
    )
  const now = ranked(
    ({ value }) => value,
    ({ count }) => count,
  )
  const before = ranked(
    (one) => one.before,
    ({ countBefore }) => countBefore,
  )
  return counted.map((one) => {
    const cells: Record<string, Cell> = {
      ...one.cells,
      ...one.keys,
      position: one.count === 0 ? null : now.indexOf(one) + 1,
      previous_position: one.countBefore === 0 ? null : before.indexOf(one) + 1,
    }
    return { record: null, cells: Object.fromEntries([...group, ...columns].map((key) => [key, cells[key] ?? null])) }
  })
}

/** Some records, one by one. */
export const plainRows = (rows: Rows, login: string, records: readonly Plain[], columns: readonly string[]) =>
  records.map((one): PlainRow => {
    const cells = { ...plainSums(rows, login, [one], [one]).cells, ...one.groups, ...one.details }
    return { record: one.record, cells: Object.fromEntries(columns.map((key) => [key, cells[key] ?? null])) }
  })
