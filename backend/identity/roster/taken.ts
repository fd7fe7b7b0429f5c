import { and, eq, inArray, isNull } from 'drizzle-orm'
import { inChunks } from '../../core/database/chunks'
import type { Scope } from '../../core/database/scope'
import { person } from '../people/person.table'
import { user } from '../people/user.table'

interface Sought {
  email: string
  cpf?: string | null | undefined
  cnpj?: string | null | undefined
}

/** Which e-mails and documents of these lines are in use by people of the tenant. */
export async function findTaken({ tx, tenant }: Scope, lines: readonly Sought[]) {
  const found = { email: new Set<string>(), cpf: new Set<string>(), cnpj: new Set<string>() }
  for (const some of inChunks(lines.map(({ email }) => email))) {
    const rows = await tx
      .select({ email: user.email })
      .from(user)
      .where(and(eq(user.tenant_id, tenant.id), isNull(user.deleted_at), inArray(user.email, some)))
    for (const { email } of rows) found.email.add(email)
  }
  for (const key of ['cpf', 'cnpj'] as const) {
    for (const some of inChunks(lines.flatMap((line) => line[key] ?? []))) {
      const rows = await tx
        .select({ value: person[key] })
        .from(person)
        .where(and(eq(person.tenant_id, tenant.id), isNull(person.deleted_at), inArray(person[key], some)))
      for (const { value } of rows) if (value) found[key].add(value)
    }
  }
  return found
}
