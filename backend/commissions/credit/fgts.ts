import { daysBetween } from '@/lib/formats/calendar'
import { fgtsFaults, fgtsOn } from '@/lib/proposals/fgts-rules'
import { effectiveCost } from './cet'
import { fraction, Precise, precise, toCents } from './decimal'
import { iofOn } from './limits'

export interface FgtsPart {
  number: number
  due: string
  /** The fund's payment of that year, and its present value at release, in cents. */
  amount: bigint
  present: bigint
}

export interface FgtsAdvance {
  net: bigint
  contract: bigint
  iof: bigint
  total: bigint
  cet: { annual: string | null; monthly: string | null }
  parts: FgtsPart[]
  /** Rules of the release day that are broken; warnings only, because the bank decides. */
  warnings: ('fgts_installments' | 'fgts_amount')[]
}

/**
 * An advance on the birthday withdrawal: the yearly amounts discounted to the release day (credit.md#fgts). `rate` per
 * month, in 1/10,000 percent.
 */
export function fgtsAdvance(
  rate: bigint,
  release: string,
  yearly: readonly { amount: bigint; due: string }[],
): FgtsAdvance {
  const growth = fraction(rate).plus(1)
  const iofRule = iofOn(release)
  let iof = new Precise(0)
  const parts = yearly.map(({ amount, due }, at) => {
    const days = daysBetween(release, due)
    const present = toCents(precise(amount).div(growth.pow(new Precise(days).div(30))))
    const share = new Precise(iofRule.daily).times(Math.min(days, iofRule.days)).plus(iofRule.once)
    iof = iof.plus(precise(present).times(share))
    return { number: at + 1, due, amount, present }
  })
  const contract = parts.reduce((total, { present }) => total + present, 0n)
  const net = contract - toCents(iof)
  const faults = fgtsFaults(parts, fgtsOn(release))
  return {
    net,
    contract,
    iof: contract - net,
    total: parts.reduce((total, { amount }) => total + amount, 0n),
    cet: effectiveCost(
      net,
      parts.map(({ amount, due }) => ({ amount, years: daysBetween(release, due) / 365 })),
    ),
    parts,
    warnings: [
      ...(faults.most ? (['fgts_installments'] as const) : []),
      ...(faults.amount ? (['fgts_amount'] as const) : []),
    ],
  }
}
