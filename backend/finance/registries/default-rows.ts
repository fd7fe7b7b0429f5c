import { eq } from 'drizzle-orm'
import type { Chargee, DebitKey, DreGroup, Nature, PaymentKind, ReleaseKey } from '@/lib/kinds/finance'
import type { Ensured } from '../../core/database/every-tenant'
import { debitType } from './debit-type.table'
import { paymentMethod } from './payment-method.table'
import { releaseType } from './release-type.table'

const methods: readonly [name: string, kind: PaymentKind][] = [
  ['PIX', 'pix'],
  ['TED', 'ted'],
  ['Boleto', 'boleto'],
  ['Dinheiro', 'cash'],
  ['Cartão', 'card'],
]

/** A withdrawal and a withheld tax settle what the statement has already: they are in no line of it. */
const releases: readonly [key: ReleaseKey, name: string, nature: Nature, dre_group: DreGroup | null][] = [
  ['commission', 'Comissão', 'credit', 'cost_of_services'],
  ['bonus', 'Bônus', 'credit', 'cost_of_services'],
  ['override', 'Comissão de equipe', 'credit', 'cost_of_services'],
  ['reversal', 'Estorno', 'debit', 'deductions'],
  ['withdrawal', 'Saque', 'debit', null],
  ['transfer_fee', 'Taxa de transferência', 'debit', 'financial_result'],
  ['bank_receipt', 'Recebimento do banco', 'credit', 'gross_revenue'],
  ['withheld_tax', 'Imposto retido', 'debit', null],
  ['adjustment', 'Ajuste', 'both', 'other_result'],
]

const debits: readonly [name: string, charge_to: Chargee, key?: DebitKey][] = [
  ['Aluguel', 'company'],
  ['Folha', 'company'],
  ['Telefonia', 'company'],
  ['Adiantamento a corretor', 'broker'],
  ['Material', 'both'],
  ['Multa', 'both'],
  ['Tributos retidos', 'company', 'withheld_taxes'],
]

/** `name`, or one like it that no living row has. */
export const freeName = (name: string, taken: ReadonlySet<string>): string => {
  const names = [name, `${name} (sistema)`, ...Array.from({ length: 9 }, (_, at) => `${name} (sistema ${at + 2})`)]
  return names.find((one) => !taken.has(one)) ?? name
}

/** The first methods, unless the company has or had one of its own. */
async function addPaymentMethods({ tx, tenant, now }: Ensured): Promise<void> {
  const [any] = await tx
    .select({ id: paymentMethod.id })
    .from(paymentMethod)
    .where(eq(paymentMethod.tenant_id, tenant.id))
    .limit(1)
  if (any) return
  const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now }
  await tx.insert(paymentMethod).values(methods.map(([name, kind]) => ({ ...stamp, name, kind })))
}

async function addReleaseTypes({ tx, tenant, now }: Ensured): Promise<void> {
  const kept = await tx
    .select({ name: releaseType.name, key: releaseType.system_key, deleted: releaseType.deleted_at })
    .from(releaseType)
    .where(eq(releaseType.tenant_id, tenant.id))
  const given = new Set(kept.map(({ key }) => key))
  const names = new Set(kept.flatMap(({ name, deleted }) => (deleted ? [] : [name])))
  const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now }
  const rows = releases
    .filter(([key]) => !given.has(key))
    .map(([system_key, name, nature, dre_group]) => ({
      ...{ ...stamp, system_key, nature, dre_group },
      name: freeName(name, names),
      affects_dre: dre_group !== null,
    }))
  if (rows.length > 0) await tx.insert(releaseType).values(rows)
}

/** The product's own; those of the company too, unless it has or had one. */
async function addDebitTypes({ tx, tenant, now }: Ensured): Promise<void> {
  const kept = await tx
    .select({ name: debitType.name, key: debitType.system_key, deleted: debitType.deleted_at })
    .from(debitType)
    .where(eq(debitType.tenant_id, tenant.id))
  const given = new Set(kept.map(({ key }) => key))
  const names = new Set(kept.flatMap(({ name, deleted }) => (deleted ? [] : [name])))
  const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now }
  const rows = debits
    .filter(([, , key]) => (key === undefined ? kept.length === 0 : !given.has(key)))
    .map(([name, charge_to, system_key]) => ({ ...stamp, charge_to, system_key, name: freeName(name, names) }))
  if (rows.length > 0) await tx.insert(debitType).values(rows)
}

/** Gives a tenant the rows of finance.md#system-rows that it lacks. Idempotent. */
export async function addFinanceRows(ensured: Ensured): Promise<void> {
  await addPaymentMethods(ensured)
  await addReleaseTypes(ensured)
  await addDebitTypes(ensured)
}
