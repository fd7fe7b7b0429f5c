import type { CallKind } from '@/lib/kinds/calls'
import { toMachine } from '@/lib/workflow/machine'
import type { Transition, Transitions } from '@/lib/workflow/transition'

/** The transitions of a call (calls.md#states); its effects are in `backend/calls/`. Pure. */

export interface CallTerms {
  status: CallKind
  action: 'work' | 'ask' | 'resolve' | 'close' | 'cancel' | 'merge' | 'rename'
  field: never
  condition: never
  circumstance: never
  effect: 'start_clock' | 'stop_clock' | 'record_resolution' | 'forget_resolution' | 'record_closing'
  /** `call.replied`: taken by the requester themselves, the desk is told. */
  news: 'call.situation_changed' | 'call.replied'
}
type Name = 'start' | 'resume' | 'reopen' | 'ask' | 'resolve' | 'close' | 'cancel' | 'merge' | 'rename'

/** The permission of its requester for steps of their own. */
const own = 'list_calls'
const news = 'call.situation_changed'
const desk = [['edit_calls']] as const
const common = { input: [], news } as const

const transitions: Transitions<CallTerms, Name> = {
  /** Somebody takes it, or is given it. */
  start: {
    ...common,
    action: 'work',
    from: ['open'],
    to: ['in_progress'],
    permission: [['edit_calls'], ['assign_calls']],
    effects: [],
  },
  /** The requester has answered, or the desk needs no answer any more. */
  resume: {
    ...common,
    action: 'work',
    from: ['waiting_requester'],
    to: ['in_progress'],
    permission: desk,
    effects: ['start_clock'],
  },
  /** The requester says that it is not solved. */
  reopen: {
    ...common,
    news: 'call.replied',
    action: 'work',
    from: ['resolved'],
    to: ['in_progress'],
    permission: [],
    owner: own,
    effects: ['forget_resolution', 'start_clock'],
  },
  ask: {
    ...common,
    action: 'ask',
    from: ['in_progress'],
    to: ['waiting_requester'],
    permission: desk,
    effects: ['stop_clock'],
  },
  resolve: {
    ...common,
    action: 'resolve',
    from: ['in_progress', 'waiting_requester'],
    to: ['resolved'],
    permission: desk,
    effects: ['stop_clock', 'record_resolution'],
  },
  /** The requester confirms, or five days pass. */
  close: {
    ...common,
    action: 'close',
    from: ['resolved'],
    to: ['closed'],
    permission: [['close_calls']],
    owner: own,
    effects: ['record_closing'],
  },
  cancel: {
    ...common,
    news: 'call.replied',
    action: 'cancel',
    from: ['open', 'in_progress', 'waiting_requester'],
    to: ['cancelled'],
    permission: [['close_calls']],
    owner: own,
    effects: ['stop_clock', 'record_closing'],
  },
  /** Its conversation goes into another call, which `backend/calls/desk/merge.ts` writes. */
  merge: {
    ...common,
    action: 'merge',
    from: ['open', 'in_progress', 'waiting_requester', 'resolved'],
    to: ['closed'],
    permission: desk,
    effects: ['stop_clock', 'record_closing'],
  },
  /** Another situation of the same kind. */
  rename: {
    ...common,
    action: 'rename',
    from: ['open', 'in_progress', 'waiting_requester', 'resolved'],
    to: ['open', 'in_progress', 'waiting_requester', 'resolved'],
    permission: desk,
    effects: [],
  },
}

type Standing = { status: CallKind }

export const callMachine = toMachine<CallTerms, Name, unknown, Standing>({
  transitions,
  conditions: {},
  standsAt: ({ status }) => status,
})
export type CallTransition = (typeof callMachine.transitions)[number] & Transition<CallTerms>

/** Over: takes neither messages nor changes. */
export const isOver = (kind: CallKind): boolean => kind === 'closed' || kind === 'cancelled'
/** Kinds in which the term runs. */
export const runningKinds = ['open', 'in_progress'] as const satisfies readonly CallKind[]
/** Kinds that still need somebody to act. */
export const livingKinds = [...runningKinds, 'waiting_requester'] as const satisfies readonly CallKind[]

/**
 * Days after which a resolved call closes by itself; until then its requester may reopen it (calls.md#states). As many
 * after its end they may rate it (calls.md#rating).
 */
export const daysToReopen = 5

/** The action that leads to a kind; `rename` for another situation of the same kind. None leads to `open`, and `merge` needs a call. */
export function actionTo(from: CallKind, to: CallKind): CallTerms['action'] | null {
  if (from === to) return 'rename'
  const ways: Partial<Record<CallKind, CallTerms['action']>> = {
    in_progress: 'work',
    waiting_requester: 'ask',
    resolved: 'resolve',
    closed: 'close',
    cancelled: 'cancel',
  }
  return ways[to] ?? null
}
