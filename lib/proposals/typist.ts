import type { TypistStatus } from '@/lib/kinds/operation'
import { toMachine } from '@/lib/workflow/machine'
import type { Transitions } from '@/lib/workflow/transition'

/** The transitions of a person's login at a bank (typists.md#states); its effects are in `backend/operation/`. Pure. */

export const typistActions = ['start', 'activate', 'block', 'unblock', 'reject', 'cancel'] as const
export type TypistAction = (typeof typistActions)[number]
export type TypistField = 'login' | 'expires_at' | 'reason'

export interface TypistTerms {
  status: TypistStatus
  action: TypistAction
  field: TypistField
  condition: never
  circumstance: never
  effect: 'give_login' | 'keep_reason' | 'clear_reason'
  news: 'typist_user.status_changed'
}

const staff = { permission: [['edit_user_banks']], news: 'typist_user.status_changed' } as const
const reason = [{ field: 'reason', need: 'required' }] as const

const transitions: Transitions<TypistTerms, TypistAction> = {
  /** The request is sent to the bank. */
  start: { ...staff, action: 'start', from: ['requested'], to: ['in_progress'], input: [], effects: [] },
  /** The bank has given the login. */
  activate: {
    ...staff,
    action: 'activate',
    from: ['in_progress'],
    to: ['active'],
    input: [
      { field: 'login', need: 'required' },
      { field: 'expires_at', need: 'optional' },
    ],
    effects: ['give_login'],
  },
  block: {
    ...staff,
    action: 'block',
    from: ['active'],
    to: ['blocked'],
    input: reason,
    effects: ['keep_reason'],
    undo: 'unblock',
  },
  unblock: { ...staff, action: 'unblock', from: ['blocked'], to: ['active'], input: [], effects: ['clear_reason'] },
  reject: {
    ...staff,
    action: 'reject',
    from: ['requested', 'in_progress'],
    to: ['rejected'],
    input: reason,
    effects: ['keep_reason'],
  },
  cancel: {
    ...staff,
    action: 'cancel',
    from: ['active', 'blocked'],
    to: ['cancelled'],
    input: reason,
    effects: ['keep_reason'],
  },
}

export const typistMachine = toMachine<TypistTerms, TypistAction, unknown, { status: TypistStatus }>({
  transitions,
  conditions: {},
  standsAt: ({ status }) => status,
})
export type TypistTransition = (typeof typistMachine.transitions)[number]

/** Statuses of a request that the bank has not answered. */
export const askedStatuses = ['requested', 'in_progress'] as const satisfies readonly TypistStatus[]
