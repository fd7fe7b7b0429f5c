import { addDays } from './calendar'

/** Brazil's national holidays, without a network (company.md#holidays). Pure. */
export interface NationalHoliday {
  /** `yyyy-MM-dd`. */
  date: string
  /** The law's own name: Portuguese in every language, as a bank's. */
  name: string
}

/** Leis 662/1949, 6.802/1980 and 14.759/2023, which begins with 2024. */
const fixed: readonly { day: string; name: string; since?: number }[] = [
  { day: '01-01', name: 'Confraternização Universal' },
  { day: '04-21', name: 'Tiradentes' },
  { day: '05-01', name: 'Dia do Trabalho' },
  { day: '09-07', name: 'Independência do Brasil' },
  { day: '10-12', name: 'Nossa Senhora Aparecida' },
  { day: '11-02', name: 'Finados' },
  { day: '11-15', name: 'Proclamação da República' },
  { day: '11-20', name: 'Dia da Consciência Negra', since: 2024 },
  { day: '12-25', name: 'Natal' },
]

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
export function easterSunday(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const epact = (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * shift + 114
  const two = (number: number) => String(number).padStart(2, '0')
  return `${year}-${two(Math.floor(days / 31))}-${two((days % 31) + 1)}`
}

/** The national holidays of `year`, in order. Carnaval and Corpus Christi are none: a company adds its own. */
export const nationalHolidays = (year: number): NationalHoliday[] =>
  [
    ...fixed.filter(({ since = 0 }) => year >= since).map(({ day, name }) => ({ date: `${year}-${day}`, name })),
    { date: addDays(easterSunday(year), -2), name: 'Paixão de Cristo' },
  ].toSorted((one, other) => one.date.localeCompare(other.date))

/** The national holiday on `day`, or null. */
export const findNationalHoliday = (day: string): NationalHoliday | null =>
  nationalHolidays(Number(day.slice(0, 4))).find(({ date }) => date === day) ?? null
