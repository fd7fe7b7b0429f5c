import { sql } from 'drizzle-orm'
import { profile } from '../people/profile.table'
import { user } from '../people/user.table'
import { secondFactor } from './second-factor.table'

/** Whether the person of a `user` row has a living second factor. For queries that join another table to it. */
export const hasFactor = sql<boolean>`exists (
  select from ${secondFactor}
  where ${secondFactor.tenant_id} = ${user.tenant_id} and ${secondFactor.user_id} = ${user.id}
    and ${secondFactor.deleted_at} is null)`

/** Whether their profile, joined, demands one that they do not have (identity.md#second-factor). */
export const owesFactor = sql<boolean>`(${profile.second_factor_required} and not ${hasFactor})`
