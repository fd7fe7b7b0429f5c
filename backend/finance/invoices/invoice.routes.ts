import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { isInternal } from '@/lib/access/roles'
import { inData } from '@/lib/contracts/answers'
import { historyQuery, historySchema } from '@/lib/contracts/history'
import {
  invoiceContract,
  invoiceDetail,
  invoiceInput,
  invoiceReason,
  invoiceSchema,
  invoiceStep,
  overdueQuery,
  overdueSchema,
} from '@/lib/contracts/invoice-consolidation'
import { listSchema, rowId } from '@/lib/contracts/list'
import { ApiError, invalid } from '../../core/errors/api-error'
import { file } from '../../core/files/file.table'
import type { FileReader } from '../../core/files/readers'
import { globalLog } from '../../core/kernel/global-log.table'
import { Answer, type Route, route, verb } from '../../core/kernel/verb'
import { recordHistory } from '../../core/registry/history'
import { answerList } from '../../core/registry/list'
import type { Services } from '../../core/services/services'
import { bulkStep } from '../../core/workflow/bulk'
import { userInScope } from '../../identity/brokers/user-in-scope'
import { invoiceCrud, invoiceEntity, loadInvoice, loadToday, visibleInvoices } from './crud'
import { loadInvoiceDetail } from './detail'
import { findNote, noteFacts, recheckNote } from './document'
import { invoiceConsolidation as rows } from './invoice-consolidation.table'
import { makeInvoice } from './make'
import { findOverdue } from './overdue'
import { invoiceWorkflow, stepInvoice } from './steps'
import { invoiceUploadVerb, isFile } from './upload'

const { path, permissions } = invoiceCrud.registry
const params = z.object({ id: rowId })
const output = inData(invoiceSchema)
const saved = { status: true, message: 'Registro salvo com sucesso.' }
const audit = { action: 'status_changed', entity: 'invoice_consolidation' } as const

const list = verb(
  {
    ...{ permission: permissions.list, inGuise: 'reads', query: invoiceContract.query },
    output: listSchema(invoiceSchema),
    summary: 'Invoices owed for the payments of a month, the newest month first',
  },
  async (context) => {
    const { query } = context
    const asked = query.order_by ? query : { ...query, order_by: 'competence', order: query.order ?? 'desc' }
    const found = await invoiceCrud.matching(context, asked)
    return answerList(context, {
      ...query,
      matching: context.tx.select({ one: sql`1` }).from(rows).where(found),
      rows: (limit, offset) => invoiceCrud.some(context, asked, limit, offset),
    })
  },
)

const read = verb(
  {
    ...{ permission: permissions.list, inGuise: 'reads', params, output: inData(invoiceDetail) },
    query: z.strictObject({ with_trashed: z.string().optional() }),
    summary: 'An invoice with the payments of its month',
  },
  async (context) => ({ status: true, data: await loadInvoiceDetail(context, context.params.id) }),
)

const history = verb(
  {
    ...{ permission: permissions.list, inGuise: 'reads', summary: 'Changes of an invoice, one’s own or any' },
    ...{ params, query: historyQuery, output: listSchema(historySchema) },
  },
  async (context) => {
    const { params, query, principal } = context
    const { id } = await loadInvoice(context, params.id)
    const record = { entity: invoiceEntity, id: String(id), row: invoiceSchema }
    // The company keeps to itself by whom it was decided, as of a payment.
    const only = isInternal(principal.role) ? undefined : eq(globalLog.user_id, principal.id)
    return recordHistory(context, { ...record, columns: invoiceCrud.registry.columns(principal), only }, query)
  },
)

