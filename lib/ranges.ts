/** Ranges of a list's filters: always two ends, of which an open one is as far as it goes. Pure. */

export const earliest = '1900-01-01'
export const latest = '2999-12-31'
export const mostMoney = '9999999999.99'

/** What a date range is called, with its two ends. */
export const presets = ['today', 'yesterday', 'week', 'month', 'lastMonth'] as const
export type Preset = (typeof presets)[number]

const day = (date: Date) => date.toISOString().slice(0, 10)

/** The two days of `preset`, seen from `today` (`yyyy-MM-dd`); a week begins on Sunday, as in Brazil. */
export function presetRange(preset: Preset, today: string): [from: string, to: string] {
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number)
  const at = (monthOffset: number, dayOfMonth: number) => new Date(Date.UTC(year, month - 1 + monthOffset, dayOfMonth))
  switch (preset) {
    case 'today':
      return [today, today]
    case 'yesterday':
      return [day(at(0, date - 1)), day(at(0, date - 1))]
    case 'week':
      return [day(at(0, date - at(0, date).getUTCDay())), today]
    case 'month':
      return [day(at(0, 1)), today]
    case 'lastMonth':
      return [day(at(-1, 1)), day(at(0, 0))]
  }
}

/** The two ends of a range of which one or both may be open; nothing where both are. */
export const rangeOf = (from: string | null, to: string | null, least: string, most: string): string[] =>
  from || to ? [from ?? least, to ?? most] : []
