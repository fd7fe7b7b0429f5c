import * as z from 'zod'
import { moneyInput, moneyText, percentInput, rateText } from './amounts'
import { everyone } from './audience'
import { day } from './moment'

const said = (reason: string, message: string) => ({ message, params: { reason } })

/** Above zero. */
export const amountInput = moneyInput.refine(
  (text) => Number(text) > 0,
  said('above_zero', 'Informe um valor maior que zero.'),
)

const installments = z.int().min(1).max(600)
const dates = {
  /** Defaults to today in the company's zone. */
  release_date: day.optional(),
  /** Defaults to a month after the release; for FGTS, the first yearly one, to a year after. */
  first_due_date: day.optional(),
}

const priceInput = z.object({
  kind: z.literal('price'),
  /** One of three: the net amount, the debt, or the highest monthly instalment. */
  net: amountInput.optional(),
  contract: amountInput.optional(),
  installment: amountInput.optional(),
  monthly_rate: percentInput,
  installments,
  ...dates,
})

const marginInput = z.object({
  kind: z.literal('margin'),
  /** One of two: the margin itself, or the income from which `agreement_id` derives it. */
  installment: amountInput.optional(),
  income: amountInput.optional(),
  agreement_id: z.int().positive().optional(),
  monthly_rate: percentInput,
  installments,
  ...dates,
})

const fgtsInput = z.object({
  kind: z.literal('fgts'),
  /** The same for each year (`installments` of them), or year by year in `yearly`. */
  installment: amountInput.optional(),
  installments: z.int().min(1).max(20).optional(),
  yearly: z.array(amountInput).min(1).max(20).optional(),
  monthly_rate: percentInput,
  ...dates,
})

const oneOf =
  (names: readonly string[], message: string) => (input: Record<string, unknown>, context: z.RefinementCtx) => {
    const given = names.filter((name) => input[name] !== undefined)
    if (given.length === 1) return
    const path = [given[1] ?? names[0] ?? '']
    context.addIssue({ code: 'custom', path, message, params: { reason: 'one_amount' } })
  }

/** `POST /v1/credit`: the cost of a loan (credit.md). Money and rates as decimal strings. */
export const creditInput = z.discriminatedUnion('kind', [
  priceInput.superRefine(
    oneOf(['net', 'contract', 'installment'], 'Informe um só valor: líquido, do contrato ou da parcela.'),
  ),
  marginInput
    .superRefine(oneOf(['installment', 'income'], 'Informe um só valor: a margem ou a renda.'))
    .refine((input) => input.income === undefined || input.agreement_id !== undefined, {
      path: ['agreement_id'],
      ...said('required', 'Campo obrigatório.'),
    }),
  fgtsInput
    .superRefine(oneOf(['installment', 'yearly'], 'Informe as parcelas de um só modo: todas iguais ou ano a ano.'))
    .refine((input) => input.installment === undefined || input.installments !== undefined, {
      path: ['installments'],
      ...said('required', 'Campo obrigatório.'),
    }),
])

/** Percent with two places, half to even, as the law requires. */
export const costText = z.string().regex(/^\d+\.\d{2}$/)

const instalment = z.object({
  number: everyone(z.int()),
  due_date: everyone(day),
  amount: everyone(moneyText),
  interest: everyone(moneyText),
  amortization: everyone(moneyText),
  balance: everyone(moneyText),
})

const loan = {
  net: everyone(moneyText),
  contract_value: everyone(moneyText),
  iof: everyone(moneyText),
  total: everyone(moneyText),
  cet_annual: everyone(costText.nullable()),
  cet_monthly: everyone(costText.nullable()),
  monthly_rate: everyone(rateText),
  installments: everyone(z.int()),
  release_date: everyone(day),
  first_due_date: everyone(day),
}

const priceSchema = z.object({
  kind: everyone(z.enum(['price', 'margin'])),
  ...loan,
  /** The parts of `iof`: the daily one, and the one charged once. */
  iof_daily: everyone(moneyText),
  iof_once: everyone(moneyText),
  installment_value: everyone(moneyText),
  /** Ten places. */
  coefficient: everyone(z.string()),
  schedule: everyone(z.array(instalment)),
  /** Of an income. */
  margins: everyone(
    z.object({ loan: everyone(moneyText), rmc: everyone(moneyText), rcc: everyone(moneyText) }).nullable(),
  ),
})

const fgtsSchema = z.object({
  kind: everyone(z.literal('fgts')),
  ...loan,
  schedule: everyone(
    z.array(
      z.object({
        number: everyone(z.int()),
        due_date: everyone(day),
        amount: everyone(moneyText),
        present_value: everyone(moneyText),
      }),
    ),
  ),
  /** Conflicts with the fund's rules of the day; the bank decides. */
  warnings: everyone(z.array(z.enum(['fgts_installments', 'fgts_amount']))),
})

export const creditSchema = z.discriminatedUnion('kind', [priceSchema, fgtsSchema])
export type Credit = z.output<typeof creditSchema>
export type PriceCredit = z.output<typeof priceSchema>
export type FgtsCredit = z.output<typeof fgtsSchema>
