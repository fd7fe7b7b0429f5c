import * as z from 'zod'
import { paymentActions, paymentBlocks, paymentOrigins, paymentStatuses } from '@/lib/kinds/finance'
import { taxRegimes } from '@/lib/kinds/people'
import { moneyInput, moneyText, rule } from './amounts'
import { everyone } from './audience'
import { accountAnswer } from './bank-account'
import { heads } from './heads'
import { dayRange, listQuery, listSchema, oneOrMore } from './list'
import { day, moment } from './moment'
import { chosenId, edited, namedRow, registryRow } from './registry'
import type { WrittenContract } from './schemas'

/** Payments to people: what they ask for, and what finance makes of it (payments.md). */

const person = z.object({ uuid: everyone(z.uuid()), name: everyone(z.string()) })

/** An obstacle to asking, or to a step; `message` is Portuguese. */
export const paymentBlockSchema = z.object({
  reason: everyone(z.enum(paymentBlocks)),
  params: everyone(z.record(z.string(), z.string())),
  message: everyone(z.string()),
})
export type BlockedBy = z.infer<typeof paymentBlockSchema>

/** The account it goes to, as it was when it was asked for; numbers masked. */
const frozenPayee = z.object({
  ...accountAnswer,
  /** In one line, as a sheet has it. */
  name: everyone(z.string()),
  payee_document: everyone(z.string()),
  tax_regime: everyone(z.enum(taxRegimes)),
})

const { id: _, ...common } = registryRow

export const paymentSchema = z.object({
  ...common,
  uuid: everyone(z.uuid()),
  number: everyone(z.int()),
  user_uuid: everyone(z.uuid()),
  user: everyone(person),
  origin: everyone(z.enum(paymentOrigins)),
  status: everyone(z.enum(paymentStatuses)),
  /** Reserved, and taken from the balance; the fee and what is withheld are within it. */
  gross_amount: everyone(moneyText),
  transfer_fee: everyone(moneyText),
  withheld_irrf: everyone(moneyText),
  withheld_iss: everyone(moneyText),
  withheld_inss: everyone(moneyText),
  /** Moves to the person. */
  net_amount: everyone(moneyText),
  payee: everyone(frozenPayee),
  requested_at: everyone(moment),
  approved_at: everyone(moment.nullable()),
  /** The day on which the money moved. */
  paid_at: everyone(z.iso.date().nullable()),
  /** The day on which that was recorded, in whose month its invoice belongs. */
  posted_on: everyone(z.iso.date().nullable()),
  /** The day on which the bank gave the money back. */
  returned_on: everyone(z.iso.date().nullable()),
  /** Why it was rejected, or failed. */
  status_reason: everyone(z.string().nullable()),
  /** The person who is paid asked for it themselves. */
  is_own: everyone(z.boolean()),
  /** Asked for by whoever reads it. */
  is_mine: everyone(z.boolean()),
  /** Of a requested or approved one, what would refuse its next step now. */
  blocked_by: everyone(z.array(paymentBlockSchema)),
  /** Why finance makes it, of the origin `finance`. */
  reason: z.string().nullable(),
  requester: person.nullable(),
  approver: person.nullable(),
  company_account_id: z.int().nullable(),
  company_account: namedRow.nullable(),
  batch_number: z.int().nullable(),
  /** The remittance that it is in (bank-files.md#remittances). */
  remittance: z.object({ id: z.int(), sequence: z.int() }).nullable(),
  /** The account it goes to changed in the seven days before it was asked for, or since. */
  payee_recent: z.boolean(),
  /** Approver, asker and payer must be different people. */
  needs_second: z.boolean(),
})
export type Payment = z.infer<typeof paymentSchema>

const amount = moneyInput.refine((text) => Number(text) > 0, rule('above_zero', 'Informe um valor maior que zero.'))
const reason = z.string().trim().min(3).max(500)

/** `POST /api/current_account/request_withdrawal`: for oneself. */
export const withdrawalInput = z.object({ amount })
/** `POST /api/payments/broker`: for another; `reason` is required where only finance may pay them. */
export const paymentInput = z.object({ user_uuid: z.uuid(), amount, reason: reason.nullable().default(null) })

/** `PUT /api/payments/broker/{id}` */
export const paymentStepInput = z.object({
  action: z.enum(paymentActions).extract(['approve', 'reject', 'cancel']),
  reason: reason.nullable().default(null),
  ...edited,
})
/** A bulk dialog's texts. */
export const paymentReason = z.object({ reason })

/** Payments of one sending, at most. */
export const mostSent = 200
export const sendingResults = ['sent', 'paid', 'failed'] as const

/** `POST /api/payments/send_payment` */
export const sendPaymentInput = z
  .object({
    payment_uuids: z.array(z.uuid().toLowerCase()).min(1).max(mostSent),
    result: z.enum(sendingResults),
    company_account_id: chosenId.nullable().default(null),
    /** The day on which the money moved; today if none is given. */
    paid_at: day.nullable().default(null),
    reason: reason.nullable().default(null),
  })
  .superRefine(({ result, company_account_id, reason: why }, context) => {
    const required = (path: string, message: string) =>
      context.addIssue({ code: 'custom', ...rule('required', message), path: [path] })
    if (result !== 'failed' && company_account_id === null) required('company_account_id', 'Escolha a conta.')
    if (result === 'failed' && why === null) required('reason', 'Diga por que não foi pago.')
  })
