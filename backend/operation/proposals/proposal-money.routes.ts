import { inData } from '@/lib/contracts/answers'
import { proposalMoneySchema, reversalPreviewSchema, reversalQuery } from '@/lib/contracts/proposal'
import { parseDecimal } from '../../core/database/decimal'
import { type Route, route, verb } from '../../core/kernel/verb'
import { loadProposal } from '../reading/held'
import { proposalKey } from './key'
import { moneyShown, reversalShown } from './money-shown'

const read = verb(
  {
    permission: 'list_proposals',
    inGuise: 'reads',
    summary: 'What a proposal pays, line by line, and what was taken back; the company’s figures for staff alone',
    params: proposalKey,
    output: inData(proposalMoneySchema),
  },
  async (context) => ({
    status: true,
    data: await moneyShown(context, await loadProposal(context, context.params.id)),
  }),
)

const reversal = verb(
  {
    permission: 'reverse_proposals',
    inGuise: 'reads',
    summary: 'What a reversal would take of whom; the company’s part for staff alone',
    params: proposalKey,
    query: reversalQuery,
    output: inData(reversalPreviewSchema),
  },
  async (context) => {
    const row = await loadProposal(context, context.params.id)
    return { status: true, data: await reversalShown(context, row, parseDecimal(context.query.percentage, 4)) }
  },
)

export const proposalMoneyRoutes: Route[] = [
  route('GET', '/api/proposals/{id}/money', read),
  route('GET', '/api/proposals/{id}/reversal', reversal),
]
