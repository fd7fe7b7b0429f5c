import * as z from 'zod'
import { isInternal } from '@/lib/access/roles'
import { inData } from '@/lib/contracts/answers'
import {
  callAssignInput,
  callEdit,
  callInput,
  callItemList,
  callMessageList,
  callMessageSchema,
  callRatingInput,
  callRevealedSchema,
  callRevealInput,
  callSchema,
  callSituationInput,
} from '@/lib/contracts/call'
import { listSchema, rowId } from '@/lib/contracts/list'
import { assigneeQuery, assigneeSchema } from '@/lib/contracts/pendency'
import { chosenId } from '@/lib/contracts/registry'
import { ApiError } from '../../core/errors/api-error'
import { visibleTo } from '../../core/kernel/audience'
import { Answer, route, verb } from '../../core/kernel/verb'
import { answerList } from '../../core/registry/list'
import type { BulkAction } from '../../core/registry/registry'
import { bulkStep } from '../../core/workflow/bulk'
import { listStaff } from '../../identity/people/permitted-staff'
import { assignCall } from './assign'
import { callCrud, shownCall } from './crud'
import { loadCall } from './found'
import { findCpf, findItems } from './items'
import { findMessages, markRead } from './message'
import { openCall } from './open'
import { rateCall } from './rate'
import { sideOn } from './side'
import { callWorkflow, goals } from './steps'
import { editCall, removeCalls, situateCall } from './write'

const params = z.object({ id: rowId })
const saved = { status: true, message: 'Registro salvo com sucesso.' }
const { path, permissions } = callCrud.registry
const one = inData(callSchema)

const edit = verb(
  {
    permission: permissions.edit,
    summary: 'Correct what a call says; 409 with both versions where it has changed since',
    params,
    input: callEdit,
    output: one,
    audit: { action: 'edited', entity: 'call', ifTold: true },
  },
  async (context) => ({ ...saved, data: await editCall(context, context.params.id, context.input) }),
)

const situate = verb(
  {
    // Each step has a permission of its own, and some are the requester's; checked with the step.
    permission: permissions.list,
    summary: 'Take a call to a situation, and so to its kind; 409 with both versions where it has changed since',
    params,
    input: callSituationInput,
    output: one,
    audit: { action: 'status_changed', entity: 'call', ifTold: true },
  },
  async (context) => {
    await situateCall(context, context.params.id, context.input)
    return { ...saved, data: await shownCall(context, context.params.id) }
  },
)

const assign = verb(
  {
    permission: 'assign_calls',
    summary: 'Give a call to somebody of the staff, or to nobody',
    params,
    input: callAssignInput,
    output: one,
    audit: { action: 'edited', entity: 'call', ifTold: true },
  },
  async (context) => {
    await assignCall(context, context.params.id, context.input)
    return { ...saved, data: await shownCall(context, context.params.id) }
  },
)

const rate = verb(
  {
    permission: permissions.list,
    summary: 'Say how content one is with a call of one’s own that is resolved, or was closed within five days',
    params,
    input: callRatingInput,
    output: one,
    audit: { action: 'edited', entity: 'call' },
  },
  async (context) => ({ ...saved, data: await rateCall(context, context.params.id, context.input) }),
)

const assignees = verb(
  {
    permission: permissions.list,
    inGuise: 'reads',
    summary: 'Who of the house may work on calls: what fills a picker; nobody for those outside',
    query: assigneeQuery,
    output: listSchema(assigneeSchema),
  },
  async (context) =>
    isInternal(context.principal.role)
      ? listStaff(context, 'edit_calls', context.query)
      : answerList<object>(context, { ...context.query, matching: 0, rows: async () => [] }),
)

const messages = verb(
  {
    permission: permissions.list,
    inGuise: 'reads',
    summary: 'The conversation of a call, the oldest message first',
    params,
    output: callMessageList,
  },
  async (context) => {
    const found = await findMessages(context, context.params.id)
    const { role } = context.principal
    return answerList(context, {
      page: 1,
      per_page: 'all',
      matching: found.length,
      rows: async () => found.map((message) => visibleTo(role, callMessageSchema, message)),
    })
  },
)

