import { closeResolved } from './calls/desk/close-resolved'
import { loadTimeZone } from './company/time-zone'
import { localDay } from './core/database/local-time'
import type { Scope } from './core/database/scope'
import type { Acting } from './core/kernel/acting'
import { type AuditEntry, writeAudits } from './core/kernel/audit'
import { checkLedger, summed } from './finance/account/check'
import { checkCash } from './finance/cash/check'
import { claimUnpaid } from './finance/claims/find'
import { recountClaims } from './finance/claims/recount'
import { rejudgeWaiting } from './finance/commission-reports/apply'
import { checkReports } from './finance/commission-reports/check'
import { receiveLate } from './finance/commission-reports/late-receipts'
import { makeAhead } from './finance/entries/ahead'
import { checkEntries } from './finance/entries/check'
import { postDue } from './finance/entries/posting'
import { checkInvoices } from './finance/invoices/check'
import { closeInvoices } from './finance/invoices/close'
import { remindInvoices } from './finance/invoices/remind'
import { checkPayments } from './finance/payments/check'
import { checkReceipts } from './finance/receipts/check'
import { checkReconciliations } from './finance/reconciliation/check'
import { warnCertifications } from './identity/certifications/warn'
import { releaseCommissions } from './operation/steps/release-commissions'
import { isDue, writeServerLine } from './system/server-line'

/** Findings written to the log's line; the command prints all of them. */
const named = 20

/** A check that runs once a day, told in one line of the log. */
interface Daily {
  routine: string
  title: string
  check: () => Promise<{ rows: number; findings: { message: string }[] }>
}

/** Makes the entries that come each month (finance.md#recurrences), and posts those of people that are due. */
async function keepEntries(scope: Scope, today: string): Promise<void> {
  const entries: AuditEntry[] = []
  const acting: Scope & Pick<Acting, 'audit'> = {
    ...scope,
    audit: (entry) => void entries.push({ action: 'status_changed', entity: 'financial_entry', ...entry }),
  }
  await makeAhead(acting, today)
  await postDue(acting, today)
  await writeAudits(scope, entries)
}

/** Closes the invoices of months that are over, and reminds of those that are due (invoices.md#closing). */
async function keepInvoices(scope: Scope, today: string): Promise<void> {
  const entries: AuditEntry[] = []
  const audit: Acting['audit'] = (entry) =>
    void entries.push({ action: 'status_changed', entity: 'invoice_consolidation', ...entry })
  await closeInvoices({ ...scope, audit }, today)
  await remindInvoices(scope, today)
  await writeAudits(scope, entries)
}

/** Judges lines of banks' reports that wait, receives those whose money is here, and counts what banks owe (commission-reports.md#claims). */
async function keepReports(scope: Scope, today: string): Promise<void> {
  const entries: AuditEntry[] = []
  const audit: Acting['audit'] = (entry) =>
    void entries.push({ action: 'created', entity: 'commission_receipt', ...entry })
  await rejudgeWaiting(scope)
  await receiveLate({ ...scope, audit })
  await claimUnpaid(scope, today)
  await recountClaims(scope, today)
  await writeAudits(scope, entries)
}

/** Closes calls that have been resolved long enough (calls.md#states). */
async function keepCalls(scope: Scope): Promise<void> {
  const entries: AuditEntry[] = []
  const audit: Acting['audit'] = (entry) => void entries.push({ action: 'status_changed', entity: 'call', ...entry })
  await closeResolved({ ...scope, audit })
  await writeAudits(scope, entries)
}

async function checkOnce(scope: Scope, day: string, { routine, title, check }: Daily): Promise<void> {
  if (!(await isDue(scope, routine, day))) return
  const done = await check()
  const { rows, findings } = done
  await writeServerLine(scope, {
    routine,
    day,
    level: findings.length > 0 ? 'error' : 'info',
    message: `${title}: ${summed(done)}.`,
    context: { rows, findings: findings.slice(0, named).map(({ message }) => message) },
  })
}

/**
 * A tenant's daily routines: releases commission that is due (money.md#accrual), makes
 * the entries that come each month (finance.md#recurrences), posts entries of people that are due, closes
 * the month's invoices and reminds of them (invoices.md#closing), receives what banks told of before it was paid here
 * (commission-reports.md#reports), claims what they have not paid (commission-reports.md#claims), warns of certifications that end
 * (certifications.md#warnings), closes calls that are resolved (calls.md#states), and once a day recomputes the ledgers (money.md#balance), the cash flow
 * (finance.md#cash-flow), debits and credits (finance.md#splits), the banks' receipts (finance.md#receipts) and
 * reports (commission-reports.md#reports), payments
 * (payments.md#checks), invoices (invoices.md#the-month), and reconciliations (reconciliation.md#reconciliations).
 * Idempotent.
 */
export async function nightly(scope: Scope): Promise<void> {
  const today = localDay(scope.now, await loadTimeZone(scope))
  await releaseCommissions(scope, today)
  await keepEntries(scope, today)
  await keepInvoices(scope, today)
  await keepReports(scope, today)
  await warnCertifications(scope, today)
  await keepCalls(scope)
  await checkOnce(scope, today, {
    ...{ routine: 'ledger_check', title: 'Conferência da conta corrente' },
    check: () => checkLedger(scope, today),
  })
  await checkOnce(scope, today, {
    ...{ routine: 'cash_check', title: 'Conferência do fluxo de caixa' },
    check: () => checkCash(scope),
  })
  await checkOnce(scope, today, {
    ...{ routine: 'reconciliations_check', title: 'Conferência das conciliações bancárias' },
    check: () => checkReconciliations(scope),
  })
  await checkOnce(scope, today, {
    ...{ routine: 'entries_check', title: 'Conferência de débitos e créditos' },
    check: () => checkEntries(scope),
  })
  await checkOnce(scope, today, {
    ...{ routine: 'receipts_check', title: 'Conferência dos recebimentos de comissão' },
    check: () => checkReceipts(scope),
  })
  await checkOnce(scope, today, {
    ...{ routine: 'reports_check', title: 'Conferência dos relatórios de comissão' },
    check: () => checkReports(scope),
  })
  await checkOnce(scope, today, {
    ...{ routine: 'payments_check', title: 'Conferência dos pagamentos' },
    check: () => checkPayments(scope),
  })
  await checkOnce(scope, today, {
    ...{ routine: 'invoices_check', title: 'Conferência das notas fiscais' },
    check: () => checkInvoices(scope),
  })
}
