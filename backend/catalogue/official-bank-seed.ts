import { sql } from 'drizzle-orm'
import type { Transaction } from '../core/database/scope'
import { officialBank } from './official-bank.table'
import { officialBanks } from './official-banks'

/** Brings the platform's official banks to what `officialBanks` says. None is ever taken away: a tenant may use it. */
export async function seedOfficialBanks(tx: Transaction): Promise<void> {
  // As with permissions, only what is new or changed is written: a conflict would burn a number at each start.
  const text = ({ code, ispb, name }: { code: string; ispb: string | null; name: string }) =>
    JSON.stringify([code, ispb, name])
  const known = new Set((await tx.select().from(officialBank)).map(text))
  const rows = officialBanks.map(([code, ispb, name]) => ({ code, ispb, name })).filter((row) => !known.has(text(row)))
  if (rows.length === 0) return
  await tx
    .insert(officialBank)
    .values(rows)
    .onConflictDoUpdate({ target: officialBank.code, set: { ispb: sql`excluded.ispb`, name: sql`excluded.name` } })
}
