import { sql } from 'drizzle-orm'
import { recurrenceInput } from '@/lib/contracts/recurrence'
import { addDays, addMonths, firstOfMonth } from '@/lib/formats/calendar'
import { asMoney } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import { addRecurrence } from '../../finance/entries/recurrence-write'
import { changePeriod } from '../../finance/periods/change'
import { findMonths } from '../../finance/periods/months'
import { asPerson } from './as-person'
import { auroraCosts, borealCosts, type Cost } from './cost-data'
import { type Desk, findFinancier, loadDesk, momentOn } from './desk'
import { addInvoices } from './invoices'

/** Months that have ended and stay open: the last one, with its list to go through. */
const leftOpen = 1

/** The days that descriptions of receipts end with move along with their weeks. */
async function retellWeeks({ tx, tenant }: Scope): Promise<void> {
  const ending = String.raw`\d{2}/\d{2}/\d{4}$`
  await tx.execute(sql`
    update financial_entry entry
    set description = regexp_replace(entry.description, ${ending}, to_char(entry.competence, 'DD/MM/YYYY'))
    from release_type type
    where entry.tenant_id = ${tenant.id} and type.tenant_id = entry.tenant_id and type.id = entry.release_type_id
      and type.system_key = 'bank_receipt'`)
  await tx.execute(sql`
    update transaction_statement moved set description = entry.description from financial_entry entry
    where moved.tenant_id = ${tenant.id} and moved.source_type = 'credit' and entry.tenant_id = moved.tenant_id
      and entry.id = moved.source_id and entry.description <> moved.description`)
}

/** Costs that come back each month from now on: on days of the month, which a move by days alone would not keep. */
async function addRecurrences(scope: Scope, desk: Desk, today: string): Promise<void> {
  const costs: readonly Cost[] = scope.tenant.slug === 'aurora' ? auroraCosts : borealCosts
  for (const { name, debitType, releaseType, centers, day, method } of costs.filter(({ recurring }) => recurring)) {
    const { rows } = await scope.tx.execute<{ amount: string }>(sql`
      select amount::text from financial_entry
      where tenant_id = ${scope.tenant.id} and description = ${name} and side = 'debit' order by due_date desc limit 1`)
    const input = recurrenceInput.parse({
      ...{ kind: 'debit', day, business_day: 'next', from: addDays(today, 1) },
      template: {
        ...{ description: name, amount: asMoney(BigInt(rows[0]?.amount ?? 0)) },
        ...{ debit_type_id: desk.debitType(debitType), release_type_id: desk.type(releaseType) },
        ...{ cost_center_id: typeof centers === 'string' ? desk.center(centers) : null },
        ...{ payment_method_id: desk.method(method), company_account_id: desk.account('Movimento') },
      },
    })
    await asPerson(scope, desk.author, { action: 'created', entity: 'recurrence' }, (acting) =>
      addRecurrence(acting, input),
    )
  }
}

/** Closes each month in the beginning of the second one after it, as a Financeiro does. */
async function closeMonths(scope: Scope, today: string): Promise<void> {
  const author = await findFinancier(scope)
  const open = addMonths(firstOfMonth(today), -leftOpen)
  const ended = (await findMonths(scope, today)).filter((month) => month < open)
  for (const [at, first] of ended.entries()) {
    const wanted = momentOn(addDays(addMonths(first, 1 + leftOpen), 2), '17:20')
    const then = { ...scope, now: new Date(Math.min(wanted.getTime(), scope.now.getTime())) }
    // The version is that of all months together: each that was closed before has added one.
    const asked = { action: 'close', reason: null, row_version: 1 + at } as const
    await asPerson(then, author, { action: 'status_changed', entity: 'period' }, (acting) =>
      changePeriod(acting, first.slice(0, 7), asked),
    )
  }
}

/**
 * Brings the finance desk to `today` once its dates were moved: weeks as they are told, recurrences, closed months, which
 * take no row from then on (demo.md#the-finance-desk). Does nothing in an office that has no accounts.
 */
export async function settleDesk(scope: Scope, today: string): Promise<void> {
  const { rows } = await scope.tx.execute(sql`select from company_account where tenant_id = ${scope.tenant.id} limit 1`)
  if (rows.length === 0) return
  await retellWeeks(scope)
  await addRecurrences(scope, await loadDesk(scope), today)
  await addInvoices(scope, today)
  await closeMonths(scope, today)
}
