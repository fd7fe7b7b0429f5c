import { inData } from '@/lib/contracts/answers'
import { proposalMoneySchema } from '@/lib/contracts/proposal'
import { type Route, route, verb } from '../../core/kernel/verb'
import { loadProposal } from '../reading/held'
import { proposalKey } from './key'
import { moneyShown } from './money-shown'

const read = verb(
  {
    permission: 'list_proposals',
    summary: 'What a proposal pays, line by line, and what was taken back; the company’s figures for staff alone',
    params: proposalKey,
    output: inData(proposalMoneySchema),
  },
  async (context) => ({
    status: true,
    data: await moneyShown(context, await loadProposal(context, context.params.id)),
  }),
)

export const proposalMoneyRoutes: Route[] = [route('GET', '/api/proposals/{id}/money', read)]
