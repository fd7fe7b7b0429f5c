import { loadFourEyes } from '../../company/own-settings'
import type { Scope } from '../../core/database/scope'
import type { Acting } from '../../core/kernel/acting'
import type { Row } from '../../core/registry/registry'
import { peopleNamed } from '../../identity/people/named'
import { type Approvable, approve, findApprovals, voidChanged } from '../approvals/approvals'
import type { EntryRow } from './financial-entry.table'
import { loadSplits } from './splits'

/** An entry as whoever approves its payment sees it. The account is chosen by whoever pays. */
export async function approvable(scope: Scope, row: EntryRow): Promise<Approvable> {
  const parts = row.is_split ? await loadSplits(scope, row.id) : []
  const { description, amount, due_date, competence, debit_type_id, release_type_id, cost_center_id } = row
  return {
    ...{ entity: row.side, id: row.id, amount, askers: [row.created_by, row.asked_by] },
    seen: {
      ...{ description, amount, due_date, competence, debit_type_id, release_type_id, cost_center_id },
      splits: parts.map((part) => [part.cost_center_id, part.percentage]),
    },
  }
}

/** Voids the approval of an entry that has changed. */
export const voidEntry = async (scope: Scope, row: EntryRow): Promise<void> =>
  voidChanged(scope, await approvable(scope, row))

/** Approves an open debit, locked by the caller. */
export async function approveEntry(acting: Acting, row: EntryRow): Promise<void> {
  await approve(acting, await approvable(acting, row))
  acting.audit({ action: 'approved', entity: row.side, entity_id: String(row.id) })
}

/** Says of open debits of the company whether they wait for an approval, or who gave it. */
export async function withApprovals(scope: Scope, rows: readonly Row[]): Promise<Row[]> {
  const limit = await loadFourEyes(scope)
  const needs = ({ status, user_uuid, amount }: Row) =>
    limit !== null && status === 'open' && user_uuid === null && BigInt(String(amount).replace('.', '')) >= limit
  const given = await findApprovals(
    scope,
    'debit',
    rows.map(({ id }) => id),
  )
  const people = await peopleNamed(
    scope,
    [...given.values()].map(({ user_id }) => user_id),
  )
  return rows.map((row) => {
    const own = given.get(row.id)
    return {
      ...row,
      approval: own ? 'approved' : needs(row) ? 'waiting' : null,
      approved_by: own ? (people.get(own.user_id)?.name ?? null) : null,
    }
  })
}
