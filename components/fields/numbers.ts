/** Parses typed numbers. Pure: decimal strings, never floats. */

/** Text of a money input as reais: its digits are cents, entered from the right. Null without digits. */
export function centsTyped(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '').slice(0, 12)
  if (digits === '') return /\d/.test(text) ? '0.00' : null
  const padded = digits.padStart(3, '0')
  return `${padded.slice(0, -2)}.${padded.slice(-2)}`
}

/** `8,4`, `8.4`, `08,40` → `8.4000`; anything but a decimal with at most `places` is returned as typed. */
export function decimalTyped(text: string, places: number): string | null {
  const trimmed = text.trim().replace(/\s*%$/, '')
  if (trimmed === '') return null
  const match = /^(\d+)(?:[.,](\d*))?$/.exec(trimmed) ?? /^(\d{1,3}(?:\.\d{3})+),(\d*)$/.exec(trimmed)
  const fraction = match?.[2] ?? ''
  if (!match || fraction.length > places) return text
  const whole = (match[1] ?? '').replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  return `${whole}.${fraction.padEnd(places, '0')}`
}

/**
 * As `decimalTyped`, for reais: digits in groups of three are thousands, `1.500` as well as `1,500.00`. Never so for a
 * percentage.
 */
export function reaisTyped(text: string, places: number): string | null {
  const trimmed = text.trim().replace(/^R\$\s*/, '')
  const [plain] = /^[1-9]\d{0,2}(\.\d{3})+$/.exec(trimmed) ?? []
  const [english] = /^[1-9]\d{0,2}(,\d{3})+\.\d+$/.exec(trimmed) ?? []
  const written = plain?.replaceAll('.', '') ?? english?.replaceAll(',', '') ?? trimmed
  const value = written.endsWith('%') ? text : decimalTyped(written, places)
  const isWhole = value === null || (/^\d+\.\d+$/.test(value) && value.length - value.indexOf('.') - 1 === places)
  return isWhole ? value : text
}

/** `8.4000` → `8,40`, `8.4250` → `8,425`: at least two places, without further trailing zeros. */
export function decimalShown(value: string, least = 2): string {
  const match = /^(\d+)\.(\d+)$/.exec(value)
  if (!match) return value
  const fraction = (match[2] ?? '').replace(/0+$/, '').padEnd(least, '0')
  return fraction ? `${match[1]},${fraction}` : (match[1] ?? '')
}

/** `1.500` and `1500` → 1500; anything but a whole number is returned as typed. */
export function integerTyped(text: string): number | string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const plain = /^-?\d{1,3}(\.\d{3})+$/.test(trimmed) ? trimmed.replaceAll('.', '') : trimmed
  return /^-?\d{1,9}$/.test(plain) ? Number(plain) : text
}

/** True if the decimal string `value` is above `most`. Both without a sign. */
export function isAbove(value: string, most: number): boolean {
  const [whole = '0', fraction = ''] = value.split('.')
  return BigInt(whole) > BigInt(most) || (BigInt(whole) === BigInt(most) && /[1-9]/.test(fraction))
}

/** `31/12/2026`, `31122026`, `2026-12-31` → `2026-12-31`; a date that does not exist is returned as `31/02/2026`. */
export function dayTyped(text: string): string {
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})/.exec(text)
  const digits = iso ? `${iso[3]}${iso[2]}${iso[1]}` : text.replace(/\D/g, '').slice(0, 8)
  const [day, month, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  if (digits.length === 8 && isDay(year, month, day)) return `${year}-${month}-${day}`
  return [day, month, year].filter(Boolean).join('/')
}

const isDay = (year: string, month: string, day: string) => {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return Number(year) >= 1900 && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

export const isIsoDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value)
