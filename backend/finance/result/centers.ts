import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { costCenter } from '../registries/cost-center.table'
import { pathSql } from '../registries/cost-center-tree'

/** A cost centre as the result knows it; the deleted too, as what they bore is counted. */
export interface Center {
  id: number
  name: string
  parent_id: number | null
}

export const loadCenters = ({ tx, tenant }: Scope): Promise<Center[]> =>
  tx
    .select({ id: costCenter.id, name: costCenter.name, parent_id: costCenter.parent_id })
    .from(costCenter)
    .where(eq(costCenter.tenant_id, tenant.id))
    .orderBy(costCenter.name)

/** The paths of centres by id. */
export async function namePaths({ tx, tenant }: Scope, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const found = await tx
    .select({ id: costCenter.id, name: sql<string>`${pathSql}` })
    .from(costCenter)
    .where(and(eq(costCenter.tenant_id, tenant.id), inArray(costCenter.id, [...new Set(ids)])))
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** Ids of a centre and of all below it. */
export function branch(centers: readonly Center[], id: number): Set<number> {
  const found = new Set([id])
  // A set that grows as it is gone through.
  for (const above of found) for (const one of centers) if (one.parent_id === above) found.add(one.id)
  return found
}

export interface CenterColumns {
  columns: { key: string; name: string | null }[]
  /** The key of the column that counts a centre's own rows; 0 is none. */
  keys: ReadonlyMap<number, string>
}

/** A column for each centre directly below the chosen one, with all below it, and one for what is in none of them. */
export function centerColumns(centers: readonly Center[], chosen: number | 'none' | undefined): CenterColumns {
  if (chosen === 'none') return { columns: [{ key: 'none', name: null }], keys: new Map([[0, 'none']]) }
  const parent = chosen ?? null
  const heads = centers.filter(({ parent_id }) => parent_id === parent)
  const rest = chosen === undefined ? 'none' : 'own'
  const keys = new Map([[chosen ?? 0, rest]])
  for (const { id } of heads) for (const one of branch(centers, id)) keys.set(one, String(id))
  return { columns: [...heads.map(({ id, name }) => ({ key: String(id), name })), { key: rest, name: null }], keys }
}
