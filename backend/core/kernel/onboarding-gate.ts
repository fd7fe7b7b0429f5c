import { ApiError } from '../errors/api-error'
import type { Principal } from './principal'

/**
 * Closes the office, pages and calls, to a person whose onboarding is unfinished (identity.md#onboarding) or who still
 * lacks the second factor that their profile demands (identity.md#second-factor). Throws FORBIDDEN.
 */
export function refuseWaiting({ user, owesFactor }: Principal): void {
  if (user.onboarding === 'waiting') throw waits('onboarding', 'Conclua seu primeiro acesso para continuar.')
  if (!owesFactor) return
  throw waits(
    'second_factor_required',
    'Seu perfil passou a exigir um segundo fator: recarregue a página e ative o seu para continuar.',
  )
}

const waits = (reason: string, message: string) =>
  new ApiError('FORBIDDEN', { reason, message, audit: { note: reason } })
