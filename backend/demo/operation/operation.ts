import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { OperationType } from '@/lib/kinds/catalogue'
import type { Scope } from '../../core/database/scope'
import { broker } from '../../identity/brokers/broker.table'
import { user } from '../../identity/people/user.table'
import { makeRandom } from '../basics/random'
import { WorkTime } from '../basics/work-time'
import type { MadeTable } from '../catalogue/table-data'
import type { PersonalEntries } from '../finance/personal-entries'
import { addBankStatuses } from './bank-statuses'
import { drawCustomers, offeredAgreements } from './customer-draws'
import { addCustomers } from './customers'
import { addFollowUps } from './follow-ups'
import { addPendencies } from './pendencies'
import { addProposalDocuments } from './proposal-documents'
import { type DemoProposal, drawProposals, drawReversals, sellerDraw } from './proposal-draws'
import { type Advance, addMoney, demoPrice } from './proposal-money'
import { demoMarket } from './proposal-offers'
import { drawPlans } from './proposal-plan'
import { addProposals, type DemoStaff } from './proposals'
import { type DemoSeller, demoSellers } from './sellers'
import { addTypists } from './typists'

/** Volume of an office's operation (demo.md). */
export interface OperationVolume {
  customers: number
  proposals: number
  paidToday: number
  /** Resolved pendencies, besides the open ones. */
  resolved: number
  partReversals: number
  typists: number
  followUps: number
}
export const auroraOperation: OperationVolume = {
  customers: 620,
  proposals: 1800,
  paidToday: 7,
  resolved: 200,
  partReversals: 8,
  typists: 150,
  followUps: 200,
}
export const borealOperation: OperationVolume = {
  customers: 155,
  proposals: 450,
  paidToday: 2,
  resolved: 50,
  partReversals: 2,
  typists: 38,
  followUps: 50,
}

const firstDay = '2025-06-01'

async function loadStaff({ tx, tenant }: Scope): Promise<DemoStaff> {
  const rows = await tx
    .select({ id: user.id, role: user.type_user })
    .from(user)
    .where(
      and(
        eq(user.tenant_id, tenant.id),
        inArray(user.type_user, ['Operacional', 'Financeiro']),
        eq(user.status, 'active'),
        isNull(user.deleted_at),
      ),
    )
    .orderBy(user.id)
  const of = (wanted: string) => rows.filter(({ role }) => role === wanted).map(({ id }) => id)
  return { operators: of('Operacional'), financiers: of('Financeiro') }
}

/** corretor3@ has spent an advance before one of their contracts was reversed. */
function ruin(time: WorkTime, seller: DemoSeller | undefined, proposals: readonly DemoProposal[]): Advance | null {
  const worth = ({ values }: DemoProposal) => Number(values.contract_value)
  const [lost] = proposals
    .filter(
      ({ seller: of, status, reversals, paid, offer }) =>
        of === seller &&
        status === 'paid' &&
        reversals.length === 0 &&
        paid !== null &&
        time.now - paid > 15 &&
        time.now - paid < 150 &&
        offer.operation_type === 'new',
    )
    .toSorted((a, b) => worth(b) - worth(a))
  if (!seller || !lost) return null
  const reason = 'Cliente exerceu o direito de arrependimento.'
  const at = time.now - 0.25
  lost.status = 'reversed'
  lost.plan.status = 'reversed'
  lost.reversals.push({ at, percentage: 1_000_000n, reason })
  lost.steps.push({ to: 'reversed', at, reason })
  return { user_id: seller.id, at: time.now - 1 }
}

/** Adds clients, proposals and their records through the regular write path. */
export async function addOperation(
  scope: Scope,
  made: readonly MadeTable[],
  volume: OperationVolume,
  { author, personal }: { author: number; personal: PersonalEntries },
): Promise<void> {
  // A separate seed: earlier draws do not change. The same in every tenant, as the clients are.
  const random = makeRandom(20_261_122)
  const time = new WorkTime(firstDay, scope.now)
  const sellers = await demoSellers(scope)
  const staff = await loadStaff(scope)
  const market = await demoMarket(scope, made)
  await addBankStatuses(scope, author)
  const draw = sellerDraw(random, sellers.brokers)
  const customers = drawCustomers(random, scope.tenant.slug, volume.customers, offeredAgreements(made), () =>
    draw(false),
  )
  const typists = await addTypists(scope, random, time, {
    ...{ brokers: sellers.brokers, made, count: volume.typists },
    operators: staff.operators,
  })

  const sells = (operation: OperationType) =>
    market.offers.some((offer) => offer.operation_type === operation && offer.active && offer.visible)
  const plans = drawPlans(random, time, { count: volume.proposals, paidToday: volume.paidToday, sells })
  const origins = [...market.officials].filter(([code]) => Number(code) < 700).map(([, id]) => id)
  const proposals = drawProposals(random, plans, {
    time,
    market,
    customers,
    sellers,
    typists,
    origins,
    detours: volume.resolved,
  })
  drawReversals(random, proposals, time, volume.partReversals)
  const advance = ruin(
    time,
    sellers.brokers.find(({ login }) => login === 'corretor3'),
    proposals,
  )

  for (const customer of customers) customer.since = random.next() * (time.now - 1)
  for (const { customer, steps } of proposals) {
    customer.since = Math.max(0, Math.min(customer.since, (steps[0]?.at ?? 0) - 0.02))
  }
  await addCustomers(scope, time, customers)
  const priced = proposals.map((proposal) => ({ proposal, price: demoPrice(proposal, market, time) }))
  await addProposals(scope, random, time, priced, { officials: market.officials, staff })
  await addMoney(
    scope,
    priced.flatMap(({ proposal, price }) => (price ? [{ proposal, price }] : [])),
    time,
    { advance, personal },
  )
  await addPendencies(scope, random, time, proposals, staff)
  await addProposalDocuments(scope, time, proposals, staff)
  await addFollowUps(scope, random, time, { customers, proposals, author, count: volume.followUps })
  await joinedBefore(scope)
}

/** Moves joining dates before each person's first sale. */
async function joinedBefore({ tx, tenant }: Scope): Promise<void> {
  await tx.execute(sql`
    update ${broker} set joined_at = least(${broker.joined_at}, first.day)
    from (
      select user_id, min((created_at at time zone 'America/Sao_Paulo')::date) as day from proposal
      where tenant_id = ${tenant.id} group by user_id
    ) as first
    where ${broker.tenant_id} = ${tenant.id} and ${broker.user_id} = first.user_id`)
}
