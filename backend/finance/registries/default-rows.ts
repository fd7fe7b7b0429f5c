import { eq } from 'drizzle-orm'
import type { Chargee, DebitKey, DreGroup, Nature, PaymentKind, ReleaseKey } from '@/lib/kinds/finance'
import type { Ensured } from '../../core/database/every-tenant'
import { debitType } from './debit-type.table'
import { paymentMethod } from './payment-method.table'
import { releaseType } from './release-type.table'
import { taxTable } from './tax-table.table'

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

/** The year of 2026 (payments.md#tax-tables): Lei 15.270/2025 and the INSS ceiling. Cents, 1/10,000 percent. */
export const taxes2026: Omit<typeof taxTable.$inferInsert, 'tenant_id'> = {
  valid_from: '2026-01-01',
  limit_1: 242_880n,
  ...{ limit_2: 282_665n, rate_2: 75_000n, deduction_2: 18_216n },
  ...{ limit_3: 375_105n, rate_3: 150_000n, deduction_3: 39_416n },
  ...{ limit_4: 466_468n, rate_4: 225_000n, deduction_4: 67_549n },
  ...{ rate_5: 275_000n, deduction_5: 90_873n },
  ...{ dependent_deduction: 18_959n, simplified_deduction: 60_720n },
  ...{ reduction_full: 500_000n, reduction_limit: 735_000n, reduction_base: 97_862n, reduction_rate: 133_145n },
  ...{ inss_rate: 110_000n, inss_ceiling: 847_555n },
  ...{ company_rate: 15_000n, company_waiver: 1000n, person_code: '0588', company_code: '8045', due_day: 20 },
}

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

/** The tax table that the product knows, unless the company has or had one. */
async function addTaxTable({ tx, tenant, now }: Ensured): Promise<void> {
  const [any] = await tx.select({ id: taxTable.id }).from(taxTable).where(eq(taxTable.tenant_id, tenant.id)).limit(1)
  if (any) return
  await tx.insert(taxTable).values({ tenant_id: tenant.id, created_at: now, updated_at: now, ...taxes2026 })
}

/** Gives a tenant the rows of finance.md#system-rows that it lacks. Idempotent. */
export async function addFinanceRows(ensured: Ensured): Promise<void> {
  await addPaymentMethods(ensured)
  await addReleaseTypes(ensured)
  await addDebitTypes(ensured)
  await addTaxTable(ensured)
}
