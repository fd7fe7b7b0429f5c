import { eq, sql } from 'drizzle-orm'
import { directSources } from '@/lib/kinds/finance'
import { asMoney } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import { accountTransfer, transactionStatement as rows, transactionDay } from './transaction-statement.table'

export interface CashCheck {
  /** Movements checked. */
  rows: number
  /** Inconsistencies, as Portuguese sentences. */
  findings: { message: string }[]
}

/**
 * Recomputes the cash flow (finance.md#cash-flow): the sums of each account, day, release type and cost centre against the rows, and
 * each transfer against its two.
 */
export async function checkCash(scope: Scope): Promise<CashCheck> {
  const findings = [...(await wrongDays(scope)), ...(await wrongTransfers(scope))]
  return {
    rows: await scope.tx.$count(rows, eq(rows.tenant_id, scope.tenant.id)),
    findings: findings.map((message) => ({ message })),
  }
}

/** Accounts, days, types and centres whose kept sums are not those of the rows; of all days, if none are given. */
async function findWrongDays({ tx, tenant }: Scope, days?: readonly [string, string]) {
  const within = days ? sql`and date between ${days[0]}::date and ${days[1]}::date` : sql``
  const found = await tx.execute<{ account: string; date: string; kept: string; summed: string }>(sql`
    select coalesce(kept.company_account_id, own.company_account_id) as account, coalesce(kept.date, own.date)::text as date,
      coalesce(kept.total_in - kept.total_out, 0)::text as kept, coalesce(own.total_in - own.total_out, 0)::text as summed
    from (select * from ${transactionDay} where tenant_id = ${tenant.id} ${within}) as kept
    full join (
      select company_account_id, date, release_type_id, coalesce(cost_center_id, 0) as cost_center_id, count(*) as rows,
        coalesce(sum(amount) filter (where direction = 'in'), 0) as total_in,
        coalesce(sum(amount) filter (where direction = 'out'), 0) as total_out,
        coalesce(sum(case when direction = 'in' then amount else -amount end)
          filter (where source_type in ${[...directSources]}), 0) as direct
      from ${rows} where tenant_id = ${tenant.id} ${within} group by 1, 2, 3, 4
    ) as own using (company_account_id, date, release_type_id, cost_center_id)
    where (kept.total_in, kept.total_out, kept.direct, kept.rows) is distinct from (own.total_in, own.total_out, own.direct, own.rows)
    order by 1, 2`)
  return found.rows
}

/** Number of sums from one day to another that are not those of their rows. */
export const countWrongDays = async (scope: Scope, days: readonly [string, string]): Promise<number> =>
  (await findWrongDays(scope, days)).length

async function wrongDays(scope: Scope): Promise<string[]> {
  return (await findWrongDays(scope)).map(
    ({ account, date, kept, summed }) =>
      `Conta ${account} em ${date}: a soma guardada é ${asMoney(BigInt(kept))}, a dos lançamentos é ${asMoney(BigInt(summed))}.`,
  )
}

async function wrongTransfers({ tx, tenant }: Scope): Promise<string[]> {
  const found = await tx.execute<{ id: string; pairs: number }>(sql`
    select made.id, count(own.id)::int as pairs
    from (select * from ${accountTransfer} where tenant_id = ${tenant.id}) as made
    left join ${rows} as own on own.tenant_id = made.tenant_id and own.source_type = 'transfer' and own.source_id = made.id
      and own.amount = made.amount and own.date = made.date
      and own.company_account_id = case own.direction when 'out' then made.from_account_id else made.to_account_id end
    group by made.id having count(own.id) <> 2 or count(distinct own.direction) <> 2 order by made.id`)
  return found.rows.map(({ id, pairs }) => `Transferência ${id}: tem ${pairs} lançamentos seus, deveriam ser 2.`)
}
