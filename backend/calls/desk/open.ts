import { and, eq } from 'drizzle-orm'
import { isInternal } from '@/lib/access/roles'
import type { CallInput } from '@/lib/contracts/call'
import type { FileSums } from '@/lib/contracts/file'
import { nextNumber } from '../../core/database/counter'
import { ApiError, type FieldError, invalid } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { missing } from '../../core/registry/references'
import type { Row } from '../../core/registry/registry'
import { holdActive } from '../../identity/people/active'
import { findLiveUser } from '../../identity/people/named'
import { seenByAde, seenProposals } from '../../operation/records/seen-proposals'
import { handIn } from '../../operation/threads/hand-in'
import { call, callItemValue } from '../records/call.table'
import { findTurn } from './assign'
import { holdTerms, loadCalendar } from './calendar'
import { judgeCategory, termSeconds } from './categories'
import { rememberedCall, shownCall } from './crud'
import { fileMissing, findUnsent, judgeItems, type Kept } from './items'
import { firstSituation } from './situations'
import { tellOpened } from './tell'
import { running } from './term'
import { callFiles } from './thread'

/** The person for whom a call is opened: the caller, or somebody whom the desk names. */
async function findRequester(acting: Acting, uuid: string | null): Promise<number | FieldError> {
  const { principal } = acting
  if (uuid === null || uuid === principal.uuid) return principal.id
  if (!isInternal(principal.role) || !principal.permissions.has('edit_calls')) {
    throw new ApiError('FORBIDDEN', { audit: { note: 'requester_uuid' } })
  }
  const found = await findLiveUser(acting, uuid)
  if (!found) return missing
  if (await holdActive(acting, found.id)) return found.id
  return { reason: 'call_requester', message: 'Esta pessoa não está ativa: escolha outra.' }
}

/** The proposal that a call names: the one asked for, else the one of its ADE. */
async function findProposal(acting: Acting, uuid: string | null, kept: readonly Kept[]) {
  if (uuid !== null) return (await seenProposals(acting, [uuid])).get(uuid) ?? missing
  for (const { item, value } of kept) {
    const found = item.type === 'ade' ? await seenByAde(acting, value) : null
    if (found !== null) return found
  }
  return null
}

/** Opens a call (calls.md): judges all that it says at once, gives it a number last, and tells those who get it. */
export async function openCall(acting: Acting, input: CallInput, sums: FileSums): Promise<Row> {
  const { tx, tenant, now, principal } = acting
  const requester = await findRequester(acting, input.requester_uuid)
  const category = await judgeCategory(acting, input.category_id)
  const { kept, faults } = await judgeItems(acting, input.category_id, input.items)
  const proposal = await findProposal(acting, input.proposal_uuid, kept)
  const unsent = await findUnsent(acting, input.attachments)
  if (input.attachments.some((uuid) => !unsent.has(uuid))) faults.attachments = fileMissing
  if (typeof requester === 'object') faults.requester_uuid = requester
  if (proposal !== null && typeof proposal === 'object') faults.proposal_uuid = proposal
  // Items of a category that is not there would be faults of another kind.
  if ('reason' in category) throw invalid({ category_id: category })
  if (Object.keys(faults).length > 0 || typeof requester === 'object') throw invalid(faults)

  await holdTerms(acting)
  const situation = await firstSituation(acting, 'open')
  const term = running(await loadCalendar(acting), termSeconds(category), now)
  const assignee_id = category.assign_by === 'turns' ? await findTurn(acting, category, requester) : null
  const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal.id }
  const number = await nextNumber(acting, 'call', 1)
  const [added] = await tx
    .insert(call)
    .values({
      ...stamp,
      ...term,
      clock_term: termSeconds(category),
      number,
      category_id: category.id,
      situation_id: situation.id,
      status: situation.kind,
      subject: input.subject,
      description: input.description,
      requester_id: requester,
      assignee_id,
      assigned_at: assignee_id === null ? null : now,
      proposal_id: typeof proposal === 'number' ? proposal : null,
      priority: input.priority,
      last_message_at: now,
    })
    .returning()
  if (!added) throw new Error('an insert of one row answers it')
  const uuids = kept.flatMap(({ item, value }) => (item.type === 'file' ? [value] : []))
  await handIn(acting, callFiles(added.id), uuids, sums)
  const attachments = await handIn(acting, callFiles(added.id), input.attachments, sums)
  if (attachments.length > 0) {
    await tx
      .update(call)
      .set({ attachments })
      .where(and(eq(call.tenant_id, tenant.id), eq(call.id, added.id)))
  }
  if (kept.length > 0) {
    await tx
      .insert(callItemValue)
      .values(kept.map(({ item, value }) => ({ ...stamp, call_id: added.id, mandatory_item_id: item.id, value })))
  }
  const row = await shownCall(acting, added.id)
  acting.audit({ action: 'created', entity: 'call', entity_id: String(added.id), after: rememberedCall(row) })
  await tellOpened(acting, added, principal.id)
  return row
}
