import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { MomentRange } from '@/lib/contracts/list'
import type { Acting } from '../../core/kernel/acting'
import { proposal, proposalReversal as reversal } from '../records/proposal.table'

/* Reversals of some days, both included, without corrected ones (dashboard.md#cards). */

/** Condition on `proposal_reversal`: of these days, and not corrected. */
export const reversalsOn = ({ tenant }: Pick<Acting, 'tenant'>, [from, to]: readonly [string, string]): SQL =>
  sql`${reversal.tenant_id} = ${tenant.id} and not ${reversal.corrected}
    and ${reversal.reversed_at} between ${from.slice(0, 10)}::date and ${to.slice(0, 10)}::date`

/** The proposal has one. */
export const reversedOn = (range: MomentRange, acting: Acting): SQL =>
  sql`${proposal.id} in (select ${reversal.proposal_id} from ${reversal} where ${reversalsOn(acting, range)})`

/** The cents of `value` that a reversal takes back, rounded half up (money.md#arithmetic). */
export const takenBack = (value: SQLWrapper): SQL =>
  // `div` is exact: a quotient of `/` is cut to some digits before it could be rounded.
  sql`div(${value}::numeric * ${reversal.percentage} + 500000, 1000000)`

/**
 * The cents that these took back of the contracts of the `found` proposals, rounded half up reversal by reversal
 * (money.md#arithmetic).
 */
export async function sumReversed(acting: Acting, found: SQL | undefined, range: MomentRange): Promise<bigint> {
  const { rows } = await acting.tx.execute<{ value: string }>(sql`
    select coalesce(sum(${takenBack(proposal.contract_value)}), 0)::text as value
    from ${proposal} join ${reversal} on ${reversal.proposal_id} = ${proposal.id} and ${reversalsOn(acting, range)}
    where ${found}`)
  return BigInt(rows[0]?.value ?? 0)
}
