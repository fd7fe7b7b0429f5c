import * as z from 'zod'
import { receiptKinds } from '@/lib/kinds/finance'
import { lineKinds } from '@/lib/kinds/operation'
import { moneyText, rule, signedMoneyInput } from './amounts'
import { dayRange, listQuery, listSchema, oneOrMore, rowId } from './list'
import { moment } from './moment'

/** The banks' receipts of commission: parts of a received credit, by proposal (finance.md#receipts). Internal. */

/** The proposal that a bank paid commission for. */
const paidProposal = {
  proposal: z.object({ uuid: z.uuid(), number: z.int() }),
  customer: z.string(),
  bank: z.string(),
  ade_number: z.string().nullable(),
  paid_at: z.iso.date(),
}

export const commissionReceiptSchema = z.object({
  id: z.int(),
  ...paidProposal,
  kind: z.enum(receiptKinds),
  /** The client's instalment, from 1, of a deferred part; else 0. */
  parcel: z.int(),
  amount: moneyText,
  /** The company's part by the proposal's rates; null where they say none. */
  expected: moneyText.nullable(),
  /** Received less expected. */
  difference: moneyText.nullable(),
  created_at: moment,
  author: z.string().nullable(),
})
export type CommissionReceipt = z.infer<typeof commissionReceiptSchema>

/** `GET /api/financial/credits/{id}/receipts`: all of a credit. */
export const commissionReceiptsSchema = z.object({
  receipts: z.array(commissionReceiptSchema),
  /** The credit's amount, its receipts' sum, and the rest. */
  summary: z.object({ amount: moneyText, received: moneyText, left: moneyText }),
})
export type CommissionReceipts = z.infer<typeof commissionReceiptsSchema>

/** Receipts of one call, at most. */
export const mostReceipts = 200

const item = z
  .object({
    proposal_uuid: z.uuid().toLowerCase(),
    kind: z.enum(receiptKinds),
    parcel: z.int().min(0).max(600).default(0),
    amount: signedMoneyInput,
  })
  .superRefine(({ kind, parcel, amount }, context) => {
    const fault = (path: string, reason: string, message: string) =>
      context.addIssue({ code: 'custom', ...rule(reason, message), path: [path] })
    if (kind === 'deferred' && parcel === 0) fault('parcel', 'parcel_missing', 'Informe a parcela que o cliente pagou.')
    if (kind !== 'deferred' && parcel !== 0) fault('parcel', 'parcel_idle', 'Só o diferido tem parcela.')
    if (kind === 'adjustment' && Number(amount) === 0)
      fault('amount', 'not_zero', 'Informe um valor diferente de zero.')
    if (kind !== 'adjustment' && Number(amount) <= 0) fault('amount', 'above_zero', 'Informe um valor maior que zero.')
  })
export type ReceiptItem = z.output<typeof item>

/** `POST /api/financial/credits/{id}/receipts` */
export const commissionReceiptsInput = z.object({ items: z.array(item).min(1).max(mostReceipts) })

/** A part of a paid proposal's commission that no receipt has told of yet. */
export const expectedReceiptSchema = z.object({
  ...paidProposal,
  kind: z.enum(lineKinds),
  parcel: z.int(),
  expected: moneyText,
})
export type ExpectedReceipt = z.infer<typeof expectedReceiptSchema>

/** `GET /api/financial/credits/{id}/receipts/expected`: the last paid first; `search` is a number or an ADE. */
export const expectedReceiptQuery = listQuery(
  ['paid_at'],
  { bank_id: oneOrMore(rowId).optional(), paid_at: dayRange.optional() },
  50,
)
export type ExpectedReceiptQuery = z.output<typeof expectedReceiptQuery>
export const expectedReceiptList = listSchema(expectedReceiptSchema)
