import { and, eq, sql } from 'drizzle-orm'
import type { Reconciliation } from '@/lib/contracts/reconciliation'
import { ruleScores } from '@/lib/kinds/reconciliation'
import { loadTimeZone } from '../../company/time-zone'
import { localDay } from '../../core/database/local-time'
import { demandOpenPeriod } from '../../core/database/open-period'
import { ApiError, stale } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { postMovements } from '../cash/post'
import { transactionStatement as movements } from '../cash/transaction-statement.table'
import { lockAccount } from '../statements/keep'
import { findBankBalance } from './balance'
import { keepGroups, markLines } from './keep'
import { areAsked, findReconciliations } from './present'
import {
  bankReconciliationLine as groupLines,
  bankReconciliationMovement as groupMovements,
  bankReconciliation as groups,
} from './reconciliation.table'

const undone = () =>
  new ApiError('RULE', { reason: 'reconciliation_undone', message: 'Esta conciliação já foi desfeita.' })

/** One reconciliation as it is answered. NOT_FOUND if there is none. */
export async function loadReconciliation(acting: Acting, id: number): Promise<Reconciliation> {
  const [found] = await findReconciliations(acting, areAsked(acting, { id: [id] }))
  if (!found) throw new ApiError('NOT_FOUND')
  return found
}

/** Takes a movement that was made with it back, on its own day, as it never moved; both are one from then on. */
async function takeBack(acting: Acting, id: number) {
  const { tx, tenant, principal } = acting
  const [row] = await tx
    .select()
    .from(movements)
    .where(and(eq(movements.tenant_id, tenant.id), eq(movements.id, id)))
  if (!row) throw new Error(`no movement ${id}`)
  const { company_account_id, amount, release_type_id, cost_center_id, description, source_type, source_id, date } = row
  const [back = 0] = await postMovements(acting, [
    {
      ...{ company_account_id, amount, release_type_id, cost_center_id, description, source_type, source_id, date },
      ...{ direction: row.direction === 'in' ? 'out' : 'in', reverses_id: row.id, created_by: principal.id },
      reason: 'Conciliação desfeita',
    },
  ])
  await keepGroups(acting, company_account_id, [
    {
      ...{ rule: 'opposite', score: ruleScores.opposite, automatic: true, why: {}, bank_rule_id: null, lines: [] },
      movements: [id, back].map((one) => ({ id: one, made: false })),
    },
  ])
}

/**
 * Takes a reconciliation back (reconciliation.md#undo): it is kept, its lines and movements wait again, and what was made
 * with it is taken back. CONFLICT on a stale version; RULE once it is undone, or in a closed month.
 */
export async function undoReconciliation(acting: Acting, id: number, row_version: number): Promise<void> {
  const { tx, tenant, now, principal } = acting
  await lockAccount(acting, (await loadReconciliation(acting, id)).company_account_id)
  // Read again, as another call may have held the account until now.
  const found = await loadReconciliation(acting, id)
  if (found.undone_at !== null) throw undone()
  if (found.row_version !== row_version) throw stale({ row_version }, found)
  const { since } = await findBankBalance(acting, found.company_account_id, localDay(now, await loadTimeZone(acting)))
  // Of before the first statement no closing was proved by it.
  const own = found.movements.filter(({ date }) => since !== null && date >= since)
  const days = [...found.lines.map(({ posted_on }) => posted_on), ...own.map(({ date }) => date)]
  for (const day of new Set(days)) await demandOpenPeriod(acting, day)
  const isOwn = { line: eq(groupLines.reconciliation_id, id), movement: eq(groupMovements.reconciliation_id, id) }
  await tx
    .update(groupLines)
    .set({ undone: true })
    .where(and(eq(groupLines.tenant_id, tenant.id), isOwn.line))
  await tx
    .update(groupMovements)
    .set({ undone: true })
    .where(and(eq(groupMovements.tenant_id, tenant.id), isOwn.movement))
  await tx
    .update(groups)
    .set({
      ...{ undone_at: now, undone_by: principal.id, updated_at: now },
      row_version: sql`${groups.row_version} + 1`,
    })
    .where(and(eq(groups.tenant_id, tenant.id), eq(groups.id, id)))
  await markLines(
    acting,
    found.lines.map((line) => line.id),
    'open',
  )
  for (const movement of found.movements) if (movement.made) await takeBack(acting, movement.id)
}
