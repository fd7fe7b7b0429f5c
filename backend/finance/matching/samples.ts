import { addDays, weekday } from '@/lib/formats/calendar'
import type { Book, DueReport, Line, Movement, Paid } from './book'
import { findMatches } from './find-matches'

/** Books of tests: a Friday, and a bank that knows no holiday. */
export const friday = '2026-11-20'

export const line = (id: number, cents: bigint, memo: string, on = friday): Line => ({ id, on, cents, memo })

export const movement = (id: number, cents: bigint, more: Partial<Movement> = {}): Movement => ({
  ...{ id, on: friday, cents, texts: [], documents: [], payment: null, taken_back: false, ...more },
})

export const paid = (id: number, cents: bigint, more: Partial<Paid> = {}): Paid => ({
  ...{ id, on: friday, cents, texts: [], documents: [], our_number: `PG${String(id).padStart(10, '0')}`, ...more },
})

export const report = (id: number, cents: bigint, more: Partial<DueReport> = {}): DueReport => ({
  ...{ id, on: friday, cents, names: ['Pan', 'Banco Pan'], cnpj_root: '59285411', movements: [], ...more },
})

/** From Monday to Friday, after `from` and up to `to`. */
export function weekdays(from: string, to: string): number {
  if (from > to) throw new Error(`${from} is after ${to}`)
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (weekday(day) % 6 !== 0) count += 1
  return count
}

export const matches = (book: Partial<Book>) =>
  findMatches({ lines: [], movements: [], rules: [], paid: [], reports: [], ...book }, weekdays)
