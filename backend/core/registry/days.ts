import { daysBetween } from '@/lib/formats/calendar'
import { invalid } from '../errors/api-error'

/** The first and the last day, `yyyy-MM-dd`. */
export interface Days {
  from: string
  to: string
}

/** VALIDATION at `field` for days that end before they begin, or are more than `most`. */
export function demandDays({ from, to }: Days, most: number, field: string): void {
  if (from > to) throw invalid({ [field]: { reason: 'range', message: 'O fim não pode ser menor que o começo.' } })
  if (daysBetween(from, to) < most) return
  const message = `Escolha um período de até ${most} dias.`
  throw invalid({ [field]: { reason: 'figures_days', params: { count: most }, message } })
}
