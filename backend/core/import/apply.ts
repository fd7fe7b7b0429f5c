import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { inChunks } from '../database/chunks'
import { ApiError } from '../errors/api-error'
import { counted } from '../errors/words'
import type { Acting } from '../kernel/acting'
import type { Changed, Draft, ImportTarget, Input, Registry } from '../registry/registry'
import type { Services } from '../services/services'
import { type CheckedLine, checkLines } from './check'
import { importRow } from './import.table'
import {
  type BatchRow,
  isLeftOut,
  isMovedLine,
  type LineRow,
  loadSaid,
  selectLines,
  setBatch,
  storeApplied,
  storeCheck,
} from './store'

/** Dry run of the whole batch by the current rules; stores the findings. */
export async function checkBatch(acting: Acting, registry: Registry, batch: BatchRow): Promise<BatchRow> {
  const { checked, leftOut } = await checkedLines(acting, registry, batch, true)
  return storeCheck(acting, batch, checked, leftOut)
}

async function checkedLines(acting: Acting, registry: Registry, batch: BatchRow, judge: boolean) {
  const rows = await selectLines(acting, batch.id)
  const sheet = { mapping: batch.mapping, ...(await loadSaid(acting, batch.id)) }
  const lines = rows.map((row) => ({ line: row.line, data: row.data, skipped: isLeftOut(row) }))
  return {
    rows,
    checked: await checkLines(acting, registry, sheet, lines, judge),
    leftOut: new Set(lines.filter(({ skipped }) => skipped).map(({ line }) => line)),
  }
}

/** Up to this many rows, checking twice costs nothing, and the answer can count the refused ones. */
const fewRows = 1000

const refusedRows = (rows: number) =>
  new ApiError('RULE', {
    reason: 'import_refused',
    params: { rows },
    message: `Há ${counted(rows, 'linha recusada', 'linhas recusadas')}: corrija, ou aplique sem elas. Nada foi gravado.`,
  })

/** The first ten lines, for a refusal's message. */
function namedLines(all: readonly number[]) {
  const lines = all.slice(0, 10).join(', ')
  return { lines, count: all.length, said: `${all.length === 1 ? 'linha' : 'linhas'} ${lines}` }
}

/** RULE if a rate changes so much that a person must confirm it (`import_moved`). */
export async function demandSeen(acting: Acting, batch: BatchRow): Promise<void> {
  const moved = await selectLines(acting, batch.id, isMovedLine)
  if (moved.length === 0) return
  const { lines } = namedLines(moved.map(({ line }) => line))
  const params = { rows: moved.length, lines }
  const message = `Há ${counted(moved.length, 'linha', 'linhas')} em que uma taxa muda mais de três vezes (${lines}): confira e confirme. Nada foi gravado.`
  throw new ApiError('RULE', { reason: 'import_moved', params, message })
}

/** True if the line would still do what the person was shown. */
const isAsShown = ({ action, recordId, before }: CheckedLine, row: LineRow | undefined) =>
  isDeepStrictEqual([action, recordId, before], [row?.action ?? null, row?.record_id ?? null, row?.before ?? null])

function outdated(lines: readonly number[]) {
  const { said, ...params } = namedLines(lines)
  const message = `Os registros mudaram desde a conferência (${said}): confira de novo. Nada foi gravado.`
  return new ApiError('RULE', { reason: 'import_outdated', params, message })
}

/** Beside the transaction, applying a batch needs these. */
export interface Following {
  services: Services
  /** Runs `work` once the batch is committed. */
  afterCommit: (work: () => void) => void
}

/** Writes the accepted lines in one transaction. RULE if a line is refused, unless `leaveRefused`. */
export async function applyBatch(
  acting: Acting,
  registry: Registry,
  batch: BatchRow,
  leaveRefused: boolean,
  { services, afterCommit }: Following,
): Promise<BatchRow> {
  if (batch.status !== 'checked') {
    throw new ApiError('RULE', { reason: 'import_unchecked', message: 'Confira o arquivo antes de aplicá-lo.' })
  }
  // Large all-or-nothing batches skip the check: the write itself refuses them.
  const judge = leaveRefused || batch.rows <= fewRows
  const { rows, checked } = await checkedLines(acting, registry, batch, judge)
  const refused = checked.filter(({ action }) => action === null).length
  if (refused > 0 && !leaveRefused) throw refusedRows(refused)
  const other = checked.filter((one, at) => !isAsShown(one, rows[at]))
  if (other.length > 0) throw outdated(other.map(({ line }) => line))
  const writing = checked.filter((one): one is CheckedLine & { draft: object } => one.draft !== null)
  if (writing.length === 0) {
    throw new ApiError('RULE', { reason: 'import_nothing', message: 'Não há nada a gravar neste arquivo.' })
  }
  const ids = await targetOf(registry).write(
    acting,
    writing.flatMap(({ draft }) => draft ?? []),
  )
  const written = writing.map(({ line, action }, at) => ({ line, action, id: ids[at] ?? 0 }))
  const created = written.filter(({ action }) => action === 'create').map(({ id }) => id)
  const after = created.length > 0 ? await registry.import?.applied?.(acting, created, services) : undefined
  if (after) afterCommit(after)
  // All added rows begin at the same version.
  const [added] = written.filter(({ action }) => action === 'create')
  const changed = written.filter(({ action }) => action === 'update')
  const versions = await versionsOf(
    acting,
    registry,
    [...changed, ...(added ? [added] : [])].map(({ id }) => id),
  )
  await storeApplied(
    acting,
    batch.id,
    written.map(({ line, id }) => ({
      line,
      record_id: id,
      applied_version: versions.get(id) ?? versions.get(added?.id ?? 0) ?? 1,
    })),
  )
  acting.audit({
    action: 'imported',
    entity: registry.name,
    entity_id: batch.uuid,
    after: { rows: writing.length, refused },
  })
  return setBatch(acting, batch, { status: 'applied' })
}

