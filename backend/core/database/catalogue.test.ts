import { is, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, expect, it } from 'vitest'
import { describeOnBoth, type Opened } from '../../testing/backend'

const modules = import.meta.glob<Record<string, unknown>>('../../**/*.table.ts', { eager: true })
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table as PgTable))

/** Append-only tables: the audit, the logs, a proposal's steps, the ledger, teams', terms' (conventions.md#append-only). */
const appendOnly = [
  ...[
    'account_transfer',
    'transaction_statement',
    'payment_log',
    'payment_return',
    'payment_bank_event',
    'bank_file_payment',
  ],
  ...['global_log', 'app_log', 'proposal_status_history', 'current_account_transaction'],
  ...['user_team_log', 'typist_bank_user_log', 'term_acceptance'],
]

describeOnBoth('catalogue', (open) => {
  let opened: Opened
  const ask = async (query: SQL) => (await opened.database.orm.execute(query)).rows
  beforeAll(async () => {
    opened = await open()
  })

  const tenantTables = sql`select c.oid from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`

  it('AC7 forces row-level security on every tenant table, for reading and for writing', async () => {
    const rows = await ask(sql`
      select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced, count(p.*)::int as policies,
        bool_and(p.polqual is not null and p.polwithcheck is not null and p.polcmd = '*' and p.polpermissive) as whole,
        bool_and(pg_get_expr(p.polqual, p.polrelid) = pg_get_expr(p.polwithcheck, p.polrelid)) as same
      from pg_class c left join pg_policy p on p.polrelid = c.oid where c.oid in (${tenantTables}) group by 1, 2, 3`)
    expect(rows.length).toBeGreaterThanOrEqual(13)
    for (const { name, ...row } of rows) {
      expect(row, String(name)).toEqual({ enabled: true, forced: true, policies: 1, whole: true, same: true })
    }
  })

  it('begins every key of a tenant table with tenant_id', async () => {
    const rows = await ask(sql`
      select i.indexrelid::regclass::text as name from pg_index i
      where i.indrelid in (${tenantTables}) and (i.indisunique or i.indisprimary or i.indisexclusion)
        and (select attname from pg_attribute where attrelid = i.indrelid and attnum = i.indkey[0]) <> 'tenant_id'`)
    expect(rows).toEqual([])
    const without = await ask(sql`
      select c.oid::regclass::text as name from pg_class c where c.oid in (${tenantTables})
        and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')`)
    expect(without).toEqual([])
  })

  it('names the tenant in every foreign key between tenant tables, and never points from the platform to a tenant', async () => {
    const rows = await ask(sql`
      select k.conname as name from pg_constraint k
      where k.contype = 'f' and k.confrelid in (${tenantTables}) and (
        k.conrelid not in (${tenantTables})
        or (select attname from pg_attribute where attrelid = k.conrelid and attnum = k.conkey[1]) <> 'tenant_id'
        or (select attname from pg_attribute where attrelid = k.confrelid and attnum = k.confkey[1]) <> 'tenant_id'
        or k.confdeltype <> 'r')`)
    expect(rows).toEqual([])
  })

  it('counts money, rates and tenants in bigint, and has no fraction anywhere', async () => {
    const rows = await ask(sql`select table_name, column_name, data_type from information_schema.columns
      where table_schema = 'public' and (data_type in ('numeric', 'real', 'double precision', 'money')
        or (column_name = 'tenant_id' and data_type <> 'bigint') or data_type = 'timestamp without time zone')`)
    expect(rows).toEqual([])
  })

  it('AC7 leaves balcao_app without property, without login or definer rights', async () => {
    expect(
      await ask(
        sql`select rolsuper, rolbypassrls, rolcanlogin, rolcreaterole, rolcreatedb from pg_roles where rolname = 'balcao_app'`,
      ),
    ).toEqual([{ rolsuper: false, rolbypassrls: false, rolcanlogin: false, rolcreaterole: false, rolcreatedb: false }])
    expect(await ask(sql`select 1 from pg_class where relowner = 'balcao_app'::regrole`)).toEqual([])
    expect(await ask(sql`select 1 from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`)).toEqual([])
  })

  // Each runs with the rights of whoever writes: those that refuse closed months (finance.md#periods), and the one that
  // keeps a proposal's nearest Comercial (dashboard.md#columns).
  it('AC7 has the triggers of closed months and of the nearest Comercial, and no others', async () => {
    const rows = await ask(sql`
      select tgrelid::regclass::text as name, string_agg(distinct tgfoid::regproc::text, ',') as calls, count(*)::int as triggers
      from pg_trigger where not tgisinternal and tgenabled = 'O' group by 1 order by 1`)
    expect(rows).toEqual([
      { name: 'company_account', calls: 'hold_period', triggers: 2 },
      { name: 'current_account_transaction', calls: 'hold_period', triggers: 1 },
      { name: 'entry_split', calls: 'hold_period_of_entry', triggers: 1 },
      { name: 'financial_entry', calls: 'hold_period', triggers: 3 },
      { name: 'payment', calls: 'hold_period', triggers: 2 },
      { name: 'payment_return', calls: 'hold_period', triggers: 1 },
      { name: 'proposal', calls: 'hold_period,keep_commercial', triggers: 4 },
      { name: 'transaction_statement', calls: 'hold_period', triggers: 1 },
    ])
  })

  it('gives balcao_app what the kind of table allows', async () => {
    const rows = await ask(sql`
      select c.relname as name, string_agg(p.privilege, ',' order by p.privilege) filter (
        where has_table_privilege('balcao_app', c.oid, p.privilege)) as rights
      from pg_class c cross join (values ('SELECT'), ('INSERT'), ('UPDATE'), ('DELETE'), ('TRUNCATE'), ('TRIGGER')) as p(privilege)
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by 1`)
    const reading = ['tenant', 'permission', 'type_profile', 'action_system_area', 'official_bank']
    reading.push('ultron_bank', 'ultron_agreement', 'ultron_table')
    const expected = (name: string) => {
      if (name === 'demo_clock') return null
      if (reading.includes(name)) return 'SELECT'
      return appendOnly.includes(name) ? 'INSERT,SELECT' : 'DELETE,INSERT,SELECT,UPDATE'
    }
    for (const { name, rights } of rows) expect([name, rights]).toEqual([name, expected(String(name))])
  })

  it('has exactly the tables and columns that Drizzle describes', async () => {
    const rows = await ask(sql`
      select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`)
    const found = rows.map(({ table, column, type, required }) => `${table}.${column} ${type} ${required}`).sort()
    const described = tables
      .flatMap(({ name, columns }) =>
        columns.map((column) => {
          const type = column
            .getSQLType()
            .replace(/^varchar/, 'character varying')
            .replace(/^char\(/, 'character(')
          const inKey = getsKey(name).has(column.name)
          return `${name}.${column.name} ${type} ${column.notNull || column.primary || inKey}`
        }),
      )
      .sort()
    expect(found).toEqual(described)
  })

  const getsKey = (name: string) =>
    new Set(
      tables
        .filter((table) => table.name === name)
        .flatMap(({ primaryKeys }) => primaryKeys.flatMap((key) => key.columns.map((column) => column.name))),
    )
})
