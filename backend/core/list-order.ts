import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

interface Order<K extends string> {
  /** What may be sorted by, by the name the API gives it. */
  columns: Record<K, SQLWrapper>
  /** Makes the order stable; the row's id. */
  last: SQLWrapper
  fallback: { by: K; order: 'asc' | 'desc' }
}

/** The `order by` of a list: what was asked, else the fallback, then the row's id in the same direction. */
export function listOrder<K extends string>(
  asked: { order_by?: K | undefined; order?: 'asc' | 'desc' | undefined },
  { columns, last, fallback }: Order<K>,
): SQL[] {
  const by = asked.order_by ?? fallback.by
  const order = asked.order ?? (asked.order_by && asked.order_by !== fallback.by ? 'asc' : fallback.order)
  const direction = sql.raw(order === 'asc' ? 'asc nulls last' : 'desc nulls last')
  return [sql`${columns[by]} ${direction}`, sql`${last} ${direction}`]
}
