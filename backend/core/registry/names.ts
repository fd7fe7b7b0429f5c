import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { AnyOptions } from './options'
import type { Registry } from './registry'
import type { Source } from './source'

/** Current names of records, deleted ones too, for the audit. One query. */
export function makeNames({ resource, table, called }: AnyOptions, source: Source): Registry['names'] {
  const { by = table.id, fields } = called ?? { fields: ['name'] }
  const parts = fields.map((part) => {
    const text = typeof part === 'string' ? source.fields[part] : part
    if (!text) throw new TypeError(`${resource}: ${String(part)} is no field to call a record by`)
    return text
  })
  const name = sql<string>`concat_ws(' · ', ${sql.join(parts, sql`, `)})`
  return async (scope, keys) => {
    // Imports are audited by their uuid: skip anything but row ids.
    const ids = keys.filter((key) => /^\d{1,15}$/.test(key)).map(Number)
    if (ids.length === 0) return new Map()
    const rows = await source
      .select(scope, { key: sql`${by}`, name })
      .where(and(eq(table.tenant_id, scope.tenant.id), inArray(by, ids)))
      .orderBy(asc(table.id))
    // Of several versions, the newest wins.
    return new Map(rows.map(({ key, name }) => [String(key), String(name)]))
  }
}
