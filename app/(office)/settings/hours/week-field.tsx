'use client'

import { useLocale } from 'next-intl'
import { bound, type Fault } from '@/components/fields/bound'
import { type WeekWindow, weekFault } from '@/lib/formats/week'
import { WeekInput } from './week-input'

/** From Monday on, as a working week is read. */
const weekdays = [1, 2, 3, 4, 5, 6, 0] as const

/** The names of the days, Sunday first. */
function dayNames(locale: string, weekday: 'long' | 'short'): string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
  // 2023-01-01 was a Sunday.
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2023, 0, day + 1)))
}

/** `seg. 09:00–12:00, 13:00–18:00; ter. 09:00–18:00` */
const weekText = (week: readonly WeekWindow[], names: readonly string[]) =>
  weekdays
    .flatMap((day) => {
      const windows = week.filter(({ weekday }) => weekday === day)
      if (windows.length === 0) return []
      return `${names[day]} ${windows.map(({ start, end }) => `${start}–${end}`).join(', ')}`
    })
    .join('; ')

const faults = { time: 'hoursTime', order: 'hoursOrder', overlap: 'hoursOverlap' } as const

function check(week: WeekWindow[]): Fault | null {
  const fault = weekFault(week)
  return fault && faults[fault]
}

type Names = { names: readonly string[]; shortNames: readonly string[] }

const BoundWeek = bound<WeekWindow[], Names>(
  ({ names, shortNames: _, ...props }) => <WeekInput {...props} days={weekdays} names={names} />,
  { show: (week, { shortNames }) => weekText(week, shortNames), check },
)

/** Opening hours of a week (company.md#hours): several windows a day. The value is a list of windows. */
export function WeekField({ name }: { name: string }) {
  const locale = useLocale()
  return <BoundWeek name={name} hint={name} names={dayNames(locale, 'long')} shortNames={dayNames(locale, 'short')} />
}
