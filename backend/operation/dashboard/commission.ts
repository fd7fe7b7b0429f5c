import { type SQL, sql } from 'drizzle-orm'
import { isInternal } from '@/lib/access/roles'
import type { CommissionCardFigure } from '@/lib/contracts/dashboard'
import { creditedLines, creditedOverrides } from '../../commissions/fixed/gross'
import { asMoney } from '../../core/database/decimal'
import type { Acting } from '../../core/kernel/acting'
import type { Days } from '../../core/registry/days'
import { proposal } from '../records/proposal.table'
import { type Filters, found, paidIn } from './found'
import { asVariation } from './sums'

/**
 * The commission that this person has of a sale (dashboard.md#commission): a Comercial their own overrides, others the
 * broker's part; `amount`, a column of `join`.
 */
export const ownCommission = ({ principal }: Acting): { join: SQL; amount: SQL } =>
  principal.role === 'Comercial'
    ? { join: creditedOverrides(proposal, principal.id), amount: sql.raw('override.amount') }
    : { join: creditedLines(proposal), amount: sql.raw('line.broker_amount') }

/** The company's part of a sale, staff's alone. */
export const companyCommission: { join: SQL; amount: SQL } = {
  join: creditedLines(proposal),
  amount: sql.raw('line.company_amount'),
}

type Amounts = { own: bigint; company: bigint; retained: bigint }

async function sumPeriods(acting: Acting, filters: Filters, periods: { now: Days; before: Days }) {
  const { join, amount } = ownCommission(acting)
  const share = isInternal(acting.principal.role)
    ? sql`sum(line.company_amount)::text as company, sum(line.retained_amount)::text as retained`
    : sql`null::text as company, null::text as retained`
  const sums = (
    period: string,
    days: Days,
  ) => sql`select ${period}::text as period, sum(${amount})::text as own, ${share}
    from ${proposal} ${join} where ${found(acting, filters)} and ${paidIn(days)}`
  const { rows } = await acting.tx.execute<Record<'period' | keyof Amounts, string | null>>(
    sql`${sums('now', periods.now)} union all ${sums('before', periods.before)}`,
  )
  return (period: keyof typeof periods): Amounts => {
    const row = rows.find((one) => one.period === period)
    const cents = (key: keyof Amounts) => BigInt(row?.[key] ?? 0)
    return { own: cents('own'), company: cents('company'), retained: cents('retained') }
  }
}

/** The card of what was paid, before reversals, with the amounts that its viewer may see. */
export async function commissionCard(
  acting: Acting,
  filters: Filters,
  periods: { now: Days; before: Days },
  count: { now: number; before: number },
): Promise<CommissionCardFigure> {
  const { role } = acting.principal
  const sums = await sumPeriods(acting, filters, periods)
  const [now, before] = [sums('now'), sums('before')]
  const own = role === 'Comercial' ? 'override_amount' : 'broker_amount'
  return {
    ...{ key: 'commission', label: 'Comissão', count: count.now, [own]: asMoney(now.own) },
    ...(isInternal(role) && { company_amount: asMoney(now.company), retained_amount: asMoney(now.retained) }),
    previous: { count: count.before, [own]: asMoney(before.own) },
    variation: asVariation(now.own, before.own),
  }
}
