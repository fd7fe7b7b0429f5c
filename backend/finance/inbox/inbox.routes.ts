import { inData } from '@/lib/contracts/answers'
import {
  inboxHoldInput,
  inboxQuery,
  inboxSaidSchema,
  inboxSchema,
  inboxSettleInput,
  inboxStaffQuery,
  inboxStaffSchema,
} from '@/lib/contracts/finance-inbox'
import { listSchema } from '@/lib/contracts/list'
import { ApiError } from '../../core/errors/api-error'
import { type Route, route, verb } from '../../core/kernel/verb'
import { listStaff } from '../../identity/people/permitted-staff'
import { loadInbox, seenKinds } from './items'
import { holdItem, settleItem } from './marks'
import { sources } from './sources'

const path = '/api/financial/inbox'

const load = verb(
  {
    ...{ permission: 'authenticated', inGuise: 'reads', query: inboxQuery, output: inData(inboxSchema) },
    summary: 'Work that waits at the finance desk, with who has it and since when; nothing for those outside the house',
  },
  async (context) => ({ status: true, data: await loadInbox(context, context.query) }),
)

const hold = verb(
  {
    ...{ permission: 'authenticated', input: inboxHoldInput, output: inData(inboxSaidSchema) },
    summary: 'Give an item of the inbox to a person, or back to whoever brought it',
    audit: { action: 'edited', entity: 'inbox_item' },
  },
  async (context) => {
    const { user_uuid, ...subject } = context.input
    return {
      status: true,
      message: 'Item atualizado.',
      data: { row_version: await holdItem(context, subject, user_uuid) },
    }
  },
)

const settle = verb(
  {
    ...{ permission: 'authenticated', input: inboxSettleInput, output: inData(inboxSaidSchema) },
    summary: 'Say that an item of the inbox was dealt with elsewhere, until there is more of it',
    audit: { action: 'edited', entity: 'inbox_item' },
  },
  async (context) => {
    const { reason, ...subject } = context.input
    return {
      status: true,
      message: 'Item resolvido.',
      data: { row_version: await settleItem(context, subject, reason) },
    }
  },
)

const staff = verb(
  {
    ...{ permission: 'authenticated', inGuise: 'reads', query: inboxStaffQuery, output: listSchema(inboxStaffSchema) },
    summary: 'The people who may be given an item of a kind',
  },
  async (context) => {
    if (!seenKinds(context).includes(context.query.kind)) throw new ApiError('FORBIDDEN')
    return listStaff(context, sources[context.query.kind].works, context.query)
  },
)

/** The finance desk's inbox (finance-inbox.md#calls). */
export const inboxRoutes: readonly Route[] = [
  route('GET', path, load),
  route('POST', `${path}/hold`, hold),
  route('POST', `${path}/settle`, settle),
  route('GET', `${path}/staff`, staff),
]
