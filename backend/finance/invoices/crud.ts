import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type Invoice, invoiceContract } from '@/lib/contracts/invoice-consolidation'
import { missingInvoices } from '@/lib/kinds/finance'
import { loadTimeZone } from '../../company/time-zone'
import { localDay } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import { file } from '../../core/files/file.table'
import type { Acting } from '../../core/kernel/acting'
import { crud } from '../../core/registry/crud'
import { matchesSearch } from '../../core/registry/filter'
import type { Row } from '../../core/registry/registry'
import { visibleRows } from '../../identity/brokers/visible-users'
import { personSql, userIdsSql } from '../../identity/people/in-sql'
import { concealed, documentSql } from './document'
import { invoiceConsolidation as rows } from './invoice-consolidation.table'
import { isOverdueSql } from './overdue'

/** The `entity` of an invoice's files. */
export const invoiceEntity = 'invoice_consolidation'

export const loadToday = async (scope: Scope) => localDay(scope.now, await loadTimeZone(scope))

const owner = personSql(rows.tenant_id, rows.user_id)
const fileSql = sql`(select jsonb_build_object('uuid', kept.uuid, 'name', kept.name, 'mime', kept.mime, 'size', kept.size)
    from ${file} kept where kept.tenant_id = ${rows.tenant_id} and kept.entity = ${invoiceEntity}
      and kept.entity_id = ${rows.id}::text and kept.deleted_at is null order by kept.id desc limit 1)`

async function overdueOnly(acting: Scope, asked: unknown): Promise<SQL | undefined> {
  if (typeof asked !== 'boolean') return undefined
  const late = isOverdueSql(await loadToday(acting))
  return asked ? late : sql`not (${late})`
}

/** Adds to rows what depends on the day and on whoever reads. */
async function present(acting: Acting, found: Row[]): Promise<Row[]> {
  if (found.length === 0) return []
  const today = await loadToday(acting)
  return found.map((row) => ({
    ...row,
    competence: String(row.competence).slice(0, 7),
    // As `isOverdueSql` has it.
    is_overdue:
      missingInvoices.some((status) => status === row.status) &&
      row.payments_total !== '0.00' &&
      String(row.due_date) < today,
    is_own: row.user_uuid === acting.principal.uuid,
    document: concealed(row.document as Invoice['document']),
  }))
}

/** Notas Fiscais as a registry: list, search, export. Writes are in `invoice.routes.ts`. */
export const invoiceCrud = crud(rows, invoiceContract, {
  computed: {
    user_uuid: sql`(${owner} ->> 'uuid')`,
    user: owner,
    reviewer: personSql(rows.tenant_id, rows.reviewed_by),
    file: fileSql,
    document: documentSql,
    // By the clock and whoever reads: `present` knows them.
    is_overdue: sql`false`,
    is_own: sql`false`,
  },
  filters: {
    competence: (months) =>
      inArray(
        rows.competence,
        months.map((month) => `${month}-01`),
      ),
    user_uuid: (uuids, { tenant }) => sql`${rows.user_id} in (${userIdsSql(tenant.id, uuids)})`,
    // By the company's day, which `condition` knows.
    overdue: () => undefined,
  },
  within: (acting) => visibleRows(acting, rows.user_id),
  condition: async (acting, query) =>
    and(
      matchesSearch(query?.search, [sql`${owner} ->> 'name'`, sql`${rows.invoice_number}`]),
      await overdueOnly(acting, query?.overdue),
    ),
  search: [],
  called: { fields: [sql`to_char(${rows.competence}, 'MM/YYYY')`, sql`${owner} ->> 'name'`] },
  present,
})

/** One invoice as this person sees it. NOT_FOUND out of their sight. */
export async function loadInvoice(acting: Acting, id: number): Promise<Invoice> {
  const [row] = await invoiceCrud.registry.rows(acting, [id])
  if (!row) throw new ApiError('NOT_FOUND')
  // Guarantee: rows are in the contract's shape.
  return row as unknown as Invoice
}

/** The invoices that this person may see (permissions.md#row-visibility), of a query of its own. */
export const visibleInvoices = (acting: Pick<Acting, 'tenant' | 'principal'>): SQL | undefined =>
  and(eq(rows.tenant_id, acting.tenant.id), isNull(rows.deleted_at), visibleRows(acting, rows.user_id))
