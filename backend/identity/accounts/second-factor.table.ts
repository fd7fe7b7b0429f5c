import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import {
  belongsTo,
  moment,
  oneOf,
  record,
  recordKeys,
  reference,
  softDelete,
  uniqueIn,
} from '../../core/database/columns'
import { user } from '../people/user.table'

export const factorKinds = ['totp', 'passkey'] as const

/** What is kept of a passkey, its bytes in base64url: the key is its public half, and no secret. */
export interface Passkey {
  id: string
  /** As COSE has it. */
  public_key: string
  /** How often it has signed, from an authenticator that counts; else zero. */
  counter: number
  transports: string[]
  /** The challenges it has answered that could still be told again (`until`, milliseconds since 1970): none is taken twice. */
  answered: { nonce: string; until: number }[]
}

/** By what else than the password a person shows who they are (identity.md#second-factor). */
export const secondFactor = pgTable(
  'second_factor',
  {
    ...record(),
    ...softDelete(),
    user_id: reference().notNull(),
    kind: varchar({ length: 8 }).$type<(typeof factorKinds)[number]>().notNull(),
    label: varchar({ length: 60 }).notNull(),
    /** Of a TOTP, sealed for the tenant. */
    secret: text(),
    credential: jsonb().$type<Passkey>(),
    /** The time step of the last code that was taken: none is taken twice. */
    last_step: bigint({ mode: 'number' }),
    last_used_at: moment(),
    /** Codes tried since then: counted and committed before each is looked at, so that none is tried beside the count. */
    attempts: integer().notNull().default(0),
    attempts_since: moment(),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.user_id, user),
    index('second_factor_user_index').on(table.tenant_id, table.user_id),
    // One authenticator a person: a second one would have to be told apart at every sign-in.
    uniqueIndex('second_factor_totp_unique')
      .on(table.tenant_id, table.user_id)
      .where(sql`${table.kind} = 'totp' and ${table.deleted_at} is null`),
    // A passkey signs in by itself, so its id says whose it is: one person of a tenant, never two.
    uniqueIndex('second_factor_passkey_unique')
      .on(table.tenant_id, sql`(${table.credential} ->> 'id')`)
      .where(sql`${table.kind} = 'passkey' and ${table.deleted_at} is null`),
    oneOf('second_factor_kind_check', table.kind, factorKinds),
  ],
)

/** Ten to a person, each good once, for whoever has lost the device. The code itself is kept nowhere. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    ...record(),
    user_id: reference().notNull(),
    /** SHA-256 in hex: eighty random bits are not guessed from it. */
    code_hash: varchar({ length: 64 }).notNull(),
    used_at: moment(),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('recovery_code_hash_unique', table, table.user_id, table.code_hash),
    belongsTo(table, table.user_id, user),
  ],
)
