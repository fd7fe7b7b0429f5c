import { and, eq, inArray } from 'drizzle-orm'
import { findOfficialNames } from '../../catalogue/official-names'
import type { Acting } from '../../core/kernel/acting'
import type { Row } from '../../core/registry/registry'
import { isRecentChange } from '../../identity/payees/paid-people'
import { maskDocument } from '../../identity/payees/payee'
import { concealAccount } from '../../identity/people/concealed-account'
import { maskPayeeKey } from '../../identity/people/mask'
import { type FrozenPayee, type PaymentRow, payment } from '../ledger/payment.table'
import { type Facts, loadFacts } from './facts'
import { findStepBlocks, findTaxBlocks } from './guards'

/** The account that a payment goes to, numbers masked. */
function toShownPayee(payee: FrozenPayee, names: ReadonlyMap<number, string>) {
  const shown = concealAccount(
    {
      ...payee,
      official_bank:
        payee.official_bank_id === null
          ? null
          : { id: payee.official_bank_id, name: names.get(payee.official_bank_id) ?? '' },
      payee_document: maskDocument(payee.payee_document) ?? '',
    },
    maskPayeeKey,
  )
  const { pix_key, official_bank, agency, account, account_digit } = shown
  const number = [official_bank?.name, agency, account && `${account}-${account_digit}`].filter(Boolean).join(' ')
  return { ...shown, name: pix_key ?? number }
}

/** The account that it goes to had changed lately when it was asked for (payees.md#changes). */
export const isRecent = ({ payee_changed_at, requested_at }: Pick<PaymentRow, 'payee_changed_at' | 'requested_at'>) =>
  isRecentChange(payee_changed_at, requested_at)

/** A second person must approve it: from the company's amount on, or as its account changed lately (finance.md#four-eyes). */
export const needsSecond = (
  row: Pick<PaymentRow, 'gross_amount' | 'payee_changed_at' | 'requested_at'>,
  { rules: { four_eyes_above: limit } }: Pick<Facts, 'rules'>,
): boolean => (limit !== null && row.gross_amount >= limit) || isRecent(row)

/** Adds to rows what depends on balances, accounts and whoever reads; masks where they go. */
export async function presentPayments(acting: Acting, found: Row[]): Promise<Row[]> {
  const { tx, tenant, principal } = acting
  if (found.length === 0) return []
  const stored = await tx
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.tenant_id, tenant.id),
        inArray(
          payment.id,
          found.map(({ id }) => id),
        ),
      ),
    )
  const byId = new Map(stored.map((row) => [row.id, row]))
  const facts = await loadFacts(acting, [...new Set(stored.map(({ user_id }) => user_id))])
  const names = await findOfficialNames(
    acting,
    stored.map(({ frozen_payee }) => frozen_payee.official_bank_id),
  )
  return found.map((row) => {
    const own = byId.get(row.id)
    const known = own && facts.get(own.user_id)
    if (!own || !known) return row
    const waits = own.status === 'requested' || own.status === 'approved'
    return {
      ...row,
      payee: toShownPayee(own.frozen_payee, names),
      is_mine: own.created_by === principal.id,
      blocked_by: waits ? [...findStepBlocks(known, own), ...findTaxBlocks(known, own, own.status === 'approved')] : [],
      payee_recent: isRecent(own),
      needs_second: needsSecond(own, known),
    }
  })
}
