import { type ProposalStatus, statusFacts } from '@/lib/proposals/flow'
import { weighted } from '../basics/draws'
import type { Random } from '../basics/random'
import type { WorkTime } from '../basics/work-time'
import type { DemoBenefit, DemoCustomer } from './customer-draws'
import { type DemoOffer, type Market, pays } from './proposal-offers'
import type { Plan } from './proposal-plan'
import { drawSteps, reversalReason, type Step } from './proposal-steps'
import { drawValues, type Values } from './proposal-values'
import type { DemoSeller } from './sellers'
import { type Typists, typistKey } from './typists'

/** A reversal; `percentage` is its own, in 1/10,000 percent. */
export interface DemoReversal {
  at: number
  percentage: bigint
  reason: string
}

export interface DemoProposal {
  id: number
  number: number
  plan: Plan
  status: ProposalStatus
  steps: Step[]
  seller: DemoSeller
  customer: DemoCustomer
  benefit: DemoBenefit | null
  offer: DemoOffer
  values: Values
  /** Entered by staff, so it needs no validation. */
  internal: boolean
  /** Moments in office time. */
  validated: number | null
  typed: number | null
  paid: number | null
  ade: string | null
  typist: number | null
  typedByOwner: boolean
  reversals: DemoReversal[]
}

export const arrival = (steps: readonly Step[], status: ProposalStatus): number | null =>
  steps.findLast(({ to }) => to === status)?.at ?? null

/** Zipf: the first sells most. */
const zipf = (_: unknown, at: number) => 1 / (at + 1) ** 1.1

export const sellerDraw =
  (random: Random, brokers: readonly DemoSeller[]) =>
  (onlyActive: boolean): DemoSeller => {
    for (;;) {
      const found = weighted(random, brokers, zipf)
      if (found.active || !onlyActive) return found
    }
  }

interface World {
  time: WorkTime
  market: Market
  customers: readonly DemoCustomer[]
  sellers: { brokers: readonly DemoSeller[]; managers: readonly DemoSeller[] }
  typists: Typists
  origins: readonly number[]
  /** Proposals that went through a pendency, since resolved. */
  detours: number
}

const closed: readonly ProposalStatus[] = ['paid', 'rejected', 'cancelled', 'reversed']

/** Draws each plan's seller, client, values and history. */
export function drawProposals(random: Random, plans: readonly Plan[], world: World): DemoProposal[] {
  const { time } = world
  const draw = sellerDraw(random, world.sellers.brokers)
  const [rich] = world.sellers.brokers
  if (!rich) throw new Error('nobody sells')
  const seen = new Set<ProposalStatus>()
  const made = new Map<Plan, DemoProposal>()
  const typedPlans = plans.filter(
    ({ status }) => !['awaiting_validation', 'returned', 'awaiting_typing'].includes(status),
  )
  let [left, among] = [world.detours, typedPlans.length]
  for (const plan of plans) {
    // corretor@ has a proposal in every status.
    const first = !seen.has(plan.status) && !plan.leg
    seen.add(plan.status)
    const mayDetour = typedPlans.includes(plan) && plan.status !== 'pending'
    if (typedPlans.includes(plan)) among -= 1
    const isManagers = world.sellers.managers.length > 0 && random.next() < 0.01
    const leg = plan.leg && made.get(plan.leg)
    const seller = leg
      ? leg.seller
      : first
        ? rich
        : isManagers
          ? random.pick(world.sellers.managers)
          : draw(!closed.includes(plan.status) || time.now - plan.sent < 45)
    const detour = mayDetour && random.next() < (left / Math.max(1, among)) * 1.25 && left > 0
    const proposal = drawProposal(random, plan, seller, leg, detour, world)
    if (proposal.steps.some((step) => step.detour)) left -= 1
    made.set(plan, proposal)
  }
  return plans.flatMap((plan) => made.get(plan) ?? [])
}

