import { and, eq } from 'drizzle-orm'
import { writeRules } from '../../commissions/spread/write'
import { spreadGroup } from '../../commissions/tables/spread-group.table'
import type { Scope } from '../../core/database/scope'
import { type AuditEntry, toAuditEntry, writeAudits } from '../../core/kernel/audit'
import type { Draft } from '../../core/registry/registry'
import { broker } from '../../identity/brokers/broker.table'
import { setGroup } from '../../identity/brokers/broker-groups'
import { user } from '../../identity/people/user.table'
import type { Random } from '../basics/random'
import { type GroupName, groupShares, groupWords, type RuleData, spreadGroups, spreadRules } from './spread-data'
import type { MadeTable } from './table-data'

const anyCase = {
  bank_id: null,
  agreement_id: null,
  product_id: null,
  table_id: null,
  installments_from: null,
  installments_to: null,
  amount_from: null,
  amount_to: null,
  bonus_value: null,
  priority: 0,
  active: true,
}

/** The rule as an input; null if the tenant lacks its bank, product or table. */
function asDraft(
  { group, bank, product, table, mode, value, installments, from }: RuleData,
  groups: Map<GroupName, number>,
  made: readonly MadeTable[],
): Draft[] {
  const ofBank = made.filter((one) => bank === undefined || one.bank === bank)
  const [found] = ofBank.filter(
    (one) => (product === undefined || one.product.code === product) && (!table || one.agreement.short === 'INSS'),
  )
  if (!found) return []
  const input = {
    ...anyCase,
    spread_group_id: groups.get(group) ?? 0,
    mode,
    value: value.toFixed(4),
    ...(bank !== undefined && !table && { bank_id: found.bank_id }),
    ...(product !== undefined && !table && { product_id: found.product_id }),
    ...(table && { table_id: found.id }),
    ...(installments && { installments_from: installments[0], installments_to: installments[1] }),
    ...(from !== undefined && { amount_from: from.toFixed(2) }),
  }
  return [{ input }]
}

/**
 * Adds the groups with their rules, at most `most` besides the general ones, and assigns the brokers to groups;
 * corretor@ is in Ouro.
 */
export async function addSpread(
  scope: Scope,
  random: Random,
  made: readonly MadeTable[],
  most: number,
  author: number,
) {
  const { tx, tenant } = scope
  const since = new Date('2025-05-20T10:00:00-03:00')
  const stamp = { tenant_id: tenant.id, created_at: since, updated_at: since, created_by: author }
  const rows = await tx
    .insert(spreadGroup)
    .values(
      spreadGroups.map((name) => ({ ...stamp, name, description: groupWords[name], is_default: name === 'Bronze' })),
    )
    .returning({ id: spreadGroup.id })
  const groups = new Map(spreadGroups.map((name, at) => [name, rows[at]?.id ?? 0]))

  const audits: AuditEntry[] = spreadGroups.map((name) => ({
    action: 'created',
    entity: 'spread_group',
    entity_id: String(groups.get(name)),
    user_id: author,
    after: { name },
  }))
  const audit = (entry: Partial<AuditEntry>) => void audits.push(toAuditEntry({ user_id: author }, entry))
  const own = spreadGroups.map((group): RuleData => ({ group, mode: 'share', value: groupShares[group] }))
  const others = spreadRules
    .map((rule) => asDraft(rule, groups, made))
    .filter((draft) => draft.length > 0)
    .slice(0, most)
  const drafts = [...own.flatMap((rule) => asDraft(rule, groups, made)), ...others.flat()]
  await writeRules({ ...scope, now: since, principal: { id: author }, audit }, drafts)
  await writeAudits({ ...scope, now: since }, audits)

  const brokers = await tx
    .select({ id: broker.id, login: user.username })
    .from(broker)
    .innerJoin(user, and(eq(user.tenant_id, broker.tenant_id), eq(user.id, broker.user_id)))
    .where(eq(broker.tenant_id, tenant.id))
    .orderBy(broker.id)
  const drawGroup = (login: string): GroupName | null =>
    login === 'corretor'
      ? 'Ouro'
      : random.pick([null, 'Bronze', 'Bronze', 'Prata', 'Prata', 'Ouro', 'Diamante'] as const)
  const placed = brokers.map(({ id, login }) => ({ id, group: drawGroup(login) }))
  for (const [group, members] of Map.groupBy(placed, (one) => one.group)) {
    if (group === null) continue
    await setGroup(
      scope,
      members.map(({ id }) => id),
      groups.get(group) ?? null,
    )
  }
}
