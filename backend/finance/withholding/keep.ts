import { and, eq, inArray, max } from 'drizzle-orm'
import { addMonths, firstOfMonth } from '@/lib/formats/calendar'
import type { WithheldTax } from '@/lib/kinds/finance'
import { asMoney } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { findType } from '../cash/write'
import { holidaysAround } from '../entries/ahead'
import { placeMonth } from '../entries/months'
import { addEntry } from '../entries/write'
import { payment } from '../ledger/payment.table'
import { releaseType } from '../registries/release-type.table'
import type { Tax } from './calculate'
import { findTaxDebit, findTaxTable } from './month'
import { withholding } from './withholding.table'

/** The place of the next payment whose taxes are fixed, of `users` of one document; their accounts are locked. */
export async function nextPlace({ tx, tenant }: Scope, users: readonly number[]): Promise<number> {
  const [row] = await tx
    .select({ last: max(payment.withholding_no) })
    .from(payment)
    .where(and(eq(payment.tenant_id, tenant.id), inArray(payment.user_id, [...users])))
  return (row?.last ?? 0) + 1
}

/** The month of a payment, and the day on which its taxes are due: of the month after, or the business day before. */
export async function dueOn(
  scope: Scope,
  day: string,
  dueDay: number,
): Promise<{ competence: string; due_on: string }> {
  const competence = firstOfMonth(day)
  const isHoliday = await holidaysAround(scope, day)
  const { due_date } = placeMonth(
    { day: dueDay, business_day: 'previous', from: competence, until: null },
    addMonths(competence, 1),
    isHoliday,
  )
  return { competence, due_on: due_date }
}

/** Keeps the taxes of a payment as they are fixed on `day`, in place of earlier ones. */
export async function keepTaxes(acting: Acting, paymentId: number, taxes: readonly Tax[], day: string): Promise<void> {
  const { tx, tenant, now, principal } = acting
  await tx.delete(withholding).where(and(eq(withholding.tenant_id, tenant.id), eq(withholding.payment_id, paymentId)))
  if (taxes.length === 0) return
  const table = await findTaxTable(acting, day)
  if (!table) throw new Error('taxes without their table')
  const month = await dueOn(acting, day, table.due_day)
  const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal.id }
  await tx.insert(withholding).values(taxes.map((tax) => ({ ...stamp, ...tax, ...month, payment_id: paymentId })))
}

const names: Record<WithheldTax, string> = { irrf: 'IRRF', iss: 'ISS', inss: 'INSS' }

/** Refused where the debits of a payment's taxes have no cost centre. */
const centerMissing = () =>
  new ApiError('RULE', {
    reason: 'withholding_center',
    message: 'Escolha o centro de custo do tipo de débito dos tributos retidos, em Tipos de Débitos.',
  })

/**
 * The payment was made on `day`: the company owes what was withheld, a debit for each tax (payments.md#withheld-taxes-are-owed).
 */
export async function oweTaxes(
  acting: Acting,
  { id, number }: { id: number; number: number },
  day: string,
): Promise<void> {
  const { tx, tenant, now } = acting
  const mine = and(eq(withholding.tenant_id, tenant.id), eq(withholding.payment_id, id))
  const own = await tx.select().from(withholding).where(mine).orderBy(withholding.id)
  if (own.length === 0) return
  const { debit_type_id, cost_center_id } = await findTaxDebit(acting)
  if (cost_center_id === null) throw centerMissing()
  const release = await findType(acting, eq(releaseType.system_key, 'withheld_tax'))
  if (!release) throw new Error('no release type of withheld taxes')
  // A table that was taken away since leaves the day on which taxes fell due.
  const dueDay = (await findTaxTable(acting, day))?.due_day ?? Number(own[0]?.due_on.slice(8))
  const { competence, due_on } = await dueOn(acting, day, dueDay)
  for (const { id: row, tax, amount, code } of own) {
    const debit = await addEntry(acting, 'debit', {
      description: `${names[tax]} retido${code ? ` (${code})` : ''}: Pagamento nº ${number}`,
      ...{ debit_type_id, cost_center_id, release_type_id: release.id, amount: asMoney(amount) },
      ...{ competence, due_date: due_on, installments: 1, splits: [], user_uuid: null },
      ...{ company_account_id: null, payment_method_id: null },
    })
    await tx
      .update(withholding)
      .set({ competence, due_on, debit_id: debit.id, updated_at: now })
      .where(and(eq(withholding.tenant_id, tenant.id), eq(withholding.id, row)))
  }
}
