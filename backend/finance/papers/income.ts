import { sql } from 'drizzle-orm'
import type { WithheldTax } from '@/lib/kinds/finance'
import type { Scope } from '../../core/database/scope'
import { payment, paymentReturn } from '../ledger/payment.table'
import { withholding } from '../withholding/withholding.table'

type Amounts = Record<'gross' | 'inss' | 'irrf' | 'iss' | 'fee' | 'net', bigint>

/** Payments of a year to one document, month by month, and the sum of each code. Cents. */
export interface Income {
  /** CPF or CNPJ that they were paid to, without mask. */
  document: string
  /** `month`: 1 to 12, those with a payment alone. */
  months: (Amounts & { month: number })[]
  codes: { tax: WithheldTax; code: string | null; amount: bigint }[]
}

/** A person's payments of `year` by the day on which the money moved, without those that came back; none is an empty list. */
export async function loadIncome({ tx, tenant }: Scope, user: number, year: number): Promise<Income[]> {
  const [from, to] = [`${year}-01-01`, `${year}-12-31`]
  const made = sql`${payment} made where made.tenant_id = ${tenant.id} and made.user_id = ${user}
    and made.status = 'paid' and made.paid_at between ${from}::date and ${to}::date
    and not exists (select 1 from ${paymentReturn} back where back.tenant_id = made.tenant_id and back.payment_id = made.id)`
  const document = sql`made.frozen_payee ->> 'payee_document'`
  const { rows: months } = await tx.execute<Record<string, string>>(sql`select ${document} as document,
      extract(month from made.paid_at)::int as month, sum(made.gross_amount)::text as gross, sum(made.withheld_inss)::text as inss,
      sum(made.withheld_irrf)::text as irrf, sum(made.withheld_iss)::text as iss, sum(made.transfer_fee)::text as fee,
      sum(made.net_amount)::text as net
    from ${made} group by 1, 2 order by 1, 2`)
  const { rows: codes } = await tx.execute<Record<string, string>>(sql`select made.document, held.tax, held.code,
      sum(held.amount)::text as amount
    from (select made.tenant_id, made.id, ${document} as document from ${made}) made
    join ${withholding} held on held.tenant_id = made.tenant_id and held.payment_id = made.id
    group by 1, 2, 3 order by 1, 2, 3`)
  return [...new Set(months.map((row) => String(row.document)))].map((one) => ({
    document: one,
    months: months
      .filter((row) => row.document === one)
      .map((row) => ({
        month: Number(row.month),
        ...{ gross: BigInt(row.gross ?? 0), inss: BigInt(row.inss ?? 0), irrf: BigInt(row.irrf ?? 0) },
        ...{ iss: BigInt(row.iss ?? 0), fee: BigInt(row.fee ?? 0), net: BigInt(row.net ?? 0) },
      })),
    codes: codes
      .filter((row) => row.document === one)
      // Guarantee: the table's check holds the names.
      .map((row) => ({ tax: row.tax as WithheldTax, code: row.code ?? null, amount: BigInt(row.amount ?? 0) })),
  }))
}
