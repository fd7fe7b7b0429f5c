/** Date formats of the product. A `yyyy-MM-dd` is a calendar day and never passes through a time zone. */

/** Time zone of a company that has set none. */
export const defaultTimeZone = 'America/Sao_Paulo'

/** Portuguese abbreviations, January first. */
export const monthAbbreviations = [
  'Jan',
  'Fev',
  'Mar',
  'Abr',
  'Mai',
  'Jun',
  'Jul',
  'Ago',
  'Set',
  'Out',
  'Nov',
  'Dez',
] as const

/** The tenant API's format: `yyyy-MM-dd`, or with ` HH:mm:ss` (a T is accepted too), in the company's zone. */
const written = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?$/

// Constructing one takes 0.1 ms, and every page needs today's date. Bounded: some 600 zones, each with many spellings.
const formats = new Map<string, Intl.DateTimeFormat>()

/** Swedish writes `yyyy-MM-dd HH:mm`. */
function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  if (formats.size > 600) formats.clear()
  formats.set(timeZone, format)
  return format
}

function parts(value: string | Date | null | undefined, timeZone: string): string[] | null {
  if (!value) return null
  const match = typeof value === 'string' ? written.exec(value) : null
  if (match) return [match[1] ?? '', match[2] ?? '', match[3] ?? '', match[4] ?? '00', match[5] ?? '00']
  const moment = new Date(value)
  if (Number.isNaN(moment.getTime())) return null
  return zoneFormat(timeZone).format(moment).split(/[- :]/)
}

/**
 * `2026-11-21` → `21/11/2026`; empty for empty. An instant (a Date, or an ISO text with its zone) is shown in
 * `timeZone`.
 */
export function date(value: string | Date | null | undefined, timeZone = defaultTimeZone): string {
  const found = parts(value, timeZone)
  return found ? `${found[2]}/${found[1]}/${found[0]}` : ''
}

/** `2026-11-21 09:05:00` → `21/11/2026 09:05`. */
export function dateTime(value: string | Date | null | undefined, timeZone = defaultTimeZone): string {
  const found = parts(value, timeZone)
  return found ? `${date(value, timeZone)} ${found[3]}:${found[4]}` : ''
}

/** `2026-11-21` → `Nov/2026`. */
export function month(value: string | Date | null | undefined, timeZone = defaultTimeZone): string {
  const found = parts(typeof value === 'string' && /^\d{4}-\d{2}$/.test(value) ? `${value}-01` : value, timeZone)
  return found ? `${monthAbbreviations[Number(found[1]) - 1] ?? ''}/${found[0]}` : ''
}

/** `2026-11` → `novembro de 2026`, in the reader's language. */
export const monthInWords = (locale: string, value: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${value.slice(0, 7)}-01T00:00:00Z`),
  )

/** Today in the company's zone, `yyyy-MM-dd`. */
export const today = (timeZone = defaultTimeZone, now = new Date()): string =>
  parts(now, timeZone)?.slice(0, 3).join('-') ?? ''
