import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { moment } from '@/lib/contracts/moment'
import { timeZoneOf } from '../company/time-zone'
import { ApiError } from '../core/errors'
import { localTime } from '../core/local-time'
import { type Route, route, verb } from '../core/verb'
import { claim, release } from './claim'
import { proposalKey } from './proposal.routes'
import { seen } from './proposal-held'

const take = verb(
  {
    permission: 'validate_proposals',
    summary: 'Take a proposal of the validation queue for ten minutes, or keep it; 409 saying who has it',
    params: proposalKey,
    output: inData(z.object({ expires_at: moment })),
    audit: { action: 'claimed', entity: 'queue_claim' },
  },
  async (context) => {
    const { id, status } = await seen(context, context.params.id)
    if (status !== 'awaiting_validation') {
      const message = 'Esta proposta não está mais na fila de validação.'
      throw new ApiError('RULE', { reason: 'not_waiting', params: { status }, message })
    }
    const until = await claim(context, id)
    context.audit({ entity_id: String(id) })
    return { status: true, data: { expires_at: localTime(until, await timeZoneOf(context)) } }
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
    const { id } = await seen(context, context.params.id)
    await release(context, id)
    context.audit({ entity_id: String(id) })
    return { status: true, message: 'Proposta devolvida à fila.' }
  },
)

/** Who has what of Aguardando Validação in hands (domain.md 5.6). */
export const claimRoutes: Route[] = [
  route('POST', '/api/proposals/{id}/claim', take),
  route('POST', '/api/proposals/{id}/release', giveBack),
]
