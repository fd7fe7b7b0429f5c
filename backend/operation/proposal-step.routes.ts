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
import type { ProposalAction, ProposalStatus } from '@/lib/proposal-flow'
import { timeZoneOf } from '../company/time-zone'
import { exactOf } from '../core/decimal'
import { ApiError } from '../core/errors'
import type { Acting } from '../core/registry'
import { type Route, route, verb } from '../core/verb'
import { proposalKey } from './proposal.routes'
import { cents } from './proposal-draft'
import { proposalFile } from './proposal-file'
import { numberOf, seen } from './proposal-held'
import { move } from './proposal-move'
import type { Step } from './proposal-moving'

type Versioned = z.ZodObject<{ row_version: z.ZodInt }>

/** One call of the state machine: it answers the proposal as it is then. */
function call<I extends Versioned>(
  name: string,
  permission: string,
  summary: string,
  input: I,
  stepOf: (input: z.output<I>, acting: Acting) => Step | Promise<Step>,
): Route {
  const taken = verb(
    {
      permission,
      summary,
      params: proposalKey,
      input: input as Versioned,
      output: inData(proposalFileSchema),
      audit: { action: name, entity: 'proposal' },
    },
    async (context) => {
      // Guarantee: the body was parsed by `input`.
      const step = await stepOf(context.input as z.output<I>, context)
      const id = await numberOf(context, context.params.id)
      await move(context, id, step, { row_version: context.input.row_version })
      const data = await proposalFile(context, await seen(context, context.params.id))
      return { status: true, message: 'Registro salvo com sucesso.', data }
    },
  )
  return route('POST', `/api/proposals/{id}/${name}`, taken)
}

/** By which action a status asked for is reached; the others have calls of their own, or follow of themselves. */
const actionTo: Partial<Record<ProposalStatus, ProposalAction>> = {
  awaiting_validation: 'resubmit',
  returned: 'return',
  awaiting_typing: 'validate',
  typed: 'type',
  under_analysis: 'advance',
  awaiting_balance: 'advance',
  awaiting_formalization: 'advance',
  awaiting_endorsement: 'advance',
  approved: 'advance',
  rejected: 'reject',
  cancelled: 'cancel',
}

function statusStep({ status, reason, sub_status, outstanding_balance }: z.output<typeof statusInput>): Step {
  const action = actionTo[status]
  if (!action) {
    const message =
      status === 'paid'
        ? 'Transição de status não permitida. Use “Marcar como paga”, que confirma data e valores.'
        : 'Transição de status não permitida. Este status vem de uma pendência ou de um estorno.'
    throw new ApiError('RULE', { reason: 'transition_elsewhere', params: { status }, message })
  }
  return { action, to: status, data: { reason, sub_status, outstanding_balance: cents(outstanding_balance) } }
}

/** A local moment of the company's as it is on every clock. */
async function momentOf(acting: Acting, text: string | null): Promise<Date | null> {
  if (text === null) return null
  const zone = await timeZoneOf(acting)
  const { rows } = await acting.tx.execute<{ at: string }>(
    sql`select extract(epoch from ${text}::timestamp at time zone ${zone}) as at`,
  )
  return new Date(Math.round(Number(rows[0]?.at) * 1000))
}

/** The calls of domain.md 5.3; who may is decided by the state machine where several rights lead to one step. */
export const proposalStepRoutes: Route[] = [
  call('validate', 'validate_proposals', 'Validate a proposal', validateInput, (data) => ({
    action: 'validate',
    data,
  })),
  call('return', 'list_proposals', 'Give a proposal back to its owner, saying why', returnInput, ({ reason }) => ({
    action: 'return',
    data: { reason },
  })),
  call('type', 'list_proposals', 'Say that a proposal was typed at the bank', typeInput, async (input, acting) => ({
    action: 'type',
    data: { ...input, typed_at: await momentOf(acting, input.typed_at) },
  })),
  call('status', 'list_proposals', 'Move a proposal on; an Administrador may jump forward', statusInput, statusStep),
  call('pay', 'pay_proposals', 'The bank has paid: values confirmed, commission accrued', payInput, (input) => ({
    action: 'pay',
    data: {
      pay: {
        paid_at: input.paid_at,
        contract_value: exactOf(input.contract_value, 2),
        net_value: exactOf(input.net_value, 2),
        installments: input.installments,
        installment_value: cents(input.installment_value),
        outstanding_balance: cents(input.outstanding_balance),
        confirmed: input.confirmed,
      },
    },
  })),
  call('cancel', 'list_proposals', 'Cancel a proposal before its payment', cancelInput, ({ reason }) => ({
    action: 'cancel',
    data: { reason },
  })),
  call(
    'reverse',
    'reverse_proposals',
    'Take a paid commission back, whole or in part; asks for the password first',
    reverseInput,
    (input) => ({
      action: 'reverse',
      data: {
        reason: input.reason,
        reversal: { percentage: exactOf(input.percentage, 4), bank_amount: cents(input.bank_amount) },
      },
    }),
  ),
  call(
    'reopen',
    'reopen_proposals',
    'Open a closed proposal again; or correct a payment, which asks for the password first',
    reopenInput,
    (input) => ({ action: 'reopen', data: { reason: input.reason } }),
  ),
]
