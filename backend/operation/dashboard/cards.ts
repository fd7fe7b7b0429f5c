import { sql } from 'drizzle-orm'
import { type Comparison, type DashboardCards, type ProposalCard, proposalCards } from '@/lib/contracts/dashboard'
import type { DayRange } from '@/lib/contracts/list'
import { proposalStatuses, type StatusGroup, statusFacts } from '@/lib/proposals/flow'
import { asMoney } from '../../core/database/decimal'
import type { Acting } from '../../core/kernel/acting'
import type { Days } from '../../core/registry/days'
import { momentIn } from '../../core/registry/filter'
import { takenBack } from '../reading/reversed'
import { proposal, proposalReversal } from '../records/proposal.table'
import { commissionCard } from './commission'
import { type Filters, found, paidIn, reversalsIn } from './found'
import { daysBefore, judgePeriod } from './period'
import { addSums, asFigure, asVariation, noSums, readSums, type Sums, type SumsRow, summed } from './sums'

const labels: Record<ProposalCard, string> = {
  validation: 'Em validação',
  in_progress: 'Em andamento',
  pending: 'Pendentes',
  approved: 'Aprovadas',
  paid: 'Pagas',
  rejected: 'Reprovadas',
  cancelled: 'Canceladas',
  reversed: 'Estornadas',
}

/** Groups whose proposals count by their submission, each a card. */
const open = ['validation', 'in_progress', 'pending', 'approved'] as const satisfies readonly StatusGroup[]
const openGroup = (status: string) =>
  open.find((group) => proposalStatuses.some((one) => one === status && statusFacts[one].group === group))
const openStatuses = proposalStatuses.filter((status) => openGroup(status))

interface Asked {
  filters: Filters
  zone: string
}

/** Each part reads the index of the day by which its card counts. */
function countedIn(acting: Acting, { filters, zone }: Asked, days: Days, period: string) {
  const here = found(acting, filters)
  const range: DayRange = [days.from, days.to]
  const head = sql`select ${period}::text as period`
  return sql`
    ${head}, ${proposal.status}::text as card, ${summed} from ${proposal}
    where ${here} and ${proposal.status} in ${openStatuses} and ${momentIn(proposal.submitted_at, range, zone)}
    group by ${proposal.status}
    union all ${head}, 'paid', ${summed} from ${proposal} where ${here} and ${paidIn(days)} having count(*) > 0
    union all ${head}, 'rejected', ${summed} from ${proposal}
    where ${here} and ${proposal.status} = 'rejected' and ${momentIn(proposal.status_since, range, zone)}
    having count(*) > 0
    union all ${head}, 'cancelled', ${summed} from ${proposal}
    where ${here} and ${proposal.status} = 'cancelled' and ${momentIn(proposal.cancelled_at, range, zone)}
    having count(*) > 0
    union all ${head}, 'reversed', count(distinct ${proposalReversal.proposal_id})::text,
      sum(${takenBack(proposal.contract_value)})::text, sum(${takenBack(proposal.net_value)})::text
    from ${proposal} ${reversalsIn(acting, days)} where ${here} having count(*) > 0`
}

async function countCards(acting: Acting, asked: Asked, periods: { now: Days; before: Days }) {
  const { rows } = await acting.tx.execute<SumsRow & { period: string; card: string }>(sql`
    ${countedIn(acting, asked, periods.now, 'now')} union all ${countedIn(acting, asked, periods.before, 'before')}`)
  return (period: keyof typeof periods, card: ProposalCard): Sums =>
    rows
      .filter((row) => row.period === period && (openGroup(row.card) ?? row.card) === card)
      .reduce((sums, row) => addSums(sums, readSums(row)), noSums)
}

/** Every card of the period beside the one before (dashboard.md#cards). */
export async function loadCards(
  acting: Acting,
  { date, compare, ...filters }: Filters & { date?: DayRange | undefined; compare: Comparison },
): Promise<DashboardCards> {
  const { days, zone } = await judgePeriod(acting, date)
  const periods = { now: days, before: daysBefore(days, compare) }
  const count = await countCards(acting, { filters, zone }, periods)
  const cards = proposalCards.map((key) => {
    const [now, before] = [count('now', key), count('before', key)]
    return {
      ...{ key, label: labels[key], ...asFigure(now), net_value: asMoney(now.net) },
      ...{ previous: asFigure(before), variation: asVariation(now.contract, before.contract) },
    }
  })
  const paid = { now: count('now', 'paid').count, before: count('before', 'paid').count }
  return [...cards, await commissionCard(acting, filters, periods, paid)]
}
