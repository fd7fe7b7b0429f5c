const formats = new Map<string, Intl.DateTimeFormat>()

function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  // Swedish writes `yyyy-MM-dd HH:mm:ss`.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  return format
}

/** A moment as the API writes it: `yyyy-MM-dd HH:mm:ss` on the clocks of `timeZone` (conventions.md#dates). */
export const localTime = (moment: Date, timeZone: string): string => zoneFormat(timeZone).format(moment)

/** The day of a moment in `timeZone`: `yyyy-MM-dd`. */
export const localDay = (moment: Date, timeZone: string): string => localTime(moment, timeZone).slice(0, 10)

/** The moment `days` times 24 hours before `now`. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 24 * 3600_000)
