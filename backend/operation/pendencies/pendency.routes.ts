import * as z from 'zod'
import { isInternal } from '@/lib/access/roles'
import { inData } from '@/lib/contracts/answers'
import { listSchema, rowId } from '@/lib/contracts/list'
import {
  assigneeQuery,
  assigneeSchema,
  pendencyEdit,
  pendencyInput,
  pendencyMessageList,
  pendencyMessageQuery,
  pendencyMessageSchema,
  pendencySchema,
} from '@/lib/contracts/pendency'
import { type Closing, pendencyMachine } from '@/lib/proposals/pendency'
import { visibleTo } from '../../core/kernel/audience'
import { Answer, route, verb } from '../../core/kernel/verb'
import { answerList } from '../../core/registry/list'
import type { BulkAction } from '../../core/registry/registry'
import { listStaff } from '../../identity/people/permitted-staff'
import { pendencyCrud } from './crud'
import { findMessages, markRead } from './message'
import { closePendency, editPendency, openPendency, removePendencies } from './write'

const params = z.object({ id: rowId })
const saved = { status: true, message: 'Registro salvo com sucesso.' }
const { path, permissions } = pendencyCrud.registry

const open = verb(
  {
    permission: permissions.create,
    summary: 'Open a pendency, by which its proposal becomes pending',
    input: pendencyInput,
    output: inData(pendencySchema),
    audit: { action: 'created', entity: 'pendency' },
  },
  async (context) => new Answer({ ...saved, data: await openPendency(context, context.input) }, 201),
)

const edit = verb(
  {
    // Resolving, cancelling and editing each have a permission, checked with the action.
    permission: permissions.list,
    summary:
      'Resolve or cancel a pendency, or change what it says or whose it is; 409 with both versions where it has changed since',
    params,
    input: pendencyEdit,
    output: inData(pendencySchema),
    audit: { action: 'edited', entity: 'pendency' },
  },
  async (context) => ({ ...saved, data: await editPendency(context, context.params.id, context.input) }),
)

const assignees = verb(
  {
    permission: permissions.list,
    inGuise: 'reads',
    summary: 'Who of the house may answer for a pendency: what fills a picker; nobody for those outside',
    query: assigneeQuery,
    output: listSchema(assigneeSchema),
  },
  async (context) =>
    isInternal(context.principal.role)
      ? listStaff(context, 'resolve_pendencies', context.query)
      : answerList<object>(context, { ...context.query, matching: 0, rows: async () => [] }),
)

const messages = verb(
  {
    permission: permissions.list,
    inGuise: 'reads',
    summary: 'The conversation of a pendency, the oldest message first',
    query: pendencyMessageQuery,
    output: pendencyMessageList,
  },
  async (context) => {
    const found = await findMessages(context, context.query.pendency_id)
    const { role } = context.principal
    return answerList(context, {
      page: 1,
      per_page: 'all',
      matching: found.length,
      rows: async () => found.map((one) => visibleTo(role, pendencyMessageSchema, one)),
    })
  },
)

const read = verb(
  {
    permission: permissions.list,
    summary: 'Note that the caller has read a pendency',
    params,
    audit: { action: 'read', entity: 'pendency_message' },
  },
  async (context) => {
    await markRead(context, context.params.id)
    context.audit({ entity_id: String(context.params.id) })
    return { status: true, message: '' }
  },
)

const closing = (action: Closing): BulkAction => ({
  permission: pendencyMachine.gatePermission(action) ?? permissions.list,
  run: async (acting, id, _params, row_version) => {
    await closePendency(acting, id, action, { row_version })
    return null
  },
})

/** Pendências (pendencies.md): the registry, with writes that move their proposals. */
export const pendencies = pendencyCrud.with({
  create: open,
  edit,
  writes: { remove: removePendencies },
  bulk: { resolve: closing('resolve'), cancel: closing('cancel') },
  also: [
    route('POST', `${path}/{id}/read`, read),
    route('GET', `${path}/assignees`, assignees),
    route('GET', `${path}/messages`, messages),
  ],
})
