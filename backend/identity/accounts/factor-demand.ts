import { sql } from 'drizzle-orm'
import { profile } from '../people/profile.table'
import { user } from '../people/user.table'
import { secondFactor } from './second-factor.table'

/** Condition for queries joined to `user`: the person has a live second factor. */
export const hasFactor = sql<boolean>`exists (
  select from ${secondFactor}
  where ${secondFactor.tenant_id} = ${user.tenant_id} and ${secondFactor.user_id} = ${user.id}
    and ${secondFactor.deleted_at} is null)`

/**
 * Condition for queries joined to `user` and `profile`: the profile demands a second factor that the person has not
 * enrolled (identity.md#second-factor).
 */
export const owesFactor = sql<boolean>`(${profile.second_factor_required} and not ${hasFactor})`
