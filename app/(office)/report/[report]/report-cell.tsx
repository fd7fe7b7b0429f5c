import type { ReportCell } from '@/lib/contracts/report'
import { date, dateTime, monthInWords } from '@/lib/formats/dates'
import { money, percent } from '@/lib/formats/money'
import type { ReportField } from '@/lib/reports/fields'
import type { ReportWords } from '../report-words'

const figures: ReadonlySet<ReportField['kind']> = new Set(['integer', 'money', 'percent', 'decimal'])

/** Numbers are at the end of their cell, under each other. */
export const isFigure = ({ kind }: Pick<ReportField, 'kind'>) => figures.has(kind)

const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

/** A cell in words: figures and days as in Brazil, a month in the reader's language; null for nothing. */
export function cellText(
  field: Pick<ReportField, 'key' | 'kind'>,
  cell: ReportCell | undefined,
  { words, locale, timeZone }: { words: ReportWords; locale: string; timeZone: string },
): string | null {
  if (cell === null || cell === undefined || cell === '') return null
  if (typeof cell === 'object') return cell.key === null ? words.none(field.key, cell.name) : cell.name
  const text = String(cell)
  switch (field.kind) {
    case 'integer':
      return Number(text).toLocaleString('pt-BR')
    case 'decimal':
      return Number(text).toLocaleString('pt-BR', tenths)
    case 'money':
      return money(text)
    case 'percent':
      return percent(text)
    case 'day':
      return date(text, timeZone)
    case 'moment':
      return dateTime(text, timeZone)
    case 'month':
      return /^\d{4}-\d{2}$/.test(text) ? monthInWords(locale, text) : text
    case 'choice':
      return words.filters.value(field.key, text) ?? text
    default:
      return text
  }
}
