import { and, eq } from 'drizzle-orm'
import {
  type Actor,
  mayTake,
  type ProposalAction,
  type ProposalStatus,
  pathForward,
  reopensTo,
  statusFacts,
  type Transition,
  transitionOf,
  transitions,
} from '@/lib/proposal-flow'
import { timeZoneOf } from '../company/time-zone'
import { constraintOf, sqlState } from '../core/database-errors'
import { ApiError } from '../core/errors'
import { localDay } from '../core/local-time'
import type { Acting } from '../core/registry'
import { conflict } from '../core/uniques'
import { demandConfirmed } from '../identity/confirmation'
import { proposal, proposalStatusHistory } from './proposal.table'
import { arrive, leavePending } from './proposal-arrival'
import { audited, type Held, hold, refuseStale } from './proposal-held'
import type { Moving, Step } from './proposal-moving'
import { tell } from './proposal-news'

/** Who asks, as the state machine sees them. */
export const actorOf = ({ principal }: Pick<Acting, 'principal'>, { user_id }: Pick<Held, 'user_id'>): Actor => ({
  permissions: principal.permissions,
  owns: user_id === principal.id,
})

/** Whether this person may jump over the statuses between (domain.md 3.1). */
export const mayJump = ({ principal }: Pick<Acting, 'principal'>) =>
  principal.role === 'Administrador' && principal.permissions.has('change_status_proposals')

const illegal = (row: Held, why: string, reason: string, params: Record<string, string> = {}) =>
  new ApiError('RULE', {
    reason,
    params: { status: row.status, ...params },
    message: `Transição de status não permitida. ${why}`,
  })

/** Why the table has no such step from here. */
function refusalOf(row: Held, { action, to }: Step): ApiError {
  const { label } = statusFacts[row.status]
  if (to === 'awaiting_balance') {
    return illegal(row, 'Só portabilidades aguardam saldo.', 'transition_balance')
  }
  if (row.status === 'pending') {
    return illegal(row, 'Resolva antes as pendências da proposta.', 'transition_pending')
  }
  if (to === undefined) {
    return illegal(row, `A proposta está em “${label}”.`, 'transition', { action })
  }
  const wanted = statusFacts[to].label
  return illegal(row, `De “${label}” não se vai para “${wanted}”.`, 'transition_to', { action, to })
}

const forbidden = (action: ProposalAction) => new ApiError('FORBIDDEN', { audit: { note: `proposal ${action}` } })

/** Where the table leads from here, and as several steps where an Administrador jumps. */
interface Route {
  steps: { transition: Transition; to: ProposalStatus }[]
  isJump: boolean
}

/** Where the action may lead to several statuses, its data says which. */
function arrivalOf(row: Held, { to, number }: Transition, step: Step): ProposalStatus {
  if (number === 19) return reopensTo({ ...row, validated: row.validated_at !== null })
  if (to === 'before') return row.status_before_pendency ?? row.status
  if (number === 3) return (step.data?.ade_number ?? row.ade_number) === null ? 'awaiting_typing' : 'typed'
  return step.to ?? to[0] ?? row.status
}

function routeOf(acting: Acting, row: Held, step: Step, isSystem: boolean): Route {
  const transition = transitionOf(row, step.action, step.to)
  if (transition) {
    if (!isSystem && !mayTake(transition, actorOf(acting, row))) throw forbidden(step.action)
    return { steps: [{ transition, to: arrivalOf(row, transition, step) }], isJump: false }
  }
  const goal = step.action === 'pay' ? 'paid' : step.to
  const isForward = ['advance', 'type', 'validate', 'pay'].includes(step.action)
  const path = goal && isForward && mayJump(acting) ? pathForward(row, goal) : null
  if (!path) throw refusalOf(row, step)
  return { steps: path, isJump: true }
}

function refuseWithoutReason(transition: Transition, step: Step): void {
  if (transition.reason !== 'required' || step.data?.reason) return
  const message = 'Informe o motivo.'
  throw new ApiError('VALIDATION', { fields: new Map([['reason', [{ reason: 'required', message }]]]) })
}

async function write({ acting, before, row }: Moving, isNewStatus: boolean): Promise<void> {
  const { tx, tenant, now } = acting
  const { id: _id, tenant_id: _tenant, created_at: _created, ...values } = row
  if (isNewStatus) values.status_since = now
  try {
    await tx
      .update(proposal)
      .set({ ...values, updated_at: now, row_version: before.row_version + 1 })
      .where(and(eq(proposal.tenant_id, tenant.id), eq(proposal.id, before.id)))
  } catch (error) {
    throw explainAde(error)
  }
}

/** Another living proposal of the bank has this ADE. */
export function explainAde(error: unknown): unknown {
  if (sqlState(error) !== '23505' || constraintOf(error) !== 'proposal_ade_unique') return error
  return conflict('ade_number', { reason: 'ade_taken', message: 'Outra proposta deste banco já tem esta ADE.' })
}

/** Adds to the proposal's own history (domain.md 2.6). */
export async function remember(
  { tx, tenant, now, principal }: Acting,
  proposalId: number,
  step: { from: ProposalStatus | null; to: ProposalStatus; reason: string | null },
): Promise<void> {
  await tx.insert(proposalStatusHistory).values({
    tenant_id: tenant.id,
    created_at: now,
    updated_at: now,
    created_by: principal.id,
    user_id: principal.id,
    proposal_id: proposalId,
    ...step,
  })
}

export interface Mover {
  /** The version that the person decided on; null where none is asked for, as for many at once. */
  row_version: number | null
  /** No person's right: what follows of itself (#14). */
  system?: true
}

/**
 * Takes one step of the state machine, or for an Administrador a jump over several (domain.md 3.1), with all that hangs
 * on it, in the caller's transaction: locks the proposal, then permission, version, table, password, guards, effects,
 * history, audit, messages. FORBIDDEN, CONFLICT and RULE in this order.
 */
export async function move(acting: Acting, id: number, step: Step, { row_version, system }: Mover): Promise<Held> {
  const before = await hold(acting, id, system ? 'system' : 'person')
  const actor = actorOf(acting, before)
  const known = transitions.filter(({ action }) => action === step.action)
  if (!system && !known.some((one) => mayTake(one, actor))) throw forbidden(step.action)
  if (row_version !== null) await refuseStale(acting, before, { row_version })
  const { steps, isJump } = routeOf(acting, before, step, system === true)
  if (steps.some(({ transition }) => transition.confirmed)) await demandConfirmed(acting, acting.principal)

  const timeZone = await timeZoneOf(acting)
  const moving: Moving = {
    acting,
    before,
    row: { ...before },
    data: step.data ?? {},
    owns: actor.owns,
    today: localDay(acting.now, timeZone),
    timeZone,
    news: null,
  }
  if (isJump || step.action === 'pay') await leavePending(moving)
  for (const { transition, to } of steps) {
    refuseWithoutReason(transition, step)
    await arrive(moving, transition, to)
  }
  const { row } = moving
  const reason = step.data?.reason ?? null
  if (step.action !== 'pend' && step.action !== 'resume' && step.action !== 'reopen') row.status_reason = reason
  const isNewStatus = row.status !== before.status
  await write(moving, isNewStatus)
  await remember(acting, id, { from: before.status, to: row.status, reason: isJump ? 'manual' : reason })
  acting.audit({
    action: 'status_changed',
    entity: 'proposal',
    entity_id: String(id),
    before: await audited(acting, before),
    after: await audited(acting, row),
  })
  if (moving.news) await tell(acting, moving.news, row)
  return row
}
