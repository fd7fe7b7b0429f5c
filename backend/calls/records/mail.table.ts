import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { type ImapFault, imapFaults } from '@/lib/kinds/inbound-mail'
import { type Encryption, encryptions } from '@/lib/kinds/mail-server'
import { belongsTo, checkOneOf, moment, record, recordKeys, reference, uniqueIn } from '../../core/database/columns'
import { user } from '../../identity/people/user.table'
import { call } from './call.table'

/** The ways in which answers by mail reach the tenant, one row (calls.md#answers-by-mail). Secrets are written, never read back. */
export const inboundMail = pgTable(
  'inbound_mail',
  {
    ...record(),
    /** The mailbox that answers arrive in; signed addresses are made of it by a `+`. */
    address: varchar({ length: 160 }).notNull(),
    active: boolean().notNull().default(true),
    /** AES-256-GCM, bound to the tenant: what `POST /api/calls/inbound` is signed with. */
    secret: text(),
    /** Without a host the mailbox is not looked into. */
    host: varchar({ length: 255 }),
    port: integer(),
    encryption: varchar({ length: 10 }).$type<Encryption>(),
    username: varchar({ length: 255 }),
    /** AES-256-GCM, bound to the tenant. */
    password: text(),
    folder: varchar({ length: 120 }),
    /** The last message that was taken, in the mailbox of this validity (RFC 9051, 2.3.1.1). */
    last_uid: bigint({ mode: 'number' }),
    uid_validity: bigint({ mode: 'number' }),
    /** Whichever process looks into the mailbox holds it until then. */
    held_until: moment(),
    looked_at: moment(),
    fault: varchar({ length: 10 }).$type<ImapFault>(),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('inbound_mail_one', table),
    checkOneOf('inbound_mail_encryption_check', table.encryption, encryptions),
    checkOneOf('inbound_mail_fault_check', table.fault, imapFaults),
    check('inbound_mail_port_check', sql`${table.port} between 1 and 65535`),
  ],
)

/** An answer by mail that reached its call: the same one is not taken twice, and too many are not taken at all. */
export const callMail = pgTable(
  'call_mail',
  {
    ...record(),
    /** SHA-256 of its address and its Message-ID. */
    key: varchar({ length: 64 }).notNull(),
    call_id: reference().notNull(),
    user_id: reference().notNull(),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.call_id, call),
    belongsTo(table, table.user_id, user),
    uniqueIn('call_mail_key_unique', table, table.key),
    index('call_mail_user_index').on(table.tenant_id, table.user_id, table.created_at),
  ],
)
