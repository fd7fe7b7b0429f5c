import { addCallRows } from '../calls/registries/default-rows'
import { migration } from '../commissions/migration/migration.table'
import { addDefaultTerms } from '../company/default-terms'
import { addCompany } from '../company/new-company'
import { enterTenant, type Scope, type Transaction } from '../core/database/scope'
import { tenant } from '../core/database/tenant.table'
import { addFinanceRows } from '../finance/registries/default-rows'
import { addDefaultProfiles } from '../identity/people/default-profiles'
import { addDefaultNotificationTypes } from '../system/notifications/default-notification-types'

type CompanyArguments = Parameters<typeof addCompany>
export interface NewTenant {
  slug: string
  name: string
  company: CompanyArguments[1]
  theme?: CompanyArguments[2]
  migration?: Partial<typeof migration.$inferInsert>
}

/**
 * Adds a tenant with its initial data: profiles, company, brand, terms of use, notification types, rows of the finance
 * desk and of calls, migration state. The transaction begins as the platform's (`balcao_app` may not add tenants) and
 * continues as the new tenant's.
 */
export async function addTenant(tx: Transaction, now: Date, values: NewTenant): Promise<Scope> {
  const { slug, name } = values
  const [row] = await tx.insert(tenant).values({ slug, name, created_at: now }).returning()
  if (!row) throw new Error('tenant was not added')
  await enterTenant(tx, row.id)
  const scope = { tx, tenant: { id: row.id, slug, name, allowRegister: row.allow_register }, now }
  await addDefaultProfiles(scope)
  await addCompany(scope, values.company, values.theme)
  await addDefaultNotificationTypes(scope)
  await addFinanceRows(scope)
  await addCallRows(scope)
  await addDefaultTerms(scope)
  await tx
    .insert(migration)
    .values({ status_migration: 'finished', ...values.migration, tenant_id: row.id, created_at: now, updated_at: now })
  return scope
}
