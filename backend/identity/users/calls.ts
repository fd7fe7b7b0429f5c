import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Role } from '@/lib/access/roles'
import { inData } from '@/lib/contracts/answers'
import { flag } from '@/lib/contracts/list'
import type { UserDetail } from '@/lib/contracts/user'
import { type UserCreate, type UserEdit, userBlock, userEnable } from '@/lib/contracts/user-account'
import type { Scope } from '../../core/database/scope'
import { ApiError, stale } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { Answer, verb } from '../../core/kernel/verb'
import type { Services } from '../../core/services/services'
import { findAccount } from '../accounts/accounts'
import { unknownHash } from '../accounts/passwords'
import { visibleAccount } from '../accounts/visible-account'
import { voidResetLinks } from '../accounts/void-reset-links'
import { user } from '../people/user.table'
import { audited } from './audited'
import { loadDetail } from './detail'
import { closeDoor, wasInvited } from './invitations'
import { invite } from './invite'
import { addParts, amendParts } from './parts'
import { blockUser, enableUser } from './take-away'
import { tellUser } from './tell'
import { amendUser, createUser } from './write'

const params = z.object({ id: z.uuid() })
const saved = { status: true, message: 'Registro salvo com sucesso.' }

/** The registry that a person's calls belong to: Usuários, or Corretores. */
export interface PeopleCalls<C, E> {
  /** `person` or `broker`, for the OpenAPI document. */
  noun: string
  /** The only kind of user that it has; null for all. */
  kind: Role | null
  create: C
  edit: E
  /** A person as it answers them, and the schema of that. */
  shown: (acting: Showing, id: number, detail: UserDetail) => Promise<UserDetail>
  output: z.ZodType
}
/** The transaction and who asks. */
type Showing = Scope & Pick<Acting, 'principal'>

/** The person of `id`, deleted or not, as the caller may see them. */
async function loadAnyDetail(acting: Acting, id: number): Promise<UserDetail> {
  const account = await findAccount(acting, eq(user.id, id), { trashed: true })
  if (!account) throw new ApiError('NOT_FOUND')
  return loadDetail(acting, acting.principal, account)
}

/** The id behind a uuid of the tenant, 0 if there is none; what one may do to it is decided by `holdUser`. */
export async function loadId({ tx, tenant }: Acting, uuid: string, kind: Role | null = null): Promise<number> {
  const [row] = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.tenant_id, tenant.id), eq(user.uuid, uuid), kind ? eq(user.type_user, kind) : undefined))
  return row?.id ?? 0
}

/** Reading, adding, changing, blocking and unblocking people (identity.md#user-states). */
export function peopleCalls<C extends z.ZodType<UserCreate>, E extends z.ZodType<UserEdit>>(of: PeopleCalls<C, E>) {
  const { noun, kind } = of
  const output = inData(of.output)
  const detail = async (acting: Acting, id: number) => of.shown(acting, id, await loadAnyDetail(acting, id))
  const idOf = (acting: Acting & { params: { id: string } }) => loadId(acting, acting.params.id, kind)

  const read = verb(
    {
      permission: kind ? 'list_users' : 'authenticated',
      inGuise: 'reads',
      summary: `A ${noun}${kind ? '' : ' of the office: oneself, or with list_users another'}`,
      params,
      query: z.strictObject({ with_trashed: flag.optional() }),
      output,
    },
    async ({ params, query, principal, ...scope }) => {
      const trashed = query.with_trashed === true && principal.permissions.has('enable_users')
      const account = await visibleAccount(scope, principal, params.id, 'list_users', { trashed })
      if (kind && account.row.type_user !== kind) throw new ApiError('NOT_FOUND')
      const data = await loadDetail(scope, principal, account)
      return { status: true, data: await of.shown({ ...scope, principal }, account.row.id, data) }
    },
  )

  const create = (services: Services) =>
    verb(
      {
        permission: 'create_users',
        summary: `Add a ${noun}, who is invited by mail to choose a password`,
        input: of.create,
        output,
        audit: { action: 'created', entity: 'user' },
        prepare: async () => ({ hash: await unknownHash() }),
      },
      async (context) => {
        const id = await createUser(context, context.input, context.prepared.hash)
        const send = await invite(context, services, id)
        const data = await detail(context, id)
        context.audit({ entity_id: data.uuid, after: audited(data) })
        const sendPart = await addParts(context, services, { id, uuid: data.uuid }, context.input)
        await tellUser(context, 'user.created', { id, uuid: data.uuid, type_user: data.type_user })
        return async () => {
          send()
          sendPart()
          return new Answer({ ...saved, data }, 201)
        }
      },
    )

  const edit = (services: Services) =>
    verb(
      {
        permission: 'edit_users',
        summary: `Change a ${noun}'s data${kind ? '' : '; only an Administrador changes the kind of user'}`,
        params,
        input: of.edit,
        output,
        audit: { action: 'edited', entity: 'user' },
        prepare: async ({ input }) => (input.email === undefined ? '' : unknownHash()),
      },
      async (context) => {
        const { input, audit } = context
        const id = await idOf(context)
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
        const sendPart = await amendParts(context, services, { id, uuid: data.uuid }, input)
        return async () => {
          send?.()
          sendPart()
          return { ...saved, data }
        }
      },
    )

  const block = verb(
    {
      permission: 'edit_users',
      summary: `Block a ${noun}, with the reason; every session of theirs ends`,
      params,
      input: userBlock,
      output,
      audit: { action: 'blocked', entity: 'user' },
    },
    async (context) => {
      const id = await idOf(context)
      await blockUser(context, id, context.input.reason, context.input.row_version)
      return { status: true, message: 'Pessoa bloqueada.', data: await detail(context, id) }
    },
  )

  const enable = verb(
    {
      permission: 'enable_users',
      summary: `Unblock a ${noun}, or restore a deleted one to the status they had`,
      params,
      input: userEnable,
      output,
      audit: { action: 'unblocked', entity: 'user', ifTold: true },
    },
    async (context) => {
      const id = await idOf(context)
      await enableUser(context, id, context.input.row_version ?? null)
      return { status: true, message: 'Acesso liberado.', data: await detail(context, id) }
    },
  )
  return { read, create, edit, block, enable }
}
