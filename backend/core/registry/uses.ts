import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../database/scope'
import { ApiError } from '../errors/api-error'
import type { CrudTable } from './options'

interface Child extends Record<string, unknown> {
  table: string
  column: string
  /** Column names, to know whether the table has soft deletion and versions. */
  columns: string[]
}

/** Every table with a foreign key to `table`, read from the database's catalogue so that none is forgotten. */
async function childrenOf({ tx }: Scope, table: CrudTable): Promise<Child[]> {
  const { rows } = await tx.execute<Child>(sql`
    select c.relname::text as table, own.attname::text as column,
      (select jsonb_agg(a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_class p on p.oid = k.confrelid
    cross join lateral unnest(k.conkey, k.confkey) as pair(mine, theirs)
    join pg_attribute own on own.attrelid = c.oid and own.attnum = pair.mine
    join pg_attribute key on key.attrelid = p.oid and key.attnum = pair.theirs and key.attname = 'id'
    where k.contype = 'f' and p.relnamespace = 'public'::regnamespace and p.relname = ${getTableName(table)}
    group by 1, 2, c.oid order by 1, 2`)
  return rows
}

/** Rows that reference one of `ids`: not deleted, and of a version that has not ended. */
function using({ table, column, columns }: Child, { tenant, now }: Scope, ids: readonly number[]): SQL {
  const has = (name: string) => columns.includes(name)
  const [child, own] = [sql.identifier(table), sql.identifier(column)]
  const over =
    has('lineage_id') && has('valid_to') ? sql`and (valid_to is null or valid_to > ${now.toISOString()})` : sql``
  return sql`select ${table}::text as "table", ${has('name') ? sql`name::text` : sql`null::text`} as name
    from ${child} where tenant_id = ${tenant.id} and ${own} in ${[...ids]}
    ${has('deleted_at') ? sql`and deleted_at is null` : sql``} ${over}`
}

/**
 * RULE if a live row of another table references one of `ids`. Join tables (without an id) and those of `outlivedBy` do
 * not count. The caller has locked the rows, so no reference can be added meanwhile.
 */
export async function refuseInUse(
  scope: Scope,
  table: CrudTable,
  ids: readonly number[],
  outlivedBy: readonly string[] = [],
): Promise<void> {
  const children = (await childrenOf(scope, table)).filter(
    ({ table: child, columns }) =>
      columns.includes('id') && columns.includes('tenant_id') && !outlivedBy.includes(child),
  )
  if (children.length === 0) return
  const { rows } = await scope.tx.execute<{ table: string; count: number; names: string[] | null }>(sql`
    select "table", count(*)::int as count,
      (jsonb_agg(name order by name) filter (where name is not null)) as names
    from (${sql.join(
      children.map((child) => using(child, scope, ids)),
      sql` union all `,
    )}) as used group by 1 order by 1`)
  const [first] = rows
  if (!first) return
  const named = (first.names ?? []).slice(0, 3)
  throw new ApiError('RULE', {
    reason: named.length > 0 ? 'in_use_by' : 'in_use_in',
    params: {
      table: first.table,
      count: first.count,
      ...(named.length > 0 && { names: named.join(', '), more: first.count - named.length }),
    },
    message: 'Registro em uso, não pode ser excluído.',
  })
}
