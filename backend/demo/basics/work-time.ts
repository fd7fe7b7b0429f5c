import { localDay } from '../../core/database/local-time'

const dayMilliseconds = 86_400_000
const zone = 'America/Sao_Paulo'
/** Offices are open from eight to six. */
const [opens, hours] = [8, 10] as const

/**
 * Office time as a number: whole days since the first, plus a fraction of the working hours. It adds and sorts like the
 * calendar, and each value falls in working hours.
 */
export class WorkTime {
  readonly #first: number
  /** The demo's "now". */
  readonly now: number

  constructor(firstDay: string, now: Date) {
    this.#first = Date.parse(`${firstDay}T00:00:00-03:00`)
    const passed = (now.getTime() - this.#first) / dayMilliseconds
    const hour = (passed % 1) * 24
    this.now = Math.floor(passed) + Math.min(1, Math.max(0, (hour - opens) / hours))
  }

  date(time: number): Date {
    const day = Math.floor(time)
    const minutes = Math.floor((opens + (time - day) * hours) * 60)
    return new Date(this.#first + day * dayMilliseconds + minutes * 60_000)
  }

  day(time: number): string {
    return localDay(this.date(time), zone)
  }

  /** The whole days until `day`, whose `day` it is. */
  place(day: string): number {
    return Math.round((Date.parse(`${day}T00:00:00-03:00`) - this.#first) / dayMilliseconds)
  }

  /** 0 is Sunday. */
  weekday(time: number): number {
    return this.date(time).getUTCDay()
  }

  isWeekend(time: number): boolean {
    return [0, 6].includes(this.weekday(time))
  }

  /** `time`, or the following Monday morning. */
  working(time: number): number {
    const wait = [1, 0, 0, 0, 0, 0, 2][this.weekday(time)] ?? 0
    return wait === 0 ? time : Math.floor(time) + wait + (time - Math.floor(time)) * 0.3
  }
}
