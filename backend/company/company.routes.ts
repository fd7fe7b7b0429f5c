import { and, eq, getTableColumns } from 'drizzle-orm'
import { inResponse } from '@/lib/contracts/answers'
import { type Company, companySchema } from '@/lib/contracts/company'
import { asMoney, asPercent } from '../core/database/decimal'
import type { Scope } from '../core/database/scope'
import { ApiError } from '../core/errors/api-error'
import { visibleTo } from '../core/kernel/audience'
import { type Route, route, verb } from '../core/kernel/verb'
import { company } from './company.table'
import { segment } from './segment.table'
import { themeSettings } from './theme.table'

async function findCompany({ tx, tenant }: Scope): Promise<Company> {
  const [found] = await tx
    .select({ row: getTableColumns(company), segment: segment.name, logo: themeSettings.logo })
    .from(company)
    .innerJoin(segment, and(eq(segment.tenant_id, company.tenant_id), eq(segment.id, company.segment_id)))
    .innerJoin(themeSettings, eq(themeSettings.tenant_id, company.tenant_id))
    .where(eq(company.tenant_id, tenant.id))
  if (!found) throw new ApiError('NOT_FOUND')
  const { id, tenant_id, created_at, updated_at, created_by, cod_broker, city_ibge, ...row } = found.row
  return {
    ...row,
    segment: found.segment,
    logo: found.logo,
    codBroker: cod_broker,
    base_percentage: asPercent(row.base_percentage),
    transfer_fee: asMoney(row.transfer_fee),
    transfer_fee_exempt_above: row.transfer_fee_exempt_above === null ? null : asMoney(row.transfer_fee_exempt_above),
    min_withdrawal: asMoney(row.min_withdrawal),
    iss_rate: row.iss_rate === null ? null : asPercent(row.iss_rate),
  }
}

const read = verb(
  {
    permission: 'authenticated',
    whileOnboarding: true,
    summary: 'The company; Corretor and Comercial get only the fields marked for everyone',
    output: inResponse(companySchema.partial()),
  },
  async ({ principal, ...scope }) => ({
    status: true,
    response: visibleTo(principal.role, companySchema, await findCompany(scope)),
  }),
)

export const companyRoutes: Route[] = [route('GET', '/api/company', read)]