const create = verb(
  {
    ...{ permission: permissions.create, input: invoiceInput, output },
    summary: 'Sum a person’s payments of a month and ask for their invoice, as the monthly job does by itself',
    audit: { action: 'created', entity: 'invoice_consolidation' },
  },
  async (context) => {
    const { user_uuid, competence } = context.input
    const userId = await userInScope(context, user_uuid)
    if (userId === null) throw invalid({ user_uuid: { reason: 'not_found', message: 'Pessoa não encontrada.' } })
    const id = await makeInvoice(context, userId, competence)
    return new Answer({ ...saved, data: await loadInvoice(context, id) }, 201)
  },
)

const edit = verb(
  {
    // Each step has its permission, checked with the action.
    ...{ permission: permissions.list, params, input: invoiceStep, output, audit },
    summary: 'Send an invoice whose file is there, or decide on one; 409 with both versions where it has changed since',
  },
  async (context) => {
    const { action, row_version, ...data } = context.input
    const { id } = context.params
    // An XML that is there says more than what is typed.
    const note = action === 'send' ? await findNote(context, id) : null
    const noted = note && (await noteFacts(context, note))
    const step = { action, data: { ...data, ...noted } }
    const row = await stepInvoice(context, id, step, { row_version, sent: context.input })
    if (note) await recheckNote(context, row, note)
    if (action === 'send' && (await context.tx.$count(file, isFile(context, id))) === 0) {
      throw invalid({ pdf: { reason: 'required', message: 'Escolha um arquivo.' } })
    }
    return { ...saved, data: await loadInvoice(context, id) }
  },
)

const overdue = verb(
  {
    ...{ permission: 'authenticated', inGuise: 'reads', query: overdueQuery, output: inData(overdueSchema) },
    summary: 'Late invoices, one’s own or of somebody in one’s scope',
  },
  async (context) => {
    const { principal, query } = context
    const isOwn = query.user_uuid === undefined || query.user_uuid === principal.uuid
    if (!isOwn && !['list_payments', 'list_issue_invoices'].some((name) => principal.permissions.has(name))) {
      throw new ApiError('FORBIDDEN', { audit: { note: 'list_issue_invoices' } })
    }
    const id = isOwn ? principal.id : await userInScope(context, query.user_uuid ?? '')
    if (id === null) throw new ApiError('NOT_FOUND')
    const invoices = (await findOverdue(context, [id], await loadToday(context))).get(id) ?? []
    return { status: true, data: { exists: invoices.length > 0, invoices } }
  },
)

const refuse = async () => {
  const message = 'Uma nota fiscal não é excluída: dispense-a, com um motivo.'
  throw new ApiError('RULE', { reason: 'invoice_kept', message })
}
const kept = (summary: string) =>
  verb(
    {
      ...{ permission: permissions.delete, summary, params, output: z.never() },
      audit: { action: 'refused', entity: invoiceEntity, ifTold: true },
    },
    refuse,
  )

/** Notas Fiscais (invoices.md): summed, sent, decided on; never deleted. */
export const invoices = invoiceCrud.with({
  ...{ list, read, history, create, edit },
  remove: kept('Refused: an invoice is never deleted'),
  restore: kept('Refused: an invoice is never deleted'),
  writes: { write: refuse, remove: refuse, restore: refuse },
  bulk: {
    approve: bulkStep(invoiceWorkflow, 'approve', 'approve_issue_invoices', z.object({}), () => ({ data: {} })),
    reject: bulkStep(invoiceWorkflow, 'reject', 'approve_issue_invoices', invoiceReason, (data) => ({ data })),
  },
})

/** Beside the registry: the invoice with its file, and what is late. */
export const invoiceRoutes = (services: Services): Route[] => [
  route('POST', `${path}/edit/{id}`, invoiceUploadVerb(services)),
  route('GET', '/api/payments/exists_invoice_overdue', overdue),
]

/** A file is readable by whoever sees its invoice. */
export const invoiceFileReader: FileReader = async (acting, { entity_id }) =>
  acting.principal.permissions.has('list_issue_invoices') &&
  (await acting.tx.$count(rows, and(visibleInvoices(acting), eq(rows.id, Number(entity_id))))) > 0
