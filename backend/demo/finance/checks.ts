import { sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { checkLedger } from '../../finance/account/check'
import { checkCash } from '../../finance/cash/check'
import { companyAccount } from '../../finance/cash/company-account.table'
import { heldSql } from '../../finance/cash/held'
import { checkEntries } from '../../finance/entries/check'
import { checkInvoices } from '../../finance/invoices/check'
import { checkPayments } from '../../finance/payments/check'
import { checkReceipts } from '../../finance/receipts/check'
import { sumWeeks } from './receipts'

/** Sums of the books that do not agree, as sentences (demo.md#checks-of-the-seed). */
async function findFaults(scope: Scope, today: string): Promise<string[]> {
  const { tx, tenant } = scope
  const checks = [
    await checkLedger(scope, today),
    await checkCash(scope),
    await checkEntries(scope),
    await checkReceipts(scope),
    await checkPayments(scope),
    await checkInvoices(scope),
  ]
  const faults = checks.flatMap(({ findings }) => findings.map(({ message }) => message))
  const { rows: accounts } = await tx.execute<{ nickname: string; held: string; moved: string }>(sql`
    select ${companyAccount.nickname} as nickname, ${heldSql}::text as held, (${companyAccount.opening_balance} + coalesce((
      select sum(case when direction = 'in' then amount else -amount end) from transaction_statement moved
      where moved.tenant_id = ${companyAccount.tenant_id} and moved.company_account_id = ${companyAccount.id}), 0))::text as moved
    from ${companyAccount} where ${companyAccount.tenant_id} = ${tenant.id}`)
  for (const { nickname, held, moved } of accounts) {
    if (held !== moved) faults.push(`Conta ${nickname}: o fluxo de caixa fecha com ${moved}, o saldo é ${held}.`)
    if (BigInt(held) < 0n) faults.push(`Conta ${nickname}: o saldo é ${held}.`)
  }
  const expected = (await sumWeeks(scope)).reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  const { rows: received } = await tx.execute<{ sum: string }>(sql`
    select coalesce(sum(entry.amount), 0)::text as sum from financial_entry entry
    join release_type type on type.tenant_id = entry.tenant_id and type.id = entry.release_type_id
    where entry.tenant_id = ${tenant.id} and type.system_key = 'bank_receipt'`)
  const sum = BigInt(received[0]?.sum ?? 0)
  if (sum !== expected) faults.push(`Recebimentos dos bancos: ${sum}, as propostas pagas rendem ${expected}.`)
  const { rows: told } = await tx.execute<{ id: string }>(sql`
    select entry.id from financial_entry entry join commission_receipt part
      on part.tenant_id = entry.tenant_id and part.credit_id = entry.id
    where entry.tenant_id = ${tenant.id} group by entry.id, entry.amount having sum(part.amount) <> entry.amount`)
  for (const { id } of told) faults.push(`Crédito ${id}: os recebimentos não somam o valor.`)
  return faults
}

/** Throws if the books of the office do not agree. */
export async function checkBooks(scope: Scope, today: string): Promise<void> {
  const faults = await findFaults(scope, today)
  if (faults.length > 0) throw new Error(`the demo of ${scope.tenant.slug}:\n${faults.join('\n')}`)
}
