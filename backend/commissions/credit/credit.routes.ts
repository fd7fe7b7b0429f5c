import type * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { type Credit, creditInput, creditSchema } from '@/lib/contracts/credit'
import { addMonths } from '@/lib/formats/calendar'
import { findMarginRates } from '../../catalogue/margins'
import { loadTimeZone } from '../../company/time-zone'
import { parseDecimal } from '../../core/database/decimal'
import { localDay } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { ApiError, invalid } from '../../core/errors/api-error'
import { type Route, route, verb } from '../../core/kernel/verb'
import { asCredit, asFgtsCredit } from './answer'
import { dueDates } from './dates'
import { fgtsAdvance } from './fgts'
import { incomeMargins } from './margin'
import { type Asked, loanOn, loanPlan, type Terms } from './price'

type Input = z.output<typeof creditInput>
type PriceInput = Extract<Input, { kind: 'price' | 'margin' }>
type FgtsInput = Extract<Input, { kind: 'fgts' }>

const cents = (text: string) => parseDecimal(text, 2)

function toTerms(input: Input, installments: number, today: string): Terms {
  const release = input.release_date ?? today
  const firstDue = input.first_due_date ?? addMonths(release, input.kind === 'fgts' ? 12 : 1)
  if (firstDue <= release) {
    const message = 'O primeiro vencimento deve ser depois da liberação.'
    throw invalid({ first_due_date: { reason: 'first_due_after_release', message } })
  }
  return { rate: parseDecimal(input.monthly_rate, 4), installments, release, firstDue }
}

/** Refusal: the amount is too small for its term. */
const tooSmall = () =>
  new ApiError('RULE', { reason: 'credit_too_small', message: 'O valor é pequeno demais para este prazo e esta taxa.' })

async function price(scope: Scope, input: PriceInput, today: string): Promise<Credit> {
  const terms = toTerms(input, input.installments, today)
  const margins = input.kind === 'margin' && input.income ? await marginsFor(scope, input) : null
  const asked = toAsked(input, margins?.loan ?? 0n)
  const loan = loanOn(loanPlan(terms), asked)
  if (loan.net <= 0n || loan.installment <= 0n) throw tooSmall()
  return asCredit(input.kind, terms, loan, margins)
}

function toAsked(input: PriceInput, margin: bigint): Asked {
  if (input.kind === 'price' && input.net !== undefined) return { net: cents(input.net) }
  if (input.kind === 'price' && input.contract !== undefined) return { contract: cents(input.contract) }
  return { installment: input.installment === undefined ? margin : cents(input.installment) }
}

async function marginsFor(scope: Scope, { income = '', agreement_id: id = 0 }: Extract<Input, { kind: 'margin' }>) {
  const rates = await findMarginRates(scope, id)
  if (!rates) throw invalid({ agreement_id: { reason: 'unknown', message: 'Registro não encontrado.' } })
  return incomeMargins(cents(income), rates)
}

function fgts(input: FgtsInput, today: string): Credit {
  const same = Array<string>(input.installments ?? 0).fill(input.installment ?? '')
  const amounts = input.yearly ?? same
  const terms = toTerms(input, amounts.length, today)
  const due = dueDates(terms.firstDue, amounts.length, 12)
  const yearly = amounts.map((amount, at) => ({ amount: cents(amount), due: due[at] ?? terms.firstDue }))
  const advance = fgtsAdvance(terms.rate, terms.release, yearly)
  if (advance.net <= 0n) throw tooSmall()
  return asFgtsCredit(terms, advance)
}

const simulate = verb(
  {
    permission: 'authenticated',
    summary: 'What a loan costs: Price with IOF and CET, the largest within a margin, or an advance on FGTS',
    input: creditInput,
    output: inData(creditSchema),
  },
  async ({ input, ...scope }) => {
    const today = localDay(scope.now, await loadTimeZone(scope))
    const data = input.kind === 'fgts' ? fgts(input, today) : await price(scope, input, today)
    return { status: true, data }
  },
)

export const creditRoutes: Route[] = [route('POST', '/v1/credit', simulate)]
