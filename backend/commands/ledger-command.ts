import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '@/lib/database/handle'
import { loadTimeZone } from '../company/time-zone'
import { localDay } from '../core/database/local-time'
import { inTenant } from '../core/database/scope'
import { tenant } from '../core/database/tenant.table'
import { checkLedger, summed } from '../finance/account/check'
import { checkCash } from '../finance/cash/check'
import { checkReports } from '../finance/commission-reports/check'
import { checkEntries } from '../finance/entries/check'
import { checkInvoices } from '../finance/invoices/check'
import { checkPayments } from '../finance/payments/check'
import { checkReceipts } from '../finance/receipts/check'
import { checkReconciliations } from '../finance/reconciliation/check'
import { CommandError } from './command-error'

const usage = 'Uso: npm run ledger -- check [empresa]'

/**
 * `check`: recomputes the ledgers (money.md#balance), the cash flow (finance.md#cash-flow), debits and credits
 * (finance.md#splits), the banks' receipts (finance.md#receipts), payments (payments.md#checks), invoices (invoices.md#the-month) and
 * reconciliations (reconciliation.md#reconciliations) of one tenant, or of every active one. Answers a line of each per tenant; throws `CommandError` with these lines and the findings if anything is inconsistent.
 */
export async function ledgerCommand(database: Database, args: readonly string[], now: Date): Promise<string> {
  const [name, only, ...rest] = args
  if (name !== 'check' || rest.length > 0) throw new CommandError(usage)
  const tenants = await database.orm
    .select({ slug: tenant.slug })
    .from(tenant)
    .where(and(eq(tenant.status, 'active'), only === undefined ? undefined : eq(tenant.slug, only)))
    .orderBy(asc(tenant.slug))
  if (only !== undefined && tenants.length === 0)
    throw new CommandError(`A empresa ${only} não existe ou está suspensa.`)
  const lines: string[] = []
  let isWhole = true
  for (const { slug } of tenants) {
    const [ledger, cash, entries, receipts, reports, payments, invoices, reconciliations] = await inTenant(
      database,
      slug,
      now,
      async (scope) => [
        await checkLedger(scope, localDay(now, await loadTimeZone(scope))),
        await checkCash(scope),
        await checkEntries(scope),
        await checkReceipts(scope),
        await checkReports(scope),
        await checkPayments(scope),
        await checkInvoices(scope),
        await checkReconciliations(scope),
      ],
    )
    for (const [name, done] of [
      [slug, ledger],
      [`${slug}, fluxo de caixa`, cash],
      [`${slug}, débitos e créditos`, entries],
      [`${slug}, recebimentos de comissão`, receipts],
      [`${slug}, relatórios de comissão`, reports],
      [`${slug}, pagamentos`, payments],
      [`${slug}, notas fiscais`, invoices],
      [`${slug}, conciliações bancárias`, reconciliations],
    ] as const) {
      isWhole &&= done.findings.length === 0
      lines.push(`${name}: ${summed(done)}`, ...done.findings.map(({ message }) => `  ${message}`))
    }
  }
  if (!isWhole) throw new CommandError(lines.join('\n'))
  return lines.join('\n') || 'Nenhuma empresa.'
}
