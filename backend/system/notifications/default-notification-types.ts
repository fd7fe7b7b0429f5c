import type { Audience } from '@/lib/contracts/notification-type'
import type { Scope } from '../../core/database/scope'
import { type Action, actions } from './actions'
import { actionSystemArea, notificationType } from './notification.table'

const proposal = 'Proposta <b>{{number}}</b>: {{status_label}}'
const pendency = 'Pendência na proposta <b>{{number}}</b>: {{title}}'
const call = 'Chamado <b>#{{number}}</b>: {{situation}}'
const payment = 'Pagamento de <b>{{net}}</b> {{status}}'
const invoice = 'Nota fiscal de {{competence}}: {{status}}'

/** The table of system.md#events, action by action. */
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
  ['payment.paid', ['owner'], payment],
  ['payment.rejected', ['owner'], payment],
  ['payment.failed', ['owner'], payment],
  ['invoice.available', ['owner'], invoice],
  ['invoice.overdue', ['owner', 'type_user:Financeiro'], invoice],
  ['invoice.approved', ['owner'], invoice],
  ['invoice.rejected', ['owner'], invoice],
  ['commission.updated', ['type_user:Corretor', 'type_user:Comercial'], '{{count}} tabelas atualizadas hoje'],
  ['typist_user.status_changed', ['owner'], 'Usuário {{bank}}: {{status}}'],
  ['user.blocked', ['type_user:Administrador'], 'Usuário <b>{{name}}</b> bloqueado'],
  [
    'migration.finished',
    ['type_user:Administrador'],
    'Migração concluída: {{migrated_tables}} de {{amount_tables}} tabelas',
  ],
]

/** Adds a new tenant's notification types, each named after its action. */
export async function addDefaultNotificationTypes({ tx, tenant, now }: Scope): Promise<void> {
  const ids = new Map((await tx.select().from(actionSystemArea)).map(({ id, action }) => [action, id]))
  const rows = defaults.map(([action, audience, template]) => {
    const action_system_area_id = ids.get(action)
    const name = actions.find((known) => known.action === action)?.label
    if (action_system_area_id === undefined || !name) throw new Error(`action ${action} is missing`)
    const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now }
    return { ...stamp, name, action_system_area_id, template, audience }
  })
  await tx.insert(notificationType).values(rows)
}
