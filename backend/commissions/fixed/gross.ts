import { type AnyColumn, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { LineStatus } from '@/lib/kinds/operation'
import type { Acting } from '../../core/kernel/acting'

/*
 * Commission of payments before reversals, in cents (dashboard.md#commission): lines and overrides as they were
 * credited, deferred parts once they have accrued.
 */

const credited = ['accrued', 'released', 'reversed'] as const satisfies readonly LineStatus[]

/** The table of proposals, which its area hands over. */
type Proposals = SQLWrapper & Record<'tenant_id' | 'id', AnyColumn>

/** A proposal's credited lines, to join as `line` (`company_amount`, `broker_amount`, `retained_amount`). */
export const creditedLines = (of: Proposals): SQL => sql`left join proposal_commission line
  on line.tenant_id = ${of.tenant_id} and line.proposal_id = ${of.id} and line.status in ${[...credited]}`

/** A proposal's credited overrides, to join as `override` (`user_id`, `amount`); of the user `payee` alone, if named. */
export const creditedOverrides = (
  of: Proposals,
  payee?: number,
): SQL => sql`left join proposal_commission_override override
  on override.tenant_id = ${of.tenant_id} and override.proposal_id = ${of.id}
  and override.status in ${[...credited]}${payee === undefined ? sql`` : sql` and override.user_id = ${payee}`}`

interface Gross {
  broker: bigint
  company: bigint
  retained: bigint
  /** The viewer's own overrides. */
  override: bigint
}

/** Sums over the proposals of `found`, a condition on their table. */
export async function sumGross({ tx, principal }: Acting, of: Proposals, found: SQL | undefined): Promise<Gross> {
  const { rows } = await tx.execute<Record<keyof Gross, string>>(sql`
    select lines.broker, lines.company, lines.retained, overrides.override from (
      select coalesce(sum(line.broker_amount), 0)::text as broker, coalesce(sum(line.company_amount), 0)::text as company,
        coalesce(sum(line.retained_amount), 0)::text as retained
      from ${of} ${creditedLines(of)} where ${found}) lines,
    (select coalesce(sum(override.amount), 0)::text as override
      from ${of} ${creditedOverrides(of, principal.id)} where ${found}) overrides`)
  const [sums] = rows
  const cents = (key: keyof Gross) => BigInt(sums?.[key] ?? 0)
  return {
    broker: cents('broker'),
    company: cents('company'),
    retained: cents('retained'),
    override: cents('override'),
  }
}
