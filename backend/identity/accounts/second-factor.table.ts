import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import {
  belongsTo,
  checkOneOf,
  moment,
  record,
  recordKeys,
  reference,
  softDelete,
  uniqueIn,
} from '../../core/database/columns'
import { user } from '../people/user.table'

export const factorKinds = ['totp', 'passkey'] as const

/** A stored passkey, bytes in base64url. It holds the public key only, so none of it is secret. */
export interface Passkey {
  id: string
  /** COSE. */
  public_key: string
  /** Signature counter; zero for authenticators without one. */
  counter: number
  transports: string[]
  /** Answered challenges that have not expired (`until`, milliseconds since 1970), to refuse replays. */
  answered: { nonce: string; until: number }[]
}

/** A person's second factors (identity.md#second-factor). */
export const secondFactor = pgTable(
  'second_factor',
  {
    ...record(),
    ...softDelete(),
    user_id: reference().notNull(),
    kind: varchar({ length: 8 }).$type<(typeof factorKinds)[number]>().notNull(),
    label: varchar({ length: 60 }).notNull(),
    /** The TOTP secret, sealed for the tenant. */
    secret: text(),
    credential: jsonb().$type<Passkey>(),
    /** Time step of the last accepted code, to refuse replays. */
    last_step: bigint({ mode: 'number' }),
    last_used_at: moment(),
    /**
     * Codes tried since `attempts_since`; counted and committed before a code is compared, so that parallel attempts
     * cannot bypass the limit.
     */
    attempts: integer().notNull().default(0),
    attempts_since: moment(),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.user_id, user),
    index('second_factor_user_index').on(table.tenant_id, table.user_id),
    // One authenticator per person: more would need a choice at every sign-in.
    uniqueIndex('second_factor_totp_unique')
      .on(table.tenant_id, table.user_id)
      .where(sql`${table.kind} = 'totp' and ${table.deleted_at} is null`),
    // A passkey alone signs in, so its id must identify one person of the tenant.
    uniqueIndex('second_factor_passkey_unique')
      .on(table.tenant_id, sql`(${table.credential} ->> 'id')`)
      .where(sql`${table.kind} = 'passkey' and ${table.deleted_at} is null`),
    checkOneOf('second_factor_kind_check', table.kind, factorKinds),
  ],
)

/** Ten per person, each valid once, for a lost device. Stored as a hash. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    ...record(),
    user_id: reference().notNull(),
    /** SHA-256 in hex; eighty random bits need no salt. */
    code_hash: varchar({ length: 64 }).notNull(),
    used_at: moment(),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('recovery_code_hash_unique', table, table.user_id, table.code_hash),
    belongsTo(table, table.user_id, user),
  ],
)
