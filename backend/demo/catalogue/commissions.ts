import { closeCommissions, type WriteOptions, writeCommissions } from '../../commissions/rates/write'
import { decimal } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import { type AuditEntry, writeAudits } from '../../core/kernel/audit'
import type { Draft } from '../../core/registry/registry'
import type { Writer } from '../../core/versions/versions'
import type { Random } from '../basics/random'
import type { MadeTable } from './catalogue'
import { leftBanks } from './catalogue-data'

export interface CommissionVolume {
  /** Updates of the day: the tenant's first `today` rows, which `stampUpdates` keeps dated today. */
  today: number
  /** Rows among them in reais, and rows without a bonus. */
  fixed: number
  withoutBonus: number
  /** Updates of the ninety days before, with the numbers of new and of closed rows among them. */
  before: number
  created: number
  closed: number
}

export const auroraCommissions: CommissionVolume = {
  today: 14,
  fixed: 2,
  withoutBonus: 4,
  before: 136,
  created: 12,
  closed: 6,
}
export const borealCommissions: CommissionVolume = {
  today: 4,
  fixed: 1,
  withoutBonus: 1,
  before: 34,
  created: 3,
  closed: 0,
}

/** In 1/10,000 percent, or of a real where fixed. */
interface Shares {
  company_percentage: number
  company_bonus: number | null
  broker_percentage: number | null
  broker_bonus: number | null
}

