import type { DecimalStyle } from '@/lib/kinds/commission-reports'

/** A number as written: its digits around the decimal sign. */
export interface Figure {
  negative: boolean
  whole: string
  fraction: string
  hasPercent: boolean
}

/** The longest text that is looked at: real numbers are far below. */
const longest = 60
/** Digits before the decimals, of money that the database can sum. */
const mostDigits = 12

type Sign = ',' | '.'

/** The sign of decimals in digits and signs; null: all of them part thousands, or there are none. */
function decimalSign(body: string, style: DecimalStyle): Sign | 'unclear' | null {
  if (style !== 'auto') return style === 'comma' ? ',' : '.'
  const last = body.lastIndexOf(',') > body.lastIndexOf('.') ? ',' : '.'
  const other = last === ',' ? '.' : ','
  const count = body.split(last).length - 1
  if (count === 0) return null
  if (body.includes(other)) return last
  if (count > 1) return null
  // Not so after a zero or four digits, which nobody parts so.
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(body) ? 'unclear' : last
}

/** Thousands, by the sign of decimals that is taken. */
const thousands = {
  ',': /^\d{1,3}(\.\d{3})+$/,
  '.': /^\d{1,3}(,\d{3})+$/,
  none: /^\d{1,3}((\.\d{3})+|(,\d{3})+)$/,
}

const shape = /^(-?)(\(?)(-?)(?:R\$)?(-?)(\(?)\+?([\d.,]+)(%?)(\)?)(-?)(%?)$/i

/**
 * A number in any of the ways of commission-reports.md#layouts, or the reason why it is none; null for an empty cell, or
 * the lone dash that sheets show for nothing.
 */
export function parseFigure(cell: string, style: DecimalStyle): Figure | 'unclear' | 'invalid' | 'large' | null {
  if (cell.length > longest) return cell.trim() === '' ? null : 'invalid'
  // Spaces stand around signs, never in a number.
  if (/[\d.,]\s+[\d.,]/.test(cell)) return 'invalid'
  const text = cell.replaceAll(/\s/g, '').replaceAll(/[−–]/g, '-')
  if (/^(R\$)?-*$/i.test(text)) return null
  const found = shape.exec(text)
  if (!found) return 'invalid'
  const [, before, open, inside, behind, opened, body = '', percent, close, after, last] = found
  const brackets = [open, opened].filter(Boolean).length
  const signs = [before, inside, behind, after, close].filter(Boolean).length
  if (signs > 1 || brackets !== (close ? 1 : 0) || (percent && last)) return 'invalid'
  const sign = decimalSign(body, style)
  if (sign === 'unclear') return 'unclear'
  const at = sign === null ? -1 : body.lastIndexOf(sign)
  const [whole, fraction] = at < 0 ? [body, ''] : [body.slice(0, at), body.slice(at + 1)]
  const isWhole = /^\d*$/.test(whole) || thousands[sign ?? 'none'].test(whole)
  if (!isWhole || (at < 0 ? whole === '' : !/^\d+$/.test(fraction))) return 'invalid'
  const digits = whole.replaceAll(/[.,]/g, '').replace(/^0+/, '')
  if (digits.length > mostDigits) return 'large'
  return { negative: signs > 0, whole: digits, fraction, hasPercent: Boolean(percent || last) }
}

/** `places` after the decimal sign as an integer, rounded half up, away from zero. */
export function scaled({ negative, whole, fraction }: Figure, places: number): bigint {
  const kept = BigInt(whole + fraction.slice(0, places).padEnd(places, '0') || '0')
  const rounded = (fraction[places] ?? '0') >= '5' ? kept + 1n : kept
  return negative ? -rounded : rounded
}
