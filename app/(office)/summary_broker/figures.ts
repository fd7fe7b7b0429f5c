import { money } from '@/lib/formats/money'

/** From the opening of a period to its closing. */
export const periodFigures = ['opening', 'credits', 'debits', 'payments', 'closing'] as const
/** Of the account today. */
export const accountFigures = ['balance', 'to_release', 'reserved', 'available'] as const
export const peopleFigures = [...periodFigures, 'available'] as const
export type StatementFigure = (typeof periodFigures)[number] | (typeof accountFigures)[number]

const opposite = (amount: string) =>
  amount.startsWith('-') ? amount.slice(1) : /[1-9]/.test(amount) ? `-${amount}` : amount

/** An amount as the sum has it: what leaves the account is below zero. */
export const shownFigure = (key: StatementFigure, amount: string): string =>
  money(key === 'debits' || key === 'payments' ? opposite(amount) : amount)
