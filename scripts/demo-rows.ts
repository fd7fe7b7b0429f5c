import type { Database } from '@/lib/database/handle'

const tablesQuery = `select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`

/** Columns that are written; generated ones follow from them. */
const columnsQuery = `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and attgenerated = '' and not attisdropped`

const sequencesQuery = `select quote_ident(sequencename) as name, last_value::text as last from pg_sequences
  where schemaname = 'public' and last_value is not null`

/**
 * Replaces the rows of `to` by those of `from`; both have the same tables. `to` is a single superuser connection, so
 * that triggers and foreign keys are disabled.
 */
export async function copyRows(from: Database, to: Database): Promise<void> {
  const tables = (await from.raw(tablesQuery)).rows.map(({ name }) => `public."${name}"`)
  await to.raw(`set session_replication_role = replica; truncate ${tables.join(', ')}`)
  for (const table of tables) {
    const [found] = (await from.raw(columnsQuery, [table])).rows
    const [all] = (await from.raw(`select json_agg(t)::text as rows from ${table} t`)).rows
    if (!all?.rows) continue
    await to.raw(
      `insert into ${table} (${found?.columns}) overriding system value
        select ${found?.columns} from json_populate_recordset(null::${table}, $1)`,
      [all.rows],
    )
  }
  for (const { name, last } of (await from.raw(sequencesQuery)).rows)
    await to.raw(`select setval('public.${name}', ${last})`)
  await to.raw('set session_replication_role = origin; analyze')
}
