import { sql } from 'drizzle-orm'
import { asMoney } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'

/** A row as far as its place in its account is concerned. */
interface Placed {
  id: number
  company_account_id: number
  date: string
}

/**
 * The balance of each row's account after it, by id. Computed rather than stored, because a row may be written for an
 * earlier day. One query, of the rows' days; materialized, or the sum until a day would be made for each of its rows.
 */
export async function findBalancesAfter({ tx, tenant }: Scope, rows: readonly Placed[]): Promise<Map<number, string>> {
  if (rows.length === 0) return new Map()
  const places = new Map(rows.map((row) => [`${row.company_account_id} ${row.date}`, row]))
  const asked = [...places.values()].map(({ company_account_id, date }) => ({ company_account_id, date }))
  const found = await tx.execute<{ id: string | number; cents: string }>(sql`
    with place as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(company_account_id bigint, date date)
    ), opened as materialized (
      select place.*, account.opening_balance + coalesce((
        select sum(moved.total_in - moved.total_out) from transaction_day moved where moved.tenant_id = ${tenant.id}
          and moved.company_account_id = place.company_account_id and moved.date < place.date), 0) as cents
      from place join company_account account
        on account.tenant_id = ${tenant.id} and account.id = place.company_account_id
    )
    select own.id, (opened.cents + sum(case when own.direction = 'in' then own.amount else -own.amount end)
      over (partition by own.company_account_id, own.date order by own.id))::text as cents
    from opened join transaction_statement own on own.tenant_id = ${tenant.id}
      and own.company_account_id = opened.company_account_id and own.date = opened.date`)
  return new Map(found.rows.map(({ id, cents }) => [Number(id), asMoney(BigInt(cents))]))
}
