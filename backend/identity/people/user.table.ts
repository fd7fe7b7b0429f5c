import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core'
import type { Role } from '@/lib/access/roles'
import { type UserStatus, userStatuses } from '@/lib/kinds/people'
import {
  belongsTo,
  checkOneOf,
  moment,
  ofTenant,
  record,
  recordKeys,
  softDelete,
  tenantKey,
  uniqueAlive,
  uniqueIn,
} from '../../core/database/columns'
import { permission } from './permission.table'
import { person } from './person.table'
import { profile } from './profile.table'
import { roleNames } from './role-names'

export const onboardingSteps = ['terms', 'change_password', 'theme', 'done'] as const

/** A login (identity.md#user). E-mail in lower case; outside the API a user is its `uuid`. */
export const user = pgTable(
  'user',
  {
    ...record(),
    ...softDelete(),
    uuid: uuid().notNull(),
    username: varchar({ length: 60 }).notNull(),
    email: varchar({ length: 160 }).notNull(),
    /** argon2id, as a PHC string. */
    password_hash: text().notNull(),
    type_user: varchar({ length: 20 }).$type<Role>().notNull(),
    profile_id: bigint({ mode: 'number' }).notNull(),
    person_id: bigint({ mode: 'number' }).notNull(),
    status: varchar({ length: 10 }).$type<UserStatus>().notNull().default('invited'),
    onboarding: varchar({ length: 10 }).$type<'waiting' | 'finished'>().notNull().default('waiting'),
    onboarding_step: varchar({ length: 20 }).$type<(typeof onboardingSteps)[number]>().notNull().default('terms'),
    terms_version_accepted: integer(),
    must_change_password: boolean().notNull().default(false),
    avatar_url: text(),
    /** Incrementing it voids all of the user's tokens at once. */
    token_version: integer().notNull().default(1),
    last_login_at: moment(),
    blocked_reason: text(),
    /** Passwords tried inside a session since `guessing_since`; counted and committed before each is compared. */
    guesses: integer().notNull().default(0),
    guessing_since: moment(),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('user_uuid_unique', table, table.uuid),
    uniqueAlive('user_email_unique', table, table.email),
    uniqueAlive('user_username_unique', table, table.username),
    uniqueAlive('user_person_unique', table, table.person_id),
    belongsTo(table, table.profile_id, profile),
    belongsTo(table, table.person_id, person),
    index('user_profile_index').on(table.tenant_id, table.profile_id),
    checkOneOf('user_type_user_check', table.type_user, roleNames),
    checkOneOf('user_status_check', table.status, userStatuses),
    checkOneOf('user_onboarding_check', table.onboarding, ['waiting', 'finished']),
    checkOneOf('user_onboarding_step_check', table.onboarding_step, onboardingSteps),
    check('user_email_check', sql`${table.email} = lower(${table.email})`),
    check('user_username_check', sql`${table.username} ~ '^[a-z0-9._-]{3,60}$'`),
  ],
)

/** A user's exceptions from the profile: permissions added or taken away. */
export const userPermission = pgTable(
  'user_permission',
  {
    ...ofTenant(),
    user_id: bigint({ mode: 'number' }).notNull(),
    permission_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => permission.id),
    granted: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.user_id, table.permission_id] }),
    tenantKey(table),
    belongsTo(table, table.user_id, user),
  ],
)
