import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import {
  cancelInput,
  payInput,
  proposalFileSchema,
  reopenInput,
  returnInput,
  reverseInput,
  statusInput,
  typeInput,
  validateInput,
} from '@/lib/contracts/proposal'
import type { ProposalStatus } from '@/lib/proposals/flow'
import type { ProposalAction, ProposalCall } from '@/lib/proposals/terms'
import { proposalMachine } from '@/lib/proposals/transitions'
import { loadTimeZone } from '../../company/time-zone'
import { parseDecimal } from '../../core/database/decimal'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { type Route, route, verb } from '../../core/kernel/verb'
import { cents } from '../reading/draft'
import { loadProposal, loadProposalId } from '../reading/held'
import { move } from '../steps/move'
import type { Step } from '../steps/moving'
import { proposalFile } from './file'
import { proposalKey } from './key'

type Versioned = z.ZodObject<{ row_version: z.ZodInt }>

/** The permission that all steps of a call have in common, or null. */
function commonPermission(name: ProposalCall): string | null {
  const actions = new Set(proposalMachine.transitions.flatMap(({ call, action }) => (call === name ? action : [])))
  const [first, ...others] = [...actions].map((action) => proposalMachine.gatePermission(action))
  return others.length === 0 ? (first ?? null) : null
}

/** A call of the state machine; answers the proposal afterwards. */
function call<I extends Versioned>(
  name: ProposalCall,
  summary: string,
  input: I,
  toStep: (input: z.output<I>, acting: Acting) => Step | Promise<Step>,
): Route {
  const taken = verb(
    {
      // If several permissions allow the step, the state machine decides by the proposal.
      permission: commonPermission(name) ?? 'list_proposals',
      summary,
      params: proposalKey,
      input: input as Versioned,
      output: inData(proposalFileSchema),
      audit: { action: 'status_changed', entity: 'proposal' },
    },
    async (context) => {
      // Guarantee: the body was parsed by `input`.
      const step = await toStep(context.input as z.output<I>, context)
      const id = await loadProposalId(context, context.params.id)
      await move(context, id, step, { row_version: context.input.row_version })
      const data = await proposalFile(context, await loadProposal(context, context.params.id))
      return { status: true, message: 'Registro salvo com sucesso.', data }
    },
  )
  return route('POST', `/api/proposals/{id}/${name}`, taken)
}

/** Calls with inputs beyond a status: their statuses cannot be set by `/status`. */
const apart: ReadonlySet<ProposalCall | null> = new Set(['pay', 'reverse', 'reopen', null])

/** The action that leads to a status; if several do, the one that leads there only. */
function actionTo(status: ProposalStatus): ProposalAction | undefined {
  const leading = proposalMachine.transitions.filter(
    ({ call, to }) => !apart.has(call) && to !== 'before' && to.includes(status),
  )
  return leading.toSorted((one, other) => one.to.length - other.to.length)[0]?.action
}

function statusStep({ status, reason, sub_status, outstanding_balance }: z.output<typeof statusInput>): Step {
  const action = actionTo(status)
  if (!action) {
    const message =
      status === 'paid'
        ? 'Transição de status não permitida. Use “Marcar como paga”, que confirma data e valores.'
        : 'Transição de status não permitida. Este status vem de uma pendência ou de um estorno.'
    throw new ApiError('RULE', { reason: 'transition_elsewhere', params: { status }, message })
  }
  return { action, to: status, data: { reason, sub_status, outstanding_balance: cents(outstanding_balance) } }
}

/** A local moment of the company's, as an instant. */
async function parseMoment(acting: Acting, text: string | null): Promise<Date | null> {
  if (text === null) return null
  const zone = await loadTimeZone(acting)
  const { rows } = await acting.tx.execute<{ at: string }>(
    sql`select extract(epoch from ${text}::timestamp at time zone ${zone}) as at`,
  )
  return new Date(Math.round(Number(rows[0]?.at) * 1000))
}

/** The calls of proposals.md#calls. */
export const proposalStepRoutes: Route[] = [
  call('validate', 'Validate a proposal', validateInput, (data) => ({
    action: 'validate',
    data,
  })),
  call('return', 'Give a proposal back to its owner, saying why', returnInput, ({ reason }) => ({
    action: 'return',
    data: { reason },
  })),
  call('type', 'Say that a proposal was typed at the bank', typeInput, async (input, acting) => ({
    action: 'type',
    data: { ...input, typed_at: await parseMoment(acting, input.typed_at) },
  })),
  call('status', 'Move a proposal on; an Administrador may jump forward', statusInput, statusStep),
  call('pay', 'The bank has paid: values confirmed, commission accrued', payInput, (input) => ({
    action: 'pay',
    data: {
      pay: {
        paid_at: input.paid_at,
        contract_value: parseDecimal(input.contract_value, 2),
        net_value: parseDecimal(input.net_value, 2),
        installments: input.installments,
        installment_value: cents(input.installment_value),
        outstanding_balance: cents(input.outstanding_balance),
        confirmed: input.confirmed,
      },
    },
  })),
  call('cancel', 'Cancel a proposal before its payment', cancelInput, ({ reason }) => ({
    action: 'cancel',
    data: { reason },
  })),
  call(
    'reverse',
    'Take a paid commission back, whole or in part; asks for the password first',
    reverseInput,
    (input) => ({
      action: 'reverse',
      data: {
        reason: input.reason,
        reversal: { percentage: parseDecimal(input.percentage, 4), bank_amount: cents(input.bank_amount) },
      },
    }),
  ),
  call(
    'reopen',
    'Open a closed proposal again; or correct a payment, which asks for the password first',
    reopenInput,
    (input) => ({ action: 'reopen', data: { reason: input.reason } }),
  ),
]
