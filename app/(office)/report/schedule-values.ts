import type { ReportFormat, ReportSchedule, ReportScheduleInput } from '@/lib/contracts/report'

/** A schedule as it is typed (reports.md#schedules). Pure. */

export const schedulesRoute = '/report/schedules'

export interface Person {
  uuid: string
  name: string
}

/** As the contract has them, which would bring zod into the browser. */
export const reportFormats = ['xlsx', 'csv', 'pdf'] as const satisfies readonly ReportFormat[]

export interface ScheduleValues {
  name: string
  format: ReportFormat
  weekdays: readonly number[]
  hour: number
  recipients: readonly Person[]
  active: boolean
}

/** Mondays at eight, to oneself. */
export const newSchedule = (name: string, me: Person): ScheduleValues => ({
  ...{ name, format: 'xlsx', weekdays: [1], hour: 8 },
  ...{ recipients: [me], active: true },
})

export const valuesIn = ({ name, format, weekdays, hour, recipients, active }: ReportSchedule): ScheduleValues => ({
  ...{ name, format, weekdays, hour },
  ...{ recipients, active },
})

/** The values as they are sent. */
export const sentValues = ({ name, weekdays, recipients, ...rest }: ScheduleValues): SentValues => ({
  ...rest,
  name: name.trim(),
  weekdays: [...weekdays].toSorted(),
  recipients: recipients.map(({ uuid }) => uuid),
})
export type SentValues = Omit<ReportScheduleInput, 'report' | 'file'>

/** The fields that are missing. */
export const missing = ({ name, weekdays, recipients }: ScheduleValues): ('name' | 'weekdays' | 'recipients')[] => [
  ...(name.trim() === '' ? (['name'] as const) : []),
  ...(weekdays.length === 0 ? (['weekdays'] as const) : []),
  ...(recipients.length === 0 ? (['recipients'] as const) : []),
]

export const hours: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour)
/** `08:00`. */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** Sunday first, in the reader's language. */
export function weekdayNames(locale: string, length: 'long' | 'short' = 'long'): string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' })
  // 4 January 1970 was a Sunday.
  return Array.from({ length: 7 }, (_, day) => format.format(new Date(Date.UTC(1970, 0, 4 + day))))
}
