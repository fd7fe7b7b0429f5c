import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { SplitInput } from '@/lib/contracts/entry-split'
import type { RecurrenceEdit, RecurrenceInput } from '@/lib/contracts/recurrence'
import { firstOfMonth } from '@/lib/formats/calendar'
import { parseDecimal } from '../../core/database/decimal'
import { ApiError, type FieldError, invalid, stale } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import type { Row } from '../../core/registry/registry'
import { holidaysAround, lastMonth } from './ahead'
import { type Before, checkEntry } from './check-input'
import { today } from './crud'
import { financialEntry as rows } from './financial-entry.table'
import { placeMonth } from './months'
import { type RecurrenceRow, recurrence } from './recurrence.table'
import { recurrenceCrud, rememberedRecurrence, shownRecurrence } from './recurrence-crud'
import { dropEntries, follow, liveEntries, makeMonths, ofOpenMonth } from './recurrence-entries'
import { keepRecurrenceSplits, loadRecurrenceSplits } from './recurrence-splits'
import { inOneCenter } from './splits'
import { editEntry } from './write'

const fault = (reason: string, message: string): FieldError => ({ reason, message })
const faults = {
  early: fault('recurrence_early', 'Comece neste mês ou depois: o que venceu antes se lança à mão.'),
  ends: fault('recurrence_ends', 'O fim vem antes do início: informe o mesmo dia ou depois.'),
  kept: fault('recurrence_kept', 'O lado e o início não mudam: encerre esta recorrência e faça outra.'),
  month: fault('recurrence_month', 'Este mês não tem lançamento em aberto desta recorrência: escolha outro.'),
}

/** The columns and parts of what was said, once they are known to go together. */
async function check(acting: Acting, said: RecurrenceInput, had?: Before) {
  const { kind, day, business_day, from, until } = said
  const { splits, user_uuid, amount, debit_type_id, ...parts } = inOneCenter(said.template)
  if (until !== null && until < from) throw invalid({ until: faults.ends })
  const entry = { ...parts, splits, amount, user_uuid, ...(debit_type_id !== null && { debit_type_id }) }
  const user_id = await checkEntry(acting, kind, entry, { had, under: 'template.' })
  return {
    splits,
    values: {
      ...{ ...parts, kind, day, business_day, from, until, user_id, amount: parseDecimal(amount, 2) },
      debit_type_id: kind === 'debit' ? debit_type_id : null,
    },
  }
}

/** Columns that an approval of its entries relies on: whoever changed one last is no approver (finance.md#four-eyes). */
const seen = [
  ...(['description', 'amount', 'debit_type_id', 'release_type_id', 'cost_center_id', 'user_id'] as const),
  ...(['day', 'business_day'] as const),
]
type Values = Awaited<ReturnType<typeof check>>['values']

const isSame = (row: RecurrenceRow, had: readonly SplitInput[], values: Values, splits: readonly SplitInput[]) =>
  seen.every((key) => row[key] === values[key]) && partsText(had) === partsText(splits)
const partsText = (parts: readonly SplitInput[]) =>
  JSON.stringify(parts.map((part) => [part.cost_center_id, Number(part.percentage)]))

/** Adds a recurrence, and its entries of the next three months (finance.md#recurrences). */
export async function addRecurrence(acting: Acting, input: RecurrenceInput): Promise<Row> {
  const { tx, tenant, now, principal } = acting
  if (input.from < firstOfMonth(await today(acting))) throw invalid({ from: faults.early })
  const { values, splits } = await check(acting, input)
  const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal.id }
  const [added] = await tx
    .insert(recurrence)
    .values({ ...stamp, ...values, asked_by: principal.id })
    .returning({ id: recurrence.id })
  const id = added?.id ?? 0
  await keepRecurrenceSplits(acting, id, splits)
  await makeMonths(acting, id)
  const shown = await shownRecurrence(acting, id)
  acting.audit({ action: 'created', entity: 'recurrence', entity_id: String(id), after: rememberedRecurrence(shown) })
  return shown
}

async function hold({ tx, tenant }: Acting, id: number): Promise<RecurrenceRow> {
  const [row] = await tx
    .select()
    .from(recurrence)
    .where(and(eq(recurrence.tenant_id, tenant.id), eq(recurrence.id, id), isNull(recurrence.deleted_at)))
    // An entry that is changed asks for its recurrence's key alone: not to wait for each other.
    .for('no key update')
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}

