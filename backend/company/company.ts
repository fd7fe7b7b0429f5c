import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Company, CompanyChange } from '@/lib/contracts/company'
import { brazilianZones } from '@/lib/formats/time-zones'
import { asMoney, asPercent, parseDecimal } from '../core/database/decimal'
import type { Scope } from '../core/database/scope'
import { ApiError, invalid } from '../core/errors/api-error'
import { company } from './company.table'
import { segment } from './segment.table'
import { themeSettings } from './theme.table'

const maybeMoney = (cents: bigint | null) => (cents === null ? null : asMoney(cents))

/** The company as the API shows it to an Administrador. */
export async function loadCompany({ tx, tenant }: Scope): Promise<Company> {
  const [found] = await tx
    .select({ row: getTableColumns(company), segment: segment.name, logo: themeSettings.logo })
    .from(company)
    .innerJoin(segment, and(eq(segment.tenant_id, company.tenant_id), eq(segment.id, company.segment_id)))
    .innerJoin(themeSettings, eq(themeSettings.tenant_id, company.tenant_id))
    .where(eq(company.tenant_id, tenant.id))
  if (!found) throw new ApiError('NOT_FOUND')
  const { id, tenant_id, created_at, updated_at, created_by, cod_broker, ...row } = found.row
  return {
    ...row,
    segment: found.segment,
    logo: found.logo,
    codBroker: cod_broker,
    base_percentage: asPercent(row.base_percentage),
    transfer_fee: asMoney(row.transfer_fee),
    transfer_fee_exempt_above: maybeMoney(row.transfer_fee_exempt_above),
    min_withdrawal: asMoney(row.min_withdrawal),
    four_eyes_above: maybeMoney(row.four_eyes_above),
    iss_rate: row.iss_rate === null ? null : asPercent(row.iss_rate),
  }
}

const decimals = {
  base_percentage: 4,
  transfer_fee: 2,
  transfer_fee_exempt_above: 2,
  min_withdrawal: 2,
  four_eyes_above: 2,
  iss_rate: 4,
} as const

/** The columns of a change; a field that is not in it stays out. */
function toColumns({ codBroker, ...change }: CompanyChange): Partial<typeof company.$inferInsert> {
  const exact = Object.entries(decimals).flatMap(([key, scale]): [string, bigint | null][] => {
    const value = change[key as keyof typeof decimals]
    return value === undefined ? [] : [[key, value === null ? null : parseDecimal(value, scale)]]
  })
  return {
    ...change,
    ...Object.fromEntries(exact),
    ...(codBroker !== undefined && { cod_broker: codBroker }),
  } as Partial<typeof company.$inferInsert>
}

/** Refuses what only the database, or the company as it is, can tell. */
async function demandPossible({ tx, tenant }: Scope, change: CompanyChange, before: Company): Promise<void> {
  const { segment_id, timezone } = change
  if (segment_id !== undefined && segment_id !== before.segment_id) {
    const [found] = await tx
      .select({ id: segment.id })
      .from(segment)
      .where(and(eq(segment.tenant_id, tenant.id), eq(segment.id, segment_id), isNull(segment.deleted_at)))
      // A segment that is deleted meanwhile would be refused by its key, without a sentence.
      .for('share')
    if (!found) throw invalid({ segment_id: { reason: 'unknown', message: 'Registro não encontrado.' } })
  }
  // A zone abroad was set by hand, and may stay.
  const isKnown =
    timezone === undefined || timezone === before.timezone || brazilianZones.some((one) => one.zone === timezone)
  if (!isKnown) throw invalid({ timezone: { reason: 'time_zone', message: 'Escolha um fuso horário do Brasil.' } })
}

/**
 * Changes the given settings if the company still has `version`. Answers the company before and after, or null on a
 * version conflict.
 */
export async function saveCompany(scope: Scope, change: CompanyChange, version: number) {
  const { tx, tenant, now } = scope
  const before = await loadCompany(scope)
  await demandPossible(scope, change, before)
  const [row] = await tx
    .update(company)
    .set({ ...toColumns(change), updated_at: now, row_version: sql`${company.row_version} + 1` })
    .where(and(eq(company.tenant_id, tenant.id), eq(company.row_version, version)))
    .returning({ row_version: company.row_version })
  return row ? { before, after: await loadCompany(scope) } : null
}
