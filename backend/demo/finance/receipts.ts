import { sql } from 'drizzle-orm'
import { addDays } from '@/lib/formats/calendar'
import type { Scope } from '../../core/database/scope'
import { type Desk, momentOn } from './desk'
import { addEntries, type Draft } from './entries'

/** Days from a week's end until the bank pays for it. */
const delay = 5
/** Payments that are left late, every other one of the last. */
const left = 2

/** The company's commission of what was paid in a week, by bank; what was reversed later was paid all the same. */
export async function sumWeeks({ tx, tenant }: Scope) {
  const { rows } = await tx.execute<{ bank_id: string; bank: string; ends: string; amount: string }>(sql`
    select paid.bank_id, bank.name as bank, (date_trunc('week', paid.paid_at)::date + 6)::text as ends,
      sum(line.company_amount)::text as amount
    from proposal paid
    join bank on bank.tenant_id = paid.tenant_id and bank.id = paid.bank_id
    join proposal_commission line on line.tenant_id = paid.tenant_id and line.proposal_id = paid.id
    where paid.tenant_id = ${tenant.id} and paid.paid_at is not null and line.status <> 'cancelled'
      and line.kind in ('upfront', 'bonus')
    group by 1, 2, 3 having sum(line.company_amount) > 0 order by 3, 1`)
  return rows
}

/** `15/11/2026`, with which a receipt's description ends: the move to another day writes it anew. */
const shown = (day: string) => day.split('-').reverse().join('/')

/** The credits by which banks pay the company's commission of each week. */
export async function addReceipts(scope: Scope, desk: Desk, account: string, today: string): Promise<void> {
  const weeks = await sumWeeks(scope)
  const past = weeks.filter(({ ends }) => addDays(ends, delay) < today)
  const late = new Set(past.slice(-2 * left).filter((_, at) => at % 2 === 0))
  await addEntries(
    scope,
    desk.author,
    weeks.map((week): Draft => {
      const { bank, ends, amount } = week
      const due = addDays(ends, delay)
      const made = addDays(ends, 1)
      const isOpen = due > today || late.has(week)
      return {
        ...{ side: 'credit', description: `${bank}: comissões da semana até ${shown(ends)}`, user_id: null },
        ...{ debit_type_id: null, release_type_id: desk.type('Recebimento do banco'), payment_method_id: null },
        ...{ cost_center_id: desk.center('Comercial'), amount: BigInt(amount), competence: ends, due_date: due },
        made: momentOn(made < today ? made : today, '08:40'),
        ...(!isOpen && { settled: { date: due, account: desk.account(account), at: momentOn(due, '11:30') } }),
      }
    }),
  )
}
