import { sql } from 'drizzle-orm'
import { money } from '@/lib/formats/money'
import { statusFacts } from '@/lib/proposals/flow'
import { saleNames } from '../../catalogue/names'
import type { Acting } from '../../core/kernel/acting'
import { peopleNamed } from '../../identity/people/named'
import type { Action } from '../../system/notifications/actions'
import { notify } from '../../system/notifications/notify'
import type { Held } from '../reading/held'

/** Template variables of a proposal's messages: no company figures, and the client's name as the seller typed it. */
async function loadVariables(acting: Acting, row: Held, action: Action): Promise<Record<string, string>> {
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
    // Partly reversed still counts as paid.
    status_label:
      action === 'proposal.reversed' && row.status === 'paid' ? 'Estornada em parte' : statusFacts[row.status].label,
    contract_value: money(row.contract_value),
  }
}

/**
 * Notifies of a proposal's event by the tenant's notification types (system.md#events): the owner, and those above if
 * the type names the chain. The acting person is left out.
 */
export async function tell(acting: Acting, action: Action, row: Held): Promise<void> {
  await notify(acting, {
    action,
    variables: await loadVariables(acting, row, action),
    people: { owner: [row.user_id], commercial_chain: row.hierarchy_path.map(({ user_id }) => user_id) },
    by: acting.principal.id,
    link: `/proposals/${row.uuid}`,
  })
}
