import type { FgtsCredit, PriceCredit } from '@/lib/contracts/credit'
import { asMoney, asPercent } from '../../core/database/decimal'
import type { FgtsAdvance } from './fgts'
import type { Loan, Terms } from './price'

const ofTerms = ({ rate, installments, release, firstDue }: Terms) => ({
  monthly_rate: asPercent(rate),
  installments,
  release_date: release,
  first_due_date: firstDue,
})

type Margins = { loan: bigint; rmc: bigint; rcc: bigint } | null

export const asCredit = (kind: PriceCredit['kind'], terms: Terms, loan: Loan, margins: Margins): PriceCredit => ({
  kind,
  ...ofTerms(terms),
  net: asMoney(loan.net),
  contract_value: asMoney(loan.contract),
  iof: asMoney(loan.iof.total),
  iof_daily: asMoney(loan.iof.daily),
  iof_once: asMoney(loan.iof.once),
  installment_value: asMoney(loan.installment),
  coefficient: loan.coefficient.toFixed(10),
  total: asMoney(loan.total),
  cet_annual: loan.cet.annual,
  cet_monthly: loan.cet.monthly,
  schedule: loan.schedule.map(({ number, due, amount, interest, amortization, balance }) => ({
    number,
    due_date: due,
    amount: asMoney(amount),
    interest: asMoney(interest),
    amortization: asMoney(amortization),
    balance: asMoney(balance),
  })),
  margins: margins && { loan: asMoney(margins.loan), rmc: asMoney(margins.rmc), rcc: asMoney(margins.rcc) },
})

export const asFgtsCredit = (terms: Terms, advance: FgtsAdvance): FgtsCredit => ({
  kind: 'fgts',
  ...ofTerms(terms),
  net: asMoney(advance.net),
  contract_value: asMoney(advance.contract),
  iof: asMoney(advance.iof),
  total: asMoney(advance.total),
  cet_annual: advance.cet.annual,
  cet_monthly: advance.cet.monthly,
  schedule: advance.parts.map(({ number, due, amount, present }) => ({
    number,
    due_date: due,
    amount: asMoney(amount),
    present_value: asMoney(present),
  })),
  warnings: advance.warnings,
})
