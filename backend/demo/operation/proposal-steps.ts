import type { ProposalStatus } from '@/lib/proposals/flow'
import { weighted } from '../basics/draws'
import type { Random } from '../basics/random'
import type { WorkTime } from '../basics/work-time'
import { isOpen, type Plan } from './proposal-plan'
import { roadToPayment } from './proposal-road'

/** One step of a proposal's history. */
export interface Step {
  to: ProposalStatus
  /** In office time. */
  at: number
  reason?: string
  /** Enters a pendency, or returns from it. */
  detour?: true
}

/** Relative durations. */
const lengths: Partial<Record<ProposalStatus, number>> = {
  awaiting_typing: 0.3,
  typed: 0.7,
  under_analysis: 0.5,
  awaiting_balance: 4,
  awaiting_formalization: 1.2,
  awaiting_endorsement: 1.6,
  approved: 1,
  paid: 0.8,
  pending: 0.8,
}

const reasons = {
  returned: [
    'Falta o verso do documento de identidade.',
    'Número do benefício não confere com o extrato.',
    'Conta de recebimento em nome de terceiro.',
  ],
  rejected: ['Margem insuficiente.', 'Cliente com restrição interna no banco.', 'Benefício bloqueado para empréstimo.'],
  cancelled: [
    'Cliente desistiu.',
    'Prazo de formalização expirado.',
    'Saldo devedor não informado pelo banco de origem.',
  ],
  reversed: ['Liquidação antecipada.', 'Cliente exerceu o direito de arrependimento.', 'Contestação do cliente.'],
} as const

export const reversalReason = (random: Random) => random.pick(reasons.reversed)

/** The last status before it ended, which decides whose reason applies. */
function drawEnding(random: Random, status: 'rejected' | 'cancelled', road: readonly ProposalStatus[]): ProposalStatus {
  const possible = road.filter((one) => isOpen(one))
  if (status === 'rejected') {
    return weighted(random, possible, (one) => (one === 'under_analysis' ? 5 : one === 'awaiting_endorsement' ? 3 : 1))
  }
  return random.next() < 0.2
    ? 'awaiting_validation'
    : weighted(random, possible, (one) => (one === 'awaiting_formalization' || one === 'awaiting_balance' ? 4 : 1))
}

/** The statuses of the plan's proposal, in order, its current one last. */
function drawStatuses(random: Random, { operation, status }: Plan): Omit<Step, 'at'>[] {
  const road = roadToPayment(operation)
  const until = (last: ProposalStatus) => road.slice(0, road.indexOf(last) + 1).map((to) => ({ to }))
  switch (status) {
    case 'returned':
      return [...until('awaiting_validation'), { to: 'returned', reason: random.pick(reasons.returned) }]
    case 'pending': {
      const stops = road.filter((one) => isOpen(one) && one !== 'awaiting_typing' && one !== 'approved')
      return [...until(random.pick(stops)), { to: 'pending' }]
    }
    case 'rejected':
    case 'cancelled': {
      const last = drawEnding(random, status, road)
      const reason = last === 'awaiting_validation' ? 'Cliente desistiu.' : random.pick(reasons[status])
      return [...until(last), { to: status, reason }]
    }
    case 'reversed':
      return until('paid')
    default:
      return until(status)
  }
}

/** The step at which the bank asked for more, or null. */
function detourAt(random: Random, steps: readonly Omit<Step, 'at'>[]): number | null {
  const places = steps.flatMap(({ to }, at) =>
    isOpen(to) && to !== 'awaiting_typing' && to !== 'approved' && at < steps.length - 1 ? [at] : [],
  )
  return places.length === 0 ? null : random.pick(places)
}

/** Days from submission to the current status. */
function drawDuration(random: Random, { status, sent, today }: Plan, time: WorkTime): number {
  const passed = time.now - sent
  if (today) return passed - 0.05 - random.next() * 0.4
  const usual = 3 + random.next() * 9
  if (status === 'paid' || status === 'reversed') return Math.min(usual, passed - 0.02)
  if (status === 'rejected' || status === 'cancelled') return Math.min(1.5 + random.next() * 9, passed - 0.05)
  // Most open proposals have moved recently.
  return Math.max(0.1, passed - random.next() ** 2 * Math.min(7, passed * 0.8))
}

/**
 * A planned proposal's steps with moments: in working hours, ascending, none after now. `detour`: it went through a
 * pendency, since resolved.
 */
export function drawSteps(random: Random, plan: Plan, time: WorkTime, detour: boolean): Step[] {
  const bare: Omit<Step, 'at'>[] = drawStatuses(random, plan)
  const place = detour ? detourAt(random, bare) : null
  const before = place === null ? undefined : bare[place]
  if (place !== null && before) {
    bare.splice(place + 1, 0, { to: 'pending', detour: true }, { to: before.to, detour: true })
  }
  // One in fifteen was returned once.
  if (plan.status !== 'awaiting_validation' && plan.status !== 'returned' && random.next() < 0.06) {
    bare.splice(1, 0, { to: 'returned', reason: random.pick(reasons.returned) }, { to: 'awaiting_validation' })
  }
  const weights = bare.map(({ to }, at) => (at === 0 ? 0 : (lengths[to] ?? 0.6) * (0.6 + random.next() * 0.8)))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const days = drawDuration(random, plan, time)
  let [passed, last] = [0, plan.sent]
  return bare.map((step, at) => {
    passed += weights[at] ?? 0
    if (at > 0) {
      const wanted = time.working(plan.sent + (whole === 0 ? 0 : (passed / whole) * days))
      const latest = time.now - 0.004 * (bare.length - at)
      last = Math.min(Math.max(wanted, last + 0.003), Math.max(latest, last + 0.001))
    }
    return { ...step, at: last }
  })
}
