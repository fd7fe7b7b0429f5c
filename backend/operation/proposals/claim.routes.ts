import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { moment } from '@/lib/contracts/moment'
import { loadTimeZone } from '../../company/time-zone'
import { localTime } from '../../core/database/local-time'
import { ApiError } from '../../core/errors/api-error'
import { type Route, route, verb } from '../../core/kernel/verb'
import { loadProposal } from '../reading/held'
import { claim, release } from '../steps/claim'
import { proposalKey } from './key'

const take = verb(
  {
    permission: 'validate_proposals',
    summary: 'Take a proposal of the validation queue for ten minutes, or keep it; 409 saying who has it',
    params: proposalKey,
    output: inData(z.object({ expires_at: moment })),
    audit: { action: 'claimed', entity: 'queue_claim' },
  },
  async (context) => {
    const { id, status } = await loadProposal(context, context.params.id)
    if (status !== 'awaiting_validation') {
      const message = 'Esta proposta não está mais na fila de validação.'
      throw new ApiError('RULE', { reason: 'not_waiting', params: { status }, message })
    }
    const until = await claim(context, id)
    context.audit({ entity_id: String(id) })
    return { status: true, data: { expires_at: localTime(until, await loadTimeZone(context)) } }
  },
)

const giveBack = verb(
  {
    permission: 'validate_proposals',
    summary: 'Give a proposal back to the validation queue',
    params: proposalKey,
    audit: { action: 'released', entity: 'queue_claim' },
  },
  async (context) => {
    const { id } = await loadProposal(context, context.params.id)
    await release(context, id)
    context.audit({ entity_id: String(id) })
    return { status: true, message: 'Proposta devolvida à fila.' }
  },
)

/** Claims on proposals of Aguardando Validação (proposals.md#validate). */
export const claimRoutes: Route[] = [
  route('POST', '/api/proposals/{id}/claim', take),
  route('POST', '/api/proposals/{id}/release', giveBack),
]
