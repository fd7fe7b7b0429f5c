import { sql } from 'drizzle-orm'
import { asMoney } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import { financialEntry } from '../entries/financial-entry.table'
import { payment, paymentReturn } from '../ledger/payment.table'
import { withholding } from './withholding.table'

/**
 * Compares what was withheld of each paid payment with its taxes, and those with the company's debits (payments.md#checks): each
 * is owed as it was withheld, unless the payment came back. Findings are Portuguese sentences.
 */
export async function checkWithholding({ tx, tenant }: Scope): Promise<{ message: string }[]> {
  const { rows } = await tx.execute<{ number: number; withheld: string; kept: string; owed: string }>(sql`
    select own.number, own.withheld::text, coalesce(kept.amount, 0)::text as kept,
      (case when own.is_back then own.withheld else coalesce(kept.owed, 0) end)::text as owed
    from (
      select ${payment.id} as id, ${payment.number} as number,
        ${payment.withheld_irrf} + ${payment.withheld_iss} + ${payment.withheld_inss} as withheld,
        exists (select from ${paymentReturn} where ${paymentReturn.tenant_id} = ${payment.tenant_id}
          and ${paymentReturn.payment_id} = ${payment.id}) as is_back
      from ${payment} where ${payment.tenant_id} = ${tenant.id} and ${payment.status} = 'paid'
        and ${payment.withholding_no} is not null
    ) own
    left join (
      select ${withholding.payment_id} as payment_id, sum(${withholding.amount}) as amount,
        sum(${financialEntry.amount}) filter (where ${financialEntry.status} <> 'cancelled'
          and ${financialEntry.deleted_at} is null) as owed
      from ${withholding} left join ${financialEntry} on ${financialEntry.tenant_id} = ${withholding.tenant_id}
        and ${financialEntry.id} = ${withholding.debit_id}
      where ${withholding.tenant_id} = ${tenant.id} group by ${withholding.payment_id}
    ) kept on kept.payment_id = own.id
    where own.withheld <> coalesce(kept.amount, 0)
      or (not own.is_back and own.withheld <> coalesce(kept.owed, 0))
    order by own.number`)
  const shown = (cents: string) => asMoney(BigInt(cents))
  return rows.map(({ number, withheld, kept, owed }) => ({
    message: `Pagamento ${number}: retido ${shown(withheld)}; os tributos guardados somam ${shown(kept)}, os débitos ${shown(owed)}.`,
  }))
}
