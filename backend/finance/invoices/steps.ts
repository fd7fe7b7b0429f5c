import { and, eq, inArray } from 'drizzle-orm'
import { type InvoiceTerms, type InvoiceTransition, invoiceMachine } from '@/lib/finance/invoice'
import { money } from '@/lib/formats/money'
import { asMoney, parseDecimal } from '../../core/database/decimal'
import { ApiError, invalid } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { take } from '../../core/workflow/take'
import type { Moving, Step, Taking, Workflow } from '../../core/workflow/workflow'
import { loadInvoice, loadToday, visibleInvoices } from './crud'
import { type InvoiceRow, invoiceConsolidation as rows } from './invoice-consolidation.table'
import { tellInvoices } from './tell'

export type InvoiceData = {
  number?: string | undefined
  issued_at?: string | undefined
  amount?: string | undefined
  reason?: string | null
}
type InvoiceMoving = Moving<InvoiceTerms, InvoiceRow, InvoiceData>

/** The invoice `id` in this person's scope, locked until the commit. */
async function holdInvoice(acting: Acting, id: number): Promise<InvoiceRow> {
  const [row] = await acting.tx
    .select()
    .from(rows)
    .where(and(visibleInvoices(acting), eq(rows.id, id)))
    .for('update')
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}

function refusal({ status }: InvoiceRow): ApiError {
  const messages: Record<InvoiceRow['status'], string> = {
    open: 'O mês ainda não acabou: a nota é pedida no primeiro dia do próximo.',
    awaiting_invoice: 'A nota ainda não foi enviada.',
    sent: 'A nota já foi enviada e está em conferência.',
    approved: 'A nota já foi aprovada.',
    rejected: 'A nota foi rejeitada: espere que seja enviada de novo.',
    cancelled: 'A nota deste mês foi dispensada.',
  }
  return new ApiError('RULE', { reason: `invoice_${status}`, message: messages[status] })
}

async function keepInvoiceData({ acting, row, data }: InvoiceMoving): Promise<void> {
  const { number, issued_at, amount } = data
  // Guarantee: the machine demands all three.
  if (number === undefined || issued_at === undefined || amount === undefined)
    throw new Error('an invoice without its facts')
  if (issued_at > (await loadToday(acting))) {
    throw invalid({ issued_at: { reason: 'future', message: 'A data não pode ser depois de hoje.' } })
  }
  const cents = parseDecimal(amount, 2)
  const away = cents > row.payments_total ? cents - row.payments_total : row.payments_total - cents
  if (away !== 0n) {
    const difference = money(asMoney(away))
    throw new ApiError('RULE', {
      ...{ reason: 'invoice_amount', params: { difference } },
      message: `Valor da nota difere do total pago no mês (diferença de ${difference}).`,
    })
  }
  row.invoice_number = number
  row.issued_at = issued_at
  row.invoice_amount = cents
  row.status_reason = null
}

export const invoiceWorkflow: Workflow<InvoiceTerms, InvoiceTransition, InvoiceRow, InvoiceData, InvoiceMoving> = {
  entity: 'invoice_consolidation',
  table: rows,
  machine: invoiceMachine,
  hold: (acting, id) => holdInvoice(acting, id),
  look: (acting, ids) =>
    acting.tx
      .select()
      .from(rows)
      .where(and(visibleInvoices(acting), inArray(rows.id, [...ids]))),
  ownerId: ({ user_id }) => user_id,
  shown: (acting, { id }) => loadInvoice(acting, id),
  refusal,
  arrival: ({ status }, { to }) => (to === 'before' ? status : (to[0] ?? status)),
  begin: async (moving) => moving,
  demanded: {
    number: { given: ({ data }) => data.number, message: 'Informe o número da nota.' },
    issued_at: { given: ({ data }) => data.issued_at, message: 'Informe a data de emissão.' },
    amount: { given: ({ data }) => data.amount, message: 'Informe o valor da nota.' },
    reason: { given: ({ data }) => data.reason, message: 'Diga por quê.' },
  },
  effects: {
    keep_invoice: keepInvoiceData,
    check_reviewer: ({ acting, row, owns }) => {
      if (owns) {
        const message = 'A sua própria nota é conferida por outra pessoa.'
        throw new ApiError('RULE', { reason: 'invoice_own', message })
      }
      row.reviewed_by = acting.principal.id
      row.reviewed_at = acting.now
    },
    keep_reason: ({ row, data }) => {
      row.status_reason = data.reason ?? null
    },
  },
  confirm: async () => {},
  remember: async ({ acting, before, row }) => {
    acting.audit({
      ...{ action: 'status_changed', entity: 'invoice_consolidation', entity_id: String(row.id) },
      before: { status: before.status, invoice_number: before.invoice_number, issued_at: before.issued_at },
      after: { status: row.status, invoice_number: row.invoice_number, issued_at: row.issued_at },
    })
  },
  tell: (acting, news, row) =>
    tellInvoices(
      acting,
      [row.id],
      news,
      () => (news === 'invoice.approved' ? 'aprovada' : `rejeitada: ${row.status_reason ?? ''}`),
      acting.principal.id,
    ),
}

/** Takes one step of an invoice's machine. */
export const stepInvoice = (
  acting: Acting,
  id: number,
  step: Step<InvoiceTerms, InvoiceData>,
  taking: Taking,
): Promise<InvoiceRow> => take(invoiceWorkflow, acting, id, step, taking)
