import { eq } from 'drizzle-orm'
import type { User } from '@/lib/contracts/user'
import { currentTerm } from '../../company/terms'
import type { Scope } from '../../core/database/scope'
import type { Guise, Principal } from '../../core/kernel/principal'
import { findAccount } from '../accounts/accounts'
import { user } from '../people/user.table'
import { loadOnboarding } from './onboarding'

/** A guise as the contract has it. */
export const toGuise = ({ id, kind, subject, name, endsAt }: Omit<Guise, 'by'>) => ({
  id,
  kind,
  subject,
  name,
  ends_at: endsAt.toISOString(),
})

/** The user of `GET /api/auth/me`: in a guise the one seen as, of whom no terms, password or factor are asked. */
export async function describeMe(scope: Scope, principal: Principal): Promise<User> {
  const { user, guise } = principal
  if (guise) return { ...user, guise: toGuise(guise) }
  return { ...user, ...(await describeOnboarding(scope, principal)) }
}

type OnboardingFields = Pick<
  User,
  'onboarding_step' | 'onboarding_mode' | 'must_change_password' | 'second_factor_pending' | 'terms_pending'
>

/** The part of `GET /api/auth/me` besides the token's user: the onboarding's step, and pending demands. */
async function describeOnboarding(scope: Scope, principal: Principal): Promise<OnboardingFields> {
  const { step, mode } = await loadOnboarding(scope, principal)
  const account = await findAccount(scope, eq(user.id, principal.id))
  const terms = await currentTerm(scope, 'use')
  return {
    onboarding_step: step,
    onboarding_mode: mode,
    must_change_password: account?.row.must_change_password ?? false,
    second_factor_pending: principal.owesFactor,
    terms_pending: terms !== null && terms.version > (account?.row.terms_version_accepted ?? 0),
  }
}
