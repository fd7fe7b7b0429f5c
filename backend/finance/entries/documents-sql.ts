import { and, eq, isNull, sql } from 'drizzle-orm'
import { file } from '../../core/files/file.table'
import { financialEntry as rows } from './financial-entry.table'

/** The `entity` of an entry's files, of either side. */
export const documentEntity = 'financial_entry'

/** Number of documents of each row. */
export const documentsSql = sql`(select count(*)::int from ${file} where ${and(
  eq(file.tenant_id, rows.tenant_id),
  eq(file.entity, documentEntity),
  eq(file.entity_id, sql`${rows.id}::text`),
  isNull(file.deleted_at),
)})`
