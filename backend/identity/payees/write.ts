import { and, eq, sql } from 'drizzle-orm'
import type { PayeeAccount, PayeeAccountInput } from '@/lib/contracts/payee-account'
import { isMasked, toCnpj } from '@/lib/formats/brazil'
import { findOfficialNames } from '../../catalogue/official-names'
import { parseDecimal } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import { ApiError, invalid, stale } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { missing } from '../../core/registry/references'
import { keptAccount } from '../people/concealed-account'
import { maskPayeeKey } from '../people/mask'
import { user } from '../people/user.table'
import { isRecentChange } from './paid-people'
import { findPayee, loadPaidPerson, maskDocument, type PayeeRow, toPayeeAccount } from './payee'
import { payeeAccount } from './payee-account.table'

type UserRow = typeof user.$inferSelect
/** A person who writes, or the demonstration. */
export type Writing = Scope & Pick<Acting, 'audit'> & { principal: Pick<Acting['principal'], 'id'> }

/** The fields that decide where the money goes: a change of one is marked (payees.md#changes). */
const destination = [
  ...(['pix_key_type', 'pix_key', 'official_bank_id', 'agency', 'account', 'account_digit', 'account_type'] as const),
  'payee_document',
] as const

/** The person's document, which is the payee's too. VALIDATION for another one, or without one. */
function demandOwnDocument(given: string | null | undefined, document: string | null): string {
  if (document === null) {
    const message = 'O cadastro desta pessoa ainda não tem CPF ou CNPJ: preencha-o antes.'
    throw invalid({ payee_document: { reason: 'payee_no_document', message } })
  }
  if (!given || given === maskDocument(document) || (!isMasked(given) && toCnpj(given) === document)) return document
  const message = 'O documento deve ser o da própria pessoa.'
  throw invalid({ payee_document: { reason: 'payee_document', message } })
}

/** VALIDATION for a PIX key that is somebody else's CPF or CNPJ, and for a bank that does not exist. */
async function demandOwn(
  acting: Scope,
  values: Pick<PayeeRow, 'pix_key_type' | 'pix_key' | 'official_bank_id'>,
  document: string,
) {
  const { pix_key_type: type, pix_key, official_bank_id: bank } = values
  if ((type === 'cpf' || type === 'cnpj') && pix_key !== document) {
    const message = 'Esta chave PIX deve ser o documento da própria pessoa.'
    throw invalid({ pix_key: { reason: 'payee_key', message } })
  }
  if (bank !== null && !(await findOfficialNames(acting, [bank])).has(bank))
    throw invalid({ official_bank_id: missing })
}

/** The part that the audit keeps: numbers masked, and the moment that tells one masked key from another. */
const audited = ({
  official_bank,
  document_matches: _,
  recently_changed: __,
  row_version: ___,
  ...account
}: PayeeAccount) => ({
  ...account,
  official_bank: official_bank?.name ?? null,
})

export interface WrittenPayee {
  account: PayeeAccount
  /** The money goes elsewhere than before: the person is told. */
  isMoved: boolean
}

/**
 * Writes a person's account and its audit (payees.md#the-account); the caller has checked who may, and that they
 * confirmed it. CONFLICT with both versions on a stale one; RULE for somebody who is paid no commission.
 */
export async function writePayee(
  acting: Writing,
  row: UserRow,
  input: PayeeAccountInput & { row_version: number | null },
): Promise<WrittenPayee> {
  const { tx, tenant, now, principal } = acting
  // Two first accounts at once: the second waits, and finds the other's.
  await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.tenant_id, tenant.id), eq(user.id, row.id)))
    .for('update')
  const { credited, document: known, requiresInvoice } = await loadPaidPerson(acting, row)
  if (!credited) {
    const message = 'Esta pessoa não recebe comissão: só corretores, comerciais e quem está na hierarquia têm conta.'
    throw new ApiError('RULE', { reason: 'payee_uncredited', message })
  }
  const existing = await findPayee(acting, row.id, true)
  const before = existing && (await toPayeeAccount(acting, existing, known))
  const { row_version, payee_document, requires_invoice, dependents, inss_elsewhere, ...given } = input
  if ((existing?.row_version ?? null) !== row_version) throw stale(input, before ?? {})
  const document = demandOwnDocument(payee_document, known)
  const sent = keptAccount(given, existing, (key) => key, maskPayeeKey)
  await demandOwn(acting, sent, document)
  const values = {
    ...sent,
    payee_document: document,
    requires_invoice: requires_invoice ?? existing?.requires_invoice ?? requiresInvoice,
    dependents: dependents ?? existing?.dependents ?? 0,
    inss_elsewhere: inss_elsewhere === undefined ? (existing?.inss_elsewhere ?? 0n) : parseDecimal(inss_elsewhere, 2),
  }
  const isMoved = !existing || destination.some((key) => existing[key] !== values[key])
  const earlier = existing && isRecentChange(existing.changed_at, now) ? existing.changed_by : []
  const moved = { changed_at: now, changed_by: [...new Set([...earlier, principal.id])] }
  const stamp = { updated_at: now, ...(isMoved && moved) }
  if (existing) {
    await tx
      .update(payeeAccount)
      .set({ ...values, ...stamp, row_version: sql`${payeeAccount.row_version} + 1` })
      .where(and(eq(payeeAccount.tenant_id, tenant.id), eq(payeeAccount.id, existing.id)))
  } else {
    const made = { tenant_id: tenant.id, user_id: row.id, created_at: now, created_by: principal.id, ...moved }
    await tx.insert(payeeAccount).values({ ...values, ...stamp, ...made })
  }
  const after = await findPayee(acting, row.id)
  if (!after) throw new Error('payee account was not written')
  const account = await toPayeeAccount(acting, after, document)
  acting.audit({
    action: existing ? 'edited' : 'created',
    entity: 'payee_account',
    entity_id: row.uuid,
    ...(before && { before: audited(before) }),
    after: audited(account),
  })
  return { account, isMoved }
}
