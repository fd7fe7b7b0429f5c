import { and, eq } from 'drizzle-orm'
import { loadFourEyes } from '../../company/own-settings'
import { asMoney } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import type { Acting } from '../../core/kernel/acting'
import type { Row } from '../../core/registry/registry'
import { peopleNamed } from '../../identity/people/named'
import { type Approvable, approve, findApprovals, isAsSeen, voidChanged } from '../approvals/approvals'
import { type EntryRow, financialEntry as rows } from './financial-entry.table'
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

/**
 * After a change of an entry that was `before`: if it is no longer as it was seen, its approval is void, and whoever
 * changed it asks for it from now on. Another account, or the same again, changes neither.
 */
export async function askAnew({ tx, tenant, principal, ...scope }: Acting, before: Approvable, row: EntryRow) {
  const after = await approvable({ ...scope, tx, tenant }, row)
  if (isAsSeen(before, after)) return
  await tx
    .update(rows)
    .set({ asked_by: principal.id })
    .where(and(eq(rows.tenant_id, tenant.id), eq(rows.id, row.id)))
  await voidChanged({ ...scope, tx, tenant }, after)
}

/** Approves an open debit, locked by the caller. */
export async function approveEntry(acting: Acting, row: EntryRow): Promise<void> {
  await approve(acting, await approvable(acting, row))
  const after = { amount: asMoney(row.amount), due_date: row.due_date }
  acting.audit({ action: 'approved', entity: row.side, entity_id: String(row.id), after })
}

/** Says of debits whether they wait for an approval, or who gave it. */
export async function withApprovals(scope: Scope, shown: readonly Row[]): Promise<Row[]> {
  const limit = await loadFourEyes(scope)
  const needs = ({ status, user_uuid, amount }: Row) =>
    limit !== null && status === 'open' && user_uuid === null && BigInt(String(amount).replace('.', '')) >= limit
  const given = await findApprovals(
    scope,
    'debit',
    shown.map(({ id }) => id),
  )
  const people = await peopleNamed(
    scope,
    [...given.values()].map(({ user_id }) => user_id),
  )
  return shown.map((row) => {
    const own = given.get(row.id)
    return {
      ...row,
      approval: own ? 'approved' : needs(row) ? 'waiting' : null,
      approved_by: own ? (people.get(own.user_id)?.name ?? null) : null,
    }
  })
}
