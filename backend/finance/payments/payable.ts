import { type SQL, sql } from 'drizzle-orm'
import type { Payable } from '@/lib/contracts/payment'
import { asMoney, parseDecimal } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import { answerList } from '../../core/registry/list'
import { personSql, userIdsSql } from '../../identity/people/in-sql'
import { currentAccount as heads } from '../ledger/current-account.table'
import { type Facts, loadFacts } from './facts'
import { findBlocks } from './guards'
import { quote, shownQuote } from './quote'
import { originFor } from './request'

interface Asked {
  page: number
  per_page: number | 'all'
  search?: string | undefined
  user_uuid?: readonly string[] | undefined
  /** Reais; all that is available without it. */
  amount?: string | undefined
}

function toPayable(facts: Facts, amount: bigint | null): Payable {
  const { person, balance } = facts
  const amounts = quote(amount ?? balance.available, facts)
  const origin = originFor(facts)
  return {
    ...shownQuote(amounts),
    user: { uuid: person.uuid, name: person.name },
    origin,
    balance: asMoney(balance.balance),
    reserved: asMoney(balance.reserved),
    available: asMoney(balance.available),
    blocked_by: findBlocks(facts, amounts, origin),
  }
}

/** People with money to pay, the most first, each with what stands against paying it. */
export function listPayable(scope: Scope, { search, user_uuid, amount, ...page }: Asked) {
  const { tx, tenant } = scope
  const name = sql`(${personSql(heads.tenant_id, heads.user_id)} ->> 'name')`
  const wanted: SQL[] = [sql`${heads.tenant_id} = ${tenant.id}`, sql`${heads.balance} > ${heads.reserved}`]
  if (search) wanted.push(sql`position(lower(${search}) in lower(${name})) > 0`)
  if (user_uuid) wanted.push(sql`${heads.user_id} in (${userIdsSql(tenant.id, user_uuid)})`)
  const found = sql`from ${heads} where ${sql.join(wanted, sql` and `)}`
  return answerList(scope, {
    ...page,
    matching: sql`select 1 ${found}`,
    rows: async (limit, offset) => {
      const { rows } = await tx.execute<{ user_id: string }>(sql`
        select ${heads.user_id} as user_id ${found}
        order by ${heads.balance} - ${heads.reserved} desc, ${heads.user_id} limit ${limit} offset ${offset}`)
      const ids = rows.map(({ user_id }) => Number(user_id))
      const facts = await loadFacts(scope, ids)
      return ids.flatMap((id) => {
        const own = facts.get(id)
        return own ? [toPayable(own, amount === undefined ? null : parseDecimal(amount, 2))] : []
      })
    },
  })
}