function drawProposal(
  random: Random,
  plan: Plan,
  seller: DemoSeller,
  leg: DemoProposal | undefined,
  detour: boolean,
  world: World,
): DemoProposal {
  const { time, market, customers, typists } = world
  const steps = drawSteps(random, plan, time, detour)
  const firstTyping = steps.findIndex(({ to }) => to === 'awaiting_typing')
  const internal = !leg && random.next() < 0.04 && firstTyping > 0
  if (internal) steps.splice(0, firstTyping)
  const [start] = steps
  const sent = start?.at ?? plan.sent
  const validated = arrival(steps, 'awaiting_typing')
  const typed = steps.find(({ to }) => to === 'typed')?.at ?? null
  const isOver = closed.includes(plan.status)
  const at = time.date(typed ?? validated ?? time.now)

  const own = customers.filter(({ owner, sellers }) => owner.id === seller.id || sellers.has(seller.id))
  const offers = market.offers.filter(
    (offer) => offer.operation_type === plan.operation && (offer.active || isOver) && (offer.visible || internal),
  )
  const balanceKnown = steps.some(({ to }) => to === 'awaiting_formalization') || closed.includes(plan.status)
  for (let tries = 0; tries < 400; tries += 1) {
    // After thirty tries without a refinancing client, it becomes a standalone operation.
    if (leg && tries === 30) delete plan.leg
    const isLeg = leg && plan.leg
    const customer = isLeg ? leg.customer : random.pick(tries < 200 && own.length > 0 ? own : customers)
    const fitting = offers.flatMap((offer) => {
      const benefit = customer.benefits.find(({ agreement_id }) => agreement_id === offer.agreement_id) ?? null
      const anyone = offer.operation_type === 'fgts_advance'
      return benefit || anyone ? [{ offer, benefit }] : []
    })
    const near = isLeg ? fitting.filter(({ offer }) => offer.bank_id === leg.offer.bank_id) : fitting
    if (fitting.length === 0) continue
    const { offer, benefit } = random.pick(near.length > 0 ? near : fitting)
    // Only workers have FGTS.
    if (offer.operation_type === 'fgts_advance' && customer.birth_date < '1962') continue
    if (!offer.rows.some((row) => pays(offer, row.starting, at))) continue
    const values = drawValues(random, {
      offer,
      customer,
      income: benefit?.income ?? customer.benefits[0]?.income ?? 200_000n,
      day: time.day(sent),
      at,
      balanceKnown,
      origins: world.origins,
    })
    if (!values) continue
    customer.sellers.add(seller.id)
    const login = typists.get(typistKey(seller.id, offer.bank_id)) ?? null
    return {
      id: 0,
      number: 0,
      plan,
      status: plan.status,
      steps,
      seller,
      customer,
      benefit: offer.operation_type === 'fgts_advance' ? null : benefit,
      offer,
      values,
      internal,
      validated,
      typed,
      paid: arrival(steps, 'paid'),
      ade: null,
      typist: typed === null ? null : login,
      typedByOwner: typed !== null && login !== null && random.next() < 0.4,
      reversals: [],
    }
  }
  throw new Error(`no client for ${plan.operation} ${statusFacts[plan.status].label}`)
}

/** Draws full reversals for `reversed` proposals, and partial ones for a few others. */
export function drawReversals(random: Random, proposals: readonly DemoProposal[], time: WorkTime, parts: number): void {
  for (const proposal of proposals) {
    if (proposal.status !== 'reversed' || proposal.paid === null) continue
    const at = Math.min(time.working(proposal.paid + 6 + random.next() * 60), time.now - 0.2)
    proposal.reversals.push({ at, percentage: 1_000_000n, reason: reversalReason(random) })
    proposal.steps.push({ to: 'reversed', at, reason: proposal.reversals[0]?.reason ?? '' })
  }
  const paid = proposals.filter(
    ({ status, paid: on, seller }) => status === 'paid' && on !== null && time.now - on > 40 && seller.hasBroker,
  )
  const stride = Math.max(1, Math.floor(paid.length / parts))
  for (const proposal of paid.filter((_, at) => at % stride === 3).slice(0, parts)) {
    const at = time.working((proposal.paid ?? 0) + 20 + random.next() * 15)
    // Ten of eighty-four instalments were paid by then.
    const percentage = random.pick([880_952n, 904_762n, 750_000n])
    proposal.reversals.push({ at, percentage, reason: 'Liquidação antecipada.' })
    proposal.steps.push({ to: 'paid', at, reason: 'Liquidação antecipada.' })
  }
}
