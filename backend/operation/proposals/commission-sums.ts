import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { hidesCompanyShare } from '@/lib/access/roles'
import type { ProposalCommissionSums } from '@/lib/contracts/proposal'
import { type CommissionPart, commissionParts } from '@/lib/kinds/operation'
import { isFollowing, pricesNow } from '../../commissions/fixed/following'
import { sumGross } from '../../commissions/fixed/gross'
import { linesBeside } from '../../commissions/fixed/line-left'
import { asMoney } from '../../core/database/decimal'
import type { Acting } from '../../core/kernel/acting'
import type { ListQuery } from '../../core/registry/registry'
import { proposalCrud } from '../reading/crud'
import { beforeValidation } from '../records/facts'
import { proposal } from '../records/proposal.table'

/*
 * The commission of everything that a list finds, to the cent what its rows show (money.md#sums-of-a-list): stored lines are
 * summed by the database, forecasts that are not fixed are computed as a row computes its own.
 */

/** Most of each that are summed: a sum that would be late, or hold up others, says so instead. */
export const summedTo = { proposals: 100_000, forecasts: 5_000 }

/** Cents; null: no row shows an amount. */
interface Amounts {
  company: bigint | null
  broker: bigint | null
}

const plus = (one: bigint | null, other: bigint | null) => (one === null ? other : other === null ? one : one + other)
const total = (all: readonly Amounts[]): Amounts => ({
  company: all.reduce<bigint | null>((sum, { company }) => plus(sum, company), null),
  broker: all.reduce<bigint | null>((sum, { broker }) => plus(sum, broker), null),
})

const isBefore = inArray(proposal.status, [...beforeValidation])
const isUnstored = and(eq(proposal.commission_status, 'none'), isBefore)
/** `none` is no part: nothing is stored, and nothing computed. */
const partSql = sql<CommissionPart>`case when ${isUnstored} then 'estimate' else ${proposal.commission_status} end`
/** Its row computes what it shows, where a row of the table pays for it. */
const isComputed = sql<boolean>`(${isUnstored} or (${proposal.commission_status} = 'forecast' and ${isFollowing(proposal)}))`

type Stored = { part: CommissionPart; computed: boolean; company: string | null; broker: string | null }
const toAmounts = ({ company, broker }: Pick<Stored, 'company' | 'broker'>): Amounts => ({
  company: company === null ? null : BigInt(company),
  broker: broker === null ? null : BigInt(broker),
})

/** The amounts of others' sales are not a Comercial's to see: their rows show none (proposals.md#calls). */
const showsAmounts = ({ principal }: Acting): SQL =>
  principal.role === 'Comercial' ? sql`${proposal.user_id} = ${principal.id}` : sql`true`

const lines = linesBeside(proposal)
const sums = sql`sum(${lines.company})::text as company, sum(${lines.broker})::text as broker`

/** Number of rows in each part. */
async function countParts({ tx }: Acting, found: SQL | undefined): Promise<Map<CommissionPart, number>> {
  const { rows } = await tx.execute<{ part: CommissionPart; count: number }>(
    sql`select ${partSql} as part, count(*)::int as count from ${proposal} where ${found} group by 1`,
  )
  return new Map(rows.map(({ part, count }) => [part, count]))
}

/** Stored sums, by part, and separately for rows whose amounts are computed. */
async function sumStored(acting: Acting, found: SQL | undefined): Promise<Stored[]> {
  const { rows } = await acting.tx.execute<Stored & Record<string, unknown>>(sql`
    select ${partSql} as part, ${isComputed} as computed, ${sums} from ${proposal} ${lines.join}
    where ${found} and ${showsAmounts(acting)} group by 1, 2`)
  return rows
}

/** Sums of computed rows: today's price, or the stored amounts if no row pays any more; null if there are too many. */
async function sumComputed(acting: Acting, found: SQL | undefined): Promise<Map<CommissionPart, Amounts> | null> {
  const { rows } = await acting.tx.execute<Stored & { id: string } & Record<string, unknown>>(sql`
    select ${proposal.id} as id, ${partSql} as part, ${sums} from ${proposal} ${lines.join}
    where ${found} and ${isComputed} and ${showsAmounts(acting)} group by 1, 2 limit ${summedTo.forecasts + 1}`)
  if (rows.length > summedTo.forecasts) return null
  const prices = await pricesNow(
    acting,
    rows.map(({ id }) => Number(id)),
  )
  const shown = rows.map((row) => ({ part: row.part, ...(prices.get(Number(row.id)) ?? toAmounts(row)) }))
  return new Map([...Map.groupBy(shown, ({ part }) => part)].map(([part, amounts]) => [part, total(amounts)]))
}

const asAnswered = ({ company, broker }: Amounts) => ({
  company_amount: company === null ? null : asMoney(company),
  broker_amount: broker === null ? null : asMoney(broker),
  retained_amount: company === null || broker === null ? null : asMoney(company - broker),
})
const unknown: Amounts = { company: null, broker: null }
const none: ReadonlyMap<CommissionPart, Amounts> = new Map()

async function isBeyond({ tx }: Acting, found: SQL | undefined): Promise<boolean> {
  const rows = tx
    .select({ one: sql`1` })
    .from(proposal)
    .where(found)
    .limit(summedTo.proposals + 1)
  const { rows: counted } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from (${rows.getSQL()}) as counted`,
  )
  return (counted[0]?.count ?? 0) > summedTo.proposals
}

/** Before reversals, what this person may see of it: staff all, a Comercial their own overrides. */
async function sumBeforeReversals(acting: Acting, found: SQL | undefined) {
  const { broker, company, retained, override } = await sumGross(acting, proposal, found)
  const { role } = acting.principal
  if (role === 'Comercial') return { override_amount: asMoney(override) }
  const own = { broker_amount: asMoney(broker) }
  if (hidesCompanyShare(role)) return own
  return { ...own, company_amount: asMoney(company), retained_amount: asMoney(retained) }
}

/** The sums of the commission that `query` finds, by the part that each stands for, and of all. */
export async function sumCommission(acting: Acting, query: ListQuery): Promise<ProposalCommissionSums> {
  const found = await proposalCrud.matching(acting, query)
  const isOfPaidDays = query.paid_at !== undefined
  if (await isBeyond(acting, found)) {
    return {
      ...asAnswered(unknown),
      parts: [],
      ...(isOfPaidDays && { before_reversals: null }),
      limit: { of: 'proposals', most: summedTo.proposals },
    }
  }
  const counts = await countParts(acting, found)
  const stored = await sumStored(acting, found)
  const computed = stored.some((one) => one.computed) ? await sumComputed(acting, found) : none
  const parts = commissionParts.flatMap((part) => {
    const count = counts.get(part)
    if (count === undefined) return []
    const rows = stored.filter((row) => row.part === part)
    if (computed === null && rows.some((row) => row.computed)) return [{ part, count, ...unknown }]
    const fixed = rows.filter((row) => !row.computed).map(toAmounts)
    return [{ part, count, ...total([...fixed, computed?.get(part) ?? unknown]) }]
  })
  return {
    ...asAnswered(computed === null ? unknown : total(parts)),
    parts: parts.map(({ part, count, ...amounts }) => ({ part, count, ...asAnswered(amounts) })),
    ...(isOfPaidDays && { before_reversals: await sumBeforeReversals(acting, found) }),
    limit: computed === null ? { of: 'forecasts', most: summedTo.forecasts } : null,
  }
}
