import { eq, inArray } from 'drizzle-orm'
import type { Scope } from '../core/database/scope'
import { officialBank } from './official-bank.table'

/** Official banks' names by id: `623 · Banco Pan`. */
export async function findOfficialNames(
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

/** An official bank by id; null if the list has none. */
export async function findOfficialBank({ tx }: Scope, id: number): Promise<{ id: number; name: string } | null> {
  const [found] = await tx
    .select({ id: officialBank.id, name: officialBank.name })
    .from(officialBank)
    .where(eq(officialBank.id, id))
  return found ?? null
}

/** Official banks by id, as files for banks name them. */
export async function findOfficialCodes(
  { tx }: Scope,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, { code: string; ispb: string | null; name: string }>> {
  const known = [...new Set(ids)].filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await tx
    .select({ id: officialBank.id, code: officialBank.code, ispb: officialBank.ispb, name: officialBank.name })
    .from(officialBank)
    .where(inArray(officialBank.id, known))
  return new Map(rows.map(({ id, ...bank }) => [id, bank]))
}