const targetOf = (registry: Registry): ImportTarget => registry.import?.target ?? registry

async function versionsOf(acting: Acting, registry: Registry, ids: readonly number[]): Promise<Map<number, number>> {
  const found = new Map<number, number>()
  for (const some of inChunks(ids)) {
    const keys = await registry.uuids?.of(acting, some)
    const ids = new Map([...(keys ?? [])].map(([id, uuid]) => [uuid, id]))
    for (const { id, uuid, row_version } of await targetOf(registry).rows(acting, some)) {
      // Rows known by their uuid hide the id.
      found.set(id ?? ids.get(String(uuid)) ?? 0, row_version ?? 1)
    }
  }
  return found
}

const inputBefore = ({ before }: LineRow): Input => (before?.input ?? {}) as Input

const toChanged = (row: LineRow): Changed => ({
  id: row.record_id ?? 0,
  before: inputBefore(row),
  row_version: row.applied_version ?? 1,
})

/** The records that a batch has changed. */
export const loadChanged = async (acting: Acting, { id }: BatchRow): Promise<Changed[]> =>
  (await selectLines(acting, id, and(isNotNull(importRow.applied_version), eq(importRow.action, 'update')))).map(
    toChanged,
  )

/** Each record's values before the import; RULE if today's rules would reject them. */
function draftsBefore({ input }: Registry, rows: readonly LineRow[]): Draft[] {
  const refused: number[] = []
  const drafts = rows.flatMap((row): Draft[] => {
    const { data } = input.safeParse(inputBefore(row))
    if (!data) refused.push(row.line)
    return data ? [{ id: row.record_id ?? 0, input: data, row_version: row.applied_version ?? 1 }] : []
  })
  if (refused.length === 0) return drafts
  const { said, ...params } = namedLines(refused)
  const message = `O que havia antes já não é aceito (${said}): corrija estes registros à mão. Nada foi desfeito.`
  throw new ApiError('RULE', { reason: 'import_before_refused', params, message })
}

/** Undoes the batch in one transaction. RULE if one of its records has been changed since. */
export async function undoBatch(acting: Acting, registry: Registry, batch: BatchRow): Promise<BatchRow> {
  if (batch.status !== 'applied') {
    throw new ApiError('RULE', { reason: 'import_not_applied', message: 'Esta importação não está aplicada.' })
  }
  const done = await selectLines(
    acting,
    batch.id,
    and(isNotNull(importRow.applied_version), inArray(importRow.action, ['create', 'update'])),
  )
  const versions = await versionsOf(
    acting,
    registry,
    done.flatMap(({ record_id }) => record_id ?? []),
  )
  const changed = done.filter((row) => versions.get(row.record_id ?? 0) !== row.applied_version)
  if (changed.length > 0) {
    const { said, ...params } = namedLines(changed.map(({ line }) => line))
    const message = `Registros alterados depois da importação (${said}): desfaça-os à mão. Nada foi desfeito.`
    throw new ApiError('RULE', { reason: 'import_changed', params, message })
  }
  const updated = done.filter(({ action }) => action === 'update')
  const undo = registry.import?.undo
  const drafts = undo ? [] : draftsBefore(registry, updated)
  const created = done.filter(({ action }) => action === 'create')
  // Remove created records first: one may hold a unique value that a changed record had before.
  if (created.length > 0) {
    const takeBack = registry.import?.takeBack ?? registry.remove
    await takeBack(
      acting,
      created.flatMap(({ record_id }) => record_id ?? []),
    )
  }
  if (drafts.length > 0) await registry.write(acting, drafts)
  await undo?.(acting, updated.map(toChanged))
  acting.audit({ action: 'import_undone', entity: registry.name, entity_id: batch.uuid, after: { rows: done.length } })
  return setBatch(acting, batch, { status: 'undone' })
}
