import type { BulkResult } from '@/lib/contracts/job'
import { refusalWords } from '../errors/words'
import type { Acting } from '../kernel/acting'
import { attempt } from './attempt'
import type { BulkAction, BulkDone, Registry, Row } from './registry'

/* Runs a bulk action on rows, with a result for each; `bulk.ts` has the calls. */

/** The versions the person saw, by id. */
export type Versions = ReadonlyMap<number, number>

function resultOf(id: number, { row_version, undo }: Partial<BulkDone>): BulkResult {
  return { id, ok: true, error: null, ...(row_version !== undefined && { row_version }), ...(undo && { undo }) }
}

/**
 * Runs the action on all rows at once if it can, else row by row: a refused row stays unchanged, the others are done.
 */
export async function doTo(
  acting: Acting,
  { run, together, undo }: BulkAction,
  params: unknown,
  ids: readonly number[],
  versions: Versions,
): Promise<BulkResult[]> {
  if (together) {
    const all = await attempt(acting, (inside) => together(inside, ids, params))
    if ('done' in all) return ids.map((id) => resultOf(id, undo ? { undo } : {}))
  }
  const results: BulkResult[] = []
  for (const id of ids) {
    const outcome = await attempt(acting, (inside) => run(inside, id, params, versions.get(id) ?? null))
    results.push('done' in outcome ? resultOf(id, outcome.done ?? {}) : { id, ok: false, error: refusalWords(outcome) })
  }
  return results
}

/** A row's display name: its number, its name, or else the name of its table. */
function rowName({ number, name, title, table }: Row): string | undefined {
  const own = number ?? name ?? title ?? (typeof table === 'object' && table !== null && 'name' in table && table.name)
  return typeof own === 'number' || typeof own === 'string' ? String(own) : undefined
}

/** Results by the row's public key; refused ones with the row's name. */
export async function named(registry: Registry, acting: Acting, results: readonly BulkResult[]): Promise<BulkResult[]> {
  const numbers = (some: readonly BulkResult[]) => some.flatMap(({ id }) => (typeof id === 'number' ? [id] : []))
  const refused = numbers(results.filter(({ ok }) => !ok))
  const rows = refused.length === 0 ? [] : await registry.rows(acting, refused)
  // Of rows that this person sees: `names` itself asks for no scope.
  const called = await registry.names(
    acting,
    rows.filter((row) => rowName(row) === undefined).map(({ id }) => String(id)),
  )
  const names = new Map(rows.map((row) => [row.id, rowName(row) ?? called.get(String(row.id))]))
  const keys = await registry.uuids?.of(acting, numbers(results))
  return results.map((result) => {
    const { id } = result
    const name = typeof id === 'number' ? names.get(id) : undefined
    return { ...result, id: (typeof id === 'number' && keys?.get(id)) || id, ...(name && { name }) }
  })
}
