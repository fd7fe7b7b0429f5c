import type { AllowedTime } from '@/lib/contracts/company'
import { heads } from '@/lib/contracts/heads'
import type { List } from '@/lib/contracts/list'
import type { Available, Payable, Payment, PaymentLog, PayTo, Sent } from '@/lib/contracts/payment'
import type { IncomeStatementInput } from '@/lib/contracts/payment-paper'
import { data, done, get, post, put, rows } from '../endpoint'

type Body = Record<string, unknown>

const one = (uuid: string) => `${heads.payment.path}/${encodeURIComponent(uuid)}`

/** A payment that finance makes for another person. */
export const createPayment = (body: Body) => post(heads.payment.path, data<Payment>, body)
/** Approves, rejects or cancels it. */
export const stepPayment = (uuid: string, body: Body) => put(one(uuid), data<Payment>, body)
/** Records several as sent, paid or failed; each has a result of its own. */
export const sendPayments = (body: Body) => post('/api/payments/send_payment', data<Sent>, body)
/** Whole numbers and the Pix code of an approved one. */
export const revealPayTo = (uuid: string) => post(`${one(uuid)}/pix`, data<PayTo>)
/** The bank gave the money of a paid one back. */
export const returnPayment = (uuid: string, body: Body) => post(`${one(uuid)}/return`, data<Payment>, body)

/** One person with money to pay, as if they were paid `amount`. */
export const quotePayable = (uuid: string, amount: string) =>
  listPayable(
    new URLSearchParams([
      ['user_uuid[]', uuid],
      ['amount', amount],
    ]).toString(),
  )

/** People with money to pay, the most first. */
export const listPayable = (query: string) =>
  get(`${heads.payment.path}?group=payable&${query}`, data<List<Payable>['data']>)

/** All that one may ask for, or what would come of `amount`, and what stands against it. */
export const loadAvailable = (amount: string | null) =>
  get(
    `/api/payments/broker/require_available${amount === null ? '' : `?amount=${encodeURIComponent(amount)}`}`,
    data<Available>,
  )
/** Asks for all that is available. */
export const requestAll = () => post('/api/payments/broker/require_available', data<Payment>, {})
export const requestAmount = (body: Body) => post('/api/current_account/request_withdrawal', data<Payment>, body)

/** The steps of one payment, newest first. */
export const listPaymentLog = (uuid: string) =>
  get(`/api/current_account/log?payment_uuid=${encodeURIComponent(uuid)}&per_page=50`, rows<PaymentLog>)
/** The hours in which brokers may ask. */
export const loadAllowedTime = () => get('/api/payments/allowed_time_payment', data<AllowedTime>)
/** The receipt of a paid payment; the answer is the file. */
export const printReceipt = (uuid: string) => post(`${one(uuid)}/receipt`, done)
/** A year's payments to a person as a document; the answer is the file. */
export const printIncome = (body: IncomeStatementInput) => post('/api/payments/income_statement', done, { ...body })
