import { and, eq, gte, sql } from 'drizzle-orm'
import type { PeriodChange } from '@/lib/contracts/period'
import { lastOfMonth } from '@/lib/formats/calendar'
import type { PeriodStatus } from '@/lib/kinds/finance'
import { ApiError, stale } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { countUnreconciled } from '../reconciliation/unreconciled'
import { findLocks, isClosed } from './months'
import { periodLock } from './period-lock.table'
import { lookAtPeriod } from './show'

const refused = (reason: string, message: string) => new ApiError('RULE', { reason, message })

/** Writes the status of `months`, each told in the audit. */
async function mark(acting: Acting, months: readonly string[], status: PeriodStatus, reason: string | null) {
  const { tx, tenant, now, principal } = acting
  const stamp = { updated_at: now, changed_at: now, changed_by: principal.id, status, reason }
  await tx
    .insert(periodLock)
    .values(
      months.map((month) => ({ tenant_id: tenant.id, created_at: now, created_by: principal.id, month, ...stamp })),
    )
    .onConflictDoUpdate({
      target: [periodLock.tenant_id, periodLock.month],
      set: { ...stamp, row_version: sql`${periodLock.row_version} + 1` },
    })
  const before = { status: status === 'closed' ? 'open' : 'closed' }
  for (const month of months) {
    acting.audit({ entity_id: month.slice(0, 7), before, after: { status, ...(reason !== null && { reason }) } })
  }
}

/** Refuses months at whose end the bank's balance and the company's are not one, to the cent (reconciliation.md#closing). */
async function demandReconciled(acting: Acting, months: readonly string[]) {
  const params = await countUnreconciled(acting, months.map(lastOfMonth))
  if (Object.values(params).every((count) => count === 0)) return
  throw new ApiError('RULE', {
    ...{ reason: 'period_unreconciled', params },
    message:
      'A conciliação bancária ainda não fecha até o fim deste mês: concilie o que está em aberto e feche depois.',
  })
}

/** Those that were closed by a later month alone keep so, by the last of them. */
async function keepClosed({ tx, tenant, now, principal }: Acting, month: string): Promise<void> {
  const stamp = { created_at: now, updated_at: now, created_by: principal.id, changed_at: now }
  await tx
    .insert(periodLock)
    .values({ tenant_id: tenant.id, ...stamp, month, status: 'closed' })
    .onConflictDoUpdate({
      target: [periodLock.tenant_id, periodLock.month],
      set: { status: 'closed', updated_at: now, row_version: sql`${periodLock.row_version} + 1` },
    })
}

/** Later ones reopen with it, as their balances follow from its own; those before it stay closed. */
async function reopen(acting: Acting, months: readonly string[], before: string | undefined, reason: string | null) {
  const { tx, tenant } = acting
  await mark(acting, months, 'open', reason)
  const [first = ''] = months
  // Also such as are beyond the list.
  await tx
    .update(periodLock)
    .set({ status: 'open', row_version: sql`${periodLock.row_version} + 1` })
    .where(and(eq(periodLock.tenant_id, tenant.id), eq(periodLock.status, 'closed'), gte(periodLock.month, first)))
  if (before !== undefined && !isClosed(await findLocks(acting), before)) await keepClosed(acting, before)
}

/**
 * Closes a month and those before it, or reopens it and those after it (finance.md#periods). Writes of this tenant into
 * any month wait until the commit, so that it is short. CONFLICT with both versions on a stale one; RULE for a month
 * that runs still, is as asked for already, or is not reconciled; FORBIDDEN to reopen for whoever is no Administrador.
 */
export async function changePeriod(acting: Acting, month: string, input: PeriodChange): Promise<void> {
  const { tx, tenant, principal } = acting
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('period_lock'), ${tenant.id}::int)`)
  if (input.action === 'reopen' && principal.role !== 'Administrador') {
    throw new ApiError('FORBIDDEN', {
      reason: 'period_reopening',
      message: 'Só um Administrador reabre um mês fechado.',
      audit: { entity_id: month },
    })
  }
  const { period, toClose, toReopen, before } = await lookAtPeriod(acting, month)
  if (period.row_version !== input.row_version) throw stale(input, period)
  if (input.action === 'close') {
    if (!period.is_over) {
      throw refused('period_running', 'Este mês ainda não terminou: feche-o a partir do primeiro dia do próximo.')
    }
    if (period.status === 'closed') throw refused('period_is_closed', 'Este mês já está fechado.')
    await demandReconciled(acting, toClose)
    return mark(acting, toClose, 'closed', null)
  }
  if (period.status === 'open') throw refused('period_is_open', 'Este mês já está aberto.')
  return reopen(acting, toReopen, before, input.reason)
}
