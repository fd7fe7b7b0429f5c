import type { OperationType } from '@/lib/kinds/catalogue'
import { openStatuses, type ProposalStatus } from '@/lib/proposals/flow'
import { clamp, portions, shuffled, weighted } from '../basics/draws'
import type { Random } from '../basics/random'
import type { WorkTime } from '../basics/work-time'
import { roadToPayment } from './proposal-road'

/** A proposal's moment, operation and current status; everything else is drawn from it. */
export interface Plan {
  /** When it was sent, in office time. */
  sent: number
  status: ProposalStatus
  operation: OperationType
  /** The plan of the portability that this refinancing belongs to. */
  leg?: Plan
  /** Paid today. */
  today?: true
}

/** Percent of all proposals (demo.md). */
const operations: Partial<Record<OperationType, number>> = {
  new: 34,
  refin: 18,
  portability: 10,
  port_refin: 10,
  fgts_advance: 12,
  private_payroll: 8,
  card_rmc: 4,
  card_rcc: 2,
  card_withdrawal: 2,
}
const older = { paid: 68, cancelled: 17, rejected: 12, reversed: 3 } as const
const recent = {
  awaiting_validation: 6,
  returned: 2,
  awaiting_typing: 5,
  typed: 8,
  under_analysis: 10,
  pending: 9,
  awaiting_balance: 4,
  awaiting_formalization: 8,
  awaiting_endorsement: 6,
  approved: 6,
  paid: 26,
  rejected: 4,
  cancelled: 5,
  reversed: 1,
} as const
const recentDays = 60

/** Age in days by status, minimum and typical. */
const ages: Record<ProposalStatus, readonly [least: number, usual: number]> = {
  awaiting_validation: [0, 1],
  returned: [1, 4],
  awaiting_typing: [0.3, 3],
  typed: [0.5, 5],
  under_analysis: [1, 9],
  pending: [2, 15],
  awaiting_balance: [2, 12],
  awaiting_formalization: [2, 16],
  awaiting_endorsement: [3, 20],
  approved: [4, 24],
  paid: [4, 36],
  rejected: [3, 32],
  cancelled: [3, 30],
  reversed: [35, 52],
}

export const isOpen = (status: ProposalStatus) => openStatuses.some((open) => open === status)

/** Days of submission: growing month by month, fewer in December and at weekends. */
function drawDays(random: Random, time: WorkTime, count: number): number[] {
  const last = Math.floor(time.now)
  const days = Array.from({ length: last + 1 }, (_, day) => day)
  const month = (day: number) => day / 30.4
  const dayWeight = (day: number) => {
    // Two weekend days share 8 % of a week.
    const ofWeek = time.isWeekend(day) ? 0.08 / 2 : 0.92 / 5
    return 1.02 ** month(day) * ofWeek * (time.day(day).slice(5, 7) === '12' ? 0.85 : 1)
  }
  const weights = days.map(dayWeight)
  return Array.from({ length: count }, () => {
    const day = weighted(random, days, (_, at) => weights[at] ?? 0)
    return Math.min(day + random.next(), time.now - 0.03 - random.next() * 0.2)
  }).sort((a, b) => a - b)
}

/** An operation's proposals can only be in statuses on its path. */
const fits = (operation: OperationType, status: ProposalStatus): boolean =>
  !isOpen(status) || roadToPayment(operation).includes(status)

/** Draws `count` proposals, oldest first; at least `paidToday` of them are paid today. */
export function drawPlans(
  random: Random,
  time: WorkTime,
  { count, paidToday, sells }: { count: number; paidToday: number; sells: (operation: OperationType) => boolean },
): Plan[] {
  const days = drawDays(random, time, count)
  const isOld = (sent: number) => time.now - sent > recentDays
  const old = days.filter(isOld)
  const late = days.filter((sent) => !isOld(sent)).toReversed()
  const oldStatuses = shuffled(random, portions(older, old.length))
  const lateStatuses = portions(recent, late.length)
    .map((status) => ({ status, age: ages[status][1] * (0.5 + random.next()) }))
    .sort((a, b) => a.age - b.age)

  const kinds = Object.fromEntries(Object.entries(operations).filter(([kind]) => sells(kind as OperationType)))
  const pool = shuffled(random, portions(kinds as Record<OperationType, number>, count))
  /** Takes the next operation of the pool that can be in the status; overall shares are unchanged. */
  const take = (status: ProposalStatus): OperationType => {
    const at = pool.findIndex((one) => fits(one, status))
    return pool.splice(Math.max(0, at), 1)[0] ?? 'new'
  }
  // Statuses that few operations can have are assigned first.
  const lateFirst = lateStatuses.map(({ status }, at) => ({ status, sent: late[at] ?? 0 }))
  const plans = [
    ...lateFirst.toSorted((a, b) => Number(b.status === 'awaiting_balance') - Number(a.status === 'awaiting_balance')),
    ...oldStatuses.map((status, at) => ({ status, sent: old[at] ?? 0 })),
  ].map(
    ({ status, sent }): Plan => ({
      status,
      sent: Math.min(sent, time.now - ages[status][0] - random.next() * 0.3),
      operation: take(status),
    }),
  )
  joinLegs(random, plans)
  const payable = plans.filter(({ status, sent, leg }) => status === 'paid' && time.now - sent < 40 && !leg)
  for (const plan of payable.toSorted((a, b) => b.sent - a.sent).slice(0, paidToday)) {
    plan.sent = clamp(plan.sent, time.now - 12, time.now - 3.5)
    plan.today = true
  }
  return plans.sort((a, b) => a.sent - b.sent)
}

/** Most refinancings of a portability are sent together with it. */
function joinLegs(random: Random, plans: readonly Plan[]): void {
  const free = Map.groupBy(
    plans.filter(({ operation }) => operation === 'portability'),
    ({ status }) => status,
  )
  for (const plan of plans) {
    if (plan.operation !== 'port_refin' || random.next() > 0.7) continue
    const near = free.get(plan.status) ?? []
    const [leg] = near.toSorted((a, b) => Math.abs(a.sent - plan.sent) - Math.abs(b.sent - plan.sent))
    if (!leg || Math.abs(leg.sent - plan.sent) > 45) continue
    near.splice(near.indexOf(leg), 1)
    plan.leg = leg
    plan.sent = leg.sent + 0.002
  }
}
