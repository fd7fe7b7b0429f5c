import { and, asc, eq, isNull } from 'drizzle-orm'
import type { KeptDocument } from '@/lib/contracts/kept-document'
import { loadTimeZone } from '../../company/time-zone'
import { localTime } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { file } from '../../core/files/file.table'
import { peopleNamed } from '../../identity/people/named'

/** A record that files are kept with, as `file` names it. */
export interface Kept {
  entity: string
  id: number
}

/** The documents of a record, oldest first; with `only`, that one. */
export async function findKept(scope: Scope, { entity, id }: Kept, only?: number): Promise<KeptDocument[]> {
  const rows = await scope.tx
    .select()
    .from(file)
    .where(
      and(
        eq(file.tenant_id, scope.tenant.id),
        eq(file.entity, entity),
        eq(file.entity_id, String(id)),
        isNull(file.deleted_at),
        only === undefined ? undefined : eq(file.id, only),
      ),
    )
    .orderBy(asc(file.id))
  const zone = await loadTimeZone(scope)
  const people = await peopleNamed(
    scope,
    rows.map((row) => row.uploaded_by),
  )
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    file: { uuid: row.uuid, name: row.name, mime: row.mime, size: row.size },
    uploaded_by: people.get(row.uploaded_by ?? 0) ?? null,
    created_at: localTime(row.created_at, zone),
  }))
}
