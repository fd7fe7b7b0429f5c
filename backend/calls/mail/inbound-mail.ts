import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { InboundMail, inboundMailLogged } from '@/lib/contracts/inbound-mail'
import type { Encryption } from '@/lib/kinds/mail-server'
import { localTime } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import type { SecretBox } from '../../core/services/secret-box'
import { inboundMail } from '../records/mail.table'

/** The one row of a tenant that takes answers by mail. */
export type InboundMailRow = typeof inboundMail.$inferSelect

/** The tenant's settings of answers by mail, or null (calls.md#answers-by-mail). */
export async function findInboundMail({ tx, tenant }: Pick<Scope, 'tx' | 'tenant'>): Promise<InboundMailRow | null> {
  const [row] = await tx.select().from(inboundMail).where(eq(inboundMail.tenant_id, tenant.id))
  return row ?? null
}

/** A mailbox and the way to it, of a row that has one. */
export interface Mailbox {
  host: string
  port: number
  encryption: Encryption
  username: string
  folder: string
}

/** The mailbox of the row; null if it has none. */
export function asMailbox(row: InboundMailRow): Mailbox | null {
  const { host, port, encryption, username, folder } = row
  if (host === null || port === null || encryption === null || username === null || folder === null) return null
  return { host, port, encryption, username, folder }
}

/** The settings as the API shows them, moments in `zone`; password and secret are left out. */
export function asInboundMail(row: InboundMailRow, zone: string): InboundMail {
  const mailbox = asMailbox(row)
  return {
    address: row.address,
    active: row.active,
    imap: mailbox && { ...mailbox, has_password: row.password !== null },
    has_secret: row.secret !== null,
    looked_at: row.looked_at && localTime(row.looked_at, zone),
    fault: row.fault,
    row_version: row.row_version,
  }
}

/** The settings as the audit keeps them. */
export const loggedMail = (row: InboundMailRow): Omit<z.infer<typeof inboundMailLogged>, 'signed_since'> => ({
  address: row.address,
  active: row.active,
  host: row.host,
  port: row.port,
  encryption: row.encryption,
  username: row.username,
  folder: row.folder,
})

/** The mailbox that answers to mails go to, in small letters; null where the tenant takes none. */
export async function findReplyBox(scope: Scope): Promise<string | null> {
  const row = await findInboundMail(scope)
  return row?.active ? row.address.toLowerCase() : null
}

/** The secret by which answers are posted; null where there is none, or no answer is taken. */
export async function findSecret(scope: Scope, box: SecretBox): Promise<string | null> {
  const row = await findInboundMail(scope)
  return row?.active && row.secret !== null ? box.open(row.secret, scope.tenant.id) : null
}
