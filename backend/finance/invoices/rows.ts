import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import {
  type Invoice,
  type InvoiceDetail,
  type invoiceQuery,
  invoiceSchema,
} from '@/lib/contracts/invoice-consolidation'
import { addMonths } from '@/lib/formats/calendar'
import { loadTimeZone } from '../../company/time-zone'
import { asMoney } from '../../core/database/decimal'
import { localDay, localTime } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import { file } from '../../core/files/file.table'
import type { Acting } from '../../core/kernel/acting'
import { visibleTo } from '../../core/kernel/audience'
import { matchesSearch } from '../../core/registry/filter'
import { answerList } from '../../core/registry/list'
import { listOrder } from '../../core/registry/order'
import { visibleRows } from '../../identity/brokers/visible-users'
import { personSql, userIdsSql } from '../../identity/people/in-sql'
import { payment, paymentReturn } from '../ledger/payment.table'
import { type InvoiceRow, invoiceConsolidation as rows } from './invoice-consolidation.table'
import { isOverdueSql } from './overdue'

/** The `entity` of an invoice's files. */
export const invoiceEntity = 'invoice_consolidation'

type Reader = Pick<Acting, 'tx' | 'tenant' | 'now' | 'principal'>
type Named = { uuid: string; name: string }

export const loadToday = async (scope: Scope) => localDay(scope.now, await loadTimeZone(scope))

/** The invoices that this person may see (permissions.md#row-visibility). */
export const visibleInvoices = (acting: Pick<Acting, 'tenant' | 'principal'>): SQL | undefined =>
  and(eq(rows.tenant_id, acting.tenant.id), isNull(rows.deleted_at), visibleRows(acting, rows.user_id))

const owner = personSql(rows.tenant_id, rows.user_id)
// Nested below: columns right in the field of a query of one table are written without the table's name.
const fileSql = sql`(select jsonb_build_object('uuid', kept.uuid, 'name', kept.name, 'mime', kept.mime, 'size', kept.size)
    from ${file} kept where kept.tenant_id = ${rows.tenant_id} and kept.entity = ${invoiceEntity}
      and kept.entity_id = ${rows.id}::text and kept.deleted_at is null order by kept.id desc limit 1)`
const columns = {
  row: rows,
  owner: sql<Named>`${owner}`,
  reviewer: sql<Named | null>`${personSql(rows.tenant_id, rows.reviewed_by)}`,
  file: sql<Invoice['file']>`${fileSql}`,
}
interface Found {
  row: InvoiceRow
  owner: Named
  reviewer: Named | null
  file: Invoice['file']
}

async function toInvoices(acting: Reader & Scope, found: readonly Found[]): Promise<Invoice[]> {
  const timeZone = await loadTimeZone(acting)
  const today = localDay(acting.now, timeZone)
  const late = (row: InvoiceRow) =>
    (row.status === 'awaiting_invoice' || row.status === 'rejected') && row.payments_total > 0n && row.due_date < today
  const { role } = acting.principal
  const invoices = found.map(({ row, owner, reviewer, file }) => ({
    ...{ id: row.id, row_version: row.row_version },
    ...{ created_at: localTime(row.created_at, timeZone), updated_at: localTime(row.updated_at, timeZone) },
    ...{ user_uuid: owner.uuid, user: owner, competence: row.competence.slice(0, 7), status: row.status },
    ...{ payments_total: asMoney(row.payments_total), iss_withheld: asMoney(row.iss_withheld) },
    ...{ irrf_withheld: asMoney(row.irrf_withheld), due_date: row.due_date, is_overdue: late(row) },
    ...{ is_own: row.user_id === acting.principal.id, invoice_number: row.invoice_number, issued_at: row.issued_at },
    ...{ invoice_amount: row.invoice_amount === null ? null : asMoney(row.invoice_amount), file },
    ...{ status_reason: row.status_reason, reviewed_by: reviewer },
    reviewed_at: row.reviewed_at && localTime(row.reviewed_at, timeZone),
  }))
  // Guarantee: what is taken away is optional in the contract.
  return invoices.map((one) => visibleTo(role, invoiceSchema, one) as Invoice)
}

/** A page of invoices, the newest month first. */
export async function listInvoices(acting: Reader & Scope, query: z.output<typeof invoiceQuery>) {
  const { tx, tenant } = acting
  const { competence, status, user_uuid, overdue, search } = query
  const late = overdue === undefined ? undefined : isOverdueSql(await loadToday(acting))
  const where = and(
    visibleInvoices(acting),
    competence &&
      inArray(
        rows.competence,
        competence.map((month) => `${month}-01`),
      ),
    status && inArray(rows.status, status),
    user_uuid && sql`${rows.user_id} in (${userIdsSql(tenant.id, user_uuid)})`,
    late && (overdue ? late : sql`not (${late})`),
    matchesSearch(search, [sql`${owner} ->> 'name'`, sql`${rows.invoice_number}`]),
  )
  const sorts = {
    competence: rows.competence,
    due_date: rows.due_date,
    payments_total: rows.payments_total,
    status: rows.status,
  }
  const order = listOrder(query, { columns: sorts, last: rows.id, fallback: { by: 'competence', order: 'desc' } })
  return answerList(acting, {
    ...query,
    matching: tx.select({ one: sql`1` }).from(rows).where(where),
    rows: async (limit, offset) =>
      toInvoices(
        acting,
        await tx
          .select(columns)
          .from(rows)
          .where(where)
          .orderBy(...order)
          .limit(limit)
          .offset(offset),
      ),
  })
}

/** One invoice as this person sees it. */
export async function loadInvoice(acting: Reader & Scope, id: number): Promise<Invoice> {
  const found = await acting.tx
    .select(columns)
    .from(rows)
    .where(and(visibleInvoices(acting), eq(rows.id, id)))
  const [invoice] = await toInvoices(acting, found)
  if (!invoice) throw new ApiError('NOT_FOUND')
  return invoice
}

/** As `loadInvoice`, with what was paid, and what came back, in its month. */
export async function loadInvoiceDetail(acting: Reader & Scope, id: number): Promise<InvoiceDetail> {
  const { tx, tenant } = acting
  const invoice = await loadInvoice(acting, id)
  const first = `${invoice.competence}-01`
  const within = (day: SQL) => sql`${day} >= ${first}::date and ${day} < ${addMonths(first, 1)}::date`
  const items = await tx
    .select({ row: payment, returned_on: paymentReturn.posted_on })
    .from(payment)
    .innerJoin(rows, and(eq(rows.tenant_id, payment.tenant_id), eq(rows.user_id, payment.user_id), eq(rows.id, id)))
    .leftJoin(
      paymentReturn,
      and(eq(paymentReturn.tenant_id, payment.tenant_id), eq(paymentReturn.payment_id, payment.id)),
    )
    .where(
      and(
        eq(payment.tenant_id, tenant.id),
        or(within(sql`${payment.posted_on}`), within(sql`${paymentReturn.posted_on}`)),
      ),
    )
    .orderBy(asc(payment.posted_on), asc(payment.id))
  return {
    ...invoice,
    items: items.map(({ row, returned_on }) => ({
      ...{ uuid: row.uuid, number: row.number, paid_at: row.paid_at, posted_on: row.posted_on, returned_on },
      ...{ gross_amount: asMoney(row.gross_amount), net_amount: asMoney(row.net_amount) },
    })),
  }
}
