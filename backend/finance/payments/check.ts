import { eq, sql } from 'drizzle-orm'
import { openPayments } from '@/lib/kinds/finance'
import { asMoney } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import { currentAccount as heads, currentAccountTransaction as ledger } from '../ledger/current-account.table'
import { payment } from '../ledger/payment.table'
import { checkWithholding } from '../withholding/check'

/**
 * Recomputes payments (payments.md#checks): what is reserved of a balance is the sum of its open payments, and the ledger has
 * of each paid one exactly its gross amount; what was withheld is owed. Findings are Portuguese sentences.
 */
export async function checkPayments(scope: Scope): Promise<{ rows: number; findings: { message: string }[] }> {
  const { tx, tenant } = scope
  const { rows: reserves } = await tx.execute<{ user_id: string; reserved: string; summed: string }>(sql`
    select coalesce(head.user_id, open.user_id) as user_id, coalesce(head.reserved, 0)::text as reserved,
      coalesce(open.summed, 0)::text as summed
    from (select user_id, reserved from ${heads} where tenant_id = ${tenant.id}) as head
    full join (
      select user_id, sum(gross_amount) as summed from ${payment}
      where tenant_id = ${tenant.id} and status in ${[...openPayments]} group by user_id
    ) as open on open.user_id = head.user_id
    where coalesce(head.reserved, 0) <> coalesce(open.summed, 0) order by 1`)
  const { rows: paid } = await tx.execute<{ number: number; gross: string; posted: string }>(sql`
    select own.number, (case when own.status = 'paid' then own.gross_amount else 0 end)::text as gross,
      coalesce(posted.summed, 0)::text as posted
    from ${payment} own
    left join (
      select source_id, sum(amount) as summed from ${ledger}
      where tenant_id = ${tenant.id} and source_type = 'payment' and direction = 'debit' group by source_id
    ) as posted on posted.source_id = own.id
    where own.tenant_id = ${tenant.id}
      and (case when own.status = 'paid' then own.gross_amount else 0 end) <> coalesce(posted.summed, 0)
    order by own.number`)
  return {
    rows: await tx.$count(payment, eq(payment.tenant_id, tenant.id)),
    findings: [
      ...reserves.map(({ user_id, reserved, summed }) => ({
        message: `Usuário ${user_id}: reservado ${asMoney(BigInt(reserved))}; os pagamentos em aberto somam ${asMoney(BigInt(summed))}.`,
      })),
      ...(await checkWithholding(scope)),
      ...paid.map(({ number, gross, posted }) => ({
        message: `Pagamento ${number}: a conta corrente tem ${asMoney(BigInt(posted))}, e devia ter ${asMoney(BigInt(gross))}.`,
      })),
    ],
  }
}
