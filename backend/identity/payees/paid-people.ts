import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Role } from '@/lib/access/roles'
import type { Scope } from '../../core/database/scope'
import { person } from '../people/person.table'
import { user } from '../people/user.table'
import { markedDays, type PayeeRow } from './payee'
import { payeeAccount } from './payee-account.table'

/** A person who may be paid, as payments judge them. */
export interface PaidUser {
  id: number
  uuid: string
  name: string
  role: Role
  city: string | null
  /** Neither invited, blocked nor deleted. */
  active: boolean
  /** Their own CPF or CNPJ; null while it is not known. */
  document: string | null
  /** Their account or PIX key; null while they have given none. */
  account: PayeeRow | null
}

/** The people of `ids`, the deleted too, with their accounts. One query. */
export async function findPaidUsers({ tx, tenant }: Scope, ids: readonly number[]): Promise<Map<number, PaidUser>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({
      ...{ id: user.id, uuid: user.uuid, name: person.name, role: user.type_user, city: person.city },
      account: payeeAccount,
      active: sql<boolean>`${user.status} = 'active' and ${user.deleted_at} is null`,
      document: sql<string | null>`case when ${person.kind} = 'PJ' then ${person.cnpj} else ${person.cpf} end`,
    })
    .from(user)
    .innerJoin(person, and(eq(person.tenant_id, user.tenant_id), eq(person.id, user.person_id)))
    .leftJoin(
      payeeAccount,
      and(
        eq(payeeAccount.tenant_id, user.tenant_id),
        eq(payeeAccount.user_id, user.id),
        isNull(payeeAccount.deleted_at),
      ),
    )
    .where(and(eq(user.tenant_id, tenant.id), inArray(user.id, [...ids])))
  return new Map(rows.map((row) => [row.id, row]))
}

/** `users`, and whoever else has, or had, an account of one of their documents: who was deleted may be there again. */
export async function findSharing({ tx, tenant }: Scope, users: readonly number[]): Promise<number[]> {
  const own = and(eq(payeeAccount.tenant_id, tenant.id), inArray(payeeAccount.user_id, [...users]))
  const documents = tx.select({ document: payeeAccount.payee_document }).from(payeeAccount).where(own)
  const rows = await tx
    .selectDistinct({ user_id: payeeAccount.user_id })
    .from(payeeAccount)
    .where(and(eq(payeeAccount.tenant_id, tenant.id), inArray(payeeAccount.payee_document, documents)))
  return [...new Set([...users, ...rows.map(({ user_id }) => user_id)])]
}

/** True if the account had changed in the days before `asked` for which a change is marked (payees.md#changes). */
export const isRecentChange = (changed: Date, asked: Date): boolean =>
  changed.getTime() > asked.getTime() - markedDays * 86_400_000
