import { sql } from 'drizzle-orm'
import type { Transaction } from '../core/database/scope'
import { officialBank } from './official-bank.table'
import { officialBanks } from './official-banks'

/** Syncs the platform's official banks with `officialBanks`. Never deletes one: a tenant may reference it. */
export async function seedOfficialBanks(tx: Transaction): Promise<void> {
  // Only new or changed rows are written: ON CONFLICT would burn a sequence number at each start.
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