export type SendPaymentInput = z.output<typeof sendPaymentInput>

/** The result of each payment of a sending; `message` says why one was not taken. */
export const sentSchema = z.object({
  /** Number of the batch that was sent, if any was. */
  batch_number: z.int().nullable(),
  results: z.array(
    z.object({
      uuid: z.uuid(),
      number: z.int(),
      ok: z.boolean(),
      reason: z.string().nullable(),
      message: z.string().nullable(),
    }),
  ),
})
export type Sent = z.infer<typeof sentSchema>

/** `POST /api/payments/broker/{id}/pix`: whole numbers, to pay an approved payment by hand. */
export const payToSchema = z.object({
  number: z.int(),
  name: z.string(),
  document: z.string(),
  amount: moneyText,
  /** The code of the Pix, to be pasted or drawn; null where there is an account alone. */
  code: z.string().nullable(),
  ...accountAnswer,
})
export type PayTo = z.infer<typeof payToSchema>

/** `POST /api/payments/broker/{id}/return`: the bank gave the money back. */
export const paymentReturnInput = z.object({ date: day, reason, ...edited })

export const paymentContract = {
  ...heads.payment,
  row: paymentSchema,
  input: paymentInput,
  query: listQuery(
    ['number', 'user', 'status', 'gross_amount', 'net_amount', 'requested_at', 'paid_at', 'created_at', 'approved_at'],
    {
      uuid: oneOrMore(z.uuid()).optional(),
      user_uuid: everyone(oneOrMore(z.uuid()).optional()),
      status: everyone(oneOrMore(z.enum(paymentStatuses)).optional()),
      origin: everyone(oneOrMore(z.enum(paymentOrigins)).optional()),
      /** The day on which it was asked for. */
      date: everyone(dayRange.optional()),
      paid_at: everyone(dayRange.optional()),
      /** `payable`: answers people with money to pay instead (`payableList`). */
      group: z.literal('payable').optional(),
      /** Of `payable`: what would come of paying this much; all that is available without it. */
      amount: amount.optional(),
    },
  ),
} satisfies WrittenContract

const counted = z.object({ count: everyone(z.int()), gross: everyone(moneyText), net: everyone(moneyText) })
/** Of all that a list's query finds, whatever statuses it asks for. */
export const paymentSummarySchema = z.object({
  requested: everyone(counted),
  approved: everyone(counted),
  processing: everyone(counted),
  paid: everyone(counted),
})
export type PaymentSummary = z.infer<typeof paymentSummarySchema>
const rows = listSchema(paymentSchema)
export const paymentList = z.object({
  ...rows.shape,
  data: rows.shape.data.extend({ summary: everyone(paymentSummarySchema) }),
})

/** Amounts of a payment, as they are when it is asked for. */
const quote = {
  gross: everyone(moneyText),
  fee: everyone(moneyText),
  withheld_irrf: everyone(moneyText),
  withheld_iss: everyone(moneyText),
  withheld_inss: everyone(moneyText),
  net: everyone(moneyText),
}

/** `GET /api/payments/broker/require_available`: `amount` asks what would come of it; without, all that is available. */
export const availableQuery = z.object({ amount: amount.optional() })
export const availableSchema = z.object({
  ...quote,
  balance: everyone(moneyText),
  reserved: everyone(moneyText),
  available: everyone(moneyText),
  to_release: everyone(moneyText),
  minimum: everyone(moneyText),
  /** All that stands against it, in the order of the guards. */
  blocked_by: everyone(z.array(paymentBlockSchema)),
})
export type Available = z.infer<typeof availableSchema>

/** A person with money to pay: `GET /api/payments/broker?group=payable`, the most first. */
export const payableSchema = z.object({
  ...quote,
  user: person,
  /** Finance pays them with a reason, as they may not ask themselves. */
  origin: z.enum(paymentOrigins).extract(['withdrawal', 'finance']),
  balance: moneyText,
  reserved: moneyText,
  available: moneyText,
  blocked_by: z.array(paymentBlockSchema),
})
export type Payable = z.infer<typeof payableSchema>
export const payableList = listSchema(payableSchema)

/** `GET /api/current_account/log`: the steps of a person's payments, newest first. */
export const paymentLogQuery = listQuery(['id'], {
  user_uuid: z.uuid().optional(),
  payment_uuid: z.uuid().optional(),
})
export const paymentLogSchema = z.object({
  id: everyone(z.int()),
  payment: everyone(z.object({ uuid: everyone(z.uuid()), number: everyone(z.int()) })),
  from: everyone(z.enum(paymentStatuses).nullable()),
  to: everyone(z.enum(paymentStatuses)),
  user: person.nullable(),
  note: everyone(z.string().nullable()),
  created_at: everyone(moment),
})
export type PaymentLog = z.infer<typeof paymentLogSchema>
