import { and, asc, eq, inArray } from 'drizzle-orm'
import { type PaymentSubject, type PaymentTerms, type PaymentTransition, paymentMachine } from '@/lib/finance/payment'
import { loadTimeZone } from '../../company/time-zone'
import { asMoney } from '../../core/database/decimal'
import { localDay } from '../../core/database/local-time'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { take } from '../../core/workflow/take'
import type { Moving, Step, Taking, Workflow } from '../../core/workflow/workflow'
import { demandConfirmed } from '../../identity/accounts/confirmation'
import { keepInvoice } from '../invoices/keep'
import { lockAccounts } from '../ledger/ledger'
import { type PaymentRow, payment as rows } from '../ledger/payment.table'
import { reserve } from '../ledger/reserve'
import { shownPayment } from './crud'
import { loadFacts } from './facts'
import { fixTaxes } from './fix-taxes'
import { findStepBlocks, findTaxBlocks, toRefusal } from './guards'
import { logStep } from './log'
import { moveMoney } from './money'
import { tellPayment } from './news'
import { isRecent, needsSecond } from './present'
import { holdFacts } from './request'

export type PaymentData = {
  paid_at?: string
  company_account_id?: number | null
  batch_id?: number
  /** The remittance that was uploaded. */
  bank_file_id?: number
  reason?: string | null
}
type Held = PaymentRow & PaymentSubject
export type PaymentMoving = Moving<PaymentTerms, Held, PaymentData>

const withOwner = (row: PaymentRow): Held => ({
  ...row,
  is_own: row.created_by === row.user_id,
  remittance: row.bank_file_id === null ? null : { id: row.bank_file_id },
})
const refused = (reason: string, message: string) => new ApiError('RULE', { reason, message })

/** The payments of `ids` in this person's sight, locked until the commit in the order of their ids. */
export async function holdPayments({ tx, tenant, principal }: Acting, ids: readonly number[]): Promise<Held[]> {
  const found = await tx
    .select()
    .from(rows)
    .where(
      and(
        eq(rows.tenant_id, tenant.id),
        inArray(rows.id, [...ids]),
        principal.permissions.has('list_payments') ? undefined : eq(rows.user_id, principal.id),
      ),
    )
    .orderBy(asc(rows.id))
    .for('update')
  return found.map(withOwner)
}

async function holdPayment(acting: Acting, id: number): Promise<Held> {
  const [row] = await holdPayments(acting, [id])
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}

const filed = () =>
  refused('payment_filed', 'Este pagamento está numa remessa: confirme o envio dela, ou a desfaça primeiro.')

export const closed = ({ status, bank_file_id }: PaymentRow): ApiError => {
  if (status === 'approved' && bank_file_id !== null) return filed()
  const messages: Record<PaymentRow['status'], string> = {
    requested: 'Este pagamento ainda não foi aprovado.',
    approved: 'Este pagamento já foi aprovado, e ainda não foi enviado.',
    processing: 'Este pagamento já foi enviado ao banco.',
    paid: 'Este pagamento já foi feito, e não muda mais.',
    failed: 'Este pagamento não foi concluído: é preciso um novo pedido.',
    rejected: 'Este pagamento foi rejeitado: é preciso um novo pedido.',
    cancelled: 'Este pedido foi cancelado.',
  }
  return refused(`payment_${status}`, messages[status])
}

/** Balance and account once more, the person's account locked (payments.md#guards). */
export async function check({ acting, row }: Pick<PaymentMoving, 'acting' | 'row'>): Promise<void> {
  const [first] = findStepBlocks(await holdFacts(acting, row.user_id), row)
  if (first) throw toRefusal(first)
}

/** The taxes are those that were fixed, by the day on which the money moves (payments.md#withholding). */
export async function checkTaxes({
  acting,
  row,
  data,
}: Pick<PaymentMoving, 'acting' | 'row'> & { data?: PaymentData }) {
  const [first] = findTaxBlocks(await holdFacts(acting, row.user_id, data?.paid_at), row, true)
  if (first) throw toRefusal(first)
}

/** A payment that was approved is approved again only where its taxes have changed since. */
async function demandChanged({ acting, row }: PaymentMoving): Promise<void> {
  const found = findTaxBlocks(await holdFacts(acting, row.user_id), row, true)
  if (!found.some(({ reason }) => reason === 'withholding_changed')) throw closed(row)
}

const ofReceiver = () =>
  refused('approval_receiver', 'Quem recebe não aprova nem paga o próprio pagamento: peça a outra pessoa.')

/** Nobody decides on what they are paid themselves, nor says what became of it. */
export function checkReceiver({ acting, row }: Pick<PaymentMoving, 'acting' | 'row'>): void {
  if (row.user_id === acting.principal.id) throw ofReceiver()
}

