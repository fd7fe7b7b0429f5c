import { addDays, addMonths, lastOfMonth, weekday } from '@/lib/formats/calendar'
import type { Scope } from '../../core/database/scope'
import { cents } from '../basics/draws'
import type { Random } from '../basics/random'
import type { Cost } from './cost-data'
import { type Desk, momentOn } from './desk'
import { addEntries, type Draft } from './entries'
import { takeBack } from './take-back'

/** The first month, and the days after today until which the next ones are there. */
const [first, ahead] = ['2025-06-01', 40] as const
/** Days within which some are left late. */
const lately = 25

/** A month's rise: rents and contracts once a year, in January, the rest a little each month. */
function amountIn({ reais, drift }: Cost, month: number, draw: number): bigint {
  const years = month < 7 ? 0 : 1
  if (drift === 0) return BigInt(Math.round(reais * 1.046 ** years)) * 100n
  return cents(reais * (1 + month * 0.003) * (1 + drift * (2 * draw - 1)))
}

/** On the day, seldom the day after; never on a weekend. */
function payDay(due: string, draw: number): string {
  const [sunday, friday, saturday] = [0, 5, 6]
  const day = weekday(due)
  if (day === sunday || day === saturday) return addDays(due, day === sunday ? 1 : 2)
  return draw < 0.15 && day !== friday ? addDays(due, 1) : due
}

/** Reasons of those that were not paid in the end, by name and month. */
const cancelled: ReadonlyMap<string, string> = new Map([
  ['Visitas a parceiros 4', 'O banco parceiro adiou o encontro.'],
  ['Anúncios on-line 11', 'A campanha foi suspensa.'],
])
/** It was paid twice, and the second payment taken back. */
const twice = 'Telefonia móvel 13'

function toDraft(desk: Desk, cost: Cost, month: number, draws: readonly number[], today: string): Draft | null {
  const [amount = 0, wait = 0, late = 0] = draws
  const start = addMonths(first, month)
  const due = `${start.slice(0, 8)}${String(cost.day).padStart(2, '0')}`
  if (due > addDays(today, ahead) || (cost.recurring && due > today)) return null
  const { centers } = cost
  const made = addDays(due, -12)
  const paid = payDay(due, wait)
  const isLeft = due >= today || paid > today || (due > addDays(today, -lately) && late < 0.2)
  const reason = cancelled.get(`${cost.name} ${month}`)
  return {
    ...{ side: 'debit', description: cost.name, user_id: null, amount: amountIn(cost, month, amount) },
    ...{ debit_type_id: desk.debitType(cost.debitType), release_type_id: desk.type(cost.releaseType) },
    ...(typeof centers === 'string'
      ? { cost_center_id: desk.center(centers) }
      : {
          cost_center_id: null,
          splits: centers.map(([name, percent]) => ({
            center: desk.center(name),
            percentage: BigInt(percent) * 10_000n,
          })),
        }),
    ...{ due_date: due, competence: cost.previous ? lastOfMonth(addMonths(start, -1)) : due },
    payment_method_id: desk.method(cost.method),
    made: momentOn(made < today ? made : addDays(today, -1), '09:20'),
    ...(reason !== undefined
      ? { cancelled: { reason, at: momentOn(addDays(due, -3), '11:05') } }
      : isLeft
        ? {}
        : { settled: { date: paid, account: desk.account('Movimento'), at: momentOn(paid, '14:40') } }),
  }
}

/** The debits of the company, month by month until some weeks after `today`: paid, late, or still to come. */
export async function addCompanyDebits(
  scope: Scope,
  random: Random,
  desk: Desk,
  { costs, today }: { costs: readonly Cost[]; today: string },
): Promise<void> {
  const drafts: Draft[] = []
  let again: number | undefined
  for (let month = 0; addMonths(first, month) <= addDays(today, ahead); month += 1) {
    for (const cost of costs) {
      // The same number of draws each, so that one cost more changes none of the months before it.
      const draft = toDraft(desk, cost, month, [random.next(), random.next(), random.next()], today)
      if (!draft) continue
      if (`${cost.name} ${month}` === twice) again = drafts.push(draft)
      drafts.push(draft)
    }
  }
  const ids = await addEntries(scope, desk.author, drafts)
  const paid = again === undefined ? undefined : drafts[again]?.settled
  if (again === undefined || !paid) return
  await takeBack(scope, desk.author, { side: 'debit', id: ids[again] ?? 0, date: addDays(paid.date, 2) })
}
