import { sql } from 'drizzle-orm'
import { money } from '@/lib/money'
import { statusFacts } from '@/lib/proposal-flow'
import type { Acting } from '../core/registry'
import type { Action } from '../system/actions'
import { notify } from '../system/notify'
import type { Held } from './proposal-held'

/** The names that a message of a proposal may use; nothing of the company's share is among them. */
async function variablesOf({ tx, tenant }: Acting, row: Held, action: Action): Promise<Record<string, string>> {
  const { rows } = await tx.execute<Record<string, string>>(sql`
    select c.name as customer, p.name as broker, b.name as bank, a.name as agreement, pr.name as product
    from physical_customer c, "user" u
      join person p on p.tenant_id = u.tenant_id and p.id = u.person_id, bank b, agreement a, product pr
    where c.tenant_id = ${tenant.id} and c.id = ${row.customer_id}
      and u.tenant_id = ${tenant.id} and u.id = ${row.user_id}
      and b.tenant_id = ${tenant.id} and b.id = ${row.bank_id}
      and a.tenant_id = ${tenant.id} and a.id = ${row.agreement_id}
      and pr.tenant_id = ${tenant.id} and pr.id = ${row.product_id}`)
  return {
    ...rows[0],
    number: String(row.number),
    // Taken back in part it is still paid.
    status_label:
      action === 'proposal.reversed' && row.status === 'paid' ? 'Estornada em parte' : statusFacts[row.status].label,
    contract_value: money(row.contract_value),
  }
}

/**
 * Tells of a proposal as the tenant's notification types say (domain.md 5.5): its owner, and those above them where the
 * type names the chain. Whoever acted is not told of what they did themselves.
 */
export async function tell(acting: Acting, action: Action, row: Held): Promise<void> {
  const but = (ids: readonly number[]) => ids.filter((id) => id !== acting.principal.id)
  await notify(acting, {
    action,
    variables: await variablesOf(acting, row, action),
    people: { owner: but([row.user_id]), commercial_chain: but(row.hierarchy_path.map(({ user_id }) => user_id)) },
    link: `/proposals/${row.uuid}`,
  })
}
