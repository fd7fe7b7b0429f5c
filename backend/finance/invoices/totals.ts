import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { payment, paymentReturn } from '../ledger/payment.table'

/** A month's payments to a person, as its invoice is for them. Cents. */
export interface MonthTotals {
  user_id: number
  /** The first day of the month. */
  competence: string
  payments_total: bigint
  iss_withheld: bigint
  irrf_withheld: bigint
}

/**
 * Sums by person and month (invoices.md#the-month): gross and taxes less those of what came back. What comes to less than nothing
 * is taken from the next month. Months without a payment have no invoice.
 */
export async function findTotals({ tx, tenant }: Scope, userIds?: readonly number[]): Promise<MonthTotals[]> {
  const some: SQL = userIds === undefined ? sql`true` : inArray(payment.user_id, [...userIds])
  const { rows } = await tx.execute<{
    user_id: string
    competence: string
    gross: string
    back: string
    iss: string
    irrf: string
    payments: number
  }>(sql`
    select user_id::text, to_char(month, 'YYYY-MM-DD') as competence, sum(gross)::text as gross, sum(back)::text as back,
      sum(iss)::text as iss, sum(irrf)::text as irrf, sum(payments)::int as payments
    from (
      select ${payment.user_id} as user_id, date_trunc('month', ${payment.posted_on}::timestamp) as month,
        ${payment.gross_amount} as gross, 0 as back, ${payment.withheld_iss} as iss, ${payment.withheld_irrf} as irrf,
        1 as payments
      from ${payment} where ${payment.tenant_id} = ${tenant.id} and ${payment.posted_on} is not null and ${some}
      union all
      select ${payment.user_id}, date_trunc('month', ${paymentReturn.posted_on}::timestamp), 0, ${paymentReturn.amount},
        -${payment.withheld_iss}, -${payment.withheld_irrf}, 0
      from ${paymentReturn} join ${payment} on ${payment.tenant_id} = ${paymentReturn.tenant_id}
        and ${payment.id} = ${paymentReturn.payment_id}
      where ${paymentReturn.tenant_id} = ${tenant.id} and ${some}
    ) moved group by user_id, month order by user_id, month`)
  const rest = new Map<string, bigint>()
  /** At least nothing: what is below is taken from the next month. */
  const carried = (key: string, amount: bigint) => {
    const sum = amount + (rest.get(key) ?? 0n)
    rest.set(key, sum < 0n ? sum : 0n)
    return sum < 0n ? 0n : sum
  }
  return rows.flatMap((row) => {
    const { user_id, competence } = row
    const sums = {
      payments_total: carried(user_id, BigInt(row.gross) - BigInt(row.back)),
      iss_withheld: carried(`${user_id} iss`, BigInt(row.iss)),
      irrf_withheld: carried(`${user_id} irrf`, BigInt(row.irrf)),
    }
    return row.payments === 0 ? [] : { user_id: Number(user_id), competence, ...sums }
  })
}
