import { type CallTerms, type CallTransition, callMachine, daysToReopen } from '@/lib/calls/call'
import type { CallKind } from '@/lib/kinds/calls'
import { daysBefore } from '../../core/database/local-time'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { take } from '../../core/workflow/take'
import type { Moving, Step, Taking, Workflow } from '../../core/workflow/workflow'
import { peopleNamed } from '../../identity/people/named'
import { call } from '../records/call.table'
import { loadCalendar } from './calendar'
import { shownCall } from './crud'
import { type CallRow, loadCall, loadCalls } from './found'
import { firstSituation, namedSituation } from './situations'
import { tellReplied, tellSituation } from './tell'
import { running, secondsLeft, secondsUsed, standing } from './term'

/** The data that go with a step. */
export interface CallData {
  reason?: string | null
  /** The situation it leads to; without it, the first active one of the kind `to`. */
  situation_id?: number
  to?: CallKind
  assignee_id?: number | null
  /** A message takes the step. */
  message?: 'requester' | 'desk'
  /** The call that its conversation goes into. */
  merged_into?: Pick<CallRow, 'id' | 'number'>
}

const sentences: Readonly<Record<CallKind, string>> = {
  open: 'Este chamado ainda não começou: assuma-o ou atribua-o antes.',
  in_progress: 'Este chamado está em atendimento: este passo não vale daqui.',
  waiting_requester: 'Este chamado espera por quem o abriu: este passo não vale daqui.',
  resolved: 'Este chamado já foi resolvido: só pode ser encerrado, ou reaberto por quem o abriu.',
  closed: 'Este chamado já foi encerrado: abra outro para pedir algo mais.',
  cancelled: 'Este chamado foi cancelado: abra outro para pedir algo mais.',
}

/** The refusal of a step, an edit or a message that a call of this kind has not. */
export const refusedCall = ({ status }: { status: CallKind }) =>
  new ApiError('RULE', { reason: `call_${status}`, message: sentences[status] })

/** Writes that go with the message that takes a step; of a first reply, before the step stops or starts the clock. */
export async function note(row: CallRow, acting: Acting, message: CallData['message']): Promise<void> {
  if (message === undefined) return
  row.last_message_at = acting.now
  if (message !== 'desk' || row.first_reply_at) return
  row.first_reply_at = acting.now
  row.first_reply_seconds = secondsUsed(await loadCalendar(acting), row, acting.now)
}

type CallMoving = Moving<CallTerms, CallRow, CallData>

/** The calls' machine (calls.md#states) as `take` runs it. */
export const callWorkflow: Workflow<CallTerms, CallTransition, CallRow, CallData, CallMoving> = {
  entity: 'call',
  table: call,
  machine: callMachine,
  hold: (acting, id) => loadCall(acting, id, { lock: true }),
  look: loadCalls,
  ownerId: ({ requester_id }) => requester_id,
  shown: (acting, { id }) => shownCall(acting, id),
  refusal: refusedCall,
  // Another name of the same kind leaves the kind.
  arrival: ({ status }, { to }) => (to === 'before' || to.includes(status) ? status : (to[0] ?? status)),
  begin: async (moving) => {
    const { acting, row, data } = moving
    row.situation_id = data.situation_id ?? (data.to ? (await firstSituation(acting, data.to)).id : row.situation_id)
    if (data.assignee_id !== undefined) {
      row.assignee_id = data.assignee_id
      row.assigned_at = acting.now
    }
    row.merged_into_id = data.merged_into?.id ?? row.merged_into_id
    await note(row, acting, data.message)
    return moving
  },
  demanded: {},
  effects: {
    start_clock: async ({ acting, row }) => {
      Object.assign(row, running(await loadCalendar(acting), row.clock_left, acting.now))
    },
    stop_clock: async ({ acting, row }) => {
      Object.assign(row, standing(secondsLeft(await loadCalendar(acting), row, acting.now)))
    },
    record_resolution: ({ acting, row }) => {
      row.resolved_at = acting.now
    },
    forget_resolution: ({ acting, row }) => {
      if (row.resolved_at && row.resolved_at <= daysBefore(acting.now, daysToReopen)) {
        const message = 'Este chamado foi resolvido há mais de cinco dias: abra outro.'
        throw new ApiError('RULE', { reason: 'call_reopen_late', message })
      }
      Object.assign(row, { resolved_at: null, rating: null, rating_comment: null, rated_at: null })
    },
    record_closing: ({ acting, row }) => {
      row.closed_at = acting.now
    },
  },
  confirm: async () => {},
  remember: async ({ acting, before, row, data }) => {
    const people = await peopleNamed(acting, [before.assignee_id, row.assignee_id])
    const moved = before.assignee_id !== row.assignee_id
    const told = async ({ status, situation_id, assignee_id }: CallRow) => ({
      kind: status,
      situation: await namedSituation(acting, situation_id),
      ...(moved && { assignee: assignee_id === null ? null : (people.get(assignee_id)?.name ?? null) }),
    })
    const into = data.merged_into && { merged_into: data.merged_into.number }
    const [was, is] = [await told(before), { ...(await told(row)), ...into }]
    acting.audit({ action: 'status_changed', entity: 'call', entity_id: String(row.id), before: was, after: is })
  },
  tell: async (acting, news, row) => {
    const by = acting.principal.id
    // A step of the requester's own is the desk's news (calls.md#states).
    if (news === 'call.replied' && by === row.requester_id) await tellReplied(acting, row, { to: 'desk', by })
    else await tellSituation(acting, row, by)
  },
}

/** The kind that an action leads to from anywhere. */
export const goals: Readonly<Record<Exclude<CallTerms['action'], 'rename'>, CallKind>> = {
  work: 'in_progress',
  ask: 'waiting_requester',
  resolve: 'resolved',
  close: 'closed',
  cancel: 'cancelled',
  merge: 'closed',
}

/** Takes one step of a call's machine; `silent` where what takes it tells of itself. */
export async function moveCall(
  acting: Acting,
  id: number,
  { action, data }: Step<CallTerms, CallData>,
  { silent, ...taking }: Taking & { silent?: boolean } = { row_version: null },
): Promise<CallRow> {
  const workflow = silent ? { ...callWorkflow, tell: async () => {} } : callWorkflow
  const to = action === 'rename' ? {} : { to: goals[action] }
  return take(workflow, acting, id, { action, data: { ...to, ...data } }, taking)
}
