import { isInternal } from '@/lib/access/roles'
import type { PayeeAccount, PayeeAccountEdit } from '@/lib/contracts/payee-account'
import { findMailServer } from '../../company/smtp'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import type { Principal } from '../../core/kernel/principal'
import type { Services } from '../../core/services/services'
import { demandAuthority } from '../accounts/authority'
import { demandConfirmed } from '../accounts/confirmation'
import { visibleAccount } from '../accounts/visible-account'
import { payeeChangeMail } from './change-mail'
import { writePayee } from './write'

/**
 * The person of `uuid`: oneself, or with `permission` another, for internal staff alone: where others are paid is no
 * matter of a Comercial above them (payees.md#who-sees-and-writes).
 */
export async function loadPaid(scope: Scope, principal: Principal, uuid: string, permission: string) {
  const account = await visibleAccount(scope, principal, uuid, permission)
  if (account.row.id !== principal.id && !isInternal(principal.role)) throw new ApiError('NOT_FOUND')
  return account
}

export interface SavedPayee {
  account: PayeeAccount
  /** Mails the person of a change, for after the commit. */
  send: () => void
}

/**
 * Writes where a person is paid, by whichever call: who may, that they confirmed it, the audit, the mark of seven days
 * and the mail are the same (payees.md#changes).
 */
export async function savePayee(
  acting: Acting,
  { box, mailer, siteUrl }: Pick<Services, 'box' | 'mailer' | 'siteUrl'>,
  uuid: string,
  input: PayeeAccountEdit,
): Promise<SavedPayee> {
  const { principal } = acting
  const paid = await loadPaid(acting, principal, uuid, 'edit_users')
  await demandAuthority(acting, principal, paid.row)
  await demandConfirmed(acting, principal)
  const { account, isMoved } = await writePayee(acting, paid.row, input)
  const server = await findMailServer(acting, box)
  const { slug, name: company } = acting.tenant
  const link = `${siteUrl(slug)}/users/view/${paid.row.uuid}`
  const by = paid.row.id === principal.id ? 'você' : principal.user.person.name
  const send = () => {
    if (isMoved) mailer.queue(slug, payeeChangeMail(paid, { company, by, link, account }), server)
  }
  return { account, send }
}
