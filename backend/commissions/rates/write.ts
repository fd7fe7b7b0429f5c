import type { TablePlace } from '../../catalogue/table-places'
import { loadTimeZone } from '../../company/time-zone'
import { decimal } from '../../core/database/decimal'
import type { Draft, Row } from '../../core/registry/registry'
import { closeVersions, exactVersions, openVersions, type Writer } from '../../core/versions/versions'
import { type Change, feedChanges, type Place } from '../changes/model-change-feed'
import { tellChanges } from '../changes/tell-changes'
import { commission } from '../tables/commission.table'
import { lockTables, planCommissions } from './plan'
import type { CommissionValues } from './rules'

export interface WriteOptions {
  /** Renders rows of a 409 for their reader. */
  show?: (ids: readonly number[]) => Promise<Row[]>
  /** False for a first load, which is no update of the day. */
  feed?: boolean
  /** False to send no notification. */
  tell?: boolean
}

const toPlace = (table: TablePlace): Place => ({
  id_bank: table.bank_id,
  name_bank: table.bank,
  id_agreement: table.agreement_id,
  name_agreement: table.agreement,
  id_product: table.product_id,
  name_product: table.product,
  id_table: table.id,
  name_table: table.name,
  visible_to_brokers: table.visible_to_brokers,
})

const ofTable = ({ id, bank_id, agreement_id, product_id }: TablePlace) => ({
  table_id: id,
  bank_id,
  agreement_id,
  product_id,
})

const asAudited = (values: CommissionValues) => {
  const text = (value: bigint | null) => (value === null ? null : decimal(value, 4))
  return {
    starting: values.starting,
    final: values.final,
    is_fixed_value: values.is_fixed_value,
    company_percentage: text(values.company_percentage),
    company_bonus: text(values.company_bonus),
    broker_percentage: text(values.broker_percentage),
    broker_bonus: text(values.broker_bonus),
    deferred_company_percentage: text(values.deferred_company_percentage),
    deferred_broker_percentage: text(values.deferred_broker_percentage),
  }
}

async function publish(writer: Writer, changes: readonly Change[], { feed = true, tell = true }: WriteOptions) {
  if (!feed || changes.length === 0) return
  const timeZone = await loadTimeZone(writer)
  await feedChanges(writer, changes, timeZone)
  if (tell) await tellChanges(writer, timeZone)
}

/**
 * Opens a version for each draft; an edit closes the current one (commissions.md#versions). Answers the ids of the
 * resulting versions, in the order of the drafts. Throws the first refusal.
 */
export async function writeCommissions(writer: Writer, drafts: readonly Draft[], options: WriteOptions = {}) {
  const locked = await lockTables(
    writer,
    drafts.map(({ id, input }) => ({ ...(id !== undefined && { id }), table_id: Number(input.table_id) })),
  )
  const planned = await planCommissions(writer, drafts, options.show ?? (async () => []), locked)
  for (const { refusal } of planned) if (refusal) throw refusal

  const changed = planned.filter(({ unchanged }) => !unchanged)
  await closeVersions(
    writer,
    commission,
    changed.flatMap(({ current }) => (current ? [current.id] : [])),
  )
  const openings = changed.flatMap(({ place, values, current }) =>
    place ? [{ table: place, values, after: current }] : [],
  )
  const added = await openVersions(
    writer,
    commission,
    openings.map(({ table, values, after }) => ({ values: { ...ofTable(table), ...values }, after })),
  )
  const changes = openings.map(({ table, values, after }, at): Change => {
    const lineage = added[at]?.lineage ?? 0
    writer.audit({
      action: after ? 'edited' : 'created',
      entity: 'commission',
      entity_id: String(lineage),
      ...(after && { before: asAudited(after) }),
      after: { ...(after === null && { table_id: table.id }), ...asAudited(values) },
    })
    return { lineage, before: after, after: values, place: toPlace(table) }
  })
  await publish(writer, changes, options)
  let at = 0
  return planned.map(({ unchanged, current }) => (unchanged && current ? current.id : (added[at++]?.id ?? 0)))
}

/** Closes the rows that `ids` are versions of: they pay nothing from now on. */
export async function closeCommissions(writer: Writer, ids: readonly number[], options: WriteOptions = {}) {
  const tables = await lockTables(
    writer,
    ids.map((id) => ({ id })),
  )
  const rows = await exactVersions(writer, commission, ids, true)
  await closeVersions(
    writer,
    commission,
    rows.map(({ id }) => id),
  )
  const changes = rows.flatMap((row): Change[] => {
    const table = tables.get(row.table_id)
    const entity_id = String(row.lineage_id)
    writer.audit({ action: 'deleted', entity: 'commission', entity_id, before: asAudited(row) })
    return table ? [{ lineage: row.lineage_id, before: row, after: null, place: toPlace(table) }] : []
  })
  await publish(writer, changes, options)
}

/** Reopens closed rows with their last values, from now on. Refused if another row covers their instalments. */
export async function reopenCommissions(writer: Writer, ids: readonly number[], options: WriteOptions = {}) {
  const tables = await lockTables(
    writer,
    ids.map((id) => ({ id })),
  )
  const rows = await exactVersions(writer, commission, ids, false)
  const drafts = rows.map((row) => ({ input: { table_id: row.table_id, ...asAudited(row) } }))
  const planned = await planCommissions(writer, drafts, async () => [], tables)
  for (const { refusal } of planned) if (refusal) throw refusal
  const openings = rows.flatMap((row) => {
    const table = tables.get(row.table_id)
    return table ? [{ table, after: row }] : []
  })
  await openVersions(
    writer,
    commission,
    openings.map(({ table, after }) => ({ values: { ...ofTable(table), ...bare(after) }, after })),
  )
  const changes = openings.map(({ table, after }): Change => {
    const entity_id = String(after.lineage_id)
    writer.audit({ action: 'restored', entity: 'commission', entity_id, after: asAudited(after) })
    return { lineage: after.lineage_id, before: null, after, place: toPlace(table) }
  })
  await publish(writer, changes, options)
}

const bare = (row: CommissionValues): CommissionValues => ({
  starting: row.starting,
  final: row.final,
  is_fixed_value: row.is_fixed_value,
  company_percentage: row.company_percentage,
  company_bonus: row.company_bonus,
  broker_percentage: row.broker_percentage,
  broker_bonus: row.broker_bonus,
  deferred_company_percentage: row.deferred_company_percentage,
  deferred_broker_percentage: row.deferred_broker_percentage,
})
