import { isAde } from '@/lib/brazil'
import type { ProposalFile } from '@/lib/contracts/proposal'
import { hasBalance, mistakenPayment, type ProposalAction, type ProposalStatus } from '@/lib/proposal-flow'

/** What each step of a proposal asks for, and the call that takes it (domain.md 3.1, 5.3). Pure. */

/** What a dialog has to know of the proposal it moves: a row of the list tells it, and so does the record. */
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
> & { outstanding_balance?: string | null; open_pendencies?: number }

/** Steps that have a dialog here; a pendency is opened by its own. */
export type MoveAction = Exclude<ProposalAction, 'pend' | 'resume'>

export type MoveFieldName =
  | 'ade_number'
  | 'typist_bank_user_id'
  | 'reason'
  | 'typed_at'
  | 'sub_status'
  | 'outstanding_balance'
  | 'paid_at'
  | 'contract_value'
  | 'net_value'
  | 'installments'
  | 'installment_value'
  | 'percentage'
  | 'bank_amount'
  | 'mistake'
  | 'confirmed'

export type MoveField = {
  name: MoveFieldName
  kind: 'code' | 'login' | 'text' | 'reason' | 'day' | 'money' | 'percent' | 'integer' | 'confirm'
  required?: boolean
  hint?: true
  /** Not asked for once this one is ticked. */
  unless?: MoveFieldName
  /** Asked for once this one is filled in. */
  after?: MoveFieldName
}
/** As the inputs hold them: what is half typed is text. */
export type MoveValues = Partial<Record<MoveFieldName, string | number | boolean | null>>

export type Plan = {
  /** `/api/proposals/<uuid>/<call>` */
  call: 'validate' | 'return' | 'type' | 'status' | 'pay' | 'cancel' | 'reverse' | 'reopen'
  fields: readonly MoveField[]
  initial: MoveValues
  body: (values: MoveValues) => Record<string, unknown>
}

type Asked = {
  proposal: Moved
  action: MoveAction
  to?: ProposalStatus | undefined
  jump?: boolean | undefined
  staff: boolean
  today: string
}

/** A reversed one goes back to approved; the API checks that its payment was a mistake (3.1 #22). */
const undoesPayment = ({ proposal, action }: Asked) => action === 'reopen' && proposal.status === 'reversed'

/** Whether one is demanded, and which there are, is the API's to say (3.1 #6). */
const login: MoveField = { name: 'typist_bank_user_id', kind: 'login' }

