import type { Certification, CertificationInput } from '@/lib/contracts/certification'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import type { Principal } from '../../core/kernel/principal'
import { demandAuthority } from '../accounts/authority'
import { visibleAccount } from '../accounts/visible-account'
import { addCertification } from './write'

/** The person of `uuid`, whose certifications this one may write. Oneself adds, staff write (certifications.md#who-sees-and-writes). */
export async function loadWritten(scope: Scope, principal: Principal, uuid: string, own: 'own too' | 'staff') {
  if (own === 'staff' && !principal.permissions.has('edit_users')) {
    throw new ApiError('FORBIDDEN', { audit: { note: 'edit_users' } })
  }
  const { row } = await visibleAccount(scope, principal, uuid, 'edit_users')
  await demandAuthority(scope, principal, row)
  return row
}

/** Adds a certification to the person of `uuid`, by whichever call, for whoever may. */
export async function saveCertification(
  acting: Acting,
  uuid: string,
  input: CertificationInput,
): Promise<Certification> {
  return addCertification(acting, await loadWritten(acting, acting.principal, uuid, 'own too'), input)
}
