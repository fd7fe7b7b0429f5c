import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { isInternal } from '@/lib/access/roles'
import { inData } from '@/lib/contracts/answers'
import { historyQuery, historySchema } from '@/lib/contracts/history'
import { flag, listSchema } from '@/lib/contracts/list'
import { userDetailSchema } from '@/lib/contracts/user'
import {
  userBlock,
  userBulkBlock,
  userContract,
  userCreate,
  userEdit,
  userEnable,
  userRowSchema,
} from '@/lib/contracts/user-account'
import { recordActions } from '@/lib/kinds/audit'
import { ApiError, stale } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { globalLog } from '../../core/kernel/global-log.table'
import { Answer, route, verb } from '../../core/kernel/verb'
import { crud } from '../../core/registry/crud'
import { recordHistory } from '../../core/registry/history'
import type { BulkAction } from '../../core/registry/registry'
import type { Services } from '../../core/services/services'
import { findAccount } from '../accounts/accounts'
import { unknownHash } from '../accounts/passwords'
import { visibleAccount } from '../accounts/visible-account'
import { voidResetLinks } from '../accounts/void-reset-links'
import { visibleRows } from '../brokers/visible-users'
import { person } from '../people/person.table'
import { profile } from '../people/profile.table'
import { user } from '../people/user.table'
import { audited } from './audited'
import { loadDetail } from './detail'
import { closeDoor, wasInvited } from './invitations'
import { invite } from './invite'
import { blockUser, enableUser, removeUsers, restoreUsers } from './take-away'
import { tellUser } from './tell'
import { amendUser, createUser } from './write'

/** A column of the user's person. */
const ofPerson = (column: SQL) => sql`(
  select ${column} from ${person} where ${person.tenant_id} = ${user.tenant_id} and ${person.id} = ${user.person_id})`

/** Usuários (identity.md#user): staff and, asked for by kind, brokers. */
const made = crud(user, userContract, {
  key: 'uuid',
  references: { profile_id: { table: profile } },
  computed: {
    name: ofPerson(sql`${person.name}`),
    fullname: ofPerson(sql`coalesce(${person.corporate_reason}, ${person.fullname})`),
    phone: ofPerson(sql`${person.phone}`),
  },
  search: ['name', 'fullname', 'email', 'username'],
  // Brokers have a list of their own: this one has them only if asked for by their kind, or by name.
  condition: (_, query) => (query && !query.type_user && !query.uuid ? ne(user.type_user, 'Corretor') : undefined),
  within: (acting) => visibleRows(acting, user.id),
  options: { fields: ['type_user'], within: () => eq(user.status, 'active') },
  called: { by: user.uuid, fields: ['name'] },
})

const { path } = made.registry
const params = z.object({ id: z.uuid() })
const one = inData(userDetailSchema)
const saved = { status: true, message: 'Registro salvo com sucesso.' }

/** The id behind a uuid of the tenant; what one may do to it is decided by `holdUser`. */
const loadId = async (acting: Acting, uuid: string): Promise<number> =>
  ((await made.registry.uuids?.ids(acting, [uuid])) ?? [])[0] ?? 0

async function detail(acting: Acting, id: number) {
  const account = await findAccount(acting, eq(user.id, id), { trashed: true })
  if (!account) throw new ApiError('NOT_FOUND')
  return loadDetail(acting, acting.principal, account)
}

const read = verb(
  {
    permission: 'authenticated',
    summary: 'A person of the office: oneself, or with list_users another',
    params,
    query: z.strictObject({ with_trashed: flag.optional() }),
    output: one,
  },
  async ({ params, query, principal, ...scope }) => {
    const trashed = query.with_trashed === true && principal.permissions.has('enable_users')
    const account = await visibleAccount(scope, principal, params.id, 'list_users', { trashed })
    return { status: true, data: await loadDetail(scope, principal, account) }
  },
)

const create = (services: Services) =>
  verb(
    {
      permission: 'create_users',
      summary: 'Add a person, who is invited by mail to choose a password',
      input: userCreate,
      output: one,
      audit: { action: 'created', entity: 'user' },
      prepare: async () => ({ hash: await unknownHash() }),
    },
    async (context) => {
      const id = await createUser(context, context.input, context.prepared.hash)
      const send = await invite(context, services, id)
      const data = await detail(context, id)
      context.audit({ entity_id: data.uuid, after: audited(data) })
      await tellUser(context, 'user.created', { id, uuid: data.uuid, type_user: data.type_user })
      return async () => {
        send()
        return new Answer({ ...saved, data }, 201)
      }
    },
  )