const read = verb(
  {
    permission: permissions.list,
    summary: 'Note that the caller has read a call',
    params,
    audit: { action: 'read', entity: 'call_message' },
  },
  async (context) => {
    await markRead(context, context.params.id)
    context.audit({ entity_id: String(context.params.id) })
    return { status: true, message: '' }
  },
)

const items = verb(
  {
    permission: permissions.list,
    inGuise: 'reads',
    summary: 'What a call says to its category’s items, in their order; a CPF masked',
    params,
    output: callItemList,
  },
  async (context) => {
    const found = await findItems(context, await loadCall(context, context.params.id))
    return answerList(context, { page: 1, per_page: 'all', matching: found.length, rows: async () => found })
  },
)

const reveal = verb(
  {
    permission: permissions.list,
    summary: 'A CPF that a call says, whole; for whoever is on one of its sides',
    params,
    input: callRevealInput,
    output: inData(callRevealedSchema),
    audit: { action: 'revealed', entity: 'call' },
    secret: true,
  },
  async (context) => {
    const { principal, params, input, audit } = context
    const row = await loadCall(context, params.id)
    if (sideOn(principal, row.requester_id) === 'none') throw new ApiError('FORBIDDEN')
    const value = await findCpf(context, row, input.mandatory_item_id)
    audit({ entity_id: String(row.id), after: { mandatory_item_id: input.mandatory_item_id } })
    return { status: true, data: { value } }
  },
)

const assignParams = z.object({ assignee_uuid: z.uuid().nullable() })
const situationParams = z.object({ situation_id: chosenId })

/** To oneself, or to `assignee_uuid`. */
const giving = (toOneself: boolean): BulkAction => ({
  permission: 'assign_calls',
  ...(!toOneself && { params: assignParams }),
  run: async (acting, id, given, row_version) => {
    // Guarantee: core/registry/bulk.ts has parsed `given` by `params`.
    const { assignee_uuid } = toOneself
      ? { assignee_uuid: acting.principal.uuid }
      : (given as z.output<typeof assignParams>)
    await assignCall(acting, id, { assignee_uuid, row_version })
    return null
  },
})

const situating: BulkAction = {
  permission: permissions.list,
  params: situationParams,
  run: async (acting, id, given, row_version) => {
    // Guarantee: as above.
    await situateCall(acting, id, { ...(given as z.output<typeof situationParams>), row_version })
    return null
  },
}

const ending = (action: 'close' | 'cancel'): BulkAction =>
  bulkStep(callWorkflow, action, permissions.list, z.object({}), () => ({ data: { to: goals[action] } }))

/** Calls (calls.md): the registry, with writes that a machine takes. */
export const calls = callCrud.with({
  create: ({ sums }) =>
    verb(
      {
        permission: permissions.create,
        summary: 'Open a call; refused while a required item of its category is empty, with a fault for each',
        input: callInput,
        output: one,
        audit: { action: 'created', entity: 'call' },
      },
      async (context) => new Answer({ ...saved, data: await openCall(context, context.input, sums) }, 201),
    ),
  edit,
  writes: { remove: removeCalls },
  bulk: {
    take: giving(true),
    assign: giving(false),
    situation: situating,
    close: ending('close'),
    cancel: ending('cancel'),
  },
  also: [
    route('GET', `${path}/assignees`, assignees),
    route('PUT', `${path}/{id}/situation`, situate),
    route('PUT', `${path}/{id}/assign`, assign),
    route('POST', `${path}/{id}/rating`, rate),
    route('GET', `${path}/{id}/messages`, messages),
    route('POST', `${path}/{id}/read`, read),
    route('GET', `${path}/{id}/items`, items),
    route('POST', `${path}/{id}/reveal`, reveal),
  ],
})
