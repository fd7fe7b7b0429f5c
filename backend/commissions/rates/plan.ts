import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { CommissionInput } from '@/lib/contracts/commission'
import { type TablePlace, tablePlaces } from '../../catalogue/table-places'
import type { Scope } from '../../core/database/scope'
import { ApiError, invalid, stale } from '../../core/errors/api-error'
import { counted } from '../../core/errors/words'
import type { Draft, Row } from '../../core/registry/registry'
import { endsAfter, whereEndsAfter } from '../../core/versions/validity'
import { newestVersions } from '../../core/versions/versions'
import { commission } from '../tables/commission.table'
import { type CommissionValues, commissionErrors, sameValues, toValues } from './rules'

export type CommissionVersion = typeof commission.$inferSelect

/** A draft's outcome: its faults, or the version that replaces `current`. */
export interface Planned {
  refusal: ApiError | null
  /** The current version, if the draft is an edit. */
  current: CommissionVersion | null
  values: CommissionValues
  place: TablePlace | undefined
  /** Equal to the current version. */
  unchanged: boolean
}

const unknownTable = () => invalid({ table_id: { reason: 'unknown', message: 'Tabela não encontrada.' } })
const otherTable = () =>
  invalid({ table_id: { reason: 'table_fixed', message: 'A linha não muda de tabela: crie outra nela.' } })
const twice = () =>
  invalid({ table_id: { reason: 'twice', message: 'Outra linha do mesmo envio já altera este registro.' } })
const overlap = ({ starting, final }: { starting: number; final: number }) =>
  invalid({
    starting: {
      reason: 'commission_overlap',
      params: { starting, final },
      message: `Já há comissão de ${starting} a ${counted(final, 'parcela', 'parcelas')} nesta tabela: mude a faixa ou altere aquela linha.`,
    },
  })

/** Current and future versions of these tables. */
const findCurrentRows = ({ tx, tenant, now }: Scope, tables: readonly number[]) =>
  tx
    .select({
      lineage: commission.lineage_id,
      table: commission.table_id,
      starting: commission.starting,
      final: commission.final,
    })
    .from(commission)
    .where(
      and(
        eq(commission.tenant_id, tenant.id),
        inArray(commission.table_id, [...tables]),
        whereEndsAfter(commission, now),
        isNull(commission.deleted_at),
      ),
    )

/** Locks the drafts' tables: concurrent writers of the same table wait until the commit. */
export async function lockTables(scope: Scope, drafts: readonly { id?: number; table_id?: number }[]) {
  const edited = drafts.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const rows = edited.length
    ? await scope.tx
        .selectDistinct({ table: commission.table_id })
        .from(commission)
        .where(and(eq(commission.tenant_id, scope.tenant.id), inArray(commission.id, edited)))
    : []
  const named = drafts.flatMap(({ table_id }) => (table_id === undefined ? [] : [table_id]))
  return tablePlaces(scope, [...named, ...rows.map(({ table }) => table)], true)
}

/**
 * Checks each draft by itself and against the others: ranges of instalments of one table must not overlap. A fixed
 * number of queries. `show` renders the conflicting rows of a 409 for their reader.
 */
export async function planCommissions(
  scope: Scope,
  drafts: readonly Draft[],
  show: (ids: readonly number[]) => Promise<Row[]>,
  locked?: Map<number, TablePlace>,
): Promise<Planned[]> {
  // Guarantee: `registry.input` has parsed it.
  const parsed = drafts.map((draft) => ({ ...draft, input: draft.input as CommissionInput }))
  const inputs = parsed.map(({ input }) => input)
  const places =
    locked ??
    (await tablePlaces(
      scope,
      inputs.map(({ table_id }) => table_id),
    ))
  const newest = await newestVersions(
    scope,
    commission,
    drafts.flatMap(({ id }) => (id === undefined ? [] : [id])),
  )
  const currentRows = await findCurrentRows(scope, [...places.keys()])

  // The state after writing: edited versions are replaced by their drafts.
  const edited = new Set([...newest.values()].map(({ lineage_id }) => lineage_id))
  type Range = { table: number; draft: number | null; starting: number; final: number }
  const ranges = Map.groupBy(
    [
      ...currentRows.filter(({ lineage }) => !edited.has(lineage)).map((row): Range => ({ ...row, draft: null })),
      ...inputs.map(({ table_id: table, starting, final }, draft): Range => ({ table, starting, final, draft })),
    ],
    ({ table }) => table,
  )
  const taken = new Set<number>()
  const planned: Planned[] = []
  for (const [position, { id, row_version, input }] of parsed.entries()) {
    const values = toValues(input)
    const place = places.get(input.table_id)
    const current = id === undefined ? null : (newest.get(id) ?? null)
    const refusal = await (async () => {
      if (id !== undefined) {
        if (!current || !endsAfter(current, scope.now)) return new ApiError('NOT_FOUND')
        const wasEdited = current.id !== id || (row_version !== undefined && current.row_version !== row_version)
        if (wasEdited) return stale({ ...input, row_version }, (await show([current.id]))[0] ?? {})
        if (taken.has(current.lineage_id)) return twice()
        taken.add(current.lineage_id)
        if (current.table_id !== input.table_id) return otherTable()
      }
      if (!place || (place.deleted_at !== null && current === null)) return unknownTable()
      const faults = commissionErrors(values, place.commission_base)
      if (Object.keys(faults).length > 0) return invalid(faults)
      const inTheWay = ranges
        .get(input.table_id)
        ?.find((other) => other.draft !== position && other.starting <= values.final && values.starting <= other.final)
      return inTheWay ? overlap(inTheWay) : null
    })()
    const unchanged = refusal === null && current !== null && sameValues(current, values)
    planned.push({ refusal, current, values, place, unchanged })
  }
  return planned
}
