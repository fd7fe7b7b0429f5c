import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { rowId } from '@/lib/contracts/list'
import {
  bankBalanceQuery,
  bankBalanceSchema,
  matchInput,
  matchOutcomeSchema,
  openLineList,
  openLinesQuery,
  proposedRulesSchema,
  reconciliationInput,
  reconciliationList,
  reconciliationQuery,
  reconciliationSchema,
  reconciliationUndoInput,
} from '@/lib/contracts/reconciliation'
import { loadTimeZone } from '../../company/time-zone'
import { localDay } from '../../core/database/local-time'
import { ApiError } from '../../core/errors/api-error'
import { Answer, type Route, route, verb } from '../../core/kernel/verb'
import { answerList } from '../../core/registry/list'
import { bankStatementLine as lines } from '../statements/statement-line.table'
import { reconcile } from './accept'
import { findBankBalance } from './balance'
import { matchAccount } from './match'
import { areAskedLines, findOpenLines } from './open'
import { areAsked, findReconciliations } from './present'
import { findProposedRules } from './proposed'
import type { ReceiveReport } from './receive'
import { bankReconciliation as groups } from './reconciliation.table'
import { loadReconciliation, undoReconciliation } from './undo'

const path = '/api/financial/reconciliations'
const reading = { permission: 'list_transation_statements', inGuise: 'reads' } as const
const writing = 'edit_transation_statements'

const open = verb(
  {
    ...{ ...reading, query: openLinesQuery, output: openLineList },
    summary: 'Open lines of an account’s statements, the oldest first, each with what the rules say of it',
  },
  async (context) => {
    const { query, tx } = context
    return answerList(context, {
      ...query,
      matching: () => tx.$count(lines, areAskedLines(context, query)),
      rows: (limit, offset) => findOpenLines(context, query, limit, offset),
    })
  },
)

const list = verb(
  {
    ...{ ...reading, query: reconciliationQuery, output: reconciliationList },
    summary: 'Reconciliations of lines and movements, the newest first, with those that were undone',
  },
  async (context) => {
    const { query, tx } = context
    const found = areAsked(context, query)
    return answerList(context, {
      ...query,
      matching: () => tx.$count(groups, found),
      rows: (limit, offset) => findReconciliations(context, found, limit, offset),
    })
  },
)

const acceptVerb = (receive: ReceiveReport) =>
  verb(
    {
      ...{ permission: writing, input: reconciliationInput, output: inData(reconciliationSchema) },
      audit: { action: 'accepted', entity: 'bank_reconciliation' },
      summary:
        'Make lines of the bank and movements of the company one; `make` writes a movement for what is left, `report_id` receives a commission report',
    },
    async (context) => {
      const { input, principal, audit } = context
      const demand = (right: string) => {
        if (!principal.permissions.has(right)) throw new ApiError('FORBIDDEN', { audit: { note: right } })
      }
      if (input.make) demand('create_transation_statements')
      if (input.report_id !== null) demand('receive_credits')
      const data = await loadReconciliation(context, await reconcile(context, input, receive))
      const { rule, amount } = data
      audit({
        entity_id: String(data.id),
        after: { rule, amount, lines: input.line_ids, movements: data.movements.map(({ id }) => id) },
      })
      return new Answer({ status: true, message: 'Conciliado.', data }, 201)
    },
  )

const matchVerb = (receive: ReceiveReport) =>
  verb(
    {
      ...{ permission: writing, input: matchInput, output: inData(matchOutcomeSchema) },
      audit: { action: 'applied', entity: 'bank_reconciliation', ifTold: true },
      summary: 'Apply the rules that may act by themselves to the open lines of an account',
    },
    async (context) => {
      const data = await matchAccount(context, context.input.company_account_id, receive)
      return { status: true, message: 'Regras aplicadas.', data }
    },
  )

const undo = verb(
  {
    ...{ permission: writing, params: z.object({ id: rowId }), input: reconciliationUndoInput },
    output: inData(reconciliationSchema),
    audit: { action: 'undone', entity: 'bank_reconciliation' },
    summary: 'Take a reconciliation back, with the movement that was made with it',
  },
  async (context) => {
    const { params, input, audit } = context
    await undoReconciliation(context, params.id, input.row_version)
    audit({ entity_id: String(params.id), after: { status: 'undone' } })
    return { status: true, message: 'Conciliação desfeita.', data: await loadReconciliation(context, params.id) }
  },
)

const balance = verb(
  {
    ...{ ...reading, query: bankBalanceQuery, output: inData(bankBalanceSchema) },
    summary:
      'The bank’s balance of an account beside the company’s at the end of a day, and what explains the difference',
  },
  async (context) => {
    const { query } = context
    const on = query.on ?? localDay(context.now, await loadTimeZone(context))
    return { status: true, data: await findBankBalance(context, query.company_account_id, on) }
  },
)

const proposed = verb(
  {
    ...{ ...reading, output: inData(proposedRulesSchema) },
    summary: 'Bank rules that people’s own choices are examples of, and that nobody has made or refused yet',
  },
  async (context) => ({ status: true, data: await findProposedRules(context) }),
)

/** Lines of the bank beside movements of the company (reconciliation.md). `receive` receives commission reports. */
export const reconciliationRoutes = (receive: ReceiveReport): Route[] => [
  route('GET', `${path}/open`, open),
  route('GET', path, list),
  route('POST', path, acceptVerb(receive)),
  route('POST', `${path}/match`, matchVerb(receive)),
  route('POST', `${path}/{id}/undo`, undo),
  route('GET', `${path}/balance`, balance),
  route('GET', '/api/financial/bank_rules/proposed', proposed),
]
