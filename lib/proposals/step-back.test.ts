import { describe, expect, it } from 'vitest'
import { defaultPermissions } from '@/lib/access/permissions'
import { type Role, roles } from '@/lib/access/roles'
import { openStatuses, type ProposalStatus, proposalStatuses } from './flow'
import { stepBack } from './step-back'
import { type Flowing, type ProposalTransition, proposalMachine } from './transitions'

const { transitions, possible } = proposalMachine
const undone = transitions.filter(({ undo }) => undo !== undefined)
const named = (name: string | undefined) => transitions.find((one) => one.name === name)

/**
 * The actions the API offers for a record that was at `was` before: only the record knows the target of a reopening.
 */
const offers = (now: Flowing, role: Role, was: ProposalStatus) =>
  possible(now, { permissions: new Set(defaultPermissions(role)), owns: false }).map(({ action, to }) => ({
    action,
    to: to === 'before' ? [was] : to,
  }))
const at = (status: ProposalStatus, was: ProposalStatus, role: Role) => {
  const now: Flowing = { status, operation_type: 'portability', status_before_pendency: null }
  return stepBack(was, { ...now, actions: offers(now, role, was) })
}

describe('14.17 what takes a step back', () => {
  it('is a transition of the table that leads from where it led to where it began', () => {
    expect(undone.map(({ name }) => name)).toEqual([
      ...['await_formalization', 'reject', 'withdraw', 'cancel', 'back_to_analysis'],
    ])
    for (const taken of undone) {
      const back = named(taken.undo)
      const arrivals = taken.to === 'before' ? [] : taken.to
      expect([taken.name, back?.from]).toEqual([taken.name, expect.arrayContaining([...arrivals])])
      const isBack =
        back?.to === 'before' || taken.from.some((status) => back?.to !== 'before' && back?.to.includes(status))
      expect([taken.name, isBack]).toEqual([taken.name, true])
    }
  })

  it('never moves money, and asks for nothing', () => {
    const money = ['accrue', 'reverse_commission', 'undo_payment']
    const isFree = ({ effects, confirm }: ProposalTransition) =>
      confirm === undefined && !effects.some((effect) => money.includes(effect))
    for (const taken of undone) {
      const back = named(taken.undo)
      expect([taken.name, isFree(taken), back && isFree(back)]).toEqual([taken.name, true, true])
      // The record passed this status before, so it has a balance.
      const asked = back?.input.filter(({ need, field }) => need === 'required' && field !== 'outstanding_balance')
      expect([taken.name, asked]).toEqual([taken.name, []])
    }
  })

  it.each(roles)('is offered to %s where their own rights allow it, every status × every status', (role) => {
    const may = (verb: string) => defaultPermissions(role).includes(`${verb}_proposals`)
    for (const was of proposalStatuses) {
      for (const status of proposalStatuses) {
        const found = at(status, was, role)
        const closed = status === 'rejected' || status === 'cancelled'
        const reopens =
          closed &&
          may('reopen') &&
          ([...openStatuses, 'pending'].some((one) => one === was) ||
            (status === 'cancelled' && (was === 'awaiting_validation' || was === 'returned')))
        const swaps =
          may('change_status') && [was, status].toSorted().join() === 'awaiting_formalization,under_analysis'
        const expected = reopens
          ? { call: 'reopen', body: { reason: null } }
          : swaps
            ? { call: 'status', body: { reason: null, status: was } }
            : null
        expect([was, status, found]).toEqual([was, status, expected])
      }
    }
  })

  it('is not offered where it would lead elsewhere than where the record stood', () => {
    const now: Flowing = { status: 'rejected', operation_type: 'new', status_before_pendency: null }
    expect(stepBack('pending', { ...now, actions: [{ action: 'reopen', to: ['typed'] }] })).toBeNull()
    expect(stepBack('typed', { ...now, actions: [{ action: 'reopen', to: ['typed'] }] })).not.toBeNull()
    expect(stepBack('typed', { ...now, actions: [] })).toBeNull()
  })
})
