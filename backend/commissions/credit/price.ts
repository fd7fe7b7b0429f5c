import { daysBetween } from '@/lib/formats/calendar'
import { effectiveCost } from './cet'
import { dueDates } from './dates'
import { floorCents, fraction, Precise, precise, toCents } from './decimal'
import { type IofRule, iofOn, noIof } from './limits'

export interface Terms {
  /** Per month, in 1/10,000 percent. */
  rate: bigint
  installments: number
  /** `yyyy-MM-dd`. */
  release: string
  /** After the release; later instalments fall on the same day of the following months. */
  firstDue: string
  /** False for a portability, which lends nothing new. */
  bearsIof?: boolean
}

/**
 * The client's request, in cents: a net value, a maximum instalment, or a contract value (with its net value, if the
 * bank has given one).
 */
export type Asked = { net: bigint } | { installment: bigint } | { contract: bigint; net?: bigint }

export interface Instalment {
  number: number
  due: string
  amount: bigint
  interest: bigint
  amortization: bigint
  balance: bigint
}

/** A loan by the Price table (credit.md#price). Amounts in cents; CET in percent with two places. */
export interface Loan {
  net: bigint
  contract: bigint
  iof: { total: bigint; daily: bigint; once: bigint }
  installment: bigint
  coefficient: Precise
  total: bigint
  cet: { annual: string | null; monthly: string | null }
  schedule: Instalment[]
}

/** The part of a loan that depends on its terms only; shared by all tables of one rate. */
export interface Plan {
  terms: Terms
  coefficient: Precise
  /** IOF per real of contract, which is financed with it. */
  iofFactor: Precise
  iof: IofRule
  due: string[]
  days: number[]
}

/** `i / (1 − (1+i)^−n)`: the instalment per real of contract. */
export function priceCoefficient(rate: bigint, installments: number): Precise {
  const i = fraction(rate)
  if (i.isZero()) return new Precise(1).div(installments)
  return i.div(new Precise(1).minus(i.plus(1).pow(-installments)))
}

/** The largest contract whose instalment stays within `margin` cents. */
export const contractWithin = (margin: bigint, coefficient: Precise): bigint =>
  floorCents(precise(margin).div(coefficient))

export function loanPlan(terms: Terms): Plan {
  const { rate, installments, release, firstDue, bearsIof = true } = terms
  const coefficient = priceCoefficient(rate, installments)
  const due = dueDates(firstDue, installments)
  const days = due.map((day) => daysBetween(release, day))
  const iof = bearsIof ? iofOn(release) : noIof
  const growth = fraction(rate).plus(1)
  // Per real: the first instalment's amortization; each next one grows by the rate. Free of subtractions, so no digits
  // cancel.
  let amortization = coefficient.times(growth.pow(-installments))
  let factor = new Precise(iof.once)
  for (const passed of days) {
    factor = factor.plus(amortization.times(iof.daily).times(Math.min(passed, iof.days)))
    amortization = amortization.times(growth)
  }
  return { terms, coefficient, iofFactor: factor, iof, due, days }
}

function contractAndNet(asked: Asked, { coefficient, iofFactor }: Plan): { contract: bigint; net: bigint } {
  const released = (contract: bigint) => contract - toCents(precise(contract).times(iofFactor))
  if ('contract' in asked) return { contract: asked.contract, net: asked.net ?? released(asked.contract) }
  if ('net' in asked) {
    return { net: asked.net, contract: toCents(precise(asked.net).div(new Precise(1).minus(iofFactor))) }
  }
  const contract = contractWithin(asked.installment, coefficient)
  return { contract, net: released(contract) }
}

/** Interest per month rounded to the cent; the last instalment pays the remainder. */
function paymentSchedule(contract: bigint, installment: bigint, { terms, due }: Plan): Instalment[] {
  const i = fraction(terms.rate)
  let balance = contract
  return due.map((day, at) => {
    const interest = toCents(precise(balance).times(i))
    const amortization = at === due.length - 1 ? balance : installment - interest
    balance -= amortization
    return { number: at + 1, due: day, amount: interest + amortization, interest, amortization, balance }
  })
}

/** The loan for an amount, on a plan of `loanPlan`. */
export function loanOn(plan: Plan, asked: Asked): Loan {
  const { contract, net } = contractAndNet(asked, plan)
  const installment = toCents(precise(contract).times(plan.coefficient))
  const schedule = paymentSchedule(contract, installment, plan)
  const once = toCents(precise(contract).times(plan.iof.once))
  const flows = schedule.map(({ amount }, at) => ({ amount, years: (plan.days[at] ?? 0) / 365 }))
  return {
    net,
    contract,
    iof: { total: contract - net, daily: contract - net - once, once },
    installment,
    coefficient: plan.coefficient,
    total: schedule.reduce((total, { amount }) => total + amount, 0n),
    cet: effectiveCost(net, flows),
    schedule,
  }
}
