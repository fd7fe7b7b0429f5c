import { and, eq, isNotNull } from 'drizzle-orm'
import { money } from '@/lib/formats/money'
import type { Acting } from '../../core/kernel/acting'
import { peopleNamed } from '../../identity/people/named'
import { notify } from '../../system/notifications/notify'
import { financialEntry } from '../entries/financial-entry.table'
import type { PaymentRow } from '../ledger/payment.table'
import { withdrawDebits } from './withdraw'
import { withholding } from './withholding.table'

/**
 * A payment came back: the debits of its taxes are cancelled. Finance is told of those that were paid already, or are of a closed
 * month, and takes them back as any debit, or compensates them (payments.md#withheld-taxes-are-owed).
 */
export async function giveTaxesBack(acting: Acting, row: PaymentRow, reason: string): Promise<void> {
  const { tx, tenant, principal } = acting
  const own = await tx
    .select({ id: financialEntry.id, amount: withholding.amount, tax: withholding.tax })
    .from(withholding)
    .innerJoin(
      financialEntry,
      and(eq(financialEntry.tenant_id, withholding.tenant_id), eq(financialEntry.id, withholding.debit_id)),
    )
    .where(
      and(eq(withholding.tenant_id, tenant.id), eq(withholding.payment_id, row.id), isNotNull(withholding.debit_id)),
    )
    .orderBy(financialEntry.id)
  if (own.length === 0) return
  const gone = await withdrawDebits(
    acting,
    own.map(({ id }) => id),
    reason,
  )
  const left = own.filter(({ id }) => !gone.has(id))
  if (left.length === 0) return
  const people = await peopleNamed(acting, [row.user_id])
  const taxes = left.map(({ tax, amount }) => `${tax.toUpperCase()} ${money(amount)}`).join(', ')
  await notify(acting, {
    action: 'payment.tax_kept',
    variables: {
      ...{
        number: String(row.number),
        net: money(row.net_amount),
        status: `devolvido, tributos a compensar: ${taxes}`,
      },
      broker: people.get(row.user_id)?.name ?? '',
    },
    by: principal.id,
    link: `/financial?record=${row.uuid}`,
  })
}
