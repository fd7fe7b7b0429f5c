import { and, eq, gte, sql } from 'drizzle-orm'
import type { PeriodChange } from '@/lib/contracts/period'
import { addMonths } from '@/lib/formats/calendar'
import type { PeriodStatus } from '@/lib/kinds/finance'
import { ApiError, stale } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { findLocks, isClosed } from './months'
import { periodLock } from './period-lock.table'
import { firstDay, monthsToClose, showPeriod } from './show'

const refused = (reason: string, message: string) => new ApiError('RULE', { reason, message })

/** Writes the status of `months`, each told in its own history. */
async function mark(acting: Acting, months: readonly string[], status: PeriodStatus, reason: string | null) {
  const { tx, tenant, now, principal } = acting
  const stamp = { updated_at: now, changed_at: now, changed_by: principal.id, status, reason }
  for (const month of months) {
    await tx
      .insert(periodLock)
      // A month that was never touched is at version 1 for whoever read it.
      .values({ tenant_id: tenant.id, created_at: now, created_by: principal.id, month, row_version: 2, ...stamp })
      .onConflictDoUpdate({
        target: [periodLock.tenant_id, periodLock.month],
        set: { ...stamp, row_version: sql`${periodLock.row_version} + 1` },
      })
    const before = { status: status === 'closed' ? 'open' : 'closed' }
    acting.audit({ entity_id: month.slice(0, 7), before, after: { status, ...(reason !== null && { reason }) } })
  }
}

async function close(acting: Acting, first: string, isOver: boolean): Promise<void> {
  if (!isOver)
    throw refused('period_running', 'Este mês ainda não terminou: feche-o a partir do primeiro dia do próximo.')
  await mark(acting, await monthsToClose(acting, first), 'closed', null)
}

/** Later ones reopen with it, as their balances follow from its own; those before it stay closed. */
async function reopen(acting: Acting, first: string, reason: string | null): Promise<void> {
  const { tx, tenant } = acting
  const later = await tx
    .select({ month: periodLock.month })
    .from(periodLock)
    .where(and(eq(periodLock.tenant_id, tenant.id), eq(periodLock.status, 'closed'), gte(periodLock.month, first)))
    .orderBy(periodLock.month)
  const months = new Set([first, ...later.map(({ month }) => month)])
  await mark(acting, [...months], 'open', reason)
  const before = addMonths(first, -1)
  // Closed so far by a later month alone.
  if (!isClosed(await findLocks(acting), before)) await mark(acting, [before], 'closed', null)
}

/**
 * Closes a month and those before it, or reopens it and those after it (finance.md#periods). Writes of this tenant into
 * any month wait until the commit. CONFLICT with both versions on a stale one; RULE for a month that runs still, or is
 * as asked for already; FORBIDDEN to reopen for whoever is no Administrador.
 */
export async function changePeriod(acting: Acting, month: string, input: PeriodChange): Promise<void> {
  const { tx, tenant, principal } = acting
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('period_lock'), ${tenant.id}::int)`)
  const shown = await showPeriod(acting, month)
  const audit = { entity_id: month }
  if (input.action === 'reopen' && principal.role !== 'Administrador') {
    throw new ApiError('FORBIDDEN', {
      reason: 'period_reopening',
      message: 'Só um Administrador reabre um mês fechado.',
      audit,
    })
  }
  if (shown.row_version !== input.row_version) throw stale(input, shown)
  const first = firstDay(month)
  if (input.action === 'close') {
    if (shown.status === 'closed') throw refused('period_is_closed', 'Este mês já está fechado.')
    return close(acting, first, shown.is_over)
  }
  if (shown.status === 'open') throw refused('period_is_open', 'Este mês já está aberto.')
  return reopen(acting, first, input.reason)
}
