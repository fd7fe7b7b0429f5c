import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Certification } from '@/lib/contracts/certification'
import { loadTimeZone } from '../../company/time-zone'
import { localDay } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import { file } from '../../core/files/file.table'
import type { FileOwner } from '../../core/files/rows'
import { certification } from '../people/certification.table'
import { isUncertified } from './in-sql'
import { dueWarning, isOver } from './warnings'

export type CertificationRow = typeof certification.$inferSelect

export const certificationEntity = 'certification'
export const certificationFile = (id: number): FileOwner => ({
  entity: certificationEntity,
  entityId: String(id),
  kind: 'certificate',
})

/** True if another one of its kind ends later: it was renewed, and nothing about it is due any more. */
const isRenewed = (one: CertificationRow, rows: readonly CertificationRow[]) =>
  rows.some((other) => other.kind === one.kind && other.expires_at > one.expires_at)

/** A person's live certifications, the last to end first, with the files of those that have one. */
export async function findCertifications(scope: Scope, userId: number): Promise<Certification[]> {
  const { tx, tenant, now } = scope
  const rows = await tx
    .select()
    .from(certification)
    .where(
      and(eq(certification.tenant_id, tenant.id), eq(certification.user_id, userId), isNull(certification.deleted_at)),
    )
    .orderBy(desc(certification.expires_at), desc(certification.id))
  const files = await tx
    .select({ owner: file.entity_id, uuid: file.uuid, name: file.name, mime: file.mime, size: file.size })
    .from(file)
    .where(
      and(
        eq(file.tenant_id, tenant.id),
        eq(file.entity, certificationEntity),
        inArray(
          file.entity_id,
          rows.map(({ id }) => String(id)),
        ),
        isNull(file.deleted_at),
      ),
    )
  const fileById = new Map(files.map(({ owner, ...kept }) => [Number(owner), kept]))
  const today = localDay(now, await loadTimeZone(scope))
  const expiring = (row: CertificationRow): Certification['expiring'] => {
    const due = isRenewed(row, rows) ? null : dueWarning(row.expires_at, today)
    if (due === null) return null
    return due === isOver ? 'over' : 'soon'
  }
  return rows.map((row) => ({
    id: row.id,
    issuer: row.issuer,
    number: row.number,
    kind: row.kind,
    issued_at: row.issued_at,
    expires_at: row.expires_at,
    expiring: expiring(row),
    file: fileById.get(row.id) ?? null,
    row_version: row.row_version,
  }))
}

/** The users among `ids` who are uncertified on `day` (certifications.md#uncertified). */
export async function findUncertified(
  { tx, tenant }: Scope,
  ids: readonly number[],
  day: string,
): Promise<ReadonlySet<number>> {
  const { rows } = await tx.execute<{ id: number | string }>(
    sql`select asked.id from unnest(${sql.param(`{${ids.join(',')}}`)}::bigint[]) as asked (id)
      where ${isUncertified(tenant.id, sql`asked.id`, day)}`,
  )
  return new Set(rows.map(({ id }) => Number(id)))
}

/** True if the person's certification for consignado is over today. */
export async function loadUncertified(scope: Scope, userId: number): Promise<boolean> {
  const today = localDay(scope.now, await loadTimeZone(scope))
  return (await findUncertified(scope, [userId], today)).has(userId)
}

/** The live certification `id` of this person, locked until the commit. NOT_FOUND. */
export async function lockCertification({ tx, tenant }: Scope, userId: number, id: number): Promise<CertificationRow> {
  const [row] = await tx
    .select()
    .from(certification)
    .where(
      and(
        eq(certification.tenant_id, tenant.id),
        eq(certification.user_id, userId),
        eq(certification.id, id),
        isNull(certification.deleted_at),
      ),
    )
    .for('update')
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}
