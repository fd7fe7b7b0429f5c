import { type StepField, type StepPlan, type StepValues, stepFault } from '@/components/workflow/step-plan'
import type { ProposalFile } from '@/lib/contracts/proposal'
import { isAde } from '@/lib/formats/brazil'
import type { CommissionBase } from '@/lib/kinds/catalogue'
import type { CommissionStatus } from '@/lib/kinds/operation'
import { mistakenPayment, type ProposalStatus } from '@/lib/proposals/flow'
import type { CalledAction, ProposalCall, ProposalField } from '@/lib/proposals/terms'
import { askedFields, type ProposalTransition, proposalMachine } from '@/lib/proposals/transitions'

/** Derives the fields and the body of a step's dialog from its transition (proposals.md#transitions). Pure. */

/** Fields of a proposal that the dialog needs: both a list row and a record have them. */
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
  commission_status?: CommissionStatus
  /** Percentage of its commission that is not reversed yet; all of it if absent. */
  left?: string
  open_pendencies?: number
  /** Base of its commission; a foreign API may omit it. */
  product?: { commission_base?: CommissionBase }
}

/** Steps with a dialog here; opening a pendency has its own. */
export type MoveAction = CalledAction

/** Inputs of the step, and two check boxes of the dialog itself. */
export type MoveFieldName = ProposalField | 'mistake' | 'confirmed'

export type MoveField = StepField<MoveFieldName>
export type MoveValues = StepValues<MoveFieldName>
/** `call`: the step's part of the path. */
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
  // The API decides whether one is required, and which there are.
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

/** Initial values of the dialog; other fields start empty. */
const standing: Partial<Record<ProposalField, (asked: Asked) => string | number | null>> = {
  ade_number: ({ proposal }) => proposal.ade_number,
  outstanding_balance: ({ proposal }) => proposal.outstanding_balance ?? null,
  paid_at: ({ today }) => today,
  contract_value: ({ proposal }) => proposal.contract_value,
  net_value: ({ proposal }) => proposal.net_value,
  installments: ({ proposal }) => proposal.installments,
  installment_value: ({ proposal }) => proposal.installment_value,
  percentage: ({ proposal }) => proposal.left ?? whole,
}

/**
 * The transition meant from the current status. For a jump, the one that arrives; for a jump to typed, which no advance
 * leads to, one with all fields that an advance may ask for.
 */
function transitionOf({ proposal: { status }, action, to }: Asked): ProposalTransition {
  const all = proposalMachine.transitions.filter((one) => one.action === action)
  const leading = all.filter((one) => to === undefined || one.to === 'before' || one.to.includes(to))
  const found =
    leading.find(({ from }) => from.includes(status)) ?? leading[0] ?? all.find(({ name }) => name === 'approve')
  if (!found) throw new RangeError(`no step of a proposal is ${action} to ${to}`)
  return found
}

/** The plan of one step; `to` if the step has several targets. */
export function movePlan(asked: Asked): Plan {
  const { proposal, action, to, staff, today } = asked
  const transition = transitionOf(asked)
  const { operation_type, product } = proposal
  const asks = askedFields(transition, { operation_type, staff, commission_base: product?.commission_base ?? null })
  const fields = asks.map(({ field, need, after }): MoveField => {
    // A jump to typed also needs the ADE.
    const required = need !== 'optional' || (field === 'ade_number' && to === 'typed')
    return { name: field, ...looks[field], ...(required && { required }), ...(after && { after }) }
  })
  const askedNames = asks.map(({ field }) => field)
  // A payment always sends the existing balance: the API may not have told that the commission is based on it.
  const names = action === 'pay' ? [...new Set<ProposalField>([...askedNames, 'outstanding_balance'])] : askedNames
  const plan: Plan = {
    // Guarantee: transitions without a call of their own are no `MoveAction`.
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

/** No inputs, only a confirmation. The API checks that the payment was a mistake. */
const undoing = (plan: Plan): Plan => ({
  ...plan,
  fields: [{ name: 'confirmed', kind: 'confirm', required: true }],
  initial: { confirmed: false },
  body: () => ({ reason: null }),
})

/** Extra behaviour of a step's dialog, besides sending its values. */
const particular: Partial<Record<MoveAction, (plan: Plan, today: string) => Partial<Plan>>> = {
  // Typing needs the ADE.
  validate: () => ({
    body: ({ ade_number, typist_bank_user_id }) => ({
      ade_number: ade_number || null,
      typist_bank_user_id: (ade_number && typist_bank_user_id) || null,
    }),
  }),
  // For an earlier day send noon, since the hour is not asked for.
  type: (plan, today) => ({
    body: (values) => {
      const { typed_at } = values
      return { ...plan.body(values), typed_at: typed_at && typed_at !== today ? `${typed_at} 12:00:00` : null }
    },
  }),
  // Only a full reversal with this reason can be undone.
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

/** The part that the reversal's dialog would take, as filled in so far; null while that is no percentage. */
export function reversedPart({ mistake, percentage }: MoveValues): string | null {
  if (mistake) return whole
  const text = typeof percentage === 'string' ? percentage : ''
  return stepFault({ name: 'percentage', kind: 'percent', required: true }, text) === null ? text : null
}

/** Inputs of a bulk move: every field that any of the action's transitions requires unconditionally. */
export const bulkMoveFields = (action: MoveAction): MoveField[] => {
  const asks = proposalMachine.transitions.flatMap((one) => (one.action === action ? one.input : []))
  const names = new Set(asks.flatMap(({ field, need, when }) => (need === 'required' && !when ? [field] : [])))
  return [...names].map((name) => ({ name, ...looks[name], required: true }))
}

/** A jump out of a pendency cancels the open ones (proposals.md#jumps), so the dialog says how many. */
export const cancelsPendencies = ({ proposal, jump }: Pick<Asked, 'proposal' | 'jump'>): boolean =>
  jump === true && proposal.status === 'pending'

/** True if the step needs fields that the list's row lacks or may have outdated: they are fetched first. */
export const needsFile = (asked: Asked): boolean =>
  cancelsPendencies(asked) ||
  (asked.proposal.outstanding_balance === undefined &&
    movePlan(asked).fields.some(({ name }) => name === 'outstanding_balance'))
