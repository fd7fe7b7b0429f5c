import type { Encryption } from '@/lib/kinds/mail-server'

/** A mail server's fields as form values. */
export type ServerValues = {
  host: string
  port: string
  encryption: Encryption
  username: string
  password: string
}

/** A key of `settings.smtp`. */
export type MailFault = 'required' | 'portWrong'

/** Names the fields that are still empty, in their order. */
export const missing = <Name extends string>(values: Record<Name, string>): Partial<Record<Name, MailFault>> =>
  Object.fromEntries(
    Object.entries<string>(values)
      .filter(([, text]) => text.trim() === '')
      .map(([name]) => [name, 'required' as const]),
  ) as Partial<Record<Name, MailFault>>

/** The fault of a port that is none. */
export function portFault(text: string): { port?: MailFault } {
  const port = Number(text)
  const isPort = /^\d{1,5}$/.test(text.trim()) && port >= 1 && port <= 65_535
  return isPort ? {} : { port: 'portWrong' }
}

/** An empty password is left out, so that the stored one is kept. */
export const typedPassword = ({ password }: { password: string }): { password?: string } =>
  password === '' ? {} : { password }

/** True if both forms say the same. */
export const sameValues = <Values extends object>(one: Values, other: Values): boolean =>
  (Object.keys(one) as (keyof Values)[]).every((name) => one[name] === other[name])

/** The fields of `names` that differ between two versions; a password is never shown. */
export const differences = <Name extends string>(
  names: Readonly<Record<Name, string>>,
  mine: Record<NoInfer<Name>, string>,
  theirs: Record<NoInfer<Name>, string>,
) =>
  (Object.keys(names) as Name[])
    .filter((name) => mine[name] !== theirs[name])
    .map((name) => ({ label: names[name], mine: mine[name], theirs: theirs[name] }))
