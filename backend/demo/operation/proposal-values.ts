import { addMonths, ageOn, firstOfMonth } from '@/lib/formats/calendar'
import { fgtsOn } from '@/lib/proposals/fgts-rules'
import { fgtsAdvance } from '../../commissions/credit/fgts'
import { contractWithin, type Loan, loanOn, loanPlan, type Plan as Prices } from '../../commissions/credit/price'
import { cents, clamp, logNormal, weighted } from '../basics/draws'
import type { Random } from '../basics/random'
import type { DemoCustomer } from './customer-draws'
import { type DemoOffer, pays } from './proposal-offers'

/** A proposal's values, in cents and 1/10,000 percent. */
export interface Values {
  installments: number
  installment_value: bigint | null
  contract_value: bigint
  net_value: bigint
  declared_balance: bigint | null
  outstanding_balance: bigint | null
  origin_bank_id: number | null
  origin_contract: string | null
  origin_remaining_installments: number | null
  monthly_rate: bigint
  cet_annual: bigint | null
  iof: bigint | null
  card_last_digits: string | null
  fgts_installments: { due_date: string; amount: string }[] | null
}

export interface Asked {
  offer: DemoOffer
  customer: DemoCustomer
  /** In cents a month. */
  income: bigint
  /** The day of submission, and the moment its row must be valid at. */
  day: string
  at: Date
  /** True if the old contract's bank has reported the balance. */
  balanceKnown: boolean
  /** Banks of the old contract. */
  origins: readonly number[]
}

const plans = new Map<string, Prices>()
/** Memoized per rate, term and month: the exact day hardly matters to the cost. */
function memoizedPrices(rate: bigint, installments: number, day: string, bearsIof: boolean): Prices {
  const release = firstOfMonth(day)
  const key = `${rate} ${installments} ${release} ${bearsIof}`
  const known = plans.get(key) ?? loanPlan({ rate, installments, release, firstDue: addMonths(release, 1), bearsIof })
  plans.set(key, known)
  return known
}

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, (_, at) => random.whole(at === 0 ? 1 : 0, 9)).join('')

/** The term in months: long, within the client's age and the table's limits. Null if none fits. */
function drawTerm(random: Random, { offer, customer, day, at }: Asked): number | null {
  const isCard = offer.operation_type === 'card_rmc' || offer.operation_type === 'card_rcc'
  if (isCard) return pays(offer, 1, at) ? 1 : null
  const terms = Array.from({ length: 16 }, (_, step) => (step + 1) * 6).filter(
    (months) =>
      months >= offer.min_installments &&
      months <= offer.max_installments &&
      pays(offer, months, at) &&
      ageOn(customer.birth_date, addMonths(day, months)) <= offer.max_age,
  )
  return terms.length === 0 ? null : weighted(random, terms, (months) => (months % 12 === 0 ? months ** 2 : months))
}

const empty = {
  declared_balance: null,
  outstanding_balance: null,
  origin_bank_id: null,
  origin_contract: null,
  origin_remaining_installments: null,
  card_last_digits: null,
  fgts_installments: null,
} as const

const figures = ({ contract, net, installment, iof, cet }: Loan) => ({
  installment_value: installment,
  contract_value: contract,
  net_value: net,
  iof: iof.total,
  cet_annual: cet.annual === null ? null : BigInt(Math.round(Number(cet.annual) * 10_000)),
})

const within = (value: number, { min_value, max_value }: DemoOffer) =>
  cents(clamp(Math.round(value), Number(min_value) / 100 + 100, (Number(max_value) / 100) * 0.9))
/** The balance as reported by the old contract's bank, a little off the client's. */
const nearly = (random: Random, balance: bigint) => (balance * BigInt(random.whole(9750, 10_180))) / 10_000n

