import { and, eq, sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { proposalOwners } from '../../operation/records/facts'
import { sum } from '../engine/arithmetic'
import { pricesNow } from './following'
import { lineLeftIn, overrideLeftIn } from './line-left'
import type { Price } from './price'
import { proposalCommission as lines, proposalCommissionOverride as overrides } from './proposal-commission.table'

/** A sum of forecasts: of one proposal whose forecast is not fixed, or of all fixed ones (null). */
interface Part {
  proposal: number | null
  amount: bigint
}

/** The id of a proposal whose forecast is not fixed; else null. */
const following = sql<string | null>`case when ${lines.status} = 'forecast' and ${lines.fixed_at} is null
  then ${lines.proposal_id} end`

const toParts = (rows: readonly { proposal: string | null; amount: string }[]): Part[] =>
  rows.map(({ proposal, amount }) => ({
    proposal: proposal === null ? null : Number(proposal),
    amount: BigInt(amount),
  }))

/** The broker's part of the user's own sales. */
async function ownParts(scope: Scope, userId: number): Promise<Part[]> {
  const { tx, tenant } = scope
  const owners = proposalOwners(scope)
  return toParts(
    await tx
      .select({
        proposal: following,
        amount: sql<string>`coalesce(sum(${lineLeftIn(lines).broker})
          filter (where ${lines.status} = 'forecast'), 0)`,
      })
      .from(lines)
      .innerJoin(owners, eq(owners.id, lines.proposal_id))
      .where(and(eq(lines.tenant_id, tenant.id), eq(owners.user_id, userId)))
      .groupBy(following),
  )
}

/** The user's overrides on others' sales. */
async function partsAbove({ tx, tenant }: Scope, userId: number): Promise<Part[]> {
  return toParts(
    await tx
      .select({
        proposal: following,
        amount: sql<string>`coalesce(sum(${overrideLeftIn(overrides)})
          filter (where ${overrides.status} = 'forecast'), 0)`,
      })
      .from(overrides)
      .innerJoin(
        lines,
        and(
          eq(lines.tenant_id, overrides.tenant_id),
          eq(lines.proposal_id, overrides.proposal_id),
          eq(lines.kind, 'upfront'),
        ),
      )
      .where(and(eq(overrides.tenant_id, tenant.id), eq(overrides.user_id, userId)))
      .groupBy(following),
  )
}

/**
 * A person's expected earnings, in cents: the broker's part of their own forecast lines and their overrides on others'
 * sales, by fixed rates, else by today's. Accrued amounts are `sumToRelease`'s. Null if the person never had a line.
 */
export async function sumForecast(scope: Scope, userId: number): Promise<bigint | null> {
  const [own, above] = [await ownParts(scope, userId), await partsAbove(scope, userId)]
  if (own.length + above.length === 0) return null
  const ids = [...own, ...above].flatMap(({ proposal }) => proposal ?? [])
  const prices = await pricesNow(scope, [...new Set(ids)])
  const amountNow = ({ proposal, amount }: Part, of: (price: Price) => bigint) => {
    const price = proposal === null ? undefined : prices.get(proposal)
    return price ? of(price) : amount
  }
  const theirs = (price: Price) =>
    sum(price.overrides.filter(({ node }) => node.user_id === userId).map(({ amount }) => amount))
  return sum([
    ...own.map((part) => amountNow(part, ({ broker }) => broker)),
    ...above.map((part) => amountNow(part, theirs)),
  ])
}
