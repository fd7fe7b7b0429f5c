import { sql } from 'drizzle-orm'
import { daysBetween } from '@/lib/formats/calendar'
import { localDay } from '../core/database/local-time'
import type { Transaction } from '../core/database/scope'
import { tenant } from '../core/database/tenant.table'
import { hashPassword } from '../identity/accounts/passwords'
import { demoClock } from './basics/demo-clock.table'
import { bringToNow } from './basics/past-moments'
import { settleCalls } from './calls/settle'
import { stampUpdates } from './catalogue/stamp-updates'
import { settleDesk } from './finance/after-move'

/** `yyyy-MM-dd` in São Paulo, the demo's zone. */
export const dayInSaoPaulo = (now: Date) => localDay(now, 'America/Sao_Paulo')

/** Birthdays do not move. */
const kept = ['birth_date']
/** Months of the calendar are made anew (settleDesk). */
const remade = ['invoice_consolidation']
/** Days of the law stand where they are. */
const lawful = ['tax_table']
/** Days beyond every date of the demo. */
const away = 100_000

/**
 * Moves every date of a freshly loaded demo from the day it was written for to today, once (structure.md#demo), and
 * sets its people's password to SEED_PASSWORD if given. Later starts only move the updates of the day. Does nothing
 * without a demo. On PostgreSQL row-level security applies to the tables' owner too, so tenants are entered one by one.
 */
export async function moveDemo(tx: Transaction, now: Date): Promise<void> {
  const [clock] = await tx.select().from(demoClock)
  if (!clock) return
  const tenants = await tx.select().from(tenant).orderBy(tenant.id)
  const password = process.env.SEED_PASSWORD
  const hash = password && !clock.moved_at ? await hashPassword(password) : undefined
  const tables = clock.moved_at ? [] : await dateColumns(tx)
  const days = daysBetween(clock.seed_today, dayInSaoPaulo(now))
  const shift = (columns: readonly string[], by: number) =>
    sql.join(
      columns.map((name) => sql`${sql.identifier(name)} = ${sql.identifier(name)} + make_interval(days => ${by}::int)`),
      sql`, `,
    )
  for (const { id, slug, name, allow_register } of tenants) {
    await tx.execute(sql`select set_config('app.tenant_id', ${String(id)}, true)`)
    for (const { table, columns, isUnique } of tables) {
      // A unique day is checked row by row: by way of days that no row has, none meets one that is still to be moved.
      for (const step of isUnique ? [away, days - away] : [days]) {
        await tx.execute(sql`update ${sql.identifier(table)} set ${shift(columns, step)} where tenant_id = ${id}`)
      }
    }
    if (!clock.moved_at) {
      await keepOutOfTheFuture(tx, id, now)
      const scope = { tx, tenant: { id, slug, name, allowRegister: allow_register }, now }
      await settleDesk(scope, dayInSaoPaulo(now))
      await settleCalls(scope, days)
    }
    if (hash) await tx.execute(sql`update "user" set password_hash = ${hash} where tenant_id = ${id}`)
    await stampUpdates(tx, { id, slug }, now)
  }
  await tx.execute(sql`select set_config('app.tenant_id', '', true)`)
  if (clock.moved_at) return
  await tx.update(tenant).set({ created_at: sql`${tenant.created_at} + make_interval(days => ${days}::int)` })
  await tx.update(demoClock).set({ moved_at: now })
}

/** The demo is written in the afternoon: started in the morning, its messages must not lie in the future. */
async function keepOutOfTheFuture(tx: Transaction, id: number, now: Date) {
  await tx.execute(sql`update notification set created_at = created_at - interval '1 day'
    where tenant_id = ${id} and created_at > ${now.toISOString()}::timestamptz`)
  // Neither may past events, nor the start of a commission's version: it would be the newest one and yet in no list.
  const moment = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`update global_log set created_at = ${moment} where tenant_id = ${id} and created_at > ${moment}`)
  await tx.execute(sql`update commission set created_at = least(created_at, ${moment}), updated_at = least(updated_at, ${moment}),
      valid_from = least(valid_from, ${moment}),
      valid_to = case when valid_to > ${moment} then ${moment} else valid_to end
    where tenant_id = ${id} and (valid_from > ${moment} or valid_to > ${moment} or updated_at > ${moment})`)
  await bringToNow(tx, id, now)
}

/** The date and timestamp columns of every tenant table. `isUnique`: one of them is part of a unique index without an id. */
async function dateColumns(tx: Transaction): Promise<{ table: string; columns: string[]; isUnique: boolean }[]> {
  const { rows } = await tx.execute<{ table: string; column: string; is_unique: boolean }>(sql`
    select c.table_name as table, c.column_name as column, exists (
      select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indisunique and i.indrelid = to_regclass(quote_ident(c.table_name)) and a.attname = c.column_name
        and not exists (select from pg_attribute k where k.attrelid = i.indrelid and k.attnum = any (i.indkey) and k.attname = 'id')
    ) as is_unique
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type in ('date', 'timestamp with time zone')
      and exists (
        select from information_schema.columns o
        where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'tenant_id')
    order by 1, 2`)
  const moving = rows.filter(({ column, table }) => !kept.includes(column) && ![...remade, ...lawful].includes(table))
  return [...Map.groupBy(moving, ({ table }) => table)].map(([table, found]) => ({
    table,
    columns: found.map(({ column }) => column),
    isUnique: found.some((column) => column.is_unique),
  }))
}
