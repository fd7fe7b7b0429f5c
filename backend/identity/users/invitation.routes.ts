import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { userDetailSchema } from '@/lib/contracts/user'
import { acceptInvitationSchema, type Invited, invitedSchema } from '@/lib/contracts/user-account'
import { ApiError } from '../../core/errors/api-error'
import { type Route, route, verb } from '../../core/kernel/verb'
import type { Services } from '../../core/services/services'
import { hashPassword, unknownHash } from '../accounts/passwords'
import { refuseEmailAsPassword, setPassword } from '../accounts/set-password'
import { visibleAccount } from '../accounts/visible-account'
import { loadDetail } from './detail'
import { holdUser } from './hold'
import { closeDoor, deadInvitation, findInvitation, findInvited, useInvitation, wasInvited } from './invitations'
import { invite } from './invite'

const tokenParams = z.object({ token: z.string().max(100) })
const params = z.object({ uuid: z.uuid() })

const none: Invited = { valid: false, name: null, email: null }

const verify = verb(
  {
    permission: 'public',
    summary: 'Whom an invitation is for, while it is valid',
    params: tokenParams,
    output: inData(invitedSchema),
  },
  async ({ params, ...scope }) => {
    const found = await findInvited(scope, params.token)
    const { name, email } = { name: found?.account.person.name, email: found?.account.row.email }
    const data = name !== undefined && email !== undefined ? { valid: true, name, email } : none
    return { status: true, data }
  },
)

const accept = verb(
  {
    permission: 'public',
    summary: 'Accept an invitation by choosing a password, once',
    params: tokenParams,
    input: acceptInvitationSchema,
    audit: { action: 'invitation_accepted', entity: 'user' },
    prepare: async ({ params, input, read }) => {
      const found = await read((scope) => findInvited(scope, params.token))
      if (!found) throw deadInvitation()
      refuseEmailAsPassword(input.password, found.account.row.email)
      return { hash: await hashPassword(input.password) }
    },
  },
  async ({ params, prepared, audit, ...scope }) => {
    const found = await findInvited(scope, params.token)
    if (!found) throw deadInvitation()
    const { id, uuid, password_hash } = found.account.row
    await useInvitation(scope, found.id)
    await setPassword(scope, id, prepared.hash, password_hash)
    audit({ entity_id: uuid, user_id: id })
    return { status: true, message: 'Senha criada. Entre com o seu e-mail e a nova senha.' }
  },
)

/** The refusal of an invitation to somebody who has come in already. */
const hasComeIn = () =>
  new ApiError('RULE', {
    reason: 'user_has_come_in',
    message: 'Esta pessoa já entrou: ela não precisa mais de convite.',
  })

const again = (services: Services) =>
  verb(
    {
      permission: 'edit_users',
      summary: 'Send the invitation again; the earlier link is void',
      params,
      output: inData(userDetailSchema),
      audit: { action: 'invited', entity: 'user' },
    },
    async (context) => {
      const account = await visibleAccount(context, context.principal, context.params.uuid, 'edit_users')
      const { row } = await holdUser(context, account.row.id)
      if (row.status !== 'invited') throw hasComeIn()
      const send = await invite(context, services, row.id)
      const data = await loadDetail(context, context.principal, account)
      return async () => {
        send()
        return { status: true, message: 'Convite enviado.', data }
      }
    },
  )

const withdraw = verb(
  {
    permission: 'edit_users',
    summary: 'Withdraw the invitation of somebody who has not come in, whose password is void',
    params,
    output: inData(userDetailSchema),
    audit: { action: 'invitation_withdrawn', entity: 'user' },
    prepare: unknownHash,
  },
  async (context) => {
    const account = await visibleAccount(context, context.principal, context.params.uuid, 'edit_users')
    const { row } = await holdUser(context, account.row.id)
    if (row.status !== 'invited') throw hasComeIn()
    const isWithdrawn = (await findInvitation(context, row.id))?.state === 'withdrawn'
    if (isWithdrawn || !(await wasInvited(context, row.id))) throw new ApiError('NOT_FOUND')
    await closeDoor(context, row.id, context.prepared)
    context.audit({ entity_id: row.uuid })
    const data = await loadDetail(context, context.principal, account)
    return { status: true, message: 'Convite retirado.', data }
  },
)

export const invitationRoutes = (services: Services): Route[] => [
  route('GET', '/api/invitations/{token}', verify),
  route('POST', '/api/invitations/{token}', accept),
  route('POST', '/api/user/{uuid}/invitation', again(services)),
  route('DELETE', '/api/user/{uuid}/invitation', withdraw),
]
