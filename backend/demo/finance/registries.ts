import type { DreGroup, Nature } from '@/lib/kinds/finance'
import type { Scope } from '../../core/database/scope'
import { type AuditEntry, writeAudits } from '../../core/kernel/audit'
import { releaseType } from '../../finance/registries/release-type.table'
import { addCompanyAccounts } from './accounts'

/** Numbers of rows besides those that came with the product (demo.md#the-finance-desk). */
export interface FinanceSize {
  releases: number
  accounts: number
}
export const auroraFinance: FinanceSize = { releases: 3, accounts: 3 }
export const borealFinance: FinanceSize = { releases: 1, accounts: 1 }

const releases: readonly [name: string, nature: Nature, dre_group: DreGroup][] = [
  ['Despesa administrativa', 'debit', 'administrative'],
  ['Folha de pagamento', 'debit', 'personnel'],
  ['Rendimento de aplicação', 'credit', 'financial_result'],
]

const since = new Date('2025-05-20T09:30:00-03:00')

const created = (entity: string, user_id: number, rows: readonly { id: number; name: string }[]): AuditEntry[] =>
  rows.map(({ id, name }) => ({ action: 'created', entity, entity_id: String(id), user_id, after: { name } }))

/** The finance desk. It draws nothing: other parts of the demo stay as they are. */
export async function addFinance(scope: Scope, size: FinanceSize, author: number, today: string): Promise<void> {
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
  await addCompanyAccounts(scope, size.accounts, author, today)
}
