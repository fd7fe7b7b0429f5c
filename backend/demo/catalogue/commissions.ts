import { closeCommissions, type WriteOptions, writeCommissions } from '../../commissions/rates/write'
import type { Scope } from '../../core/database/scope'
import { type AuditEntry, toAuditEntry, writeAudits } from '../../core/kernel/audit'
import type { Writer } from '../../core/versions/versions'
import type { Random } from '../basics/random'
import { leftBanks } from './catalogue-data'
import {
  asDraft,
  change,
  type DemoRow,
  drawBonus,
  drawRows,
  exampleVersions,
  isExample,
  shares,
} from './commission-rows'
import type { MadeTable } from './table-data'

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

const dayMilliseconds = 86_400_000

type Audited = { at: Date; entry: Partial<AuditEntry> }

/** Writes rows at moments of the past; collects the audits, for `writeAudits` at the end. */
function makeWriter(scope: Scope, author: number, audits: Audited[]) {
  const writerAt = (at: Date): Writer => ({
    ...scope,
    now: at,
    principal: { id: author },
    audit: (entry) => void audits.push({ at, entry }),
  })
  return {
    write: async (at: Date, rows: readonly DemoRow[], options?: WriteOptions) => {
      const ids = await writeCommissions(writerAt(at), rows.map(asDraft), { tell: false, ...options })
      rows.forEach((row, position) => {
        row.id = ids[position] ?? 0
      })
    },
    close: (at: Date, rows: readonly DemoRow[]) =>
      closeCommissions(
        writerAt(at),
        rows.map(({ id }) => id ?? 0),
        { tell: false },
      ),
  }
}

/** The rows of a tenant by their history: changed today, closed or added in the ninety days, changed in them. */
function planRows(random: Random, made: readonly MadeTable[], volume: CommissionVolume) {
  const drawn = made.flatMap((table) => drawRows(random, table))
  const today = pickToday(random, drawn, volume)
  for (const row of drawn) if (isExample(row)) Object.assign(row, exampleVersions[0])
  const others = drawn.filter((row) => !today.includes(row))
  const left = others.filter(({ table }) => leftBanks.includes(table.bank)).slice(0, volume.closed)
  const late = others
    .filter((row) => !left.includes(row) && !row.table.isExample && row.final === row.table.months)
    .slice(-volume.created)
  const exampleRow = drawn.find(isExample)
  const pool = others.filter((row) => !left.includes(row) && !late.includes(row) && row !== exampleRow)
  return { today, others, left, late, exampleRow, pool }
}

type PlannedRows = ReturnType<typeof planRows>
type At = (daysAgo: number, minute: number) => Date

/** Ninety days of bulletins, one each workday. */
async function writeBulletins(
  { write, close }: ReturnType<typeof makeWriter>,
  random: Random,
  { left, late, exampleRow, pool }: PlannedRows,
  total: number,
  at: At,
): Promise<void> {
  const isWorkday = (daysAgo: number) => ![0, 6].includes(at(daysAgo, 720).getUTCDay())
  const days = Array.from({ length: 89 }, (_, from) => 89 - from).filter(isWorkday)
  const exampleDays = exampleRow ? [days.find((day) => day < 85) ?? 84, 50] : []
  const changes = total - left.length - exampleDays.length
  let [changed, added, closed] = [0, 0, 0]
  for (const [position, day] of days.entries()) {
    // Cumulative target up to this day, so that the last day completes the total.
    const due = (all: number) => Math.round((all * (position + 1)) / days.length)
    const moment = at(day, random.whole(8 * 60, 18 * 60))
    const bulletin: DemoRow[] = []
    for (; changed < due(changes); changed++) {
      const row = random.pick(pool.filter((one) => !bulletin.includes(one)))
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
    if (going.length > 0) await close(moment, going)
    const version = exampleDays.indexOf(day)
    if (exampleRow && version >= 0) {
      Object.assign(exampleRow, exampleVersions[version + 1])
      await write(at(day, 8 * 60 + 30), [exampleRow])
    }
  }
}

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
  const audits: Audited[] = []
  const writer = makeWriter(scope, author, audits)
  const rows = planRows(random, made, volume)
  const { today, others, late } = rows
  const first = new Date('2025-05-20T09:00:00-03:00')
  await writer.write(first, [...today, ...others.filter((row) => !late.includes(row))], { feed: false })

  const midnight = Date.parse(`${scope.now.toISOString().slice(0, 10)}T00:00:00-03:00`)
  const at: At = (daysAgo, minute) => new Date(midnight - daysAgo * dayMilliseconds + minute * 60_000)
  await writeBulletins(writer, random, rows, volume.before - volume.created, at)

  for (const row of today) change(random, row)
  // Five bulletins in the morning.
  for (let from = 0; from < today.length; from += 3) {
    await writer.write(at(0, 7 * 60 + from * 30 + random.whole(0, 20)), today.slice(from, from + 3))
  }
  for (const [moment, those] of Map.groupBy(audits, (audited) => audited.at.getTime())) {
    const entries = those.map(({ entry }) => toAuditEntry({ user_id: author }, entry))
    await writeAudits({ ...scope, now: new Date(moment) }, entries)
  }
}
