import { sql } from 'drizzle-orm'
import type { Transaction } from '../core/scope'
import { hashPassword } from '../identity/passwords'
import { demoClock } from './demo-clock.table'

/** `yyyy-MM-dd` of the demo's "today", in São Paulo. */
export const dayInSaoPaulo = (now: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(now)

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** A birthday does not follow the calendar. */
const kept = ['birth_date']

/**
 * Moves every date of a demo that was just loaded from the day it was written for to today, once (design.md
 * section 7), and gives its people SEED_PASSWORD where that is set. Nothing to do where no demo was loaded.
 */
export async function moveDemo(tx: Transaction, now: Date): Promise<void> {
  const [clock] = await tx.select().from(demoClock)
  if (!clock || clock.moved_at) return
  const days = daysBetween(clock.seed_today, dayInSaoPaulo(now))
  for (const [table, columns] of await dateColumns(tx)) {
    const moved = columns.map(
      (name) => sql`${sql.identifier(name)} = ${sql.identifier(name)} + make_interval(days => ${days}::int)`,
    )
    await tx.execute(sql`update ${sql.identifier(table)} set ${sql.join(moved, sql`, `)}`)
  }
  const password = process.env.SEED_PASSWORD
  if (password) await tx.execute(sql`update "user" set password_hash = ${await hashPassword(password)}`)
  await tx.update(demoClock).set({ moved_at: now })
}

/** Every date and moment of every tenant table, and of the tenants themselves, by table. */
async function dateColumns(tx: Transaction): Promise<Map<string, string[]>> {
  const { rows } = await tx.execute<{ table: string; column: string }>(sql`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type in ('date', 'timestamp with time zone')
      and (c.table_name = 'tenant' or exists (
        select from information_schema.columns o
        where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'tenant_id'))
    order by 1, 2`)
  const tables = new Map<string, string[]>()
  for (const { table, column } of rows) {
    if (!kept.includes(column)) tables.set(table, [...(tables.get(table) ?? []), column])
  }
  return tables
}
