import { and, eq, inArray, lt, not, or } from 'drizzle-orm'
import { invoiceTransition } from '@/lib/finance/invoice'
import { firstOfMonth } from '@/lib/formats/calendar'
import type { Scope } from '../../core/database/scope'
import type { Acting } from '../../core/kernel/acting'
import { takeAll } from '../../core/workflow/take-all'
import { requiresInvoiceSql } from '../../identity/payees/invoiced'
import { invoiceConsolidation as rows } from './invoice-consolidation.table'
import { tellInvoices } from './tell'

/**
 * Closes the invoices of months that are over (invoices.md#closing): those of a person who owes none, or of nothing, are
 * cancelled, and the rest are asked for. Each is one statement, so that of two runs at once the second finds none.
 */
export async function closeInvoices(
  acting: Scope & Pick<Acting, 'audit'>,
  today: string,
  ids?: readonly number[],
): Promise<number[]> {
  const ended = and(lt(rows.competence, firstOfMonth(today)), ids && inArray(rows.id, [...ids]))
  const sweep = {
    ...{ entity: 'invoice_consolidation', table: rows },
    ...{ audited: 'status_changed' as const },
  }
  await takeAll(acting, {
    ...sweep,
    transition: invoiceTransition('drop'),
    where: and(ended, or(eq(rows.payments_total, 0n), not(requiresInvoiceSql(rows.tenant_id, rows.user_id)))),
    set: {},
  })
  const asked = await takeAll(acting, {
    ...{ ...sweep, transition: invoiceTransition('close'), where: ended },
    set: { told_on: today },
  })
  await tellInvoices(acting, asked, 'invoice.available', () => 'aguardando a nota')
  return asked
}
