import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Invoice } from '@/lib/contracts/invoice-consolidation'
import { loadCompanyCnpj } from '../../company/own-settings'
import { loadTimeZone } from '../../company/time-zone'
import { asMoney, moneySql } from '../../core/database/decimal'
import { localDay } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { constraintName } from '../../core/errors/database'
import type { Acting } from '../../core/kernel/acting'
import type { NfseRules } from '../../core/services/nfse-rules'
import { findPayee, maskDocument } from '../../identity/payees/payee'
import { refuseNote, refuseParties, warningsAbout } from '../nfse/judge'
import type { Note } from '../nfse/read'
import { refused } from '../nfse/refusals'
import { type InvoiceRow, invoiceConsolidation as rows } from './invoice-consolidation.table'
import { invoiceDocument as documents } from './invoice-document.table'

interface NoteFacts {
  number: string
  issued_at: string
  amount: string
}

const isAlive = ({ tenant }: Scope) => and(eq(documents.tenant_id, tenant.id), isNull(documents.deleted_at))

/** The facts of an invoice as its XML says them, whatever was typed. */
export async function noteFacts(
  scope: Scope,
  { number, issuedAt, amount }: Pick<Note, 'number' | 'issuedAt' | 'amount'>,
): Promise<NoteFacts> {
  return { number, issued_at: localDay(issuedAt, await loadTimeZone(scope)), amount: asMoney(amount) }
}

/** The content of the XML that is there; null if the file is another or none. */
export async function findNote(scope: Scope, id: number) {
  const { number, issued_at: issuedAt, amount, provider_document, taker_document: taker } = documents
  const [found] = await scope.tx
    .select({ number, issuedAt, amount, provider: { document: provider_document }, taker })
    .from(documents)
    .where(and(isAlive(scope), eq(documents.invoice_consolidation_id, id)))
  return found ?? null
}

/** The company and the account that an invoice's note is between. */
const loadParties = async (scope: Scope, { user_id }: InvoiceRow) => ({
  company: await loadCompanyCnpj(scope),
  payee: await findPayee(scope, user_id),
})

/** Throws VALIDATION for a note that is there and no longer its person's to this company: their account may have changed. */
export async function recheckNote(
  scope: Scope,
  row: InvoiceRow,
  note: NonNullable<Awaited<ReturnType<typeof findNote>>>,
): Promise<void> {
  refuseParties(note, await loadParties(scope, row))
}

const gone = ({ now }: Scope) => ({ deleted_at: now, updated_at: now, row_version: sql`${documents.row_version} + 1` })

/** Soft-deletes what an earlier XML of the invoice said. The caller holds the invoice. */
export async function forgetNote(scope: Scope, id: number): Promise<void> {
  await scope.tx
    .update(documents)
    .set(gone(scope))
    .where(and(isAlive(scope), eq(documents.invoice_consolidation_id, id)))
}

/** Keeps what the XML of an invoice says. Throws VALIDATION unless it is its person's to this company, once. */
export async function keepNote(acting: Acting, row: InvoiceRow, note: Note, rules: NfseRules): Promise<void> {
  const { tx, tenant, now, principal } = acting
  const expected = {
    ...(await loadParties(acting, row)),
    ...{ competence: row.competence, due_date: row.due_date, acceptsTests: rules.acceptsTests },
    ...{ iss_withheld: row.iss_withheld, irrf_withheld: row.irrf_withheld },
  }
  refuseNote(note, expected)
  const sameKey = and(isAlive(acting), eq(documents.access_key, note.access_key))
  // A month that was exempt leaves its note to the one that it is of.
  const exempt = sql`exists (select from ${rows} where ${rows.tenant_id} = ${documents.tenant_id}
    and ${rows.id} = ${documents.invoice_consolidation_id} and ${rows.status} = 'cancelled')`
  await tx.update(documents).set(gone(acting)).where(and(sameKey, exempt))
  if ((await tx.$count(documents, and(sameKey, ne(documents.invoice_consolidation_id, row.id)))) > 0) {
    throw refused('used')
  }
  const { access_key, number, status, competence, amount, iss_withheld, irrf_withheld, total_withheld } = note
  const values = {
    ...{ tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal.id },
    ...{ invoice_consolidation_id: row.id, access_key, number, issued_at: note.issuedAt, status, is_test: note.isTest },
    ...{ provider_document: note.provider.document, provider_name: note.provider.name },
    // Guarantee: the taker is the company.
    ...{ taker_document: note.taker ?? '', competence, service_code: note.service },
    ...{ amount, iss_amount: note.iss, iss_withheld, irrf_withheld, total_withheld, net_amount: note.net_amount },
    ...{ regime: note.regime, signature: note.signature, warnings: warningsAbout(note, expected) },
  }
  try {
    await tx.insert(documents).values(values)
  } catch (error) {
    // Another invoice took it at the same moment.
    throw constraintName(error) === 'invoice_document_key_unique' ? refused('used') : error
  }
}

const noted = (column: keyof typeof documents.$inferSelect) => sql`noted.${sql.identifier(column)}`
const amountSql = (column: keyof typeof documents.$inferSelect) => moneySql(noted(column))

/** The `document` of an invoice, its provider's number in full: `conceal` masks it. */
export const documentSql: SQL = sql`(select jsonb_build_object(
    'access_key', ${noted('access_key')}, 'taker', ${noted('taker_document')}, 'competence', ${noted('competence')},
    'provider', jsonb_build_object('document', ${noted('provider_document')}, 'name', ${noted('provider_name')}),
    'amount', ${amountSql('amount')}, 'iss_withheld', ${amountSql('iss_withheld')},
    'irrf_withheld', ${amountSql('irrf_withheld')}, 'net_amount', ${amountSql('net_amount')},
    'regime', ${noted('regime')}, 'signature', ${noted('signature')}, 'warnings', ${noted('warnings')})
  from ${documents} noted where noted.tenant_id = ${rows.tenant_id} and noted.invoice_consolidation_id = ${rows.id}
    and noted.deleted_at is null)`

/** An access key as everybody sees it: a CPF stands there in characters 13 to 23. */
const concealKey = (key: string, provider: string) =>
  provider.length === 11 ? `${key.slice(0, 12)}${'*'.repeat(11)}${key.slice(23)}` : key

/** The document as everybody sees it. */
export const concealed = (document: Invoice['document']): Invoice['document'] =>
  document && {
    ...document,
    access_key: concealKey(document.access_key, document.provider.document),
    provider: { ...document.provider, document: maskDocument(document.provider.document) ?? '' },
  }
