import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { EntryEdit, EntryInput } from '@/lib/contracts/financial-entry'
import type { EntrySide } from '@/lib/kinds/finance'
import { parseDecimal } from '../../core/database/decimal'
import { ApiError, invalid, stale } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import type { Row } from '../../core/registry/registry'
import { approvable, askAnew } from './approving'
import { checkEntry } from './check-input'
import { entryCruds, rememberedEntry, shownEntry, today } from './crud'
import { type EntryRow, financialEntry as rows } from './financial-entry.table'
import { splitInstallments } from './installments'
import { postDue } from './posting'
import { areSplits, inOneCenter, keepSplits, loadSplits } from './splits'
import { closedEntry, holdEntry } from './steps'

function partsOf({ amount, installments, due_date, competence }: EntryInput) {
  const cents = parseDecimal(amount, 2)
  if (cents < BigInt(installments)) {
    const message = 'Cada parcela tem ao menos um centavo: diminua as parcelas.'
    throw invalid({ installments: { reason: 'installments_small', message } })
  }
  return splitInstallments(cents, installments, due_date, competence ?? due_date)
}

/** Adds an entry, or its instalments; a person's that is due is posted at once. Answers the first. */
export async function addEntry(acting: Acting, side: EntrySide, sent: EntryInput): Promise<Row> {
  const { tx, tenant, now, principal } = acting
  const input = inOneCenter(sent)
  const user_id = await checkEntry(acting, side, input)
  const parts = partsOf(input)
  const { installments, user_uuid: _, amount: __, splits, ...said } = input
  const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal.id }
  const added = await tx
    .insert(rows)
    .values(
      parts.map(({ no, ...part }) => ({
        ...{ ...stamp, ...said, side, user_id, ...part, asked_by: principal.id },
        ...{ installment_no: no, installment_of: installments, status: 'open' as const },
        is_split: splits.length > 0,
      })),
    )
    .returning({ id: rows.id, amount: rows.amount })
  if (splits.length > 0) await keepSplits(acting, added, splits)
  const ids = added.map(({ id }) => id)
  const shown = await entryCruds[side].registry.rows(acting, ids)
  for (const row of shown) {
    acting.audit({ action: 'created', entity: side, entity_id: String(row.id), after: rememberedEntry(row) })
  }
  if (user_id !== null) await postDue(acting, await today(acting), ids)
  return shownEntry(acting, side, ids[0] ?? 0)
}

/** Changes an open entry; CONFLICT with both versions on a stale one. A person's that has become due is posted. */
export async function editEntry(acting: Acting, side: EntrySide, id: number, sent: EntryEdit): Promise<Row> {
  const { tx, tenant, now } = acting
  const input = inOneCenter(sent)
  const before = await holdEntry(acting, side, id)
  const shown = await shownEntry(acting, side, id)
  if (before.row_version !== input.row_version) throw stale(input, shown)
  if (before.status !== 'open') throw closedEntry(before)
  const parts = await loadSplits(acting, id)
  const seen = await approvable(acting, before)
  const user_id = await checkEntry(acting, side, input, {
    had: { ...before, centers: parts.map(({ cost_center_id }) => cost_center_id) },
  })
  const { row_version: _, user_uuid: __, splits, ...said } = input
  const amount = parseDecimal(said.amount, 2)
  await tx
    .update(rows)
    .set({
      ...{ ...said, user_id, amount, competence: said.competence ?? said.due_date, is_split: splits.length > 0 },
      // Changed for itself, it no longer follows what makes it each month.
      left_recurrence: before.recurrence_id !== null,
      ...{ updated_at: now, row_version: sql`${rows.row_version} + 1` },
    })
    .where(and(eq(rows.tenant_id, tenant.id), eq(rows.id, id)))
  // Parts of a closed month are not even written anew.
  if (amount !== before.amount || !areSplits(parts, splits)) await keepSplits(acting, [{ id, amount }], splits)
  await askAnew(acting, seen, await holdEntry(acting, side, id))
  if (user_id !== null) await postDue(acting, await today(acting), [id])
  const after = await shownEntry(acting, side, id)
  acting.audit({
    ...{ action: 'edited', entity: side, entity_id: String(id) },
    before: rememberedEntry(shown),
    after: rememberedEntry(after),
  })
  return after
}

const settled = ({ status }: EntryRow) => status === 'paid' || status === 'received'

/** Deletes entries that moved nothing; RULE for others. */
export async function removeEntries(acting: Acting, side: EntrySide, ids: readonly number[]): Promise<void> {
  for (const id of [...ids].sort((a, b) => a - b)) {
    const row = await holdEntry(acting, side, id)
    if (!settled(row)) continue
    const message = 'Este lançamento já moveu dinheiro: estorne-o em vez de excluir.'
    throw new ApiError('RULE', { reason: 'entry_settled', message })
  }
  await entryCruds[side].registry.remove(acting, ids)
}

/**
 * Brings deleted entries back, which follow no recurrence any more: it may have changed since. A person's that is due by
 * now is posted. RULE for what its recurrence took away.
 */
export async function restoreEntries(acting: Acting, side: EntrySide, ids: readonly number[]): Promise<void> {
  const { tx, tenant } = acting
  const dropped = await tx.$count(
    rows,
    and(
      eq(rows.tenant_id, tenant.id),
      inArray(rows.id, [...ids]),
      isNotNull(rows.recurrence_id),
      isNull(rows.recurrence_month),
    ),
  )
  if (dropped > 0) {
    const message = 'A recorrência deste lançamento o tirou: mude a recorrência, que ela o faz de novo.'
    throw new ApiError('RULE', { reason: 'recurrence_dropped', message })
  }
  await entryCruds[side].registry.restore(acting, ids)
  await tx
    .update(rows)
    .set({ left_recurrence: true })
    .where(and(eq(rows.tenant_id, tenant.id), inArray(rows.id, [...ids]), isNotNull(rows.recurrence_id)))
  await postDue(acting, await today(acting), ids)
}
