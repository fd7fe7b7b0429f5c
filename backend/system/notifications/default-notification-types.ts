import { eq } from 'drizzle-orm'
import type { Audience } from '@/lib/contracts/notification-type'
import { type Ensured, inEveryTenant } from '../../core/database/every-tenant'
import type { Transaction } from '../../core/database/scope'
import type { Action } from './actions'
import { actionSystemArea, notificationType } from './notification.table'

const proposal = 'Proposta <b>{{number}}</b>: {{status_label}}'
const pendency = 'Pendência na proposta <b>{{number}}</b>: {{title}}'
const call = 'Chamado <b>#{{number}}</b>: {{situation}}'
const payment = 'Pagamento de <b>{{net}}</b> {{status}}'
const invoice = 'Nota fiscal de {{competence}}: {{status}}'

/** The table of system.md#events, action by action. A line here is all that a new default type takes. */
const defaults: readonly [action: Action, audience: Audience[], template: string][] = [
  ['proposal.submitted', ['type_user:Operacional'], 'Nova proposta <b>{{number}}</b> aguardando validação'],
  ['proposal.returned', ['owner'], proposal],
  ['proposal.status_changed', ['owner'], proposal],
  ['proposal.paid', ['owner', 'commercial_chain'], proposal],
  ['proposal.reversed', ['owner', 'commercial_chain'], proposal],
  ['pendency.opened', ['owner'], pendency],
  ['pendency.replied', ['other_side'], pendency],
  ['pendency.resolved', ['owner'], pendency],
  ['call.opened', ['assignee'], call],
  ['call.replied', ['other_side'], call],
  ['call.situation_changed', ['requester'], call],
  ['payment.requested', ['type_user:Financeiro'], payment],
  ['payment.at_risk', ['type_user:Financeiro'], payment],
  ['payment.tax_kept', ['type_user:Financeiro'], payment],
  ['payment.paid', ['owner'], payment],
  ['payment.rejected', ['owner'], payment],
  ['payment.failed', ['owner'], payment],
  ['invoice.available', ['owner'], invoice],
  ['invoice.overdue', ['owner', 'type_user:Financeiro'], invoice],
  ['invoice.approved', ['owner'], invoice],
  ['invoice.rejected', ['owner'], invoice],
  ['commission.updated', ['type_user:Corretor', 'type_user:Comercial'], '{{count}} tabelas atualizadas hoje'],
  ['typist_user.status_changed', ['owner'], 'Usuário {{bank}}: {{status}}'],
  [
    'broker.handed_over',
    ['owner'],
    'De <b>{{broker}}</b> para <b>{{receiver}}</b>: {{proposals}} propostas e {{clients}} clientes',
  ],
  ['certification.expiring', ['owner', 'type_user:Operacional'], 'Certificação {{kind}} de {{broker}} {{status}}'],
  ['user.permissions_changed', ['owner'], 'Suas permissões mudaram (perfil <b>{{profile}}</b>)'],
  ['user.blocked', ['type_user:Administrador'], 'Usuário <b>{{name}}</b> bloqueado'],
  [
    'migration.finished',
    ['type_user:Administrador'],
    'Migração concluída: {{migrated_tables}} de {{amount_tables}} tabelas',
  ],
]

/** Those that are mailed as well: the desk's requesters work elsewhere, and answer from their mailbox (calls.md#answers-by-mail). */
const mailed: readonly Action[] = ['call.replied', 'call.situation_changed']

type Default = Pick<typeof notificationType.$inferInsert, 'template' | 'channels' | 'audience'>

/** The product's own type of `action`; null if it has none. */
export function defaultFor(action: string): Required<Default> | null {
  const [known, audience, template] = defaults.find(([one]) => one === action) ?? []
  if (!known || !audience || !template) return null
  return { template, channels: mailed.includes(known) ? ['system', 'email'] : ['system'], audience }
}

/** The action's label, or one like it that no living type of the tenant has. */
function freeName(label: string, taken: ReadonlySet<string>): string {
  const names = [label, `${label} (padrão)`, ...Array.from({ length: 9 }, (_, at) => `${label} (padrão ${at + 2})`)]
  return names.find((name) => !taken.has(name)) ?? label
}

/**
 * Gives a tenant the default types that it never had: a new one all of them, an earlier one those of actions added
 * since (system.md#default-types). One that was deleted stays deleted. Idempotent.
 */
export async function addDefaultNotificationTypes({ tx, tenant, now }: Ensured): Promise<void> {
  const areas = new Map((await tx.select().from(actionSystemArea)).map((area) => [area.action, area]))
  const kept = await tx
    .select({
      area: notificationType.action_system_area_id,
      name: notificationType.name,
      isDefault: notificationType.is_default,
      deleted: notificationType.deleted_at,
    })
    .from(notificationType)
    .where(eq(notificationType.tenant_id, tenant.id))
  const given = new Set(kept.flatMap(({ area, isDefault }) => (isDefault ? [area] : [])))
  const names = new Set(kept.flatMap(({ name, deleted }) => (deleted ? [] : [name])))
  const rows = defaults.flatMap(([action, audience, template]) => {
    const area = areas.get(action)
    if (!area) throw new Error(`action ${action} is missing`)
    if (given.has(area.id)) return []
    const name = freeName(area.label, names)
    const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now, is_default: true }
    return [{ ...stamp, name, action_system_area_id: area.id, template, audience }]
  })
  if (rows.length > 0) await tx.insert(notificationType).values(rows)
}

/** As above, for every tenant. */
export const addMissingNotificationTypes = (tx: Transaction, now: Date): Promise<void> =>
  inEveryTenant(tx, now, addDefaultNotificationTypes)