const edit = (services: Services) =>
  verb(
    {
      permission: 'edit_users',
      summary: "Change a person's data; only an Administrador changes the kind of user",
      params,
      input: userEdit,
      output: one,
      audit: { action: 'edited', entity: 'user' },
      prepare: async ({ input }) => (input.email === undefined ? '' : unknownHash()),
    },
    async (context) => {
      const { input, audit } = context
      const id = await loadId(context, context.params.id)
      let was: Record<string, unknown> = {}
      const { before, isMoved } = await amendUser(context, id, input, async (row) => {
        const current = await detail(context, row.id)
        if (input.row_version !== row.row_version) throw stale(input, current)
        was = audited(current)
      })
      // Links that were mailed to the earlier address must not open the account any more.
      if (isMoved) await voidResetLinks(context, id)
      const invited = isMoved && before.status === 'invited' && (await wasInvited(context, id))
      if (invited) await closeDoor(context, id, context.prepared)
      const send = invited ? await invite(context, services, id) : null
      const data = await detail(context, id)
      audit({ entity_id: data.uuid, before: was, after: audited(data) })
      return async () => {
        send?.()
        return { ...saved, data }
      }
    },
  )

const block = verb(
  {
    permission: 'edit_users',
    summary: 'Block a person, with the reason; every session of theirs ends',
    params,
    input: userBlock,
    output: one,
    audit: { action: 'blocked', entity: 'user' },
  },
  async (context) => {
    const id = await loadId(context, context.params.id)
    await blockUser(context, id, context.input.reason, context.input.row_version)
    return { status: true, message: 'Pessoa bloqueada.', data: await detail(context, id) }
  },
)

const enable = verb(
  {
    permission: 'enable_users',
    summary: 'Unblock a person, or restore a deleted one to the status they had',
    params,
    input: userEnable,
    output: one,
    audit: { action: 'unblocked', entity: 'user', ifTold: true },
  },
  async (context) => {
    const id = await loadId(context, context.params.id)
    await enableUser(context, id, context.input.row_version ?? null)
    return { status: true, message: 'Acesso liberado.', data: await detail(context, id) }
  },
)

/** Changes of the person's data; their own actions are in the audit. */
const history = verb(
  {
    permission: 'list_users',
    summary: 'What has been done to a user',
    params,
    query: historyQuery,
    output: listSchema(historySchema),
  },
  async (context) => {
    const id = await loadId(context, context.params.id)
    const [row] = await made.registry.rows(context, [id])
    const gone = !row && isInternal(context.principal.role)
    if (!row && !gone) throw new ApiError('NOT_FOUND')
    const columns = [...made.registry.columns(context.principal), 'kind', 'cpf', 'cnpj', 'birth_date', 'ended']
    const only = inArray(globalLog.action, [...recordActions])
    return recordHistory(
      context,
      { entity: 'user', id: context.params.id, row: userRowSchema, columns, only },
      context.query,
    )
  },
)

const versionOf = async ({ tx, tenant }: Acting, id: number): Promise<number> => {
  const [row] = await tx
    .select({ row_version: user.row_version })
    .from(user)
    .where(and(eq(user.tenant_id, tenant.id), eq(user.id, id)))
  return row?.row_version ?? 0
}

const bulk: Record<string, BulkAction> = {
  block: {
    permission: 'edit_users',
    params: userBulkBlock,
    run: async (acting, id, given, row_version) => {
      await blockUser(acting, id, userBulkBlock.parse(given).reason, row_version)
      const undo = acting.principal.permissions.has('enable_users') ? 'unblock' : null
      return { row_version: await versionOf(acting, id), undo }
    },
  },
  unblock: {
    permission: 'enable_users',
    run: async (acting, id, _given, row_version) => {
      await enableUser(acting, id, row_version)
      return null
    },
  },
}

export const users = made.with({
  ...{ read, create, edit, history, bulk },
  writes: { remove: removeUsers, restore: restoreUsers },
  also: [route('POST', `${path}/{id}/block`, block), route('PUT', `${path}/enable/{id}`, enable)],
})
