import type { Chargee, DreGroup, Nature } from '@/lib/kinds/finance'
import type { Scope } from '../../core/database/scope'
import { type AuditEntry, writeAudits } from '../../core/kernel/audit'
import { costCenter } from '../../finance/registries/cost-center.table'
import { debitType } from '../../finance/registries/debit-type.table'
import { releaseType } from '../../finance/registries/release-type.table'

/** Numbers of rows besides those that came with the product (demo.md#the-finance-desk). */
export interface FinanceSize {
  releases: number
  centers: number
  debits: number
  accounts: number
}
export const auroraRegistries: FinanceSize = { releases: 3, centers: 8, debits: 7, accounts: 3 }
export const borealRegistries: FinanceSize = { releases: 1, centers: 2, debits: 1, accounts: 1 }

const releases: readonly [name: string, nature: Nature, dre_group: DreGroup][] = [
  ['Despesa administrativa', 'debit', 'administrative'],
  ['Folha de pagamento', 'debit', 'personnel'],
  ['Rendimento de aplicação', 'credit', 'financial_result'],
]

/** A centre is below the one before it that is named here. */
const centers: readonly [name: string, code: string, below?: string][] = [
  ['Administração', '1'],
  ['Comercial', '2'],
  ['Sede', '1.1', 'Administração'],
  ['Pessoal', '1.2', 'Administração'],
  ['Tecnologia', '1.3', 'Administração'],
  ['Filial Centro', '2.1', 'Comercial'],
  ['Filial Norte', '2.2', 'Comercial'],
  ['Marketing', '2.3', 'Comercial'],
]

const debits: readonly [name: string, charge_to: Chargee, center?: string][] = [
  ['Software', 'company', 'Tecnologia'],
  ['Contabilidade', 'company', 'Administração'],
  ['Energia elétrica', 'company', 'Sede'],
  ['Internet', 'company', 'Tecnologia'],
  ['Publicidade', 'company', 'Marketing'],
  ['Viagens', 'both'],
  ['Empréstimo a corretor', 'broker'],
]

const since = new Date('2025-05-20T09:30:00-03:00')

const created = (entity: string, user_id: number, rows: readonly { id: number; name: string }[]): AuditEntry[] =>
  rows.map(({ id, name }) => ({ action: 'created', entity, entity_id: String(id), user_id, after: { name } }))

async function addCenters(scope: Scope, count: number, author: number): Promise<ReadonlyMap<string, number>> {
  const { tx, tenant } = scope
  const ids = new Map<string, number>()
  for (const [name, code, below] of centers.slice(0, count)) {
    const values = { name, code, parent_id: below === undefined ? null : (ids.get(below) ?? null), created_by: author }
    const [made] = await tx
      .insert(costCenter)
      .values({ ...values, tenant_id: tenant.id, created_at: since, updated_at: since })
      .returning({ id: costCenter.id })
    if (made) ids.set(name, made.id)
  }
  const rows = [...ids].map(([name, id]) => ({ id, name }))
  await writeAudits({ ...scope, now: since }, created('cost_center', author, rows))
  return ids
}

async function addDebitTypes(
  scope: Scope,
  count: number,
  author: number,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const { tx, tenant } = scope
  const stamp = { tenant_id: tenant.id, created_at: since, updated_at: since, created_by: author }
  const rows = await tx
    .insert(debitType)
    .values(
      debits.slice(0, count).map(([name, charge_to, center]) => ({
        ...{ ...stamp, name, charge_to },
        default_cost_center_id: center === undefined ? null : (ids.get(center) ?? null),
      })),
    )
    .returning({ id: debitType.id, name: debitType.name })
  await writeAudits({ ...scope, now: since }, created('debit_type', author, rows))
}

/** The desk's registries. They draw nothing: other parts of the demo stay as they are. */
export async function addRegistries(scope: Scope, size: FinanceSize, author: number): Promise<void> {
  const { tx, tenant } = scope
  const stamp = { tenant_id: tenant.id, created_at: since, updated_at: since, created_by: author }
  const types = await tx
    .insert(releaseType)
    .values(
      releases
        .slice(0, size.releases)
        .map(([name, nature, dre_group]) => ({ ...stamp, name, nature, dre_group, affects_dre: true })),
    )
    .returning({ id: releaseType.id, name: releaseType.name })
  await writeAudits({ ...scope, now: since }, created('release_type', author, types))
  await addDebitTypes(scope, size.debits, author, await addCenters(scope, size.centers, author))
}
