import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import {
  type PayeeRevealed,
  payeeAccountEdit,
  payeeAccountSchema,
  payeeRevealedSchema,
  payeeSchema,
} from '@/lib/contracts/payee-account'
import { ApiError } from '../../core/errors/api-error'
import { type Route, route, verb } from '../../core/kernel/verb'
import type { Services } from '../../core/services/services'
import { demandAuthority, hasAuthority } from '../accounts/authority'
import { demandConfirmed } from '../accounts/confirmation'
import { findPayee, loadPayee } from './payee'
import { loadPaid, savePayee } from './save'

const params = z.object({ uuid: z.uuid() })
const path = '/api/user/{uuid}/payee_account'

const read = verb(
  {
    permission: 'authenticated',
    inGuise: 'reads',
    summary: 'Where a person is paid, numbers masked: oneself, or for staff with list_users another',
    params,
    output: inData(payeeSchema),
  },
  async ({ params, principal, ...scope }) => {
    const { row } = await loadPaid(scope, principal, params.uuid, 'list_users')
    const mayEdit = row.id === principal.id || principal.permissions.has('edit_users')
    const data = await loadPayee(scope, row, mayEdit && (await hasAuthority(scope, principal, row)))
    return { status: true, data }
  },
)

const save = (services: Services) =>
  verb(
    {
      permission: 'authenticated',
      summary: 'Write where a person is paid, the password given; a mail tells them. 409 with both versions if stale',
      params,
      input: payeeAccountEdit,
      output: inData(payeeAccountSchema),
      audit: { action: 'edited', entity: 'payee_account', ifTold: true },
    },
    async (context) => {
      const { account: data, send } = await savePayee(context, services, context.params.uuid, context.input)
      return async () => {
        send()
        return { status: true, message: 'Conta para recebimento salva.', data }
      }
    },
  )

const reveal = verb(
  {
    permission: 'authenticated',
    summary: 'The whole account and PIX key of a person, the password given; who has seen them is kept',
    params,
    output: inData(payeeRevealedSchema),
    audit: { action: 'revealed', entity: 'payee_account' },
    secret: true,
  },
  async (context) => {
    const { params, principal, audit } = context
    const { row } = await loadPaid(context, principal, params.uuid, 'edit_users')
    await demandAuthority(context, principal, row)
    const found = await findPayee(context, row.id)
    if (!found) throw new ApiError('NOT_FOUND')
    await demandConfirmed(context, principal)
    audit({ entity_id: row.uuid })
    const data: PayeeRevealed = { account: found.account, pix_key: found.pix_key }
    return { status: true, data }
  },
)

/** Payee accounts (payees.md). */
export const payeeRoutes = (services: Services): Route[] => [
  route('GET', path, read),
  route('PUT', path, save(services)),
  route('POST', `${path}/reveal`, reveal),
]