/** Changes the open entry of `month` alone, which from then on is its own. */
async function editMonth(acting: Acting, row: RecurrenceRow, input: RecurrenceEdit, month: string): Promise<void> {
  const [entry] = await liveEntries(acting, and(eq(rows.recurrence_id, row.id), eq(rows.recurrence_month, month)))
  if (!entry) throw invalid({ month: faults.month })
  const isHoliday = await holidaysAround(acting, await today(acting))
  const { due_date, competence } = placeMonth({ ...row, ...input }, month, isHoliday)
  const { debit_type_id, ...template } = input.template
  await editEntry(acting, row.kind, entry.id, {
    ...{ ...template, due_date, competence, row_version: entry.row_version },
    ...(row.kind === 'debit' && debit_type_id !== null && { debit_type_id }),
  })
  // Of two who change a month at the same time, the second is told.
  await acting.tx
    .update(recurrence)
    .set({ updated_at: acting.now, row_version: sql`${recurrence.row_version} + 1` })
    .where(and(eq(recurrence.tenant_id, acting.tenant.id), eq(recurrence.id, row.id)))
}

/**
 * Changes a recurrence from a month on, or one month of it alone (finance.md#recurrences); CONFLICT with both versions
 * on a stale one. What was settled, cancelled or changed for itself stays.
 */
export async function editRecurrence(acting: Acting, id: number, input: RecurrenceEdit): Promise<Row> {
  const { tx, tenant, now } = acting
  const row = await hold(acting, id)
  const before = await shownRecurrence(acting, id)
  const { row_version, scope, month: named, ...said } = input
  if (row.row_version !== row_version) throw stale(input, before)
  if (said.kind !== row.kind || said.from !== row.from) {
    throw invalid({ [said.kind === row.kind ? 'from' : 'kind']: faults.kept })
  }
  const day = await today(acting)
  const month = named === null ? firstOfMonth(day) : `${named}-01`
  // Later months are not made yet, and would be made anew from what is said now.
  if (month > lastMonth(day)) throw invalid({ month: faults.month })
  if (scope === 'this') {
    await editMonth(acting, row, input, month)
    return shownRecurrence(acting, id)
  }
  const parts = (await loadRecurrenceSplits(acting, [id])).get(id) ?? []
  const centers = parts.map(({ cost_center_id }) => cost_center_id)
  const { values, splits } = await check(acting, said, { ...row, centers })
  const asked_by = isSame(row, parts, values, splits) ? row.asked_by : acting.principal.id
  await tx
    .update(recurrence)
    .set({ ...values, asked_by, holds_from: month, updated_at: now, row_version: sql`${recurrence.row_version} + 1` })
    .where(and(eq(recurrence.tenant_id, tenant.id), eq(recurrence.id, id)))
  await keepRecurrenceSplits(acting, id, splits)
  await follow(acting, { ...row, ...values, asked_by }, month)
  await makeMonths(acting, id)
  const after = await shownRecurrence(acting, id)
  acting.audit({
    ...{ action: 'edited', entity: 'recurrence', entity_id: String(id) },
    before: rememberedRecurrence(before),
    after: rememberedRecurrence(after),
  })
  return after
}

/** Ends recurrences: their open entries that are due after today go with them. */
export async function removeRecurrences(acting: Acting, ids: readonly number[]): Promise<void> {
  const day = await today(acting)
  for (const id of [...ids].sort((a, b) => a - b)) {
    await hold(acting, id)
    const later = and(
      ...[eq(rows.recurrence_id, id), eq(rows.left_recurrence, false), gt(rows.due_date, day), ofOpenMonth],
    )
    await dropEntries(acting, await liveEntries(acting, later))
  }
  await recurrenceCrud.registry.remove(acting, ids)
}

/** Brings ended recurrences back, with entries of the next three months. */
export async function restoreRecurrences(acting: Acting, ids: readonly number[]): Promise<void> {
  const { tx, tenant } = acting
  await recurrenceCrud.registry.restore(acting, ids)
  await tx
    .update(recurrence)
    .set({ holds_from: null })
    .where(and(eq(recurrence.tenant_id, tenant.id), inArray(recurrence.id, [...ids])))
  for (const id of ids) await makeMonths(acting, id)
}
