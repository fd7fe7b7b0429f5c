import { type SQL, sql } from 'drizzle-orm'
import type { BrokersPaid } from '@/lib/contracts/dashboard'
import type { DayRange } from '@/lib/contracts/list'
import { creditedLines } from '../../commissions/fixed/gross'
import { asMoney } from '../../core/database/decimal'
import type { Acting } from '../../core/kernel/acting'
import type { Days } from '../../core/registry/days'
import { sumPaidOut } from '../../finance/ledger/paid-out'
import { activeCorretores, type Corretor, corretoresAmong } from '../../identity/production/corretores'
import { proposal } from '../records/proposal.table'
import { type Filters, found, paidIn } from './found'
import { judgePeriod } from './period'
import { asFigure, asShare, byName, byValue, noSums, readSums, type SumsRow, summed } from './sums'

/** The Corretores with a paid proposal of the period, the first by value first. */
async function findSellers(acting: Acting, where: SQL) {
  const { rows } = await acting.tx.execute<SumsRow & { user_id: string }>(
    sql`select ${proposal.user_id}::text as user_id, ${summed} from ${proposal} ${where} group by ${proposal.user_id}`,
  )
  const sums = new Map(rows.map((row) => [Number(row.user_id), readSums(row)]))
  return (await corretoresAmong(acting, [...sums.keys()]))
    .map((one) => ({ ...one, ...(sums.get(one.id) ?? noSums) }))
    .toSorted((one, other) =>
      byValue({ ...one, value: one.contract, key: one.uuid }, { ...other, value: other.contract, key: other.uuid }),
    )
}

/** Commission of these sales and payments of these days, by person; a Comercial is told neither. */
async function findMoney(acting: Acting, where: SQL, days: Days, users: readonly number[]) {
  if (acting.principal.role === 'Comercial') return () => ({})
  const { rows } = await acting.tx.execute<{ user_id: string; amount: string | null }>(
    sql`select ${proposal.user_id}::text as user_id, sum(line.broker_amount)::text as amount
      from ${proposal} ${creditedLines(proposal)} ${where} group by ${proposal.user_id}`,
  )
  const earned = new Map(rows.map(({ user_id, amount }) => [Number(user_id), BigInt(amount ?? 0)]))
  const paid = await sumPaidOut(acting, users, days)
  return (user: number) => ({
    broker_commission: asMoney(earned.get(user) ?? 0n),
    paid_out: asMoney(paid.get(user) ?? 0n),
  })
}

/** With the day on which a proposal of theirs was last paid, the longest without one first. */
async function findIdle(acting: Acting, filters: Filters, to: string, people: readonly Corretor[]) {
  const ids = people.map(({ id }) => id)
  const { rows } = await acting.tx.execute<{ user_id: string; last: string }>(
    sql`select ${proposal.user_id}::text as user_id, max(${proposal.paid_at})::text as last from ${proposal}
      where ${found(acting, filters)} and ${proposal.user_id} = any(${sql.param(ids)}::bigint[])
        and ${proposal.paid_at} <= ${to}::date group by ${proposal.user_id}`,
  )
  const last = new Map(rows.map((row) => [Number(row.user_id), row.last]))
  return people
    .map(({ id, uuid, name }) => ({ uuid, name, last_paid_at: last.get(id) ?? null }))
    .toSorted((one, other) => {
      const [first, second] = [one.last_paid_at ?? '', other.last_paid_at ?? '']
      return first === second ? byName(one, other) : first < second ? -1 : 1
    })
}

/** The Corretores who sold in the period, and those who did not (dashboard.md#brokers). */
export async function loadBrokersPaid(
  acting: Acting,
  { date, ...filters }: Filters & { date?: DayRange | undefined },
): Promise<BrokersPaid> {
  const { days } = await judgePeriod(acting, date)
  const where = sql`where ${found(acting, filters)} and ${paidIn(days)}`
  const sellers = await findSellers(acting, where)
  const money = await findMoney(
    acting,
    where,
    days,
    sellers.map(({ id }) => id),
  )
  const active = await activeCorretores(acting, days.to, filters)
  const selling = new Set(sellers.map(({ id }) => id))
  return {
    active_brokers: active.length,
    brokers_with_production: sellers.length,
    rate: asShare(BigInt(sellers.length), BigInt(active.length)),
    rows: sellers.map((one) => ({ uuid: one.uuid, name: one.name, ...asFigure(one), ...money(one.id) })),
    idle: await findIdle(
      acting,
      filters,
      days.to,
      active.filter(({ id }) => !selling.has(id)),
    ),
  }
}
