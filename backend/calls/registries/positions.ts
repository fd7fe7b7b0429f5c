import { and, asc, eq, getTableName, isNull, type SQL, sql } from 'drizzle-orm'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import type { callSituation, mandatoryItem } from '../records/registries.table'

/** Registries whose living rows have places, from 1 without gaps; items those of their category. */
type Placed = typeof mandatoryItem | typeof callSituation

/** A place after all others, until `closeGaps` has counted. */
export const last = 2_147_483_647

/** Writes of a registry one after another: two at once would each not see the other. */
export const alone = ({ tx, tenant }: Acting, table: Placed) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${getTableName(table)}), ${tenant.id}::int)`)

/** Counts the living rows' places anew, in their order. Not a new version: nobody has typed a place. */
export async function closeGaps({ tx, tenant }: Acting, table: Placed, some?: SQL): Promise<void> {
  const within = 'category_id' in table ? sql`partition by ${table.category_id}` : sql``
  await tx.execute(sql`update ${table} as placed set position = counted.place
    from (select id, row_number() over (${within} order by ${table.position}, ${table.id}) as place from ${table}
      where ${and(eq(table.tenant_id, tenant.id), isNull(table.deleted_at), some)}) as counted
    where placed.tenant_id = ${tenant.id} and placed.id = counted.id and placed.position <> counted.place`)
}

/** CONFLICT unless `ids` are exactly the living rows, each once: another row has come or gone meanwhile. */
export async function reorder(acting: Acting, table: Placed, ids: readonly number[], some?: SQL): Promise<void> {
  const { tx, tenant, now } = acting
  const rows = await tx
    .select({ id: table.id, position: table.position })
    .from(table)
    .where(and(eq(table.tenant_id, tenant.id), isNull(table.deleted_at), some))
    .orderBy(asc(table.position), asc(table.id))
  const wanted = new Map(ids.map((id, at) => [id, at + 1]))
  if (wanted.size !== ids.length || rows.length !== ids.length || rows.some(({ id }) => !wanted.has(id))) {
    throw new ApiError('CONFLICT', {
      reason: 'order_changed',
      message: 'A lista mudou enquanto você ordenava: veja como está agora e ordene de novo.',
    })
  }
  const moved = rows.flatMap(({ id, position }) => {
    const place = wanted.get(id) ?? position
    return place === position ? [] : [{ id, position, place }]
  })
  if (moved.length === 0) return
  await tx.execute(sql`update ${table} as placed set position = given.place, updated_at = ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as given(id bigint, place integer)
    where placed.tenant_id = ${tenant.id} and placed.id = given.id`)
  for (const { id, position, place } of moved) {
    acting.audit({ entity_id: String(id), before: { position }, after: { position: place } })
  }
}
