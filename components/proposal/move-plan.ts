import { faultOf, type StepField, type StepPlan, type StepValues } from '@/components/workflow/step-plan'
import type { ProposalFile } from '@/lib/contracts/proposal'
import { isAde } from '@/lib/formats/brazil'
import type { CommissionBase } from '@/lib/kinds/catalogue'
import { mistakenPayment, type ProposalStatus } from '@/lib/proposals/flow'
import type { ProposalAction, ProposalCall, ProposalField } from '@/lib/proposals/terms'
import { askedFields, type ProposalTransition, proposalMachine } from '@/lib/proposals/transitions'

/**
 * How the dialog of a proposal's step asks for what its transition wants, and what it sends (proposals.md#transitions).
 * Pure.
 */

/** The dialog's part of a proposal: a row of the list has it, and so does the record. */
export type Moved = Pick<
  ProposalFile,
  | 'uuid'
  | 'number'
  | 'row_version'
  | 'status'
  | 'operation_type'
  | 'ade_number'
  | 'contract_value'
  | 'net_value'
  | 'installments'
  | 'installment_value'
> & {
  outstanding_balance?: string | null
  open_pendencies?: number
  /** Base of its commission; a foreign API may not say. */
  product?: { commission_base?: CommissionBase }
}

/** Steps that have a dialog here; a pendency is opened by its own. */
export type MoveAction = Exclude<ProposalAction, 'pend' | 'resume'>

/** Inputs of the step, and two boxes of the dialog alone. */
export type MoveFieldName = ProposalField | 'mistake' | 'confirmed'

export type MoveField = StepField<MoveFieldName>
export type MoveValues = StepValues<MoveFieldName>
/** `call`: the step's own part of its path. */
export type Plan = StepPlan<MoveFieldName> & { call: ProposalCall }

type Asked = {
  proposal: Moved
  action: MoveAction
  to?: ProposalStatus | undefined
  jump?: boolean | undefined
  staff: boolean
  today: string
}

/** A whole reversal, in percent. */
const whole = '100.0000'

type Look = Pick<MoveField, 'kind' | 'hint' | 'check'>
const looks: Readonly<Record<ProposalField, Look>> = {
  ade_number: { kind: 'code', hint: true, check: (text) => (isAde(text.trim().toUpperCase()) ? null : 'ade') },
  // Whether one is demanded, and which there are, is the API's to say.
  typist_bank_user_id: { kind: 'custom' },
  typed_at: { kind: 'day', hint: true },
  reason: { kind: 'reason' },
  sub_status: { kind: 'text', hint: true },
  outstanding_balance: { kind: 'money' },
  paid_at: { kind: 'day' },
  contract_value: { kind: 'money' },
  net_value: { kind: 'money' },
  installments: { kind: 'integer' },
  installment_value: { kind: 'money' },
  percentage: { kind: 'percent', hint: true },
  bank_amount: { kind: 'money' },
}

/** Initial values of the dialog; other fields begin empty. */
const standing: Partial<Record<ProposalField, (asked: Asked) => string | number | null>> = {
  ade_number: ({ proposal }) => proposal.ade_number,
  outstanding_balance: ({ proposal }) => proposal.outstanding_balance ?? null,
  paid_at: ({ today }) => today,
  contract_value: ({ proposal }) => proposal.contract_value,
  net_value: ({ proposal }) => proposal.net_value,
  installments: ({ proposal }) => proposal.installments,
  installment_value: ({ proposal }) => proposal.installment_value,
  percentage: () => whole,
}

/**
 * The transition that is meant: from where the proposal stands; for a jump the one that arrives, and into typing, which
 * no advance leads to, what asks for all that an advance may.
 */
function transitionOf({ proposal: { status }, action, to }: Asked): ProposalTransition {
  const all = proposalMachine.transitions.filter((one) => one.action === action)
  const leading = all.filter((one) => to === undefined || one.to === 'before' || one.to.includes(to))
  const found =
    leading.find(({ from }) => from.includes(status)) ?? leading[0] ?? all.find(({ name }) => name === 'approve')
  if (!found) throw new RangeError(`no step of a proposal is ${action} to ${to}`)
  return found
}

