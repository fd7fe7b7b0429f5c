import type { BulkResult } from '@/lib/contracts/job'
import type { ApiError } from '../errors/api-error'
import { isPassing, toApiError } from '../errors/database'
import { refusalWords } from '../errors/words'
import type { Acting } from '../kernel/acting'
import type { BulkAction, BulkDone, Registry, Row } from './registry'

/* A bulk action done to rows, each with what became of it; `bulk.ts` has the calls. */

/** Does `work` or, refused, nothing of it: answers what it did, or the refusal. */
async function attempt<T>(acting: Acting, work: (acting: Acting) => Promise<T>): Promise<{ done: T } | ApiError> {
  const entries: Parameters<Acting['audit']>[0][] = []
  try {
    // A savepoint: what was begun and could not be ended is taken back.
    const done = await acting.tx.transaction((tx) =>
      work({ ...acting, tx, audit: (entry) => void entries.push(entry) }),
    )
    for (const entry of entries) acting.audit(entry)
    return { done }
  } catch (error) {
    const refusal = toApiError(error)
    if (isPassing(error) || refusal.code === 'INTERNAL' || refusal.code === 'UNAVAILABLE') throw error
    return refusal
  }
}

/** The versions that were seen of the rows, by id. */
export type Versions = ReadonlyMap<number, number>

function resultOf(id: number, { row_version, undo }: Partial<BulkDone>): BulkResult {
  return { id, ok: true, error: null, ...(row_version !== undefined && { row_version }), ...(undo && { undo }) }
}

/** Does it to all of them, or to each row for itself: one that is refused stays as it was, the others are done. */
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

/** What a person calls a row: its number, its name, or of one without either that of the table it belongs to. */
function rowName({ number, name, title, table }: Row): string | undefined {
  const own = number ?? name ?? title ?? (typeof table === 'object' && table !== null && 'name' in table && table.name)
  return typeof own === 'number' || typeof own === 'string' ? String(own) : undefined
}

/** Each result by what its row is known by; those that were refused by name as well. */
export async function named(registry: Registry, acting: Acting, results: readonly BulkResult[]): Promise<BulkResult[]> {
  const numbers = (some: readonly BulkResult[]) => some.flatMap(({ id }) => (typeof id === 'number' ? [id] : []))
  const refused = numbers(results.filter(({ ok }) => !ok))
  const rows = refused.length === 0 ? [] : await registry.rows(acting, refused)
  const names = new Map(rows.map((row) => [row.id, rowName(row)]))
  const keys = await registry.uuids?.of(acting, numbers(results))
  return results.map((result) => {
    const { id } = result
    const name = typeof id === 'number' ? names.get(id) : undefined
    return { ...result, id: (typeof id === 'number' && keys?.get(id)) || id, ...(name && { name }) }
  })
}
