import { sql } from 'drizzle-orm'
import { money } from '@/lib/formats/money'
import { statusFacts } from '@/lib/proposals/flow'
import { saleNames } from '../../catalogue/names'
import type { Acting } from '../../core/kernel/acting'
import { peopleNamed } from '../../identity/people/named'
import type { Action } from '../../system/notifications/actions'
import { notify } from '../../system/notifications/notify'
import type { Held } from '../reading/held'

/**
 * The names that a message of a proposal may use; nothing of the company's share is among them, and the client is
 * called as the seller calls them.
 */
async function variablesOf(acting: Acting, row: Held, action: Action): Promise<Record<string, string>> {
  const { tx, tenant } = acting
  const { rows } = await tx.execute<Record<string, string>>(sql`
    select coalesce(called.name, c.name) as customer from physical_customer c
      left join customer_user called on called.tenant_id = c.tenant_id and called.customer_id = c.id
        and called.user_id = ${row.user_id}
    where c.tenant_id = ${tenant.id} and c.id = ${row.customer_id}`)
  const people = await peopleNamed(acting, [row.user_id])
  return {
    ...rows[0],
    ...(await saleNames(acting, row)),
    broker: people.get(row.user_id)?.name ?? '',
    number: String(row.number),
    // Taken back in part it is still paid.
    status_label:
      action === 'proposal.reversed' && row.status === 'paid' ? 'Estornada em parte' : statusFacts[row.status].label,
    contract_value: money(row.contract_value),
  }
}

/**
 * Tells of a proposal as the tenant's notification types say (system.md#events): its owner, and those above them where
 * the type names the chain. Whoever acted is not told of what they did themselves.
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
