import type * as z from 'zod'
import { hasBalance, type ProposalStatus, reopensTo, statusFacts } from '@/lib/proposals/flow'
import { goesBack } from '@/lib/proposals/road'
import type { ProposalAction, ProposalField, ProposalTerms } from '@/lib/proposals/terms'
import { type ProposalTransition, proposalMachine } from '@/lib/proposals/transitions'
import type { Actor } from '@/lib/workflow/transition'
import { loadTimeZone } from '../../company/time-zone'
import { localDay } from '../../core/database/local-time'
import { ApiError } from '../../core/errors/api-error'
import { constraintName, sqlState } from '../../core/errors/database'
import type { Acting } from '../../core/kernel/acting'
import type { BulkAction } from '../../core/registry/registry'
import { conflict } from '../../core/registry/uniques'
import { bulkStep } from '../../core/workflow/bulk'
import { foreseeRefusal, take } from '../../core/workflow/take'
import type { Taking, Workflow } from '../../core/workflow/workflow'
import { demandConfirmed } from '../../identity/accounts/confirmation'
import { audited, findProposals, type Held, lockProposal, shownProposal } from '../reading/held'
import { proposal, proposalStatusHistory } from '../records/proposal.table'
import { leavePending, proposalEffects } from './arrival'
import type { Moving, Step, StepData } from './moving'
import { tell } from './news'

/** The acting person, to the state machine's terms. */
export const toActor = ({ principal }: Pick<Acting, 'principal'>, { user_id }: Pick<Held, 'user_id'>): Actor => ({
  permissions: principal.permissions,
  owns: user_id === principal.id,
})

/** True if this person may jump over statuses (proposals.md#jumps). */
export const mayJump = ({ principal }: Pick<Acting, 'principal'>) =>
  principal.role === 'Administrador' && principal.permissions.has('change_status_proposals')

/** Reasons of a refused step: keys of `errors.reasons` in messages/. */
type Reason = 'transition' | 'transition_to' | 'transition_balance' | 'transition_pending' | 'transition_back'

const illegal = (row: Held, why: string, reason: Reason, params: Record<string, string> = {}) =>
  new ApiError('RULE', {
    reason,
    params: { status: row.status, ...params },
    message: `Transição de status não permitida. ${why}`,
  })

/** The reason why the table has no such step from here. */
export function stepRefusal(row: Held, { action, to, onward }: Step): ApiError {
  const { label } = statusFacts[row.status]
  if (onward && to !== undefined && goesBack(row, to)) {
    return illegal(row, `Em lote só se avança: “${label}” vem depois de “${statusFacts[to].label}”.`, 'transition_back')
  }
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

/** The target status; if the action has several, the step's data chooses. */
function targetStatus(row: Held, { name, to }: ProposalTransition, step: Step): ProposalStatus {
  if (name === 'reopen') return reopensTo({ ...row, validated: row.validated_at !== null })
  if (name === 'note') return row.status
  if (name === 'take_back') return step.to ?? row.status
  if (to === 'before') return row.status_before_pendency ?? row.status
  if (name === 'validate') return (step.data?.ade_number ?? row.ade_number) === null ? 'awaiting_typing' : 'typed'
  return step.to ?? to[0] ?? row.status
}

/** Fields a step requires though its body may omit them; the contract and the effects check the rest. */
const demanded: Partial<
  Record<ProposalField, { given: (moving: Pick<Moving, 'data' | 'row'>) => unknown; message: string }>
> = {
  reason: { given: ({ data }) => data.reason, message: 'Informe o motivo.' },
  ade_number: { given: ({ data, row }) => data.ade_number ?? row.ade_number, message: 'Informe a ADE.' },
  outstanding_balance: {
    // A payment brings its own, which it confirms.
    given: ({ data, row }) => data.outstanding_balance ?? data.pay?.outstanding_balance ?? row.outstanding_balance,
    message: 'Informe o saldo devedor devolvido pelo banco.',
  },
}

/** Turns the unique violation of an ADE into a refusal: another live proposal of the bank has it. */
export function explainAde(error: unknown): unknown {
  if (sqlState(error) !== '23505' || constraintName(error) !== 'proposal_ade_unique') return error
  return conflict('ade_number', { reason: 'ade_taken', message: 'Outra proposta deste banco já tem esta ADE.' })
}

/** Adds to the proposal's own history (proposals.md#the-record). */
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

/** The proposal's machine (proposals.md#transitions) as `take` runs it. */
const proposalWorkflow: Workflow<ProposalTerms, ProposalTransition, Held, StepData, Moving> = {
  entity: 'proposal',
  table: proposal,
  machine: proposalMachine,
  hold: lockProposal,
  look: findProposals,
  ownerId: ({ user_id }) => user_id,
  shown: shownProposal,
  refusal: stepRefusal,
  arrival: targetStatus,
  begin: async (moving) => {
    const timeZone = await loadTimeZone(moving.acting)
    return { ...moving, timeZone, today: localDay(moving.acting.now, timeZone) }
  },
  // A payment's inputs depend on the product, which its effect loads.
  holds: (when, { operation_type }) => when === 'has_balance' && hasBalance(operation_type),
  demanded,
  arrivals: { typed: ['ade_number'] },
  effects: proposalEffects,
  // The bank's wording belongs to one status; `record_bank_status` writes that of the new one.
  leaves: ({ row }) => {
    row.sub_status = null
  },
  confirm: (acting) => demandConfirmed(acting, acting.principal),
  jumps: { may: mayJump, goal: ({ action, to }) => (action === 'pay' ? 'paid' : to), leave: leavePending },
  explain: explainAde,
  remember: async ({ acting, before, row }, reason, [first]) => {
    // The bank's wording alone is no step of the history, but an edit.
    const isNote = first?.name === 'note'
    if (!isNote) await remember(acting, row.id, { from: before.status, to: row.status, reason })
    acting.audit({
      action: isNote ? 'edited' : 'status_changed',
      entity: 'proposal',
      entity_id: String(row.id),
      before: await audited(acting, before),
      after: await audited(acting, row),
    })
  },
  tell,
}

/** Takes one step of the proposal's machine, or for an Administrador a jump over several (proposals.md#transitions). */
export const move = (acting: Acting, id: number, step: Step, taking: Taking): Promise<Held> =>
  take(proposalWorkflow, acting, id, step, taking)

/** The refusal that a file's step would meet before its effects, or null. */
export const foreseeMove = (acting: Acting, row: Held, step: Step): ApiError | null =>
  foreseeRefusal(proposalWorkflow, acting, row, step, 'import')

/** One step for many proposals, with a result for each. */
export const bulkMove = <S extends z.ZodType>(
  action: ProposalAction,
  params: S,
  toStep: (params: z.output<S>) => Omit<Step, 'action'>,
): BulkAction => bulkStep(proposalWorkflow, action, 'list_proposals', params, toStep)