/** The plan of one step; `to` where the step leads to several statuses. */
export function planOf(asked: Asked): Plan {
  const { proposal, action, to, staff, today } = asked
  const balance: MoveField[] = hasBalance(proposal.operation_type)
    ? [{ name: 'outstanding_balance', kind: 'money', required: true }]
    : []
  const kept = { outstanding_balance: proposal.outstanding_balance ?? null }
  switch (action) {
    case 'validate':
      return {
        call: 'validate',
        fields: [
          { name: 'ade_number', kind: 'code', required: to === 'typed', hint: true },
          { ...login, after: 'ade_number' },
        ],
        initial: { ade_number: proposal.ade_number },
        // Without the ADE it is not typed yet.
        body: ({ ade_number, typist_bank_user_id }) => ({
          ade_number: ade_number || null,
          typist_bank_user_id: (ade_number && typist_bank_user_id) || null,
        }),
      }
    case 'return':
      return {
        call: 'return',
        fields: [{ name: 'reason', kind: 'reason', required: true }],
        initial: {},
        body: ({ reason }) => ({ reason }),
      }
    case 'type':
      return {
        call: 'type',
        fields: [
          { name: 'ade_number', kind: 'code', required: true, hint: true },
          login,
          ...(staff ? [{ name: 'typed_at', kind: 'day', hint: true } as const] : []),
        ],
        initial: { ade_number: proposal.ade_number },
        // Of an earlier day noon is meant: the hour is not asked for.
        body: ({ ade_number, typist_bank_user_id, typed_at }) => ({
          ade_number,
          typist_bank_user_id: typist_bank_user_id ?? null,
          typed_at: typed_at && typed_at !== today ? `${typed_at} 12:00:00` : null,
        }),
      }
    case 'pay':
      return {
        call: 'pay',
        fields: [
          { name: 'paid_at', kind: 'day', required: true },
          { name: 'contract_value', kind: 'money', required: true },
          { name: 'net_value', kind: 'money', required: true },
          { name: 'installments', kind: 'integer', required: true },
          { name: 'installment_value', kind: 'money' },
          ...balance,
        ],
        initial: {
          paid_at: today,
          contract_value: proposal.contract_value,
          net_value: proposal.net_value,
          installments: proposal.installments,
          installment_value: proposal.installment_value,
          ...kept,
        },
        body: (values) => ({ ...values, outstanding_balance: values.outstanding_balance ?? null }),
      }
    case 'cancel':
      return {
        call: 'cancel',
        // Of one that was never validated nobody has to be told why.
        fields: [
          { name: 'reason', kind: 'reason', required: !['awaiting_validation', 'returned'].includes(proposal.status) },
        ],
        initial: {},
        body: ({ reason }) => ({ reason: reason ?? null }),
      }
    case 'reverse':
      return {
        call: 'reverse',
        fields: [
          { name: 'mistake', kind: 'confirm' },
          { name: 'percentage', kind: 'percent', required: true, hint: true, unless: 'mistake' },
          { name: 'reason', kind: 'reason', required: true, unless: 'mistake' },
          { name: 'bank_amount', kind: 'money', unless: 'mistake' },
        ],
        initial: { percentage: '100.0000', mistake: false },
        // Only a whole reversal for this reason can be taken back (#22).
        body: ({ mistake, percentage, reason, bank_amount }) =>
          mistake
            ? { percentage: '100.0000', reason: mistakenPayment, bank_amount: null }
            : { percentage, reason, bank_amount: bank_amount ?? null },
      }
    case 'reopen':
      return undoesPayment(asked)
        ? {
            call: 'reopen',
            fields: [{ name: 'confirmed', kind: 'confirm', required: true }],
            initial: { confirmed: false },
            body: () => ({ reason: null }),
          }
        : {
            call: 'reopen',
            fields: [{ name: 'reason', kind: 'reason' }],
            initial: {},
            body: ({ reason }) => ({ reason: reason ?? null }),
          }
    case 'reject':
      return {
        call: 'status',
        fields: [{ name: 'reason', kind: 'reason', required: true }],
        initial: {},
        body: ({ reason }) => ({ status: 'rejected', reason }),
      }
    case 'resubmit':
      return { call: 'status', fields: [], initial: {}, body: () => ({ status: 'awaiting_validation' }) }
    case 'advance': {
      // To leave the balance behind it has to be known.
      const asks = to !== 'under_analysis' && to !== 'awaiting_balance' ? balance : []
      return {
        call: 'status',
        fields: [...asks, { name: 'sub_status', kind: 'text', hint: true }],
        initial: asks.length > 0 ? kept : {},
        body: (values) => ({
          status: to,
          sub_status: values.sub_status ?? null,
          ...(asks.length > 0 && { outstanding_balance: values.outstanding_balance ?? null }),
        }),
      }
    }
  }
}

/** The fields that are asked for, as far as it is filled in. */
export const askedOf = ({ fields }: Plan, values: MoveValues): MoveField[] =>
  fields.filter(({ unless, after }) => (!unless || values[unless] !== true) && (!after || Boolean(values[after])))

/** A jump out of a pendency cancels those that are open (domain.md 3.1): whoever jumps is told how many. */
export const cancelsPendencies = ({ proposal, jump }: Pick<Asked, 'proposal' | 'jump'>): boolean =>
  jump === true && proposal.status === 'pending'

/** What the list's row does not tell, or no longer rightly, and the step asks about: it is read first. */
export const needsFile = (asked: Asked): boolean =>
  cancelsPendencies(asked) ||
  (asked.proposal.outstanding_balance === undefined &&
    planOf(asked).fields.some(({ name }) => name === 'outstanding_balance'))

/** What is wrong with a value before it is sent: a key of `form.faults`, or null. */
export function faultOf({ name, kind, required }: MoveField, value: MoveValues[MoveFieldName]): string | null {
  const empty = value === null || value === undefined || value === false || String(value).trim() === ''
  if (empty) return required ? 'required' : null
  if (name === 'ade_number' && !isAde(String(value).trim().toUpperCase())) return 'ade'
  if (kind === 'day' && !/^\d{4}-\d{2}-\d{2}$/.test(String(value))) return 'date'
  if (kind === 'integer' && typeof value === 'string') return 'integer'
  if (kind === 'percent' && !/^\d+\.\d+$/.test(String(value))) return 'decimal'
  return null
}
