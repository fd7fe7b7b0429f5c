import type { Actor } from '@/lib/workflow/transition'
import { type ProposalStatus, proposalStatuses } from './flow'
import type { ProposalAction } from './terms'
import { type Flowing, type ProposalTransition, proposalMachine } from './transitions'

/**
 * Where a proposal may be moved on the board, and why it may not elsewhere: proposals.md#transitions, read for a
 * person. Pure.
 */

/** Who moves. An Administrador jumps forward over the statuses between (proposals.md#jumps). */
export interface Mover extends Actor {
  jumps: boolean
}

/** What of a proposal decides where it may go. */
export interface Movable extends Flowing {
  ade_number: string | null
}

/** Keys of `proposals.why` in messages/. */
export type WhyNot = 'here' | 'step' | 'permission' | 'balance' | 'ade' | 'pend' | 'resume'

export type Target =
  | { to: ProposalStatus; action: ProposalAction; jump: boolean; why: null }
  | { to: ProposalStatus; action: null; why: WhyNot }

const { pathForward, possible, transitions, whyNot } = proposalMachine

const leadsTo = ({ to }: ProposalTransition, status: ProposalStatus) => to !== 'before' && to.includes(status)

function moveTarget(proposal: Movable, mover: Mover, to: ProposalStatus): Target {
  const no = (why: WhyNot): Target => ({ to, action: null, why })
  if (to === proposal.status) return no('here')
  const mine = possible(proposal, mover).find((one) => leadsTo(one, to))
  // A pendency has words of its own: it is opened on the record.
  if (mine?.action === 'pend') return no('pend')
  if (mine) return { to, action: mine.action, jump: false, why: null }
  if (mover.jumps) {
    const path = pathForward(proposal, to) ?? []
    const jumps = path.length > 0 && path.every(({ transition }) => transition.action !== 'pay')
    // Every arrival in typed needs the bank's number.
    if (jumps && proposal.ade_number === null && path.some((step) => step.to === 'typed')) return no('ade')
    if (jumps) return { to, action: 'advance', jump: true, why: null }
  }
  if (proposal.status === 'pending') return no('resume')
  // What a person decides by itself: a pendency follows of its own.
  const whys = new Set(
    transitions.flatMap((one) => (one.call !== null && leadsTo(one, to) ? (whyNot(proposal, one, mover) ?? []) : [])),
  )
  return no(whys.has('permission') ? 'permission' : whys.has('condition') ? 'balance' : 'step')
}

/** Every status, in the order of the board, with the step that leads there or the reason why none does. */
export const moveTargets = (proposal: Movable, mover: Mover): Target[] =>
  proposalStatuses.map((to) => moveTarget(proposal, mover, to))

/** May it be reopened to where it stood before it was closed (proposals.md#reopen)? That is no column of its own. */
export const mayReopen = (proposal: Flowing, actor: Actor): boolean =>
  possible(proposal, actor).some(({ action, to }) => action === 'reopen' && to === 'before')
