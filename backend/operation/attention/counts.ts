import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { isInternal } from '@/lib/access/roles'
import type { AttentionCounter, AttentionKey } from '@/lib/contracts/attention'
import { firstOfMonth } from '@/lib/formats/calendar'
import type { CommissionStatus } from '@/lib/kinds/operation'
import { openStatuses, type ProposalStatus } from '@/lib/proposals/flow'
import { asMoney } from '../../core/database/decimal'
import type { Acting } from '../../core/kernel/acting'
import { visibleRows } from '../../identity/brokers/visible-users'
import { visiblePendencies } from '../pendencies/columns'
import { pendency } from '../records/pendency.table'
import { proposal } from '../records/proposal.table'

/** Days in one open status after which a proposal counts as stopped (interaction.md#attention). */
const stoppedDays = 3

/** In progress with the office or the bank, not with the seller. */
const runningStatuses: readonly ProposalStatus[] = ['awaiting_validation', ...openStatuses, 'pending']

/** The bank has paid, and nothing is released yet. */
const unreleased: readonly CommissionStatus[] = ['none', 'forecast', 'accrued']

type Counting = { when: SQL; link: string; money?: true }
type Counters = Partial<Record<AttentionKey, Counting>>

const sqlList = (values: readonly string[]) =>
  sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`
const is = (status: ProposalStatus) => sql`${proposal.status} = ${status}`

/** A list's address (`lib/lists/state.ts`). */
const address = (route: string, query: readonly (readonly [string, string])[]) =>
  `${route}?${new URLSearchParams(query.map(([key, value]) => [key, value]))}`
const proposals = (...query: (readonly [string, string])[]) => address('/proposals', query)

const ofStaff = (now: Date): Counters => ({
  awaiting_validation: { when: is('awaiting_validation'), link: '/proposals_awaiting_validation', money: true },
  stopped: {
    when: sql`${proposal.status} in ${sqlList(openStatuses)}
      and ${proposal.status_since} <= ${new Date(now.getTime() - stoppedDays * 86_400_000)}`,
    link: proposals(['stopped_days', String(stoppedDays)]),
  },
  to_pay: { when: is('approved'), link: proposals(['status', 'approved']), money: true },
  paid_without_commission: {
    when: sql`${is('paid')} and ${proposal.commission_status} in ${sqlList(unreleased)}`,
    link: proposals(...unreleased.map((one) => ['commission_status', one] as const), ['status', 'paid']),
    money: true,
  },
})

const ofSellers = (today: string): Counters => {
  const month = firstOfMonth(today)
  return {
    returned: { when: is('returned'), link: proposals(['status', 'returned']) },
    in_progress: {
      when: sql`${proposal.status} in ${sqlList(runningStatuses)}`,
      link: proposals(...runningStatuses.map((one) => ['status', one] as const)),
      money: true,
    },
    paid_this_month: {
      when: sql`${is('paid')} and ${proposal.paid_at} between ${month} and ${today}`,
      link: proposals(['paid_at', month], ['paid_at', today], ['status', 'paid']),
      money: true,
    },
  }
}

const staffPendencies = (now: Date): Counters => ({
  pendencies_overdue: {
    when: sql`${pendency.status} = 'open' and ${pendency.due_at} < ${now}`,
    link: address('/pending', [['overdue', 'true']]),
  },
  pendencies_answered: {
    when: sql`${pendency.status} = 'answered'`,
    link: address('/pending', [['status', 'answered']]),
  },
})
const sellersPendencies: Counters = {
  pendencies_mine: { when: sql`${pendency.status} = 'open'`, link: address('/pending', [['waits_for', 'seller']]) },
}

type Counted = { count: number; amount: bigint | null }

/** Counts within this person's rows; one query per counter, so that each uses its own partial index. */
async function countEach(
  { tx, tenant }: Acting,
  counters: Counters,
  of: typeof proposal | typeof pendency,
  seen: SQL | undefined,
): Promise<[AttentionKey, Counted][]> {
  const counted: [AttentionKey, Counted][] = []
  for (const key of order) {
    const counting = counters[key]
    if (!counting) continue
    const { when, money } = counting
    const amount = money ? sql<string>`coalesce(sum(${proposal.contract_value}), 0)` : sql<null>`null`
    const [row] = await tx
      .select({ count: sql<string>`count(*)`, amount })
      .from(of)
      .where(and(eq(of.tenant_id, tenant.id), isNull(of.deleted_at), when, seen))
    counted.push([key, { count: Number(row?.count), amount: money ? BigInt(row?.amount ?? 0) : null }])
  }
  return counted
}

/** Display order. */
const order: readonly AttentionKey[] = [
  ...(['awaiting_validation', 'pendencies_answered', 'pendencies_overdue', 'stopped'] as const),
  ...(['to_pay', 'paid_without_commission'] as const),
  ...(['returned', 'pendencies_mine', 'in_progress', 'paid_this_month'] as const),
]

/**
 * Counters of what needs attention now (interaction.md#attention): staff's tasks, or a seller's. Each equals the total
 * of the list it links to; lists that a person may not see are not counted.
 */
export async function attentionCounters(acting: Acting, today: string): Promise<AttentionCounter[]> {
  const { principal, now } = acting
  const internal = isInternal(principal.role)
  const may = (permission: string, counters: Counters): Counters =>
    principal.permissions.has(permission) ? counters : {}
  const onProposals = may('list_proposals', internal ? ofStaff(now) : ofSellers(today))
  const onPendencies = may('list_pendencies', internal ? staffPendencies(now) : sellersPendencies)
  const own = visibleRows(acting, proposal.user_id, proposal.hierarchy_path)
  const counted = new Map([
    ...(await countEach(acting, onProposals, proposal, own)),
    ...(await countEach(acting, onPendencies, pendency, visiblePendencies(acting))),
  ])
  const all = { ...onProposals, ...onPendencies }
  return order.flatMap((key) => {
    const found = counted.get(key)
    const link = all[key]?.link
    if (!found || link === undefined) return []
    return [{ key, link, count: found.count, amount: found.amount === null ? null : asMoney(found.amount) }]
  })
}
