import type { EntrySide, EntryStatus } from '@/lib/kinds/finance'
import { toMachine } from '@/lib/workflow/machine'
import type { Transitions } from '@/lib/workflow/transition'

/** The transitions of debits and credits (finance.md#debits-and-credits); their effects are in `backend/finance/`. Pure. */

export const entryActions = ['pay', 'receive', 'post', 'cancel'] as const
export type EntryAction = (typeof entryActions)[number]

export interface EntryTerms {
  status: EntryStatus
  action: EntryAction
  field: 'date' | 'company_account_id' | 'payment_method_id' | 'reason'
  /** By its owner: a person's is settled by the product, on its day. */
  condition: 'debit' | 'credit' | 'companys_debit' | 'companys_credit' | 'persons_debit' | 'persons_credit'
  circumstance: never
  effect: 'move_money' | 'keep_reason'
  news: never
}

const settling = {
  input: [
    { field: 'date', need: 'required' },
    { field: 'company_account_id', need: 'required' },
    { field: 'payment_method_id', need: 'optional' },
  ],
  effects: ['move_money'],
} as const
const cancelling = {
  action: 'cancel',
  from: ['open'],
  to: ['cancelled'],
  input: [{ field: 'reason', need: 'required' }],
  effects: ['keep_reason'],
} as const

const transitions: Transitions<EntryTerms, string> = {
  pay: {
    ...{ action: 'pay', from: ['open'], to: ['paid'], permission: [['pay_debits']], only: 'companys_debit' },
    ...settling,
  },
  receive: {
    ...{ action: 'receive', from: ['open'], to: ['received'], permission: [['receive_credits']] },
    ...{ only: 'companys_credit', ...settling },
  },
  /** To the person's current account, by the product. */
  postDebit: {
    ...{ action: 'post', from: ['open'], to: ['paid'], permission: [], only: 'persons_debit' },
    ...{ input: [], effects: [] },
  },
  postCredit: {
    ...{ action: 'post', from: ['open'], to: ['received'], permission: [], only: 'persons_credit' },
    ...{ input: [], effects: [] },
  },
  cancelDebit: { ...cancelling, permission: [['edit_debits']], only: 'debit' },
  cancelCredit: { ...cancelling, permission: [['edit_credits']], only: 'credit' },
}

/** An entry as far as its machine is concerned. */
export interface EntrySubject {
  side: EntrySide
  status: EntryStatus
  /** Of a person's entry. */
  user_id?: number | null
}

export const entryMachine = toMachine<EntryTerms, string, unknown, EntrySubject>({
  transitions,
  conditions: {
    debit: ({ side }) => side === 'debit',
    credit: ({ side }) => side === 'credit',
    companys_debit: ({ side, user_id }) => side === 'debit' && user_id == null,
    companys_credit: ({ side, user_id }) => side === 'credit' && user_id == null,
    persons_debit: ({ side, user_id }) => side === 'debit' && user_id != null,
    persons_credit: ({ side, user_id }) => side === 'credit' && user_id != null,
  },
  standsAt: ({ status }) => status,
})
export type EntryTransition = (typeof entryMachine.transitions)[number]

const named = (name: string): EntryTransition => {
  const found = entryMachine.transitions.find((one) => one.name === name)
  if (!found) throw new Error(`no transition ${name}`)
  return found
}

/** The transition by which a person's entry is posted. */
export const findPosting = (side: EntrySide) => named(side === 'debit' ? 'postDebit' : 'postCredit')
/** The transition by which an entry is cancelled. */
export const findCancelling = (side: EntrySide) => named(side === 'debit' ? 'cancelDebit' : 'cancelCredit')
