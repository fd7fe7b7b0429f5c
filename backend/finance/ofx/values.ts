const money = /^([+-]?)(?:(\d{0,13})[.,](\d{1,2})|(\d{1,3}(?:\.\d{3}){1,4}),(\d{1,2}))$/
const compactDay = /^(\d{4})(\d{2})(\d{2})(?:\d{2}){0,3}(?:\.\d{1,9})? ?(?:\[[^\]]{0,30}\]|Z|[+-]\d{2}:?\d{2})?$/
const isoDay =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2})?)?(?:\.\d{1,9})? ?(?:\[[^\]]{0,30}\]|Z|[+-]\d{2}:?\d{2})?$/
const noDay = /^0+(?:\.0+)? ?(?:\[[^\]]{0,30}\])?$/

/**
 * Cents; null for what is no amount. `1234.5`, `1234,50`, `1.234,50`, `.50` and `0` are; `1.234` is not, as it may be either, nor
 * is any other amount without decimals.
 */
export function readMoney(text: string): bigint | null {
  if (/^[+-]?0$/.test(text)) return 0n
  const found = money.exec(text)
  if (!found) return null
  const [, sign, plain, plainCents, grouped, groupedCents] = found
  const whole = plain ?? grouped?.replaceAll('.', '') ?? ''
  const cents = BigInt(whole + (plainCents ?? groupedCents ?? '').padEnd(2, '0'))
  return sign === '-' ? -cents : cents
}

/** The day as written, whatever hour and zone follow it: banks name zones wrongly. Null for an impossible day. */
export function readDay(text: string): string | null {
  const found = compactDay.exec(text) ?? isoDay.exec(text)
  if (!found) return null
  const [, year, month, day] = found
  if (Number(year) < 1990 || Number(year) > 2099) return null
  const written = `${year}-${month}-${day}`
  const read = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().slice(0, 10) === written ? written : null
}

/** Zeros, which some banks send for a day that they do not tell. */
export const isNoDay = (text: string) => noDay.test(text)

/** Digits and X, without the zeros before them: how banks, people and files write one account differently. */
export const accountNumber = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^0-9X]/g, '')
    .replace(/^0+/, '')