/** The plan of one step; `to` where the step leads to several statuses. */
export function planOf(asked: Asked): Plan {
  const { proposal, action, to, staff, today } = asked
  const transition = transitionOf(asked)
  const { operation_type, product } = proposal
  const asks = askedFields(transition, { operation_type, staff, commission_base: product?.commission_base ?? null })
  const fields = asks.map(({ field, need, after }): MoveField => {
    // Moved into typed, it is typed.
    const required = need !== 'optional' || (field === 'ade_number' && to === 'typed')
    return { name: field, ...looks[field], ...(required && { required }), ...(after && { after }) }
  })
  const askedNames = asks.map(({ field }) => field)
  // A payment carries the balance that stands, asked for or not: what the commission is of, an API may not have said.
  const names = action === 'pay' ? [...new Set<ProposalField>([...askedNames, 'outstanding_balance'])] : askedNames
  const plan: Plan = {
    // Guarantee: what is no call of its own is no `MoveAction`.
    call: transition.call ?? 'status',
    fields,
    initial: Object.fromEntries(names.flatMap((name) => (standing[name] ? [[name, standing[name](asked)]] : []))),
    body: (values) => ({
      ...(transition.call === 'status' && { status: to ?? transition.to[0] }),
      ...Object.fromEntries(names.map((name) => [name, values[name] ?? null])),
    }),
  }
  if (transition.name === 'undo_payment') return undoing(plan)
  return { ...plan, ...particular[action]?.(plan, today) }
}

/** Nothing is told of it: that it is meant is confirmed. The API checks that the payment was a mistake. */
const undoing = (plan: Plan): Plan => ({
  ...plan,
  fields: [{ name: 'confirmed', kind: 'confirm', required: true }],
  initial: { confirmed: false },
  body: () => ({ reason: null }),
})

/** Extra behaviour of a step's dialog, besides sending its values. */
const particular: Partial<Record<MoveAction, (plan: Plan, today: string) => Partial<Plan>>> = {
  // Without the ADE it is not typed yet.
  validate: () => ({
    body: ({ ade_number, typist_bank_user_id }) => ({
      ade_number: ade_number || null,
      typist_bank_user_id: (ade_number && typist_bank_user_id) || null,
    }),
  }),
  // Of an earlier day noon is meant: the hour is not asked for.
  type: (plan, today) => ({
    body: (values) => {
      const { typed_at } = values
      return { ...plan.body(values), typed_at: typed_at && typed_at !== today ? `${typed_at} 12:00:00` : null }
    },
  }),
  // Only a whole reversal for this reason can be taken back.
  reverse: (plan) => ({
    fields: [
      { name: 'mistake', kind: 'confirm' },
      ...plan.fields.map((field) => ({ ...field, unless: 'mistake' as const })),
    ],
    initial: { ...plan.initial, mistake: false },
    body: (values) =>
      values.mistake ? { percentage: whole, reason: mistakenPayment, bank_amount: null } : plan.body(values),
  }),
}

/** The part that a reversal's dialog would take, as far as it is filled in; null while it is no percentage. */
export function reversedPart({ mistake, percentage }: MoveValues): string | null {
  if (mistake) return whole
  const text = typeof percentage === 'string' ? percentage : ''
  return faultOf({ name: 'percentage', kind: 'percent', required: true }, text) === null ? text : null
}

/** What has to be known before many are moved at once: whatever one of them could not go without. */
export const bulkFieldsOf = (action: MoveAction): MoveField[] => {
  const asks = proposalMachine.transitions.flatMap((one) => (one.action === action ? one.input : []))
  const names = new Set(asks.flatMap(({ field, need, when }) => (need === 'required' && !when ? [field] : [])))
  return [...names].map((name) => ({ name, ...looks[name], required: true }))
}

/** A jump out of a pendency cancels those that are open (proposals.md#jumps): whoever jumps is told how many. */
export const cancelsPendencies = ({ proposal, jump }: Pick<Asked, 'proposal' | 'jump'>): boolean =>
  jump === true && proposal.status === 'pending'

/** Fields that the step asks about and the list's row lacks or may hold outdated: they are read first. */
export const needsFile = (asked: Asked): boolean =>
  cancelsPendencies(asked) ||
  (asked.proposal.outstanding_balance === undefined &&
    planOf(asked).fields.some(({ name }) => name === 'outstanding_balance'))
