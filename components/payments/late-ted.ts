import type { Payment } from '@/lib/contracts/payment'
import { addDays, weekday } from '@/lib/formats/calendar'
import { findNationalHoliday } from '@/lib/formats/holidays'

const isBusinessDay = (day: string) => weekday(day) !== 0 && weekday(day) !== 6 && findNationalHoliday(day) === null

/**
 * The day on which the bank does a TED that is recorded now, if that is not today: on a weekend or a national holiday
 * (`rest`), or after the account's `cutoff` (`HH:mm`; null: not known). A payment without a Pix key goes by TED. `now`
 * as `dd/MM/yyyy HH:mm`.
 */
export function lateTed(
  rows: readonly { status: Payment['status']; payee: Pick<Payment['payee'], 'pix_key'> }[],
  cutoff: string | null,
  now: string,
): { day: string; why: 'rest' | 'hour' } | null {
  const isTed = rows.some(({ status, payee }) => status === 'approved' && payee.pix_key === null)
  if (!isTed) return null
  const [day = '', time = ''] = now.split(' ')
  const today = day.split('/').toReversed().join('-')
  const why = isBusinessDay(today) ? 'hour' : 'rest'
  if (why === 'hour' && (cutoff === null || time <= cutoff)) return null
  let next = addDays(today, 1)
  while (!isBusinessDay(next)) next = addDays(next, 1)
  return { day: next, why }
}
