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

type Received = { id: number; bank_id: string; ends: string; at: Date }

/** Tells each received credit apart: the bank paid what the rates of its proposals expect (finance.md#receipts). */
async function linkReceipts({ tx, tenant }: Scope, author: number, credits: readonly Received[]): Promise<void> {
  const known = JSON.stringify(credits.map(({ id, bank_id, ends, at }) => ({ id, bank_id, ends, at })))
  await tx.execute(sql`
    insert into commission_receipt
      (tenant_id, created_at, updated_at, created_by, credit_id, proposal_id, kind, parcel, amount)
    select ${tenant.id}, credit.at, credit.at, ${author}::bigint, credit.id, line.proposal_id, line.kind,
      line.installment_no, line.company_amount
    from jsonb_to_recordset(${known}::jsonb) as credit(id bigint, bank_id bigint, ends date, at timestamptz)
    join proposal paid on paid.tenant_id = ${tenant.id} and paid.bank_id = credit.bank_id
      and date_trunc('week', paid.paid_at)::date + 6 = credit.ends
    join proposal_commission line on line.tenant_id = paid.tenant_id and line.proposal_id = paid.id
    where line.status <> 'cancelled' and line.kind in ('upfront', 'bonus') and line.company_amount > 0
    order by credit.id, paid.id, line.id`)
  await tx.execute(sql`
    update proposal_commission line set is_received = true from commission_receipt receipt
    where line.tenant_id = ${tenant.id} and receipt.tenant_id = line.tenant_id
      and receipt.proposal_id = line.proposal_id and receipt.kind = line.kind and receipt.parcel = line.installment_no`)
}

/** The credits by which banks pay the company's commission of each week. */
export async function addReceipts(scope: Scope, desk: Desk, account: string, today: string): Promise<void> {
  const weeks = await sumWeeks(scope)
  const past = weeks.filter(({ ends }) => addDays(ends, delay) < today)
  const late = new Set(past.slice(-2 * left).filter((_, at) => at % 2 === 0))
  const paidOn = ({ ends }: { ends: string }) => momentOn(addDays(ends, delay), '11:30')
  const isOpen = (week: (typeof weeks)[number]) => addDays(week.ends, delay) > today || late.has(week)
  const ids = await addEntries(
    scope,
    desk.author,
    weeks.map((week): Draft => {
      const { bank, ends, amount } = week
      const due = addDays(ends, delay)
      const made = addDays(ends, 1)
      return {
        ...{ side: 'credit', description: `${bank}: comissões da semana até ${shown(ends)}`, user_id: null },
        ...{ debit_type_id: null, release_type_id: desk.type('Recebimento do banco'), payment_method_id: null },
        ...{ cost_center_id: desk.center('Comercial'), amount: BigInt(amount), competence: ends, due_date: due },
        made: momentOn(made < today ? made : today, '08:40'),
        ...(!isOpen(week) && { settled: { date: due, account: desk.account(account), at: paidOn(week) } }),
      }
    }),
  )
  const received = weeks.flatMap((week, at) => (isOpen(week) ? [] : [{ ...week, id: ids[at] ?? 0, at: paidOn(week) }]))
  await linkReceipts(scope, desk.author, received)
}
