import { and, eq, sql } from 'drizzle-orm'
import type { CertificationInput } from '@/lib/contracts/certification'
import { loadTimeZone } from '../../company/time-zone'
import { localDay } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { invalid, stale } from '../../core/errors/api-error'
import { removeFile } from '../../core/files/rows'
import type { Acting } from '../../core/kernel/acting'
import { certification } from '../people/certification.table'
import type { user } from '../people/user.table'
import {
  type CertificationRow,
  certificationEntity,
  certificationFile,
  findCertifications,
  lockCertification,
} from './certifications'

type Person = Pick<typeof user.$inferSelect, 'id' | 'uuid'>
/** A person who writes, or the demonstration. */
export type Writing = Scope & Pick<Acting, 'audit'> & { principal: Pick<Acting['principal'], 'id'> }

const loadOne = async (scope: Scope, { id: userId }: Person, id: number) => {
  const found = (await findCertifications(scope, userId)).find((one) => one.id === id)
  if (!found) throw new Error('certification is missing')
  return found
}

/** The part that the audit keeps. */
const audited = ({ issuer, number, kind, issued_at, expires_at }: CertificationInput, { uuid }: Person) => ({
  ...{ issuer, number, kind, issued_at, expires_at, user_uuid: uuid },
})

/** VALIDATION for a certification that nobody has issued yet. */
async function demandIssued(scope: Scope, issued_at: string): Promise<void> {
  if (issued_at <= localDay(scope.now, await loadTimeZone(scope))) return
  const message = 'A emissão não pode ser depois de hoje.'
  throw invalid({ issued_at: { reason: 'issued_later', message } })
}

/** Adds a certification to a person, with its audit; the caller has checked who may. */
export async function addCertification(acting: Writing, person: Person, input: CertificationInput) {
  const { tx, tenant, now, principal } = acting
  await demandIssued(acting, input.issued_at)
  const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal.id }
  const [row] = await tx
    .insert(certification)
    .values({ ...stamp, ...input, user_id: person.id })
    .returning({ id: certification.id })
  if (!row) throw new Error('certification was not added')
  acting.audit({
    ...{ action: 'created', entity: certificationEntity, entity_id: String(row.id) },
    after: audited(input, person),
  })
  return loadOne(acting, person, row.id)
}

const one = ({ tenant }: Scope, id: number) => and(eq(certification.tenant_id, tenant.id), eq(certification.id, id))

/** Changes a certification; another last day is warned of anew. CONFLICT with both versions. */
export async function amendCertification(
  acting: Acting,
  person: Person,
  id: number,
  { row_version, ...input }: CertificationInput & { row_version: number },
) {
  const before = await lockCertification(acting, person.id, id)
  if (before.row_version !== row_version) throw stale({ ...input, row_version }, await loadOne(acting, person, id))
  await demandIssued(acting, input.issued_at)
  const isMoved = before.expires_at !== input.expires_at
  await acting.tx
    .update(certification)
    .set({
      ...{ ...input, updated_at: acting.now, row_version: sql`${certification.row_version} + 1` },
      ...(isMoved && { warned_days: null }),
    })
    .where(one(acting, id))
  acting.audit({ entity_id: String(id), before: audited(before, person), after: audited(input, person) })
  return loadOne(acting, person, id)
}

/** Deletes a certification and its file; answers the storage keys to discard. */
export async function deleteCertification(acting: Acting, person: Person, id: number): Promise<string[]> {
  const before: CertificationRow = await lockCertification(acting, person.id, id)
  await acting.tx
    .update(certification)
    .set({ deleted_at: acting.now, updated_at: acting.now, row_version: sql`${certification.row_version} + 1` })
    .where(one(acting, id))
  acting.audit({ entity_id: String(id), before: audited(before, person) })
  return removeFile(acting, certificationFile(id))
}
