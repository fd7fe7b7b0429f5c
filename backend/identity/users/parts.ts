import { isInternal } from '@/lib/access/roles'
import type { UserCreate, UserEdit } from '@/lib/contracts/user-account'
import { ApiError } from '../../core/errors/api-error'
import { within } from '../../core/errors/within'
import type { Acting } from '../../core/kernel/acting'
import type { Services } from '../../core/services/services'
import { saveCertification } from '../certifications/save'
import { savePayee } from '../payees/save'

/** Payee account and certifications that are sent with a person, each by the rules of its own call (brokers.md#parts). */

interface Written {
  id: number
  uuid: string
}
type Mailing = Pick<Services, 'box' | 'mailer' | 'siteUrl'>

/** Writes the parts of somebody who has just been added; answers what mails them, for after the commit. */
export async function addParts(
  acting: Acting,
  services: Mailing,
  person: Written,
  { payee_account, certifications = [] }: UserCreate,
): Promise<() => void> {
  for (const [position, input] of certifications.entries()) {
    await within(`certifications.${position}`, () => saveCertification(acting, person.uuid, input))
  }
  return amendParts(acting, services, person, {
    payee_account: payee_account && { ...payee_account, row_version: null },
  })
}

/** As `addParts`, of somebody who is changed: their certifications are changed one by one, by their own calls. */
export async function amendParts(
  acting: Acting,
  services: Mailing,
  { id, uuid }: Written,
  { payee_account }: Pick<UserEdit, 'payee_account'>,
): Promise<() => void> {
  if (!payee_account) return () => {}
  const { principal } = acting
  // The own call answers 404 here, which would be false of a person who has just been written.
  if (id !== principal.id && !isInternal(principal.role)) {
    throw new ApiError('FORBIDDEN', { audit: { entity_id: uuid, note: 'payee_account' } })
  }
  const { send } = await within('payee_account', () => savePayee(acting, services, uuid, payee_account))
  return send
}