/**
 * Nobody approves what they are paid; from the company's amount on, or for a new account, neither does whoever asked for it
 * or wrote that account.
 */
async function checkApprover({ acting, row }: PaymentMoving): Promise<void> {
  const { id } = acting.principal
  checkReceiver({ acting, row })
  const facts = await holdFacts(acting, row.user_id)
  const isWriter = isRecent(row) && facts.person.account?.changed_by.includes(id)
  if (isWriter || (row.created_by === id && needsSecond(row, facts)))
    throw refused('approval_asker', 'Quem lançou, ou mudou por último, não aprova: peça a outra pessoa.')
}

/** Only its remittance sends it. */
function checkFile({ row, data }: PaymentMoving): void {
  if (data.bank_file_id !== row.bank_file_id) throw filed()
}

export async function checkSender({ acting, row }: Pick<PaymentMoving, 'acting' | 'row'>): Promise<void> {
  const { id } = acting.principal
  checkReceiver({ acting, row })
  if (row.approved_by === id && needsSecond(row, await holdFacts(acting, row.user_id)))
    throw refused('approval_sender', 'Quem aprovou não paga: peça a outra pessoa.')
}

/** The payments of `ids`, with what their taxes have against the next step: whether one may be approved anew. */
async function look(acting: Acting, ids: readonly number[]): Promise<Held[]> {
  const { tx, tenant } = acting
  const found = await tx
    .select()
    .from(rows)
    .where(and(eq(rows.tenant_id, tenant.id), inArray(rows.id, [...ids])))
  const approved = found.filter(({ status }) => status === 'approved')
  const facts = await loadFacts(acting, [...new Set(approved.map(({ user_id }) => user_id))])
  return found.map((row) => {
    const own = row.status === 'approved' ? facts.get(row.user_id) : undefined
    return { ...withOwner(row), ...(own && { blocked_by: findTaxBlocks(own, row, true) }) }
  })
}

/** Payments as `take` runs them (payments.md#statuses). */
const workflow: Workflow<PaymentTerms, PaymentTransition, Held, PaymentData, PaymentMoving> = {
  entity: 'payment',
  table: rows,
  machine: paymentMachine,
  hold: holdPayment,
  look,
  ownerId: ({ created_by }) => created_by,
  shown: (acting, { id }) => shownPayment(acting, id),
  refusal: closed,
  arrival: ({ status }, { to }) => (to === 'before' ? status : (to[0] ?? status)),
  begin: async (moving) => moving,
  demanded: {
    paid_at: { given: ({ data }) => data.paid_at, message: 'Informe o dia em que o dinheiro se moveu.' },
    company_account_id: {
      given: ({ data, row }) => data.company_account_id ?? row.company_account_id,
      message: 'Escolha a conta.',
    },
    reason: { given: ({ data }) => data.reason, message: 'Diga por quê.' },
  },
  effects: {
    ...{
      check,
      check_taxes: checkTaxes,
      demand_changed: demandChanged,
      fix_taxes: fixTaxes,
      check_approver: checkApprover,
      check_sender: checkSender,
      check_receiver: checkReceiver,
      check_file: checkFile,
      move_money: moveMoney,
    },
    keep_approval: ({ acting, row }) => {
      row.approved_by = acting.principal.id
      row.approved_at = acting.now
    },
    join_batch: ({ row, data }) => {
      row.payment_batch_id = data.batch_id ?? null
      row.company_account_id = data.company_account_id ?? null
    },
    free: async ({ acting, row }) => {
      await lockAccounts(acting, [row.user_id])
      await reserve(acting, row.user_id, -row.gross_amount)
    },
    keep_reason: ({ row, data }) => {
      row.status_reason = data.reason ?? null
    },
  },
  confirm: (acting) => demandConfirmed(acting, acting.principal),
  remember: async ({ acting, before, row }, reason) => {
    const isRefixed = row.net_amount !== before.net_amount
    await logStep(acting, row, before.status, reason)
    if (row.posted_on !== null) await keepInvoice(acting, row.user_id, row.posted_on)
    acting.audit({
      ...{ action: 'status_changed', entity: 'payment', entity_id: row.uuid },
      before: { status: before.status, ...(isRefixed && { net_amount: asMoney(before.net_amount) }) },
      after: {
        ...{ status: row.status, company_account_id: row.company_account_id, paid_at: row.paid_at },
        ...(isRefixed && { net_amount: asMoney(row.net_amount) }),
      },
    })
  },
  tell: tellPayment,
}
export const paymentWorkflow = workflow

/** The company's day. */
export const today = async (acting: Acting) => localDay(acting.now, await loadTimeZone(acting))

export const stepPayment = (acting: Acting, id: number, step: Step<PaymentTerms, PaymentData>, taking: Taking) =>
  take(workflow, acting, id, step, taking)
