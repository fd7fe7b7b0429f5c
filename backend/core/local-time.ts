const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  // Swedish writes `yyyy-MM-dd HH:mm:ss`.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  return format
}

/** A moment as the API writes it: `yyyy-MM-dd HH:mm:ss` on the clocks of `timeZone` (domain.md 2.0). */
export const localTime = (moment: Date, timeZone: string): string => formatOf(timeZone).format(moment)

/** The day of a moment in `timeZone`: `yyyy-MM-dd`. */
export const localDay = (moment: Date, timeZone: string): string => localTime(moment, timeZone).slice(0, 10)
