import { eq } from 'drizzle-orm'
import type { Scope } from '../core/database/scope'
import { company } from './company.table'

/* Settings of the company that others compute with, read one by one. */

/** The broker's part if neither rule nor row gives one, in 1/10,000 percent of the company's (money.md#rates). */
export async function loadBasePercentage({ tx, tenant }: Scope): Promise<bigint> {
  const [row] = await tx.select({ base: company.base_percentage }).from(company).where(eq(company.tenant_id, tenant.id))
  return row?.base ?? 0n
}

/** The amount in cents from which a payment needs a second person (company.md#company); null for none. */
export async function loadFourEyes({ tx, tenant }: Scope): Promise<bigint | null> {
  const [row] = await tx.select({ from: company.four_eyes_above }).from(company).where(eq(company.tenant_id, tenant.id))
  return row?.from ?? null
}

/** The company's rules of payments (company.md#company). Cents. */
export interface PaymentRules {
  transfer_fee: bigint
  /** From this amount on there is no fee; null for none. */
  transfer_fee_exempt_above: bigint | null
  min_withdrawal: bigint
  withholding_enabled: boolean
  /** 1/10,000 percent; null for none. */
  iss_rate: bigint | null
  /** A late invoice stands against asking. */
  invoice_block: boolean
  four_eyes_above: bigint | null
}

export async function loadPaymentRules({ tx, tenant }: Scope): Promise<PaymentRules> {
  const [row] = await tx
    .select({
      transfer_fee: company.transfer_fee,
      transfer_fee_exempt_above: company.transfer_fee_exempt_above,
      min_withdrawal: company.min_withdrawal,
      withholding_enabled: company.withholding_enabled,
      iss_rate: company.iss_rate,
      invoice_block: company.invoice_block,
      four_eyes_above: company.four_eyes_above,
    })
    .from(company)
    .where(eq(company.tenant_id, tenant.id))
  if (!row) throw new Error('a tenant without its company')
  return row
}

/** The day of the next month on which the invoice of a month is due (company.md#company). */
export async function loadInvoiceDueDay({ tx, tenant }: Scope): Promise<number> {
  const [row] = await tx.select({ day: company.invoice_due_day }).from(company).where(eq(company.tenant_id, tenant.id))
  return row?.day ?? 10
}

/** The company's CNPJ; null while the office has not filled it in. */
export async function loadCompanyCnpj({ tx, tenant }: Scope): Promise<string | null> {
  const [row] = await tx.select({ cnpj: company.cnpj }).from(company).where(eq(company.tenant_id, tenant.id))
  return row?.cnpj ?? null
}

/** The company as papers name it: by its corporate name; `cnpj` null while it is not filled in. */
export async function loadPayer({ tx, tenant }: Scope): Promise<{ name: string; cnpj: string | null }> {
  const [row] = await tx
    .select({ name: company.corporate_name, cnpj: company.cnpj })
    .from(company)
    .where(eq(company.tenant_id, tenant.id))
  return row ?? { name: tenant.name, cnpj: null }
}
