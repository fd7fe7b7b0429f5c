import { and, eq, inArray, sql } from 'drizzle-orm'
import { bankFileContract, cnabKinds } from '@/lib/contracts/bank-file'
import { loadTimeZone } from '../../company/time-zone'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { crud } from '../../core/registry/crud'
import type { Row } from '../../core/registry/registry'
import { personSql } from '../../identity/people/in-sql'
import { type BankFileRow, bankFile as rows } from '../bank-files/bank-file.table'
import { companyAccount } from '../cash/company-account.table'

export const bankFileEntity = 'bank_file'

/** Remittances and returns as a registry: list, search, export (bank-files.md#files). */
export const bankFileCrud = crud(rows, bankFileContract, {
  references: { company_account_id: { table: companyAccount, label: ['nickname'] } },
  computed: {
    homologated: sql`(select own.homologated from company_account own
      where own.tenant_id = ${rows.tenant_id} and own.id = ${rows.company_account_id})`,
    author: sql`(${personSql(rows.tenant_id, rows.created_by)} ->> 'name')`,
    file: sql`(select json_build_object('uuid', kept.uuid, 'name', kept.name, 'mime', kept.mime, 'size', kept.size)
      from file kept where kept.tenant_id = ${rows.tenant_id} and kept.entity = ${bankFileEntity}
      and kept.entity_id = ${rows.id}::text and kept.deleted_at is null)`,
  },
  filters: {
    // By the company's day, which `condition` knows.
    date: () => undefined,
  },
  within: () => inArray(rows.kind, [...cnabKinds]),
  condition: async (acting, query) => {
    // Guarantee: the contract's range.
    const asked = query?.date as [string, string] | undefined
    if (!asked) return undefined
    const zone = await loadTimeZone(acting)
    return sql`(${rows.created_at} at time zone ${zone})::date between ${asked[0]}::date and ${asked[1]}::date`
  },
  search: ['name'],
  called: { fields: ['name'] },
})

/** One remittance or return as the list has it. NOT_FOUND if there is none. */
export async function shownBankFile(acting: Acting, id: number): Promise<Row> {
  const [row] = await bankFileCrud.registry.rows(acting, [id])
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}

/** The row of a remittance or return, locked until the commit. NOT_FOUND if there is none. */
export async function holdBankFile({ tx, tenant }: Acting, id: number): Promise<BankFileRow> {
  const [row] = await tx
    .select()
    .from(rows)
    .where(and(eq(rows.tenant_id, tenant.id), eq(rows.id, id), inArray(rows.kind, [...cnabKinds])))
    .for('update')
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}

/** Its payments are among those that this person sees: all of them, or none is touched. FORBIDDEN otherwise. */
export function demandSight({ principal }: Pick<Acting, 'principal'>): void {
  if (principal.permissions.has('list_payments')) return
  throw new ApiError('FORBIDDEN', { audit: { note: 'list_payments' } })
}
