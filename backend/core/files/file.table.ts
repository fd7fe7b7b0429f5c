import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, uuid, varchar } from 'drizzle-orm/pg-core'
import { record, recordKeys, reference, softDelete, uniqueIn } from '../database/columns'

/** A stored file and its owner (system.md#files). Its bytes are in the store under `storage_key`, a generated name. */
export const file = pgTable(
  'file',
  {
    ...record(),
    ...softDelete(),
    uuid: uuid().notNull(),
    entity: varchar({ length: 60 }).notNull(),
    entity_id: varchar({ length: 60 }).notNull(),
    kind: varchar({ length: 40 }).notNull(),
    /** As the person named it; shown, never used as a path. */
    name: varchar({ length: 255 }).notNull(),
    mime: varchar({ length: 100 }).notNull(),
    /** Bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    sha256: varchar({ length: 64 }).notNull(),
    storage_key: varchar({ length: 120 }).notNull(),
    /** No foreign key: a file outlives its uploader. */
    uploaded_by: reference(),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('file_uuid_unique', table, table.uuid),
    // Covers the sums that each upload checks.
    index('file_sums_index')
      .on(table.tenant_id, table.uploaded_by, table.size)
      .where(sql`${table.deleted_at} is null and ${table.entity} <> 'job'`),
    index('file_entity_index').on(table.tenant_id, table.entity, table.entity_id),
  ],
)
