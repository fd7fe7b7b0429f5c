import { and, desc, eq, exists, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OperationType } from '@/lib/kinds/catalogue'
import type { Acting } from '../../core/kernel/acting'
import { isLive } from '../records/facts'
import { customerBenefit } from '../records/physical-customer.table'
import { proposal } from '../records/proposal.table'
import { visibleProposals } from './crud'
import type { CardOfClient } from './draft'

/** The benefit that a card is on. Brokers have separate rows for the same benefit. */
interface OnBenefit {
  type: OperationType
  customer_id: number
  benefit: number | null
  /** The proposal itself, to leave out. */
  but: number | null
}

/**
 * An existing live card of this kind on the benefit, by any seller: at most one is allowed
 * (proposals.md#required-fields).
 */
export async function cardOn(
  acting: Acting,
  { type, customer_id, benefit, but }: OnBenefit,
): Promise<CardOfClient | null> {
  if (benefit === null || (type !== 'card_rmc' && type !== 'card_rcc')) return null
  const { tx, tenant } = acting
  const { id, agreement_id, benefit_number } = customerBenefit
  const named = alias(customerBenefit, 'named')
  const sameNumber = tx
    .select({ one: sql`1` })
    .from(named)
    .where(
      and(
        eq(named.tenant_id, tenant.id),
        eq(named.id, benefit),
        eq(named.agreement_id, agreement_id),
        eq(named.benefit_number, benefit_number),
      ),
    )
  // Serializes concurrent submissions: the second finds the first's.
  const same = await tx
    .select({ id })
    .from(customerBenefit)
    .where(
      and(
        eq(customerBenefit.tenant_id, tenant.id),
        eq(customerBenefit.customer_id, customer_id),
        or(eq(id, benefit), exists(sameNumber)),
      ),
    )
    .orderBy(id)
    .for('update')
  const ids = same.map((one) => one.id)
  if (ids.length === 0) return null
  const isVisible = sql<boolean>`${visibleProposals(acting) ?? isNotNull(proposal.id)}`
  const [found] = await tx
    .select({ number: proposal.number, is_visible: isVisible })
    .from(proposal)
    .where(
      and(
        eq(proposal.tenant_id, tenant.id),
        inArray(proposal.customer_benefit_id, ids),
        eq(proposal.operation_type, type),
        isLive(),
        but === null ? undefined : ne(proposal.id, but),
      ),
    )
    .orderBy(desc(isVisible))
    .limit(1)
  return found ? { number: found.is_visible ? found.number : null } : null
}
