import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { toCnpj } from '@/lib/formats/brazil'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { visibleRows } from '../brokers/visible-users'
import { person } from '../people/person.table'
import { user } from '../people/user.table'

/** A CNPJ's root: with fewer characters a search would tell numbers by trying. */
const root = 8

/**
 * Condition: the person's CNPJ begins with what is searched for, if that has a letter. Numbers in digits are posted
 * instead, as a CPF is (`POST /by-document`); undefined for anything else.
 */
export function hasCnpj(search: string | undefined, ofPerson: (condition: SQL) => SQL): SQL | undefined {
  const text = toCnpj(search ?? '')
  const isPart = text.length >= root && text.length <= 14 && /[A-Z]/.test(text) && /\d/.test(text)
  return isPart ? ofPerson(sql`${person.cnpj} like ${`${text}%`}`) : undefined
}

/** The broker of a whole CPF or CNPJ, in the viewer's scope; NOT_FOUND for none. */
export async function findByDocument(acting: Acting, document: string): Promise<{ uuid: string; name: string }> {
  const { tx, tenant } = acting
  const [found] = await tx
    .select({ uuid: user.uuid, name: person.name })
    .from(user)
    .innerJoin(person, and(eq(person.tenant_id, user.tenant_id), eq(person.id, user.person_id)))
    .where(
      and(
        eq(user.tenant_id, tenant.id),
        eq(user.type_user, 'Corretor'),
        isNull(user.deleted_at),
        or(eq(person.cpf, document), eq(person.cnpj, document)),
        visibleRows(acting, user.id),
      ),
    )
  if (!found) throw new ApiError('NOT_FOUND')
  return found
}
