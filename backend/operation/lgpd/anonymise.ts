import { randomInt } from 'node:crypto'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { loadCompany } from '../../company/company'
import { loadTimeZone } from '../../company/time-zone'
import { localDay } from '../../core/database/local-time'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { forgetInReports } from '../../finance/commission-reports/forget'
import { followUp } from '../records/follow-up.table'
import {
  customerBankAccount,
  customerBenefit,
  customerUser,
  physicalCustomer,
} from '../records/physical-customer.table'
import { proposal } from '../records/proposal.table'
import { forgetPapers, nothing } from './papers'

/** Replaces a person's name. */
export const anonymousName = 'Cliente anonimizado'

const yearsLater = (moment: Date, years: number): Date => {
  const later = new Date(moment)
  later.setUTCFullYear(later.getUTCFullYear() + years)
  return later
}

/** RULE while a proposal of the client has moved within the company's retention; says which, and until when. */
async function refuseKept(acting: Acting, customerId: number): Promise<void> {
  const { tx, tenant, now } = acting
  const last = sql`greatest(${proposal.created_at}, ${proposal.status_since})`
  const [latest] = await tx
    .select({ number: proposal.number, at: last.mapWith(proposal.status_since) })
    .from(proposal)
    .where(and(eq(proposal.tenant_id, tenant.id), eq(proposal.customer_id, customerId)))
    .orderBy(desc(last))
    .limit(1)
  if (!latest) return
  const { retention_years: years } = await loadCompany(acting)
  const until = yearsLater(latest.at, years)
  if (until <= now) return
  const day = localDay(until, await loadTimeZone(acting))
  const shown = day.split('-').reverse().join('/')
  throw new ApiError('RULE', {
    reason: 'lgpd_kept',
    params: { date: shown, number: latest.number, years },
    message: `A proposta ${latest.number} obriga a guardar os dados por ${years} anos, até ${shown}: recuse o pedido e diga o motivo.`,
  })
}

const erasedClient = {
  name: anonymousName,
  birth_date: '1900-01-01',
  gender: null,
  mother_name: null,
  rg: null,
  rg_issuer: null,
  rg_state: null,
  marital_status: null,
  phones: [],
  emails: [],
  addresses: [],
  monthly_income: null,
  lgpd_consent_at: null,
  notes: null,
}
const erasedBenefit = {
  benefit_number: null,
  benefit_kind: null,
  registration_number: null,
  employer_cnpj: null,
  employer_name: null,
  income: null,
  margin_loan_available: null,
  margin_rmc_available: null,
  margin_rcc_available: null,
}

/** Erases the client from banks' reports of commissions, while their CPF, names and proposals are still known. */
async function forgetReports(acting: Acting, id: number, { cpf, name }: { cpf: string; name: string }) {
  const { tx, tenant } = acting
  const typed = await tx
    .select({ name: customerUser.name })
    .from(customerUser)
    .where(and(eq(customerUser.tenant_id, tenant.id), eq(customerUser.customer_id, id)))
  const proposals = await tx
    .select({ id: proposal.id, bank_id: proposal.bank_id, ade_key: proposal.ade_key })
    .from(proposal)
    .where(and(eq(proposal.tenant_id, tenant.id), eq(proposal.customer_id, id)))
  return forgetInReports(acting, { cpf, names: [name, ...typed.flatMap((one) => one.name ?? [])], proposals })
}

/**
 * Erases a client's personal data for good; the row stays for the proposals that reference it (clients.md#requests).
 * The CPF is replaced by an invalid number, so that the person can return as a new client. Answers the storage keys to
 * discard after the commit.
 */
export async function anonymise(acting: Acting, customerId: number): Promise<string[]> {
  const { tx, tenant, now } = acting
  const [client] = await tx
    .select({ gone: physicalCustomer.anonymised_at, cpf: physicalCustomer.cpf, name: physicalCustomer.name })
    .from(physicalCustomer)
    .where(and(eq(physicalCustomer.tenant_id, tenant.id), eq(physicalCustomer.id, customerId)))
    .for('update')
  if (!client) throw new ApiError('NOT_FOUND')
  if (client.gone) return []
  await refuseKept(acting, customerId)
  // Before the proposals are locked: what acts on a report locks it first.
  const sheets = await forgetReports(acting, customerId, client)
  await tx
    .update(physicalCustomer)
    .set({
      cpf: `A${String(randomInt(10 ** 10)).padStart(10, '0')}`,
      ...erasedClient,
      anonymised_at: now,
      updated_at: now,
      row_version: sql`${physicalCustomer.row_version} + 1`,
    })
    .where(and(eq(physicalCustomer.tenant_id, tenant.id), eq(physicalCustomer.id, customerId)))
  await tx
    .update(customerUser)
    .set({ name: null, birth_date: null, updated_at: now })
    .where(and(eq(customerUser.tenant_id, tenant.id), eq(customerUser.customer_id, customerId)))
  await tx
    .update(customerBenefit)
    .set({
      ...erasedBenefit,
      deleted_at: now,
      updated_at: now,
    })
    .where(and(eq(customerBenefit.tenant_id, tenant.id), eq(customerBenefit.customer_id, customerId)))
  await tx
    .delete(customerBankAccount)
    .where(and(eq(customerBankAccount.tenant_id, tenant.id), eq(customerBankAccount.customer_id, customerId)))
  const sold = await tx
    .update(proposal)
    .set({ payout: null, notes: null, updated_at: now })
    .where(and(eq(proposal.tenant_id, tenant.id), eq(proposal.customer_id, customerId)))
    .returning({ id: proposal.id })
  const about = sold.map(({ id }) => id)
  await tx
    .update(followUp)
    .set({ note: nothing, updated_at: now })
    .where(
      and(
        eq(followUp.tenant_id, tenant.id),
        sql`(${followUp.customer_id} = ${customerId} or ${about.length > 0 ? inArray(followUp.proposal_id, about) : sql`false`})`,
      ),
    )
  return [...sheets, ...(await forgetPapers(acting, about))]
}
