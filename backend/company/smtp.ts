import { eq } from 'drizzle-orm'
import type { Smtp } from '@/lib/contracts/smtp'
import { localTime } from '../core/database/local-time'
import type { Scope } from '../core/database/scope'
import type { MailServer } from '../core/mail/mail'
import type { SecretBox } from '../core/services/secret-box'
import { smtpConfig } from './smtp-config.table'

export type SmtpRow = typeof smtpConfig.$inferSelect

/** The stored SMTP settings, or null. */
export async function findSmtp({ tx, tenant }: Scope): Promise<SmtpRow | null> {
  const [row] = await tx.select().from(smtpConfig).where(eq(smtpConfig.tenant_id, tenant.id))
  return row ?? null
}

/** The settings as the API shows them, moments in `zone`; the password is left out. */
export const asSmtp = (row: SmtpRow, zone: string): Smtp => ({
  host: row.host,
  port: row.port,
  username: row.username,
  encryption: row.encryption,
  from_name: row.from_name,
  from_email: row.from_email,
  active: row.active,
  has_password: row.password !== null,
  last_test_at: row.last_test_at && localTime(row.last_test_at, zone),
  last_test_ok: row.last_test_ok,
  row_version: row.row_version,
})

type Given = Pick<SmtpRow, 'host' | 'port' | 'encryption' | 'username' | 'from_name' | 'from_email'>

/** The connection to a mail server; `password` in clear. */
export const asServer = (given: Given, password: string | null): MailServer => ({
  host: given.host,
  port: given.port,
  encryption: given.encryption,
  username: given.username,
  password,
  from: { name: given.from_name, address: given.from_email },
})

/** The tenant's active mail server; null if there is none or it is switched off. */
export async function findMailServer(scope: Scope, box: SecretBox): Promise<MailServer | null> {
  const row = await findSmtp(scope)
  if (!row?.active) return null
  return asServer(row, row.password === null ? null : box.open(row.password, scope.tenant.id))
}
