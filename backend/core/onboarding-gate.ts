import { ApiError } from './errors'
import type { Principal } from './principal'

/** Nobody whose onboarding waits reaches the office, by page or by call (domain.md 3.7). Throws FORBIDDEN. */
export function refuseWaiting({ user }: Principal): void {
  if (user.onboarding !== 'waiting') return
  throw new ApiError('FORBIDDEN', {
    reason: 'onboarding',
    message: 'Conclua seu primeiro acesso para continuar.',
    audit: { note: 'onboarding' },
  })
}
