/** Moments in a company's zone: parsing, and time ago. Pure. */

const local = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/

/** The wall-clock time of `timeZone` at `moment`, to the second, in milliseconds as if it were UTC. */
export function wall(moment: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The moment of `yyyy-MM-dd HH:mm:ss` in `timeZone`; null for no date. */
export function maybeMoment(text: string, timeZone: string): Date | null {
  const match = local.exec(text)
  if (!match) {
    const moment = new Date(text)
    return Number.isNaN(moment.getTime()) ? null : moment
  }
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((digits) => Number(digits ?? 0))
  const wanted = Date.UTC(year, month - 1, day, hour, minute, second)
  // Twice: the first guess may be on the other side of a clock change.
  const guess = wanted - (wall(wanted, timeZone) - wanted)
  const found = wanted - (wall(guess, timeZone) - guess)
  // A time skipped by the clocks becomes the moment of the change.
  return new Date(wall(found, timeZone) === wanted ? found : guess)
}

const steps = [
  ['minute', 60, 45 * 60],
  ['hour', 3600, 22 * 3600],
  ['day', 86_400, 26 * 86_400],
  ['month', 30.44 * 86_400, 320 * 86_400],
  ['year', 365.25 * 86_400, Number.POSITIVE_INFINITY],
] as const

/** `há 5 minutos`, in `locale`; `agora` up to 45 seconds, and for a moment in the future. */
export function timeAgo(moment: Date, now: Date, locale: string): string {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const seconds = (now.getTime() - moment.getTime()) / 1000
  if (seconds < 45) return words.format(0, 'second')
  const [unit, size] = steps.find(([, , limit]) => seconds < limit) ?? steps[4]
  return words.format(-Math.max(1, Math.round(seconds / size)), unit)
}

/** Milliseconds until the next midnight in `timeZone`. */
export function untilMidnight(now: Date, timeZone: string): number {
  const tomorrow = new Date(wall(now.getTime(), timeZone) + 86_400_000).toISOString().slice(0, 10)
  const midnight = maybeMoment(`${tomorrow} 00:00:00`, timeZone)
  return Math.max(1, (midnight?.getTime() ?? 0) - now.getTime())
}
