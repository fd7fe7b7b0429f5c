import type { Actor } from '@/lib/workflow/transition'
import { type ProposalStatus, proposalStatuses } from './flow'
import type { ProposalAction } from './terms'
import { type Flowing, type ProposalTransition, proposalMachine } from './transitions'

/**
 * Targets of a proposal's card on the board for a person, and the reasons why others are closed
 * (proposals.md#transitions). Pure.
 */

/** The person who moves the card. An Administrador may jump over statuses (proposals.md#jumps). */
export interface Mover extends Actor {
  jumps: boolean
}

/** The fields of a proposal that decide its targets. */
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
  const mine = possible(proposal, mover).find((transition) => leadsTo(transition, to))
  // A pendency needs input: it is opened on the record.
  if (mine?.action === 'pend') return no('pend')
  if (mine) return { to, action: mine.action, jump: false, why: null }
  if (mover.jumps) {
    const path = pathForward(proposal, to) ?? []
    const jumps = path.length > 0 && path.every(({ transition }) => transition.action !== 'pay')
    // `typed` needs the bank's number (ADE).
    if (jumps && proposal.ade_number === null && path.some((step) => step.to === 'typed')) return no('ade')
    if (jumps) return { to, action: 'advance', jump: true, why: null }
  }
  if (proposal.status === 'pending') return no('resume')
  // Only transitions that a person can call; those of pendencies are automatic.
  const whys = new Set(
    transitions.flatMap((transition) =>
      transition.call !== null && leadsTo(transition, to) ? (whyNot(proposal, transition, mover) ?? []) : [],
    ),
  )
  return no(whys.has('permission') ? 'permission' : whys.has('condition') ? 'balance' : 'step')
}

/** Every status in board order, with the step that leads there, or the reason why there is none. */
export const moveTargets = (proposal: Movable, mover: Mover): Target[] =>
  proposalStatuses.map((to) => moveTarget(proposal, mover, to))

/** True if it may be reopened to its status before closing (proposals.md#reopen), which is no column of the board. */
export const mayReopen = (proposal: Flowing, actor: Actor): boolean =>
  possible(proposal, actor).some(({ action, to }) => action === 'reopen' && to === 'before')
