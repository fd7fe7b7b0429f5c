import { eq } from 'drizzle-orm'
import { findMailServer } from '../../company/smtp'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import type { Services } from '../../core/services/services'
import { findAccount } from '../accounts/accounts'
import { user } from '../people/user.table'
import { invitationMail } from './invitation-mail'
import { makeInvitation } from './invitations'

/** Makes a person's invitation; answers the function that mails it, for after the commit. */
export async function invite(
  acting: Acting,
  { box, mailer, siteUrl }: Pick<Services, 'box' | 'mailer' | 'siteUrl'>,
  userId: number,
): Promise<() => void> {
  const account = await findAccount(acting, eq(user.id, userId))
  if (!account) throw new ApiError('NOT_FOUND')
  const token = await makeInvitation(acting, userId, acting.principal.id)
  acting.audit({ action: 'invited', entity: 'user', entity_id: account.row.uuid })
  const server = await findMailServer(acting, box)
  const { slug, name } = acting.tenant
  const by = acting.principal.user.person.name
  return () => mailer.queue(slug, invitationMail(account, name, by, `${siteUrl(slug)}/invitation/${token}`), server)
}
