import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PendencyEdit, PendencyInput } from '@/lib/contracts/pendency'
import { maybeMoment } from '@/lib/formats/moments'
import { type Closing, isClosed } from '@/lib/proposals/pendency'
import { loadTimeZone } from '../../company/time-zone'
import { ApiError, invalid, stale } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import type { Row } from '../../core/registry/registry'
import type { Taking } from '../../core/workflow/workflow'
import { permittedStaff } from '../../identity/people/permitted-staff'
import { pendency } from '../records/pendency.table'
import { pendencyCrud, rememberedPendency, shownPendency } from './crud'
import { loadPendency, loadProposal } from './found'
import { pend, resume } from './moved-proposal'
import { closed, lockPendency, movePendency } from './steps'
import { tellPendency } from './tell'

/** Default time for an answer (pendencies.md#the-record). */
const patience = 48 * 3600_000

/** The deadline meant by a local moment of the company's; a plain day means its end. VALIDATION for one that is over. */
async function dueBy(acting: Acting, text: string, current: Date | null = null): Promise<Date> {
  const due = maybeMoment(text.includes(' ') ? text : `${text} 23:59:59`, await loadTimeZone(acting))
  if (due && (due > acting.now || due.getTime() === current?.getTime())) return due
  throw invalid({ due_at: { reason: 'due_past', message: 'Este prazo já passou: escolha hoje ou um dia depois.' } })
}

function demand({ principal }: Acting, permission: string): void {
  if (!principal.permissions.has(permission)) throw new ApiError('FORBIDDEN', { audit: { note: permission } })
}

/** Opens a pendency, moves its proposal to pending (proposals.md#pend-and-resume), and notifies the owner. */
export async function openPendency(acting: Acting, input: PendencyInput): Promise<Row> {
  const { tx, tenant, now, principal } = acting
  const { proposal_uuid, row_version, due_at, ...said } = input
  const proposal = await loadProposal(acting, proposal_uuid)
  await pend(acting, proposal.id, row_version)
  const due = due_at === null ? new Date(now.getTime() + patience) : await dueBy(acting, due_at)
  const [added] = await tx
    .insert(pendency)
    .values({
      ...said,
      tenant_id: tenant.id,
      created_at: now,
      updated_at: now,
      created_by: principal.id,
      proposal_id: proposal.id,
      status: 'open',
      due_at: due,
      last_message_at: now,
    })
    .returning()
  if (!added) throw new Error('an insert of one row answers it')
  const row = await shownPendency(acting, added.id)
  acting.audit({ action: 'created', entity: 'pendency', entity_id: String(added.id), after: rememberedPendency(row) })
  await tellPendency(acting, 'pendency.opened', added)
  return row
}

/** Values of an UPDATE: plain, or SQL. */
type Values = { [K in keyof typeof pendency.$inferInsert]?: (typeof pendency.$inferInsert)[K] | SQL | undefined }

async function set(acting: Acting, id: number, values: Values): Promise<void> {
  const { tx, tenant, now } = acting
  await tx
    .update(pendency)
    .set({ ...values, updated_at: now, row_version: sql`${pendency.row_version} + 1` })
    .where(and(eq(pendency.tenant_id, tenant.id), eq(pendency.id, id)))
}

/**
 * Resolves or cancels a pendency; with the last one its proposal resumes (proposals.md#pend-and-resume, pendencies.md).
 */
export async function closePendency(acting: Acting, id: number, action: Closing, taking?: Taking): Promise<void> {
  const { proposal_id } = await movePendency(acting, id, action, taking)
  await resume(acting, proposal_id)
}

/** The assignee must have the permission to resolve it. */
async function findAssignee(acting: Acting, uuid: string | null): Promise<number | null> {
  const id = uuid === null ? null : await permittedStaff(acting, 'resolve_pendencies', uuid)
  if (uuid === null || id !== null) return id
  const message = 'Escolha alguém da equipe, ativo, que possa resolver pendências.'
  throw invalid({ assignee_uuid: { reason: 'assignee', message } })
}

/** Edits a pendency, reassigns or closes it; CONFLICT with both versions on a stale one. */
export async function editPendency(acting: Acting, id: number, input: PendencyEdit): Promise<Row> {
  const { action, row_version, due_at, assignee_uuid, ...said } = input
  if (action !== undefined) {
    await closePendency(acting, id, action, { row_version, sent: input })
    return shownPendency(acting, id)
  }
  demand(acting, 'edit_pendencies')
  const before = await lockPendency(acting, id)
  const shown = await shownPendency(acting, id)
  if (before.row_version !== row_version) throw stale(input, shown)
  if (isClosed(before)) throw closed()
  await set(acting, id, {
    ...said,
    ...(due_at !== undefined && { due_at: await dueBy(acting, due_at, before.due_at) }),
    ...(assignee_uuid !== undefined && { assigned_to: await findAssignee(acting, assignee_uuid) }),
  })
  const after = await shownPendency(acting, id)
  acting.audit({
    action: 'edited',
    entity: 'pendency',
    entity_id: String(id),
    before: rememberedPendency(shown),
    after: rememberedPendency(after),
  })
  return after
}

/** Deletes closed ones only: deleting an open one would leave its proposal pending for ever. */
export async function removePendencies(acting: Acting, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    if (isClosed(await loadPendency(acting, id))) continue
    const message = 'Resolva ou cancele a pendência antes de excluí-la.'
    throw new ApiError('RULE', { reason: 'pendency_open', message })
  }
  await pendencyCrud.registry.remove(acting, ids)
}
