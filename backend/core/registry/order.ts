import { Column, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

interface Order<K extends string> {
  /** Sortable columns by their API names. */
  columns: Record<K, SQLWrapper>
  /** Tie-breaks, before the id. */
  ties?: readonly SQLWrapper[] | undefined
  /** Makes the order stable; the row's id. */
  last: SQLWrapper
  fallback: { by: K; order: 'asc' | 'desc' }
}

/**
 * ORDER BY of a list: the requested column or the fallback, then tie-breaks, then the row's id, all in one direction.
 */
export function listOrder<K extends string>(
  asked: { order_by?: K | undefined; order?: 'asc' | 'desc' | undefined },
  { columns, ties = [], last, fallback }: Order<K>,
): SQL[] {
  const by = asked.order_by ?? fallback.by
  const order = asked.order ?? (asked.order_by && asked.order_by !== fallback.by ? 'asc' : fallback.order)
  return [columns[by], ...ties, last].map((column) => sql`${column} ${sql.raw(directionOf(column, order))}`)
}

/** Nulls sort last. On NOT NULL columns omit NULLS LAST, so that an index can be read backwards. */
const directionOf = (column: SQLWrapper, order: 'asc' | 'desc') =>
  order === 'asc' || (is(column, Column) && column.notNull) ? order : 'desc nulls last'
