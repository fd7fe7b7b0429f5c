import { inData } from '@/lib/contracts/answers'
import { type ProposalMoney, proposalMoneySchema } from '@/lib/contracts/proposal'
import { moneyOf } from '../commissions/proposal-money'
import { visibleTo } from '../core/audience'
import { asMoney, asPercent } from '../core/decimal'
import { type Route, route, verb } from '../core/verb'
import { proposalKey } from './proposal.routes'
import { seen } from './proposal-held'
import { reversalsOf } from './proposal-reversal'

const read = verb(
  {
    permission: 'list_proposals',
    summary: 'What a proposal pays, line by line, and what was taken back; the company’s figures for staff alone',
    params: proposalKey,
    output: inData(proposalMoneySchema),
  },
  async (context) => {
    const row = await seen(context, context.params.id)
    const reversals = (await reversalsOf(context, row.id)).map((one) => ({
      seq: one.seq,
      percentage: asPercent(one.percentage),
      reason: one.reason,
      reversed_at: one.reversed_at,
      corrected: one.corrected,
      bank_amount: one.bank_amount === null ? null : asMoney(one.bank_amount),
    }))
    const money: ProposalMoney = { ...(await moneyOf(context, row)), reversals }
    return { status: true, data: visibleTo(context.principal.role, proposalMoneySchema, money) }
  },
)

export const proposalMoneyRoutes: Route[] = [route('GET', '/api/proposals/{id}/money', read)]
