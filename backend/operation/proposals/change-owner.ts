import { stale } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { peopleNamed } from '../../identity/people/named'
import { findProposals, type Held, lockProposal } from '../reading/held'
import { ownerFor } from '../reading/owner'
import { editRefusal } from './edit-rights'
import { changeOwner } from './write'

/* One of many proposals given to another owner (proposals.md#owners-edits). */

/** `row_version`: the one the person saw, if any. A proposal that is theirs already stays as it is. */
export async function giveTo(acting: Acting, id: number, user_uuid: string, row_version: number | null): Promise<Held> {
  const before = await lockProposal(acting, id)
  if (row_version !== null && row_version !== before.row_version) throw stale({}, {})
  const owner = await ownerFor(acting, user_uuid)
  return owner.id === before.user_id ? before : changeOwner(acting, before, owner)
}

/** Of `ids`, the proposals whose owner this person may change to another. */
export async function fitsOwner(acting: Acting, ids: readonly number[], user_uuid: string): Promise<number[]> {
  const { role } = acting.principal
  if (role !== 'Administrador' && role !== 'Operacional') return []
  const rows = await findProposals(acting, ids)
  const people = await peopleNamed(
    acting,
    rows.map(({ user_id }) => user_id),
  )
  const fit = rows.filter((row) => !editRefusal(acting, row) && people.get(row.user_id)?.uuid !== user_uuid)
  return fit.map(({ id }) => id)
}
