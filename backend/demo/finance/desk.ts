import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { companyAccount } from '../../finance/cash/company-account.table'
import { costCenter } from '../../finance/registries/cost-center.table'
import { debitType } from '../../finance/registries/debit-type.table'
import { paymentMethod } from '../../finance/registries/payment-method.table'
import { releaseType } from '../../finance/registries/release-type.table'
import { user } from '../../identity/people/user.table'

/** The finance desk's own rows by their names, and the person who works there. */
export interface Desk {
  author: number
  type: (name: string) => number
  debitType: (name: string) => number
  center: (name: string) => number
  method: (name: string) => number
  account: (nickname: string) => number
}

/** A moment of `day` in the demo's zone, `time` as `09:30`. */
export const momentOn = (day: string, time: string): Date => new Date(`${day}T${time}:00-03:00`)

/** Throws for a name that the demo does not have: a misspelt one would leave the row without its type. */
const finder = (what: string, rows: readonly { id: number; name: string }[]) => {
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  return (name: string): number => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`the demo has no ${what} ${name}`)
    return id
  }
}

/** The first active Financeiro. */
export async function findFinancier({ tx, tenant }: Scope): Promise<number> {
  const [row] = await tx
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        eq(user.tenant_id, tenant.id),
        eq(user.type_user, 'Financeiro'),
        eq(user.status, 'active'),
        isNull(user.deleted_at),
      ),
    )
    .orderBy(asc(user.id))
    .limit(1)
  if (!row) throw new Error(`${tenant.slug} has no Financeiro`)
  return row.id
}

export async function loadDesk(scope: Scope): Promise<Desk> {
  const { tx, tenant } = scope
  const named = async (table: typeof releaseType | typeof debitType | typeof costCenter | typeof paymentMethod) =>
    tx.select({ id: table.id, name: table.name }).from(table).where(eq(table.tenant_id, tenant.id))
  const accounts = await tx
    .select({ id: companyAccount.id, name: companyAccount.nickname })
    .from(companyAccount)
    .where(eq(companyAccount.tenant_id, tenant.id))
  return {
    author: await findFinancier(scope),
    type: finder('release type', await named(releaseType)),
    debitType: finder('debit type', await named(debitType)),
    center: finder('cost centre', await named(costCenter)),
    method: finder('payment method', await named(paymentMethod)),
    account: finder('account', accounts),
  }
}
