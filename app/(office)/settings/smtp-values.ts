import type { Smtp, SmtpInput } from '@/lib/contracts/smtp'

/** The mail server as form values: texts and check boxes. */
export type SmtpValues = {
  host: string
  port: string
  encryption: Smtp['encryption']
  username: string
  password: string
  from_name: string
  from_email: string
  active: boolean
}

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

export type SmtpFault = 'required' | 'portWrong'

/** Checks the values before they are sent; faults by field, in the form's order. */
export function smtpFaults(values: SmtpValues): Partial<Record<keyof SmtpValues, SmtpFault>> {
  const port = Number(values.port)
  const whole = /^\d{1,5}$/.test(values.port.trim()) && port >= 1 && port <= 65_535
  return {
    ...(values.host.trim() === '' && { host: 'required' as const }),
    ...(!whole && { port: 'portWrong' as const }),
    ...(values.from_name.trim() === '' && { from_name: 'required' as const }),
    ...(values.from_email.trim() === '' && { from_email: 'required' as const }),
  }
}

/** The body of the call: an empty password is left out, so that the stored one is kept. */
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
  ...(values.password !== '' && { password: values.password }),
})

export const sameValues = (one: SmtpValues, other: SmtpValues): boolean =>
  (Object.keys(one) as (keyof SmtpValues)[]).every((name) => one[name] === other[name])
