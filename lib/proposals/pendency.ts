import { type PendencyStatus, pendencyStatuses } from '@/lib/kinds/operation'
import { toMachine } from '@/lib/workflow/machine'
import type { Transition, Transitions } from '@/lib/workflow/transition'

/**
 * The transitions of a pendency (pendencies.md#states); its effects are in `backend/operation/`. Pure.
 */

/** Actions by which a person closes a pendency. */
export const closings = ['resolve', 'cancel'] as const
export type Closing = (typeof closings)[number]

export interface PendencyTerms {
  status: PendencyStatus
  action: Closing | 'answer' | 'ask_again' | 'lapse'
  field: never
  condition: never
  circumstance: never
  effect: 'record_message' | 'record_closing'
  news: 'pendency.replied' | 'pendency.resolved'
}
type Name = PendencyTerms['action']

interface Remembered {
  /** The action in the audit; messages are audited separately. */
  audited?: 'resolved' | 'cancelled'
}

const waiting = ['open', 'answered'] as const
const message = {
  from: waiting,
  permission: [['reply_pendencies']],
  input: [],
  effects: ['record_message'],
  news: 'pendency.replied',
} as const

/** The proposal has moved on or is closed: automatic, for all its pendencies at once (`takeAll`). */
export const lapse = {
  from: waiting,
  to: ['cancelled'],
  permission: [],
  input: [],
  action: 'lapse',
  effects: ['record_closing'],
  audited: 'cancelled',
} as const satisfies Transition<PendencyTerms> & Remembered

const transitions: Transitions<PendencyTerms, Name, Remembered> = {
  /** The seller's side answers. */
  answer: { ...message, action: 'answer', to: ['answered'] },
  /** Staff ask for more. */
  ask_again: { ...message, action: 'ask_again', to: ['open'] },
  resolve: {
    action: 'resolve',
    from: waiting,
    to: ['resolved'],
    permission: [['resolve_pendencies']],
    input: [],
    effects: ['record_closing'],
    news: 'pendency.resolved',
    audited: 'resolved',
  },
  cancel: {
    action: 'cancel',
    from: waiting,
    to: ['cancelled'],
    permission: [['edit_pendencies']],
    input: [],
    effects: [],
    audited: 'cancelled',
  },
  lapse,
}

type Pending = { status: PendencyStatus }

export const pendencyMachine = toMachine<PendencyTerms, Name, Remembered, Pending>({
  transitions,
  conditions: {},
  standsAt: ({ status }) => status,
})
export type PendencyTransition = (typeof pendencyMachine.transitions)[number]

/** Closed: takes neither messages nor changes. */
export const isClosed = ({ status }: Pending): boolean => pendencyMachine.isFinal(status)
/** Statuses that still need somebody to act. */
export const waitingStatuses = pendencyStatuses.filter((status) => !pendencyMachine.isFinal(status))

/** The usual way, from open to resolved. */
const road: readonly PendencyStatus[] = ['open', 'answered', 'resolved']

/** The step to offer first, of those that `may` be taken; null if none leads forward. */
export const pendencyWayOn = (row: Pending, may: (name: Name) => boolean): PendencyTransition | null =>
  pendencyMachine.wayOn(row, road, ({ name }) => may(name))?.transition ?? null
