import { and, eq, inArray } from 'drizzle-orm'
import { numberOfOurs } from '@/lib/finance/our-number'
import { inChunks } from '../../core/database/chunks'
import type { Acting } from '../../core/kernel/acting'
import { addBankFile } from '../bank-files/add'
import { type BankFileRow, bankFile } from '../bank-files/bank-file.table'
import type { companyAccount } from '../cash/company-account.table'
import { outcome } from '../cnab/outcome'
import type { ReturnEvent, ReturnFile } from '../cnab/return-file'
import { bankFilePayment, payment, paymentBankEvent } from '../ledger/payment.table'

type Account = typeof companyAccount.$inferSelect

/** A return whose bytes are stored. */
export interface BroughtReturn {
  read: ReturnFile
  name: string
  sha256: string
}

/** The payments of `numbers` that a remittance of the account has had, by number. */
async function findPayments({ tx, tenant }: Acting, numbers: readonly number[], accountId: number) {
  const rows = await tx
    .selectDistinct({ id: payment.id, number: payment.number, net_amount: payment.net_amount })
    .from(payment)
    .innerJoin(
      bankFilePayment,
      and(eq(bankFilePayment.tenant_id, payment.tenant_id), eq(bankFilePayment.payment_id, payment.id)),
    )
    .innerJoin(
      bankFile,
      and(eq(bankFile.tenant_id, bankFilePayment.tenant_id), eq(bankFile.id, bankFilePayment.bank_file_id)),
    )
    .where(
      and(
        ...[eq(payment.tenant_id, tenant.id), inArray(payment.number, [...numbers])],
        eq(bankFile.company_account_id, accountId),
      ),
    )
  return new Map(rows.map((row) => [row.number, row]))
}

/** Its own codes first, then those of its lot and file: five at most. */
const toCodesText = ({ codes, above }: ReturnEvent) => [...new Set([...codes, ...above])].slice(0, 5).join('')

/** Writes a return and its events as they came; their effects are `applyReturn`'s. CONFLICT for the same bytes. */
export async function keepReturn(
  acting: Acting,
  account: Account,
  { read, name, sha256 }: BroughtReturn,
): Promise<BankFileRow> {
  const { tx, tenant, now, principal } = acting
  const { header, events } = read
  const numbers = events.flatMap(({ our_number }) => numberOfOurs(our_number) ?? [])
  const payments = await findPayments(acting, numbers, account.id)
  const file = await addBankFile(acting, {
    ...{ kind: 'cnab_return', status: 'processed', company_account_id: account.id, profile: header.profile },
    ...{ sequence: header.sequence, name: name.slice(0, 160), sha256, rows: events.length },
    total: events.reduce((sum, { amount }) => sum + amount, 0n),
  })
  const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal.id }
  for (const some of inChunks(events))
    await tx.insert(paymentBankEvent).values(
      some.map((event) => {
        const known = payments.get(numberOfOurs(event.our_number) ?? -1)
        return {
          ...{ ...stamp, bank_file_id: file.id, payment_id: known?.id ?? null, line: event.line },
          ...{ our_number: event.our_number, codes: toCodesText(event), amount: event.amount },
          outcome: known ? outcome(header.bank, event, known.net_amount) : 'unknown',
          ...{ bank_number: event.bank_number, effective_on: event.real_on, authentication: event.authentication },
          effective_amount: event.real_on === null ? null : event.real_amount,
        }
      }),
    )
  return file
}
