import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import { fieldScale } from '@/lib/contracts/amounts'
import { inChunks } from '../database/chunks'
import { parseDecimal } from '../database/decimal'
import { ApiError } from '../errors/api-error'
import { sqlState } from '../errors/database'
import type { Acting } from '../kernel/acting'
import { type Examined, examine, findRows } from './examine'
import type { Finder } from './find'
import type { AnyOptions } from './options'
import { linkedIds } from './references'
import type { Draft, Registry } from './registry'
import type { Source } from './source'
import { explainViolation, givers, tableUniques } from './uniques'

/** A composite foreign key of another table references these columns, so they cannot change. */
const depended = (cause: unknown) =>
  new ApiError('RULE', {
    reason: 'depended_upon',
    message: 'Há registros que dependem destes dados: crie um registro novo em vez de mudar este.',
    cause,
  })

type Values = Record<string, unknown>

/** An input as stored: decimal strings become exact integers, each by its contract's scale. */
function kept({ table, row, keep }: AnyOptions, { draft, checked }: Examined): Values {
  const columns: Record<string, AnyPgColumn> = getTableColumns<PgTable>(table)
  const shape: Record<string, z.ZodType> = row.shape
  const values = keep ? keep(checked) : draft.input
  const pairs = Object.entries(values).flatMap(([key, value]) => {
    const column = columns[key]
    if (!column) return []
    if (typeof value !== 'string' || column.dataType !== 'bigint' || !shape[key]) return [[key, value] as const]
    const scale = fieldScale(shape[key])
    return [[key, scale === undefined ? value : parseDecimal(value, scale)] as const]
  })
  return Object.fromEntries(pairs)
}

/** The writing half of a registry. */
export function makeWriter(options: AnyOptions, source: Source, finder: Finder): Pick<Registry, 'check' | 'write'> {
  const { table, resource, links = {}, after } = options
  const to: PgTable = table
  const uniques = tableUniques(table)

  /** `rows` as a JSON recordset with its column names: far faster than one parameter per value. */
  function sheetOf(rows: readonly Values[]) {
    const columns = getTableColumns<PgTable>(table)
    const keys = [...new Set(rows.flatMap(Object.keys))].flatMap((key) => columns[key]?.name ?? [])
    const text = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))
    return { keys, sheet: sql`jsonb_populate_recordset(null::${table}, ${text}::jsonb)` }
  }

  async function insert({ tx, tenant, now, principal }: Acting, examined: readonly Examined[]): Promise<number[]> {
    const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal.id }
    const ids: number[] = []
    for (const some of inChunks(examined)) {
      const { keys, sheet } = sheetOf(some.map((one) => ({ ...stamp, ...kept(options, one) })))
      const names = sql.join(
        keys.map((key) => sql.identifier(key)),
        sql`, `,
      )
      const added = await tx.execute<{ id: number | string }>(
        sql`insert into ${table} (${names}) select ${names} from ${sheet} returning id`,
      )
      ids.push(...added.rows.map(({ id }) => Number(id)))
    }
    return ids
  }

  async function update(acting: Acting, examined: readonly Examined[]): Promise<void> {
    const { tx, tenant, now } = acting
    const moving = examined.map(({ before, draft }) => ({ id: before?.id, values: draft.input }))
    // Unique indexes are checked row by row: soft-delete rows whose value another row takes until the update restores
    // them.
    for (const some of inChunks(moving.length > 1 ? await givers(acting, table, uniques, moving) : [])) {
      const aside = and(eq(table.tenant_id, tenant.id), inArray(table.id, some))
      await tx.update(to).set({ deleted_at: now }).where(aside)
    }
    for (const some of inChunks(examined)) {
      const { keys, sheet } = sheetOf(some.map((one) => ({ id: one.before?.id, ...kept(options, one) })))
      const set = keys
        .filter((key) => key !== 'id')
        .map((key) => sql`${sql.identifier(key)} = given.${sql.identifier(key)}`)
      await tx.execute(sql`update ${table} as old
        set ${sql.join(set, sql`, `)}, deleted_at = null, updated_at = ${now.toISOString()}, row_version = old.row_version + 1
        from ${sheet} as given where old.tenant_id = ${tenant.id} and old.id = given.id`)
    }
  }

  /** Syncs each row's links with its input. Links to deleted rows, which no form shows, are kept. */
  async function join({ tx, tenant }: Acting, written: readonly { id: number; one: Examined }[]): Promise<void> {
    for (const [key, link] of Object.entries(links)) {
      const [own, other] = [link.own.name, link.other.name]
      const added: Values[] = []
      for (const { id, one } of written) {
        const had = new Set(linkedIds(one.before ?? {}, key))
        const wanted = new Set(linkedIds(one.draft.input, key))
        const gone = [...had].filter((there) => !wanted.has(there))
        if (gone.length > 0) {
          const those = and(eq(link.table.tenant_id, tenant.id), eq(link.own, id), inArray(link.other, gone))
          await tx.delete(link.table).where(those)
        }
        for (const there of wanted) if (!had.has(there)) added.push({ tenant_id: tenant.id, [own]: id, [other]: there })
      }
      for (const some of inChunks(added)) await tx.insert(link.table).values(some).onConflictDoNothing()
    }
  }

  async function record(acting: Acting, written: readonly { id: number; one: Examined }[]): Promise<void> {
    const rows = await findRows(
      acting,
      options,
      source,
      finder,
      written.map(({ id }) => id),
    )
    for (const { id, one } of written) {
      const entry = { entity: resource, entity_id: String(id), after: rows.get(id) ?? {} }
      acting.audit(one.before ? { ...entry, action: 'edited', before: one.before } : { ...entry, action: 'created' })
    }
  }

  async function write(acting: Acting, drafts: readonly Draft[]): Promise<number[]> {
    const examined = await examine(acting, options, source, finder, uniques, drafts, true)
    const refused = examined.find(({ refusal }) => refusal)?.refusal
    if (refused) throw refused
    try {
      // Update before inserting: an existing row may give up a value that a new one takes.
      await update(
        acting,
        examined.filter(({ before }) => before),
      )
      const fresh = examined.filter(({ before }) => !before)
      const added = await insert(acting, fresh)
      const ids = new Map(fresh.map((one, at) => [one, added[at] ?? 0]))
      const written = examined.map((one) => ({ id: one.before?.id ?? ids.get(one) ?? 0, one }))
      await join(acting, written)
      await after?.(
        acting,
        written.map(({ id, one }) => ({ id, input: one.draft.input, before: one.before })),
      )
      await record(acting, written)
      return written.map(({ id }) => id)
    } catch (error) {
      if (sqlState(error) === '23503') throw depended(error)
      throw explainViolation(error, uniques)
    }
  }

  return {
    check: async (acting, drafts) =>
      (await examine(acting, options, source, finder, uniques, drafts, false)).map(({ refusal }) => refusal),
    write,
  }
}
