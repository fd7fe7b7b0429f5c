import type { Smtp, SmtpInput } from '@/lib/contracts/smtp'
import { type MailFault, missing, portFault, type ServerValues, typedPassword } from './mail-values'

/** The mail server as form values: texts and check boxes. */
export type SmtpValues = ServerValues & { from_name: string; from_email: string; active: boolean }

export const smtpValues = (kept: Smtp | null): SmtpValues => ({
  host: kept?.host ?? '',
  port: String(kept?.port ?? 587),
  encryption: kept?.encryption ?? 'starttls',
  username: kept?.username ?? '',
  password: '',
  from_name: kept?.from_name ?? '',
  from_email: kept?.from_email ?? '',
  active: kept?.active ?? true,
})

/** Checks the values before they are sent; faults by field, in the form's order. */
export const smtpFaults = ({
  host,
  port,
  from_name,
  from_email,
}: SmtpValues): Partial<Record<keyof SmtpValues, MailFault>> => ({
  ...missing({ host }),
  ...portFault(port),
  ...missing({ from_name, from_email }),
})

/** The body of the call. */
export const smtpBody = (values: SmtpValues, row_version: number | null, test: boolean): SmtpInput => ({
  host: values.host.trim(),
  port: Number(values.port),
  encryption: values.encryption,
  username: values.username.trim() || null,
  from_name: values.from_name.trim(),
  from_email: values.from_email.trim(),
  active: values.active,
  row_version,
  test,
  ...typedPassword(values),
})
