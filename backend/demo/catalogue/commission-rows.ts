import { decimal } from '../../core/database/decimal'
import type { Draft } from '../../core/registry/registry'
import type { Random } from '../basics/random'
import type { MadeTable } from './table-data'

/** In 1/10,000 percent, or of a real where fixed. */
interface Shares {
  company_percentage: number
  company_bonus: number | null
  broker_percentage: number | null
  broker_bonus: number | null
}

export interface DemoRow extends Shares {
  table: MadeTable
  starting: number
  final: number
  is_fixed_value: boolean
  /** The id of its current version, once written. */
  id?: number
  /** The broker's share of the company's rate, in percent. */
  share: number
}

const ranges = [
  [6, 23],
  [24, 47],
  [48, 72],
  [73, 96],
] as const

function drawRanges(random: Random, table: MadeTable): [number, number][] {
  const { months, product } = table
  if (product.base === 'none')
    return [
      [1, 47],
      [48, 96],
    ]
  if (months < 24)
    return [
      [1, 5],
      [6, months],
    ]
  const fitting = ranges
    .filter(([from]) => from <= months)
    .map(([from, to]): [number, number] => [from, Math.min(to, months)])
  // Many banks do not sell the shortest terms.
  return fitting.length > 3 && !table.isExample && random.next() < 0.95 ? fitting.slice(1) : fitting
}

/** Rounded down to 0.05 %, as offices do. */
const ofBroker = (value: number, share: number) => Math.floor((value * share) / 100 / 500) * 500

export function drawRows(random: Random, table: MadeTable): DemoRow[] {
  const isFixed = table.product.base === 'none'
  const [least, most] = table.product.pays
  // Other products have no broker rate; the company's base percentage applies.
  const share = table.product.operation === 'other' ? 0 : random.whole(55, 80)
  const own = drawRanges(random, table)
  const base = random.whole(least, least + Math.floor((most - least) / 2))
  return own.map(([starting, final], at) => {
    // Longer contracts pay more.
    const pay = base + Math.round(((most - base) * at) / Math.max(1, own.length))
    const company = isFixed ? Math.round(pay / 5) * 50_000 : pay * 1000
    const bonus = random.next() < 0.3 ? drawBonus(random, isFixed) : null
    return { table, starting, final, is_fixed_value: isFixed, share, ...shares(company, bonus, share) }
  })
}

export const drawBonus = (random: Random, isFixed: boolean) =>
  isFixed ? random.whole(2, 8) * 50_000 : random.whole(2, 15) * 1000

export const shares = (company: number, bonus: number | null, share: number): Shares => ({
  company_percentage: company,
  company_bonus: bonus,
  broker_percentage: share === 0 ? null : ofBroker(company, share),
  broker_bonus: bonus === null || share === 0 ? null : ofBroker(bonus, share),
})

/** The versions of the example of money.md#worked-examples; the last one is of 1 October. */
const example = { starting: 73, final: 96 } as const
export const exampleVersions: readonly Shares[] = [
  { company_percentage: 110_000, company_bonus: 10_000, broker_percentage: 70_000, broker_bonus: 5_000 },
  { company_percentage: 115_000, company_bonus: 15_000, broker_percentage: 75_000, broker_bonus: 5_000 },
  { company_percentage: 120_000, company_bonus: 15_000, broker_percentage: 80_000, broker_bonus: 5_000 },
]
export const isExample = ({ table, starting }: DemoRow) => table.isExample && starting === example.starting

const text = (value: number | null) => (value === null ? null : decimal(BigInt(value), 4))
export const asDraft = ({ id, table, share, ...row }: DemoRow): Draft => ({
  ...(id !== undefined && { id }),
  input: {
    table_id: table.id,
    starting: row.starting,
    final: row.final,
    is_fixed_value: row.is_fixed_value,
    company_percentage: text(row.company_percentage),
    company_bonus: text(row.company_bonus),
    broker_percentage: text(row.broker_percentage),
    broker_bonus: text(row.broker_bonus),
    deferred_company_percentage: null,
    deferred_broker_percentage: null,
  },
})

/** A better rate, occasionally a worse one; the broker's rate changes with it. */
export function change(random: Random, row: DemoRow): void {
  const step = row.is_fixed_value ? 50_000 : row.company_percentage < 40_000 ? 1000 : random.pick([2500, 5000])
  const [least, most] = row.is_fixed_value ? [800_000, 2_000_000] : [12_000, 140_000]
  const up = row.company_percentage + step <= most && (random.next() < 0.7 || row.company_percentage - step < least)
  const company = row.company_percentage + (up ? step : -step)
  Object.assign(row, shares(company, row.company_bonus, row.share))
}
