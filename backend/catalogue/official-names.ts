import { inArray } from 'drizzle-orm'
import type { Scope } from '../core/scope'
import { officialBank } from './official-bank.table'

/** What the official banks of `ids` are called: `623 · Banco Pan`. */
export async function officialNamesOf(
  { tx }: Scope,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await tx
    .select({ id: officialBank.id, code: officialBank.code, name: officialBank.name })
    .from(officialBank)
    .where(inArray(officialBank.id, known))
  return new Map(rows.map(({ id, code, name }) => [id, `${code} · ${name}`]))
}
