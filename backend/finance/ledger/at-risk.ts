import { and, asc, eq, inArray } from 'drizzle-orm'
import { money } from '@/lib/formats/money'
import { openPayments } from '@/lib/kinds/finance'
import type { Scope } from '../../core/database/scope'
import { peopleNamed } from '../../identity/people/named'
import { notify } from '../../system/notifications/notify'
import { payment } from './payment.table'

/** A payment that is reserved, as far as a balance has to cover it. */
interface Reserved {
  number: number
  gross_amount: bigint
}

/** Those of one person's open payments, in the order of their numbers, that a balance in cents does not cover. */
export function uncovered<R extends Reserved>(balance: bigint, open: readonly R[]): R[] {
  let left = balance
  return open.filter(({ gross_amount }) => {
    const isShort = gross_amount > left
    left -= gross_amount
    return isShort
  })
}

/** Open payments of `users` by the person, in the order of their numbers. */
export async function findOpenPayments({ tx, tenant }: Scope, users: readonly number[]) {
  const rows = await tx
    .select({
      ...{ id: payment.id, uuid: payment.uuid, number: payment.number, user_id: payment.user_id },
      ...{ status: payment.status, origin: payment.origin },
      ...{ gross_amount: payment.gross_amount, net_amount: payment.net_amount },
    })
    .from(payment)
    .where(
      and(
        eq(payment.tenant_id, tenant.id),
        inArray(payment.user_id, [...users]),
        inArray(payment.status, [...openPayments]),
      ),
    )
    .orderBy(asc(payment.number))
  return Map.groupBy(rows, ({ user_id }) => user_id)
}

/** Tells finance of payments that balances, by person, no longer cover (payments.md#at-risk). */
export async function tellAtRisk(scope: Scope, balances: ReadonlyMap<number, bigint>): Promise<void> {
  if (balances.size === 0) return
  const users = [...balances.keys()]
  const open = await findOpenPayments(scope, users)
  const people = await peopleNamed(scope, users)
  for (const [user, balance] of balances) {
    for (const { number, net_amount, uuid } of uncovered(balance, open.get(user) ?? [])) {
      await notify(scope, {
        action: 'payment.at_risk',
        variables: {
          ...{ number: String(number), net: money(net_amount), status: 'em risco' },
          broker: people.get(user)?.name ?? '',
        },
        link: `/financial?record=${uuid}`,
      })
    }
  }
}
