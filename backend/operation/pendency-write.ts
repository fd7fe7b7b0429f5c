import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PendencyEdit, PendencyInput } from '@/lib/contracts/pendency'
import { timeZoneOf } from '../company/time-zone'
import { ApiError, invalid, stale } from '../core/errors'
import type { Acting, Row } from '../core/registry'
import { permittedStaff } from '../identity/permitted-staff'
import { pendency } from './pendency.table'
import { pendencyCrud, rememberedPendency, shownPendency } from './pendency-crud'
import { findPendency, findProposal, holdProposal, type PendencyRow } from './pendency-found'
import { tellPendency } from './pendency-tell'
import { pend, resume } from './proposal-pendency'

/** How long the answer may take where nobody says (domain.md 2.6). */
const patience = 48 * 3600_000

/** A local moment of the company's; a day is meant to its end. */
const momentAt = (text: string, timeZone: string): SQL<Date> =>
  sql`${text.includes(' ') ? text : `${text} 23:59:59`}::timestamp at time zone ${timeZone}`

export const isClosed = ({ status }: Pick<PendencyRow, 'status'>) => status === 'resolved' || status === 'cancelled'

export const closed = () =>
  new ApiError('RULE', {
    reason: 'pendency_closed',
    message: 'Esta pendência já foi encerrada: abra outra para pedir algo mais.',
  })

function demand({ principal }: Acting, permission: string): void {
  if (!principal.permissions.has(permission)) throw new ApiError('FORBIDDEN', { audit: { note: permission } })
}

/** Opens a pendency, by which its proposal becomes pending (domain.md 3.1 #13), and tells its owner. */
export async function openPendency(acting: Acting, input: PendencyInput): Promise<Row> {
  const { tx, tenant, now, principal } = acting
  const { proposal_uuid, row_version, due_at, ...said } = input
  const proposal = await findProposal(acting, proposal_uuid)
  await pend(acting, proposal.id, row_version)
  const due = due_at === null ? new Date(now.getTime() + patience) : momentAt(due_at, await timeZoneOf(acting))
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

/** What an update may set: plain values, or what the database makes of them. */
type Values = { [K in keyof typeof pendency.$inferInsert]?: (typeof pendency.$inferInsert)[K] | SQL | undefined }

async function set(acting: Acting, id: number, values: Values): Promise<void> {
  const { tx, tenant, now } = acting
  await tx
    .update(pendency)
    .set({ ...values, updated_at: now, row_version: sql`${pendency.row_version} + 1` })
    .where(and(eq(pendency.tenant_id, tenant.id), eq(pendency.id, id)))
}

/** Resolves or cancels a pendency; with the last one its proposal goes on from where it was (domain.md 3.1 #14, 3.2). */
export async function closePendency(acting: Acting, id: number, action: 'resolve' | 'cancel'): Promise<void> {
  demand(acting, action === 'resolve' ? 'resolve_pendencies' : 'edit_pendencies')
  const { proposal_id } = await findPendency(acting, id)
  await holdProposal(acting, proposal_id)
  const row = await findPendency(acting, id, { lock: true })
  if (isClosed(row)) throw closed()
  const { now, principal } = acting
  const done = action === 'resolve'
  await set(acting, id, {
    status: done ? 'resolved' : 'cancelled',
    ...(done && { resolved_at: now, resolved_by: principal.id }),
  })
  acting.audit({
    action: done ? 'resolved' : 'cancelled',
    entity: 'pendency',
    entity_id: String(id),
    before: { status: row.status },
    after: { status: done ? 'resolved' : 'cancelled' },
  })
  await resume(acting, proposal_id)
  if (done) await tellPendency(acting, 'pendency.resolved', row)
}

/** Whoever is to answer for it has to be able to resolve it. */
async function assigneeOf(acting: Acting, uuid: string | null): Promise<number | null> {
  const id = uuid === null ? null : await permittedStaff(acting, 'resolve_pendencies', uuid)
  if (uuid === null || id !== null) return id
  const message = 'Escolha alguém da equipe, ativo, que possa resolver pendências.'
  throw invalid({ assignee_uuid: { reason: 'assignee', message } })
}

/** Changes what a pendency says or whose it is, or closes it; CONFLICT with both versions to whoever comes second. */
export async function editPendency(acting: Acting, id: number, input: PendencyEdit): Promise<Row> {
  const { action, row_version, due_at, assignee_uuid, ...said } = input
  const standing = await findPendency(acting, id)
  if (action === undefined) demand(acting, 'edit_pendencies')
  await holdProposal(acting, standing.proposal_id)
  const before = await findPendency(acting, id, { lock: true })
  const shown = await shownPendency(acting, id)
  if (before.row_version !== row_version) throw stale(input, shown)
  if (action !== undefined) {
    await closePendency(acting, id, action)
    return shownPendency(acting, id)
  }
  if (isClosed(before)) throw closed()
  await set(acting, id, {
    ...said,
    ...(due_at !== undefined && { due_at: momentAt(due_at, await timeZoneOf(acting)) }),
    ...(assignee_uuid !== undefined && { assigned_to: await assigneeOf(acting, assignee_uuid) }),
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

/** Deletes closed ones alone: an open one would leave its proposal pending for ever. */
export async function removePendencies(acting: Acting, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    if (isClosed(await findPendency(acting, id))) continue
    const message = 'Resolva ou cancele a pendência antes de excluí-la.'
    throw new ApiError('RULE', { reason: 'pendency_open', message })
  }
  await pendencyCrud.registry.remove(acting, ids)
}
