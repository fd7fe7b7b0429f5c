import { and, eq, isNull, lte, min, type SQL, sql } from 'drizzle-orm'
import type { Due } from '@/lib/contracts/due'
import { addDays, daysBetween, firstOfMonth } from '@/lib/formats/calendar'
import { dueAges, type EntrySide, entrySides, entryStatuses } from '@/lib/kinds/finance'
import { asMoney, parseDecimal } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import type { Acting } from '../../core/kernel/acting'
import { summarize } from '../cash/sums'
import { agedAs } from '../entries/ages'
import { today } from '../entries/crud'
import { financialEntry as rows } from '../entries/financial-entry.table'

/** Days that are drawn after today. */
const ahead = 90

/** Open entries of the company: a person's moves none of its accounts. */
const companys = ({ tenant }: Acting, more?: SQL) =>
  and(eq(rows.tenant_id, tenant.id), eq(rows.status, 'open'), isNull(rows.user_id), isNull(rows.deleted_at), more)

const of = (side: EntrySide, condition?: SQL) => and(eq(rows.side, side), condition) ?? sql`true`

async function sumAges(acting: Acting, day: string): Promise<Due['ages']> {
  const sums = dueAges.flatMap((age) =>
    (['debit', 'credit'] as const).map((side) => {
      const some = of(side, agedAs(age, day))
      return [
        [`${age} ${side}`, sql<string>`coalesce(sum(${rows.amount}) filter (where ${some}), 0)::text`],
        [`${age} ${side}s`, sql<string>`count(*) filter (where ${some})`],
      ] as const
    }),
  )
  const [found = {}] = await acting.tx.select(Object.fromEntries(sums.flat())).from(rows).where(companys(acting))
  const at = (key: string) => BigInt(String((found as Record<string, unknown>)[key] ?? 0))
  return dueAges.map((age) => ({
    age,
    debit: asMoney(at(`${age} debit`)),
    credit: asMoney(at(`${age} credit`)),
    debits: Number(at(`${age} debits`)),
    credits: Number(at(`${age} credits`)),
  }))
}

type Sums = Record<EntrySide, bigint>

async function sumDays(acting: Acting, through: string): Promise<Map<string, Sums>> {
  const found = await acting.tx
    .select({ date: rows.due_date, side: rows.side, cents: sql<string>`sum(${rows.amount})::text` })
    .from(rows)
    .where(companys(acting, lte(rows.due_date, through)))
    .groupBy(rows.due_date, rows.side)
  const days = new Map<string, Sums>()
  for (const { date, side, cents } of found) {
    const day = days.get(date) ?? { debit: 0n, credit: 0n }
    days.set(date, { ...day, [side]: BigInt(cents) })
  }
  return days
}

const shown = ({ debit, credit }: Sums) => ({ debit: asMoney(debit), credit: asMoney(credit) })

/**
 * The company's open entries (finance.md#due): by how long they are overdue, and by day, from the first of this month to
 * the ninetieth day after today, with the balance of all accounts after each. What is overdue counts as of today. A
 * number of queries that does not depend on how much there is.
 */
export async function loadDue(acting: Acting): Promise<Due> {
  const day = await today(acting)
  const [first, last] = [firstOfMonth(day), addDays(day, ahead)]
  const { closing } = await summarize(acting, {})
  const sums = await sumDays(acting, last)
  const earlier: Sums = { debit: 0n, credit: 0n }
  let balance = parseDecimal(closing, 2)
  for (const [date, { debit, credit }] of sums) {
    if (date < day) balance += credit - debit
    if (date >= first) continue
    earlier.debit += debit
    earlier.credit += credit
  }
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => {
    const date = addDays(first, at)
    const own = sums.get(date) ?? { debit: 0n, credit: 0n }
    if (date >= day) balance += own.credit - own.debit
    return { date, ...shown(own), balance: date < day ? null : asMoney(balance) }
  })
  return { today: day, held: closing, ages: await sumAges(acting, day), earlier: shown(earlier), days }
}

/** The first due date of any entry; null without any. One look into the index for each side and status. */
export async function findFirstDue({ tx, tenant }: Scope): Promise<string | null> {
  const found: (string | null)[] = []
  for (const side of entrySides) {
    for (const status of entryStatuses) {
      const own = and(eq(rows.tenant_id, tenant.id), eq(rows.side, side), eq(rows.status, status))
      const [first] = await tx
        .select({ day: min(rows.due_date) })
        .from(rows)
        .where(and(own, isNull(rows.deleted_at)))
      found.push(first?.day ?? null)
    }
  }
  return found.filter((day) => day !== null).toSorted()[0] ?? null
}