interface DemoRow extends Shares {
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

function drawRows(random: Random, table: MadeTable): DemoRow[] {
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

const drawBonus = (random: Random, isFixed: boolean) =>
  isFixed ? random.whole(2, 8) * 50_000 : random.whole(2, 15) * 1000

const shares = (company: number, bonus: number | null, share: number): Shares => ({
  company_percentage: company,
  company_bonus: bonus,
  broker_percentage: share === 0 ? null : ofBroker(company, share),
  broker_bonus: bonus === null || share === 0 ? null : ofBroker(bonus, share),
})

/** The versions of the example of money.md#worked-examples; the last one is of 1 October. */
const example = { starting: 73, final: 96 } as const
const exampleVersions: readonly Shares[] = [
  { company_percentage: 110_000, company_bonus: 10_000, broker_percentage: 70_000, broker_bonus: 5_000 },
  { company_percentage: 115_000, company_bonus: 15_000, broker_percentage: 75_000, broker_bonus: 5_000 },
  { company_percentage: 120_000, company_bonus: 15_000, broker_percentage: 80_000, broker_bonus: 5_000 },
]
const isExample = ({ table, starting }: DemoRow) => table.isExample && starting === example.starting

const text = (value: number | null) => (value === null ? null : decimal(BigInt(value), 4))
const asDraft = ({ id, table, share, ...row }: DemoRow): Draft => ({
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

/** Draws the rows of the day's updates: from as many tables as possible, with cards and bonuses in proportion. */
function pickToday(random: Random, rows: readonly DemoRow[], volume: CommissionVolume): DemoRow[] {
  const fit = rows.filter((row) => row.table.visible && !isExample(row) && !leftBanks.includes(row.table.bank))
  const oneATable = (list: DemoRow[]) =>
    [...Map.groupBy(list, ({ table }) => table.id).values()].map((own) => random.pick(own))
  const fixed = oneATable(fit.filter(({ is_fixed_value }) => is_fixed_value)).slice(0, volume.fixed)
  const percent = oneATable(fit.filter(({ is_fixed_value }) => !is_fixed_value))
  const stride = Math.floor(percent.length / (volume.today - volume.fixed))
  const spread = percent.filter((_, at) => at % stride === 0)
  return Array.from({ length: volume.today }, (_, at) => {
    const isFixed = at % 6 === 2 && at < volume.fixed * 6
    const row = (isFixed ? fixed : spread).shift()
    if (!row) throw new Error('too few rows for the updates of the day')
    const hasBonus = !(at % 3 === 1 && at < volume.withoutBonus * 3)
    Object.assign(row, shares(row.company_percentage, hasBonus ? drawBonus(random, isFixed) : null, row.share))
    return row
  })
}

/** A better rate, occasionally a worse one; the broker's rate changes with it. */
function change(random: Random, row: DemoRow): void {
  const step = row.is_fixed_value ? 50_000 : row.company_percentage < 40_000 ? 1000 : random.pick([2500, 5000])
  const [least, most] = row.is_fixed_value ? [800_000, 2_000_000] : [12_000, 140_000]
  const up = row.company_percentage + step <= most && (random.next() < 0.7 || row.company_percentage - step < least)
  const company = row.company_percentage + (up ? step : -step)
  Object.assign(row, shares(company, row.company_bonus, row.share))
}

const dayMilliseconds = 86_400_000

/**
 * Adds the commissions through the regular write path: the initial load, ninety days of bulletins, and those of today.
 * The example's last version is of 1 October, at 8:30.
 */
export async function addCommissions(
  scope: Scope,
  random: Random,
  made: readonly MadeTable[],
  volume: CommissionVolume,
  author: number,
): Promise<void> {
  const audits: { at: Date; entry: Partial<AuditEntry> }[] = []
  const writerAt = (at: Date): Writer => ({
    ...scope,
    now: at,
    principal: { id: author },
    audit: (entry) => void audits.push({ at, entry }),
  })
  const write = async (at: Date, rows: readonly DemoRow[], options?: WriteOptions) => {
    const ids = await writeCommissions(writerAt(at), rows.map(asDraft), { tell: false, ...options })
    rows.forEach((row, position) => {
      row.id = ids[position] ?? 0
    })
  }

  const drawn = made.flatMap((table) => drawRows(random, table))
  const today = pickToday(random, drawn, volume)
  for (const row of drawn) if (isExample(row)) Object.assign(row, exampleVersions[0])
  const others = drawn.filter((row) => !today.includes(row))
  const left = others.filter(({ table }) => leftBanks.includes(table.bank)).slice(0, volume.closed)
  const late = others
    .filter((row) => !left.includes(row) && !row.table.isExample && row.final === row.table.months)
    .slice(-volume.created)
  const first = new Date('2025-05-20T09:00:00-03:00')
  await write(first, [...today, ...others.filter((row) => !late.includes(row))], { feed: false })

  const midnight = Date.parse(`${scope.now.toISOString().slice(0, 10)}T00:00:00-03:00`)
  const at = (daysAgo: number, minute: number) => new Date(midnight - daysAgo * dayMilliseconds + minute * 60_000)
  const isWorkday = (daysAgo: number) => ![0, 6].includes(at(daysAgo, 720).getUTCDay())
  const days = Array.from({ length: 89 }, (_, from) => 89 - from).filter(isWorkday)
  const exampleRow = drawn.find(isExample)
  const exampleDays = exampleRow ? [days.find((day) => day < 85) ?? 84, 50] : []
  const changes = volume.before - volume.created - left.length - exampleDays.length
  const pool = others.filter((row) => !left.includes(row) && !late.includes(row) && row !== exampleRow)

  let [changed, added, closed] = [0, 0, 0]
  for (const [position, day] of days.entries()) {
    // Cumulative target up to this day, so that the last day completes the total.
    const due = (total: number) => Math.round((total * (position + 1)) / days.length)
    const moment = at(day, random.whole(8 * 60, 18 * 60))
    const bulletin: DemoRow[] = []
    for (; changed < due(changes); changed++) {
      const rest = pool.filter((row) => !bulletin.includes(row))
      const row = random.pick(rest)
      change(random, row)
      bulletin.push(row)
    }
    for (; added < due(late.length); added++) {
      const row = late[added]
      if (row) bulletin.push(row)
    }
    const going = left.slice(closed, due(left.length))
    closed += going.length
    if (bulletin.length > 0) await write(moment, bulletin)
    if (going.length > 0)
      await closeCommissions(
        writerAt(moment),
        going.map(({ id }) => id ?? 0),
        { tell: false },
      )
    const version = exampleDays.indexOf(day)
    if (exampleRow && version >= 0) {
      Object.assign(exampleRow, exampleVersions[version + 1])
      await write(at(day, 8 * 60 + 30), [exampleRow])
    }
  }

  for (const row of today) change(random, row)
  // Five bulletins in the morning.
  for (let from = 0; from < today.length; from += 3) {
    await write(at(0, 7 * 60 + from * 30 + random.whole(0, 20)), today.slice(from, from + 3))
  }
  for (const [moment, those] of Map.groupBy(audits, (one) => one.at.getTime())) {
    const entries = those.map(({ entry }) => ({ action: '', entity: '', user_id: author, ...entry }))
    await writeAudits({ ...scope, now: new Date(moment) }, entries)
  }
}
