import { type SQL, sql } from 'drizzle-orm'
import { costCenter } from './cost-center.table'

/** Levels of the tree at most (finance.md#cost-centres). */
export const deepest = 5

/** From a centre up to the top, the nearest first; `depth` is 0 for itself. */
const upwards = (taken: SQL) => sql`(
  with recursive up as (
    select own.parent_id, own.name, own.code, 0 as depth from cost_center own
    where own.tenant_id = ${costCenter.tenant_id} and own.id = ${costCenter.id}
    union all
    select above.parent_id, above.name, above.code, up.depth + 1 from cost_center above
    join up on above.tenant_id = ${costCenter.tenant_id} and above.id = up.parent_id
    where up.depth < ${sql.raw(String(deepest))}
  ) select ${taken} from up)`

/** The names of those above, from the top down; null at the top. */
export const aboveSql = upwards(sql`string_agg(up.name, ' › ' order by up.depth desc) filter (where up.depth > 0)`)
/** As `aboveSql`, with its own name. */
export const pathSql = upwards(sql`string_agg(up.name, ' › ' order by up.depth desc)`)
export const levelSql = upwards(sql`(count(*) - 1)::int`)
/** Order of the tree: below each centre its own, by name. */
export const placeSql = upwards(sql`array_agg(lower(up.name) order by up.depth desc)`)

export type Misplaced = 'circle' | 'deep'

/**
 * The fault of a tree of parents by id, for the centre `id`: it is below itself, or something of its branch is deeper
 * than allowed. Null for neither.
 */
export function misplaced(parents: ReadonlyMap<number, number | null>, id: number): Misplaced | null {
  const lengthUp = (from: number): number | null => {
    const seen = new Set<number>()
    for (let at: number | null = from; at !== null; at = parents.get(at) ?? null) {
      if (seen.has(at)) return null
      seen.add(at)
    }
    return seen.size
  }
  const isBelow = (one: number) => {
    const seen = new Set<number>()
    // A circle of others is their fault, and must not hold this one up.
    for (let at = parents.get(one) ?? null; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
      if (at === id) return true
      seen.add(at)
    }
    return false
  }
  const own = lengthUp(id)
  if (own === null) return 'circle'
  const branch = [...parents.keys()].filter((one) => one === id || isBelow(one))
  return branch.some((one) => (lengthUp(one) ?? 0) > deepest) ? 'deep' : null
}
