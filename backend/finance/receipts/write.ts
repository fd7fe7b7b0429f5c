import { and, eq, inArray } from 'drizzle-orm'
import type { ReceiptItem } from '@/lib/contracts/commission-receipt'
import { addDays } from '@/lib/formats/calendar'
import { money } from '@/lib/formats/money'
import { arrive, depart } from '../../commissions/fixed/received'
import { commissionSettings } from '../../company/commission-settings'
import { loadTimeZone } from '../../company/time-zone'
import { asMoney, parseDecimal } from '../../core/database/decimal'
import { localDay } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { ApiError, type FieldError, invalid } from '../../core/errors/api-error'
import { constraintName } from '../../core/errors/database'
import type { Acting } from '../../core/kernel/acting'
import { lockNumber, lockPaid, type PaidProposal } from '../../operation/records/paid-proposals'
import { releaseProposals } from '../../operation/steps/release-commissions'
import { commissionReceipt as receipts } from '../entries/commission-receipt.table'
import type { EntryRow } from '../entries/financial-entry.table'
import { holdReceived } from './credit'
import { sumReceived } from './sums'

/** A person who writes receipts, or the routine of the night, which is nobody. */
export type Writing = Scope & Pick<Acting, 'audit'> & { principal?: { id: number } }

const rule = (reason: string, message: string, params = {}) => new ApiError('RULE', { reason, params, message })
const known: FieldError = {
  reason: 'receipt_known',
  message: 'Esta parte da comissão já foi recebida: veja os recebimentos da proposta.',
}
const unpaid: FieldError = { reason: 'receipt_unpaid', message: 'Escolha uma proposta que o banco já pagou.' }
const parcelFar = (installments: number): FieldError => ({
  reason: 'parcel_far',
  params: { installments },
  message: `Informe uma parcela da proposta: o número delas é ${installments}.`,
})

const reported = () =>
  rule('receipt_reported', 'Este recebimento veio de um relatório do banco: desfaça-o no relatório.')

/** RULE if the receipts of a credit come to more than it has. */
async function refuseAbove(acting: Scope, credit: EntryRow): Promise<void> {
  const over = (await sumReceived(acting, credit.id)) - credit.amount
  if (over <= 0n) return
  const amount = money(asMoney(over))
  throw rule('receipts_above', `Os recebimentos passam do valor do crédito em ${amount}.`, { amount })
}

const partOf = ({ kind, parcel }: ReceiptItem) => `${kind} ${parcel}`

/** The faults of the items, by field; those of a part that another receipt tells of already among them. */
async function findFaults(
  { tx, tenant }: Scope,
  items: readonly ReceiptItem[],
  paid: ReadonlyMap<string, PaidProposal>,
): Promise<Record<string, FieldError>> {
  const before = await tx
    .select()
    .from(receipts)
    .where(
      and(
        eq(receipts.tenant_id, tenant.id),
        inArray(
          receipts.proposal_id,
          [...paid.values()].map(({ id }) => id),
        ),
      ),
    )
  const taken = new Set(before.map(({ proposal_id, kind, parcel }) => `${proposal_id} ${kind} ${parcel}`))
  const faults: Record<string, FieldError> = {}
  for (const [at, item] of items.entries()) {
    const proposal = paid.get(item.proposal_uuid)
    const part = `${proposal?.id} ${partOf(item)}`
    if (!proposal) faults[`items.${at}.proposal_uuid`] = unpaid
    else if (item.parcel > proposal.installments) faults[`items.${at}.parcel`] = parcelFar(proposal.installments)
    // Corrections may follow one another.
    else if (item.kind !== 'adjustment' && taken.has(part)) faults[`items.${at}.kind`] = known
    taken.add(part)
  }
  return faults
}

/**
 * Tells a received credit apart: the bank paid these parts of these proposals' commissions (finance.md#receipts). What of
 * the brokers waited for them is released, commission_release_days after the day on which the credit was received. All of
 * `items`, or none. Answers the credit, and the receipts' ids in the order of `items`. VALIDATION for an item, RULE for the
 * credit.
 */
export async function addReceipts(
  acting: Writing,
  creditId: number,
  items: readonly ReceiptItem[],
): Promise<{ credit: EntryRow; ids: number[] }> {
  const { tx, tenant, now, principal } = acting
  const credit = await holdReceived(acting, creditId)
  const paid = await lockPaid(
    acting,
    items.map(({ proposal_uuid }) => proposal_uuid),
  )
  const faults = await findFaults(acting, items, paid)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  const { days } = await commissionSettings(acting)
  const releaseAt = addDays(credit.settled_on, days)
  const waited = new Set<number>()
  const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal?.id ?? null }
  const ids: number[] = items.map(() => 0)
  const given = items.flatMap((item, at) => {
    const proposal = paid.get(item.proposal_uuid)
    return proposal ? [{ item, at, proposal }] : []
  })
  for (const { item, at, proposal } of given.toSorted((a, b) => a.proposal.id - b.proposal.id)) {
    const { kind, parcel } = item
    const lets_release = await arrive(acting, proposal, item, releaseAt)
    if (lets_release) waited.add(proposal.id)
    const part = { credit_id: creditId, proposal_id: proposal.id, kind, parcel, lets_release }
    const [added] = await tx
      .insert(receipts)
      .values({ ...stamp, ...part, amount: parseDecimal(item.amount, 2) })
      .returning({ id: receipts.id })
      .catch((error: unknown) => {
        throw constraintName(error) === 'commission_receipt_unique' ? invalid({ items: known }) : error
      })
    ids[at] = added?.id ?? 0
    acting.audit({
      ...{ action: 'created', entity: 'commission_receipt', entity_id: String(added?.id) },
      after: { proposal_number: proposal.number, kind, parcel, amount: item.amount },
    })
  }
  await refuseAbove(acting, credit)
  await releaseProposals(acting, [...waited], localDay(now, await loadTimeZone(acting)))
  return { credit, ids }
}

/** Unlinks a receipt: what waits for it waits again, and what was released stays so. RULE as `addReceipts`. */
export async function removeReceipt(acting: Acting, creditId: number, id: number): Promise<EntryRow> {
  const { tx, tenant, now } = acting
  const credit = await holdReceived(acting, creditId)
  const own = and(eq(receipts.tenant_id, tenant.id), eq(receipts.credit_id, creditId), eq(receipts.id, id))
  const [row] = await tx.select().from(receipts).where(own)
  if (!row) throw new ApiError('NOT_FOUND')
  const proposal_number = await lockNumber(acting, row.proposal_id)
  await tx
    .delete(receipts)
    .where(own)
    .catch((error: unknown) => {
      throw constraintName(error)?.startsWith('commission_report_line') ? reported() : error
    })
  // Without one of what the bank took back, the others may come to more than the credit has; without another, to less.
  if (row.amount < 0n) await refuseAbove(acting, credit)
  await depart(acting, row.proposal_id, row, row.lets_release)
  if (row.lets_release) {
    await releaseProposals(acting, [row.proposal_id], localDay(now, await loadTimeZone(acting)))
  }
  acting.audit({
    ...{ action: 'deleted', entity: 'commission_receipt', entity_id: String(id) },
    before: { proposal_number, kind: row.kind, parcel: row.parcel, amount: asMoney(row.amount) },
  })
  return credit
}
