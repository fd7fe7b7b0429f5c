import type { Call } from '@/lib/contracts/call'

/** A term is drawn in one of these states; `none` where it is over or done. */
export type TermState = 'running' | 'late' | 'paused' | 'none'

type Known = Pick<Call, 'kind' | 'clock' | 'overdue'>

/** A call's term, drawn: its state, its minutes, and the part of it that is used, from 0 to 1 (calls.md#the-term). */
export function readTerm({ kind, clock, overdue }: Known): { state: TermState; minutes: number; used: number } {
  const { running, left, term } = clock
  const late = running && (overdue || left < 0)
  const state = late ? 'late' : running ? 'running' : kind === 'waiting_requester' ? 'paused' : 'none'
  return { state, minutes: Math.abs(left), used: late || term <= 0 ? 1 : Math.min(1, Math.max(0, 1 - left / term)) }
}

/** `4 h 20 min`, in `locale`. Days are not named: a working day's length is the company's. */
export function workingTime(minutes: number, locale: string): string {
  const unit = (value: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && unit(hours, 'hour'), (rest > 0 || hours === 0) && unit(rest, 'minute')].filter(Boolean).join(' ')
}