/** Draws a proposal's values for `offer`; null if the client's age or the table's rows allow none. */
export function drawValues(random: Random, asked: Asked): Values | null {
  const { offer, day, income } = asked
  const { operation_type: operation, monthly_rate: rate } = offer
  if (operation === 'fgts_advance') return drawFgts(random, asked)
  const installments = drawTerm(random, asked)
  if (installments === null) return null
  const common = { ...empty, installments, monthly_rate: rate }
  const prices = () => memoizedPrices(rate, installments, day, true)
  /** The contract that 35 % of the income can service. */
  const most = () => Number(contractWithin((income * 35n) / 100n, prices().coefficient)) / 100
  switch (operation) {
    case 'card_rmc':
    case 'card_rcc': {
      const limit = within((Number(income) / 100) * 1.6 * (0.7 + random.next() * 0.3) - 100, offer)
      const bare = { installment_value: null, iof: null, cet_annual: null }
      return { ...common, ...bare, contract_value: limit, net_value: 0n }
    }
    case 'card_withdrawal': {
      const net = within((Number(income) / 100) * 1.6 * (0.3 + random.next() * 0.35), offer)
      return { ...common, ...figures(loanOn(prices(), { net })), card_last_digits: digits(random, 4) }
    }
    case 'refin': {
      const outstanding_balance = within(Math.min(logNormal(random, 7000, 0.5), most() * 0.6), offer)
      const net = within(logNormal(random, 2200, 0.5), offer)
      const loan = figures(loanOn(prices(), { net: net + outstanding_balance }))
      if (loan.contract_value > offer.max_value) return null
      return {
        ...common,
        ...loan,
        net_value: net,
        outstanding_balance,
        ...drawOrigin(random, [offer.official_bank_id]),
      }
    }
    case 'portability':
    case 'port_refin': {
      const owed = within(Math.min(logNormal(random, 15_000, 0.5), most() * 0.8), offer)
      const declared_balance = nearly(random, owed)
      const balances = { declared_balance, outstanding_balance: asked.balanceKnown ? owed : null }
      const balance = asked.balanceKnown ? owed : declared_balance
      const origin = {
        ...drawOrigin(
          random,
          asked.origins.filter((id) => id !== offer.official_bank_id),
        ),
        origin_remaining_installments: Math.min(96, installments + random.whole(0, 8)),
      }
      if (operation === 'portability') {
        const loan = figures(loanOn(memoizedPrices(rate, installments, day, false), { contract: balance }))
        return { ...common, ...loan, net_value: 0n, iof: null, ...balances, ...origin }
      }
      const net = within(logNormal(random, 2200, 0.5), offer)
      const loan = figures(loanOn(prices(), { net: net + balance }))
      if (loan.contract_value > offer.max_value) return null
      return { ...common, ...loan, net_value: net, ...balances, ...origin }
    }
    default: {
      const median = operation === 'private_payroll' ? 4500 : 7500
      const contract = within(Math.min(logNormal(random, median, 0.7), most()), offer)
      return { ...common, ...figures(loanOn(prices(), { contract })) }
    }
  }
}

const drawOrigin = (random: Random, banks: readonly (number | null)[]) => ({
  origin_bank_id: random.pick(banks),
  origin_contract: digits(random, 9),
})

/** Yearly parts of the fund, paid on the first of the client's birthday month. */
function drawFgts(random: Random, { offer, customer, day, at }: Asked): Values | null {
  const most = fgtsOn(day)?.installments ?? 7
  const terms = Array.from({ length: most }, (_, one) => one + 1).filter((count) => pays(offer, count, at))
  if (terms.length === 0) return null
  const installments = weighted(random, terms, (count) => count ** 1.5)
  const month = customer.birth_date.slice(5, 7)
  const first = Number(day.slice(0, 4)) + 1
  const amount = cents(clamp(Math.round(logNormal(random, 290, 0.4) / 10) * 10, 110, 500))
  const yearly = Array.from({ length: installments }, (_, year) => ({ amount, due: `${first + year}-${month}-01` }))
  const { contract, net, iof, cet } = fgtsAdvance(offer.monthly_rate, day, yearly)
  if (contract < offer.min_value || contract > offer.max_value) return null
  return {
    ...empty,
    installments,
    installment_value: null,
    contract_value: contract,
    net_value: net,
    iof,
    cet_annual: cet.annual === null ? null : BigInt(Math.round(Number(cet.annual) * 10_000)),
    monthly_rate: offer.monthly_rate,
    fgts_installments: yearly.map(({ amount: cash, due }) => ({
      due_date: due,
      amount: `${cash / 100n}.${String(cash % 100n).padStart(2, '0')}`,
    })),
  }
}
