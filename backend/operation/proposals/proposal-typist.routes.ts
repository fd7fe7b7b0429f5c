import { inData } from '@/lib/contracts/answers'
import { typistChoiceSchema } from '@/lib/contracts/proposal'
import { visibleTo } from '../../core/kernel/audience'
import { type Route, route, verb } from '../../core/kernel/verb'
import { loadProposal } from '../reading/held'
import { typistChoice } from '../reading/typists'
import { proposalKey } from './key'

const read = verb(
  {
    permission: 'view_user_banks',
    inGuise: 'reads',
    summary: 'The bank logins by which the caller may type a proposal, and whether one is demanded',
    params: proposalKey,
    output: inData(typistChoiceSchema),
  },
  async (context) => {
    const choice = await typistChoice(context, await loadProposal(context, context.params.id))
    return { status: true, data: visibleTo(context.principal.role, typistChoiceSchema, choice) }
  },
)

/** Options of the login picker when typing a proposal (proposals.md#type). */
export const proposalTypistRoutes: Route[] = [route('GET', '/api/proposals/{id}/typist_bank_users', read)]
