import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { CallInput, CallItem } from '@/lib/contracts/call'
import { maskCpf } from '@/lib/formats/pix'
import type { Scope } from '../../core/database/scope'
import { ApiError, type FieldError } from '../../core/errors/api-error'
import { file } from '../../core/files/file.table'
import type { Principal } from '../../core/kernel/principal'
import { isUnsent } from '../../operation/records/unsent-files'
import { call, callItemValue } from '../records/call.table'
import { mandatoryItem } from '../records/registries.table'
import type { CallRow } from './found'
import { judgeValue } from './item-values'

type Item = typeof mandatoryItem.$inferSelect
export type Kept = { item: Item; value: string }

export const fileMissing: FieldError = {
  reason: 'attachment_missing',
  message: 'Um dos anexos não foi encontrado: envie-o de novo.',
}

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** Those of `uuids` that are this person's unsent files. */
export async function findUnsent(asking: Scope & { principal: Principal }, uuids: readonly string[]) {
  const asked = uuids.filter(isUuid)
  if (asked.length === 0) return new Set<string>()
  const rows = await asking.tx
    .select({ uuid: file.uuid })
    .from(file)
    .where(and(isUnsent(asking), inArray(file.uuid, asked)))
  return new Set(rows.map(({ uuid }) => uuid))
}

/**
 * The answers of a call to its category's items (calls.md#mandatory-items): the values to keep, and the faults by
 * `items.<id>`, all at once.
 */
export async function judgeItems(
  asking: Scope & { principal: Principal },
  categoryId: number,
  given: CallInput['items'],
): Promise<{ kept: Kept[]; faults: Record<string, FieldError> }> {
  const { tx, tenant } = asking
  const items = await tx
    .select()
    .from(mandatoryItem)
    .where(
      and(
        eq(mandatoryItem.tenant_id, tenant.id),
        eq(mandatoryItem.category_id, categoryId),
        isNull(mandatoryItem.deleted_at),
      ),
    )
    .orderBy(asc(mandatoryItem.position), asc(mandatoryItem.id))
  const byId = new Map(items.map((item) => [item.id, item]))
  const faults: Record<string, FieldError> = {}
  const said = new Map<number, string>()
  for (const { mandatory_item_id: id, value } of given) {
    const field = `items.${id}`
    const twice = said.has(id)
    said.set(id, value)
    if (twice) faults[field] = { reason: 'item_repeated', message: 'Este item veio duas vezes: deixe uma só.' }
    else if (!byId.has(id)) {
      faults[field] = { reason: 'item_other', message: 'Este item não é desta categoria: escolha a categoria de novo.' }
    }
  }
  const files = items.flatMap(({ id, type }) => (type === 'file' ? [said.get(id) ?? ''] : []))
  const unsent = await findUnsent(asking, files)
  const kept: Kept[] = []
  for (const item of items) {
    const field = `items.${item.id}`
    const text = said.get(item.id) ?? ''
    if (faults[field]) continue
    if (text === '') {
      if (item.required && item.active) faults[field] = { reason: 'required', message: 'Campo obrigatório.' }
      continue
    }
    const judged = judgeValue(item, text)
    if ('fault' in judged) faults[field] = judged.fault
    else if (item.type === 'file' && !unsent.has(text)) {
      faults[field] = fileMissing
    } else kept.push({ item, value: judged.value })
  }
  return { kept, faults }
}

/** The answers of a call to its items, in their order; a CPF masked (calls.md#mandatory-items). */
export async function findItems({ tx, tenant }: Scope, row: CallRow): Promise<CallItem[]> {
  const rows = await tx
    .select({
      mandatory_item_id: mandatoryItem.id,
      name: mandatoryItem.name,
      type: mandatoryItem.type,
      value: callItemValue.value,
    })
    .from(callItemValue)
    .innerJoin(
      mandatoryItem,
      and(eq(mandatoryItem.tenant_id, callItemValue.tenant_id), eq(mandatoryItem.id, callItemValue.mandatory_item_id)),
    )
    .where(and(eq(callItemValue.tenant_id, tenant.id), eq(callItemValue.call_id, row.id)))
    .orderBy(asc(mandatoryItem.position), asc(mandatoryItem.id))
  const uuids = rows.flatMap(({ type, value }) => (type === 'file' ? [value] : []))
  const files =
    uuids.length === 0
      ? []
      : await tx
          .select({ uuid: file.uuid, name: file.name, mime: file.mime, size: file.size })
          .from(file)
          .where(and(eq(file.tenant_id, tenant.id), inArray(file.uuid, uuids), isNull(file.deleted_at)))
  const byUuid = new Map(files.map((one) => [one.uuid, one]))
  return rows.map((one) => ({
    ...one,
    value: one.type === 'cpf' ? (maskCpf(one.value) ?? '') : one.value,
    file: one.type === 'file' ? (byUuid.get(one.value) ?? null) : null,
  }))
}

/** A CPF that the call says, whole; NOT_FOUND for another item. */
export async function findCpf({ tx, tenant }: Scope, row: CallRow, itemId: number): Promise<string> {
  const [found] = await tx
    .select({ value: callItemValue.value })
    .from(callItemValue)
    .innerJoin(
      mandatoryItem,
      and(
        eq(mandatoryItem.tenant_id, callItemValue.tenant_id),
        eq(mandatoryItem.id, callItemValue.mandatory_item_id),
        eq(mandatoryItem.type, 'cpf'),
      ),
    )
    .where(
      and(
        eq(callItemValue.tenant_id, tenant.id),
        eq(callItemValue.call_id, row.id),
        eq(callItemValue.mandatory_item_id, itemId),
      ),
    )
  if (!found) throw new ApiError('NOT_FOUND')
  return found.value
}

/** Is the file one that an item of the call names, or of one that was merged into it? */
export async function isItemFile({ tx, tenant }: Scope, { id, uuid }: { id: number; uuid: string }): Promise<boolean> {
  const merged = tx
    .select({ id: call.id })
    .from(call)
    .where(and(eq(call.tenant_id, tenant.id), eq(call.merged_into_id, id)))
  const [found] = await tx
    .select({ id: callItemValue.id })
    .from(callItemValue)
    .innerJoin(
      mandatoryItem,
      and(
        eq(mandatoryItem.tenant_id, callItemValue.tenant_id),
        eq(mandatoryItem.id, callItemValue.mandatory_item_id),
        eq(mandatoryItem.type, 'file'),
      ),
    )
    .where(
      and(
        eq(callItemValue.tenant_id, tenant.id),
        or(eq(callItemValue.call_id, id), inArray(callItemValue.call_id, merged)),
        eq(callItemValue.value, uuid),
      ),
    )
    .limit(1)
  return found !== undefined
}
