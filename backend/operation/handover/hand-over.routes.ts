import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { type HandOver, handOverInput, handOverPreviewInput, handOverSchema } from '@/lib/contracts/hand-over'
import { heads } from '@/lib/contracts/heads'
import { ApiError, invalid } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { type Route, route, verb } from '../../core/kernel/verb'
import { missing } from '../../core/registry/references'
import { demandConfirmed } from '../../identity/accounts/confirmation'
import { loadId } from '../../identity/users/calls'
import { notify } from '../../system/notifications/notify'
import { type Owner, ownerFor } from '../reading/owner'
import { handOver } from './hand-over'

const params = z.object({ id: z.uuid() })

/** Those who may change a proposal's owner (proposals.md#owners-edits), and clients with it. */
function demandRight({ principal }: Acting): void {
  const { role, permissions } = principal
  const may = role === 'Administrador' || role === 'Operacional'
  if (may && permissions.has('edit_proposals') && permissions.has('edit_clients')) return
  throw new ApiError('FORBIDDEN', { audit: { note: 'hand_over' } })
}

/** The broker who leaves, and the active one who takes over; VALIDATION at `to_uuid`. */
async function loadBoth(acting: Acting, uuid: string, toUuid: string): Promise<{ from: number; to: Owner }> {
  demandRight(acting)
  const from = await loadId(acting, uuid, 'Corretor')
  if (from === 0) throw new ApiError('NOT_FOUND')
  if (uuid === toUuid) {
    throw invalid({ to_uuid: { reason: 'hand_over_same', message: 'Escolha outro corretor.' } })
  }
  if ((await loadId(acting, toUuid, 'Corretor')) === 0) throw invalid({ to_uuid: missing })
  return { from, to: await ownerFor(acting, toUuid) }
}

/** Thrown to take a hand-over back once its effects are known. */
class Undone extends Error {
  readonly outcome: HandOver
  constructor(outcome: HandOver) {
    super('undone')
    this.outcome = outcome
  }
}

/** The hand-over's outcome, done in a savepoint and taken back: no rule of it is written twice. */
async function foresee(acting: Acting, from: number, to: Owner): Promise<HandOver> {
  try {
    return await acting.tx.transaction(async (tx) => {
      throw new Undone(await handOver({ ...acting, tx, audit: () => undefined }, from, to))
    })
  } catch (error) {
    if (error instanceof Undone) return error.outcome
    throw error
  }
}

const preview = verb(
  {
    permission: 'list_users',
    summary: 'Effects of handing a broker’s open proposals and clients to another; writes nothing',
    params,
    input: handOverPreviewInput,
    output: inData(handOverSchema),
  },
  async (context) => {
    const { from, to } = await loadBoth(context, context.params.id, context.input.to_uuid)
    return { status: true, data: await foresee(context, from, to) }
  },
)

const give = verb(
  {
    permission: 'list_users',
    summary: 'Hand a broker’s open proposals and clients to another, the password given',
    params,
    input: handOverInput,
    output: inData(handOverSchema),
    audit: { action: 'handed_over', entity: 'user' },
  },
  async (context) => {
    const { input, principal } = context
    const { from, to } = await loadBoth(context, context.params.id, input.to_uuid)
    await demandConfirmed(context, principal)
    const done = await handOver(context, from, to)
    if (done.proposals !== input.proposals || done.clients !== input.clients) {
      throw new ApiError('RULE', {
        reason: 'hand_over_outdated',
        message: 'As propostas ou os clientes mudaram desde a conferência: confira de novo. Nada foi passado.',
      })
    }
    if (done.proposals + done.clients === 0) {
      throw new ApiError('RULE', { reason: 'hand_over_nothing', message: 'Não há proposta nem cliente a passar.' })
    }
    const told = { from: done.from.name, to: done.to.name, proposals: done.proposals, clients: done.clients }
    context.audit({ entity_id: done.from.uuid, after: told })
    context.audit({ entity_id: done.to.uuid, after: told })
    await notify(context, {
      action: 'broker.handed_over',
      variables: {
        broker: done.from.name,
        receiver: done.to.name,
        proposals: String(done.proposals),
        clients: String(done.clients),
      },
      people: { owner: [from, to.id] },
      by: principal.id,
      link: `/proposals?user_uuid=${done.to.uuid}`,
    })
    return { status: true, message: 'Carteira passada.', data: done }
  },
)

const path = `${heads.broker.path}/{id}/hand-over`
/** Handing a leaving broker's business to another (brokers.md#handing-over). */
export const handOverRoutes: Route[] = [route('POST', `${path}/preview`, preview), route('POST', path, give)]
