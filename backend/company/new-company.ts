import { and, eq } from 'drizzle-orm'
import type { Scope } from '../core/database/scope'
import { company } from './company.table'
import { segment } from './segment.table'
import { themeSettings } from './theme.table'

/** The segments that every new tenant gets (company.md#company). */
export const segmentNames = ['Correspondente bancário', 'Promotora', 'Franquia', 'Loja', 'Fintech'] as const

type CompanyValues = Omit<typeof company.$inferInsert, 'tenant_id' | 'segment_id'>
type ThemeValues = Omit<typeof themeSettings.$inferInsert, 'tenant_id'>

/** Adds segments, the company and its brand to a new tenant. */
export async function addCompany({ tx, tenant, now }: Scope, values: CompanyValues, theme: ThemeValues = {}) {
  const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now }
  await tx.insert(segment).values(segmentNames.map((name) => ({ ...stamp, name })))
  const [first] = await tx
    .select({ id: segment.id })
    .from(segment)
    .where(and(eq(segment.tenant_id, tenant.id), eq(segment.name, segmentNames[0])))
  if (!first) throw new Error('segment was not added')
  await tx.insert(company).values({ ...stamp, ...values, segment_id: first.id })
  await tx.insert(themeSettings).values({ ...stamp, ...theme })
}
