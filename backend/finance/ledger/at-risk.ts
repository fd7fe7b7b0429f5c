import { and, asc, eq, inArray } from 'drizzle-orm'
import { money } from '@/lib/formats/money'
import { openPayments, type PaymentStatus } from '@/lib/kinds/finance'
import type { Scope } from '../../core/database/scope'
import { peopleNamed } from '../../identity/people/named'
import { notify } from '../../system/notifications/notify'
import { payment } from './payment.table'

/** A payment that is reserved, as far as a balance has to cover it. */
interface Reserved {
  number: number
  status: PaymentStatus
  gross_amount: bigint
}

/** Cents of a balance that a person's other open payments leave to one: those with a lower number, and what was sent. */
export const leftFor = (balance: bigint, { number }: Pick<Reserved, 'number'>, open: readonly Reserved[]): bigint =>
  open
    .filter((one) => one.number < number || (one.number > number && one.status === 'processing'))
    .reduce((left, { gross_amount }) => left - gross_amount, balance)

/** Those of one person's open payments that a balance in cents does not cover. */
const uncovered = <R extends Reserved>(balance: bigint, open: readonly R[]): R[] =>
  open.filter((one) => one.gross_amount > leftFor(balance, one, open))

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

/** A person's balance before and after some postings, in cents. */
interface Fallen {
  user_id: number
  before: bigint
  after: bigint
}

/** Tells finance of payments that were covered before, and are not after (payments.md#at-risk). */
export async function tellAtRisk(scope: Scope, fallen: readonly Fallen[]): Promise<void> {
  if (fallen.length === 0) return
  const users = fallen.map(({ user_id }) => user_id)
  const open = await findOpenPayments(scope, users)
  const people = await peopleNamed(scope, users)
  for (const { user_id, before, after } of fallen) {
    const own = open.get(user_id) ?? []
    const known = new Set(uncovered(before, own))
    for (const one of uncovered(after, own)) {
      if (known.has(one)) continue
      const { number, net_amount, uuid } = one
      await notify(scope, {
        action: 'payment.at_risk',
        variables: {
          ...{ number: String(number), net: money(net_amount), status: 'em risco' },
          broker: people.get(user_id)?.name ?? '',
        },
        link: `/financial?record=${uuid}`,
      })
    }
  }
}
