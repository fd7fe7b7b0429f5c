import { money, percent } from '@/lib/formats/money'

/** Figures as the dashboard shows them: money, counts, shares. Pure. */

export const counted = (count: number): string => count.toLocaleString('pt-BR')

/** Money is text, a count a number. */
export const amountText = (amount: string | number): string =>
  typeof amount === 'number' ? counted(amount) : money(amount)

/** The part of `whole` that `amount` is, from 0 to 1, for drawing and shares; 0 of nothing. */
export const partIn = (amount: string | number, whole: string | number): number =>
  Number(whole) > 0 ? Number(amount) / Number(whole) : 0

/** A part as a share: 0.1234 → `12,3%`. */
export const share = (part: number): string =>
  part.toLocaleString('pt-BR', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** An amount in few letters, beside a chart: 1200000 → `1,2 mi`. */
export const shortAmount = (value: number): string =>
  value.toLocaleString('pt-BR', { notation: 'compact', maximumFractionDigits: 1 })

/** A variation without its sign, and in which direction it went. */
export function direction(variation: string): { rate: string; way: 'up' | 'down' | 'same' } {
  const rate = percent(variation.replace('-', ''))
  if (Number(variation) === 0) return { rate, way: 'same' }
  return { rate, way: variation.startsWith('-') ? 'down' : 'up' }
}
