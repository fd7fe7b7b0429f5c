import { describe, expect, it } from 'vitest'
import { type ProposalStatus, proposalStatuses } from './flow'
import { type Movable, type Mover, mayReopen, moveTargets } from './moves'
import { proposalMachine } from './transitions'

const staff = [
  ...['validate', 'type', 'change_status', 'pay', 'cancel', 'edit'].map((verb) => `${verb}_proposals`),
  'create_pendencies',
]
const mover = (permissions: readonly string[], rest: Partial<Mover> = {}): Mover => ({
  permissions: new Set(permissions),
  owns: false,
  jumps: false,
  ...rest,
})
const proposal = (status: ProposalStatus, rest: Partial<Movable> = {}): Movable => ({
  status,
  operation_type: 'new',
  status_before_pendency: null,
  ade_number: null,
  ...rest,
})
const whyNot = (of: Movable, by: Mover, to: ProposalStatus) => moveTargets(of, by).find((one) => one.to === to)?.why

describe('where a proposal may be moved', () => {
  it('offers what the state machine offers, and nothing else, to whoever does not jump', () => {
    for (const status of proposalStatuses) {
      const of = proposal(status, { status_before_pendency: status === 'pending' ? 'typed' : null })
      const may = new Set(
        proposalMachine
          .possible(of, mover(staff))
          .flatMap(({ to, action }) => (to === 'before' || action === 'pend' ? [] : to)),
      )
      may.delete(status)
      const offered = moveTargets(of, mover(staff)).flatMap(({ to, why }) => (why === null ? [to] : []))
      expect([status, new Set(offered)]).toEqual([status, may])
    }
  })

  it('says why not: here, no such step, no permission, another product, a pendency', () => {
    expect(whyNot(proposal('typed'), mover(staff), 'typed')).toBe('here')
    expect(whyNot(proposal('typed'), mover(staff), 'paid')).toBe('step')
    expect(whyNot(proposal('approved'), mover(['change_status_proposals']), 'paid')).toBe('permission')
    expect(whyNot(proposal('typed'), mover(staff), 'awaiting_balance')).toBe('balance')
    expect(whyNot(proposal('typed'), mover(staff), 'pending')).toBe('pend')
    expect(whyNot(proposal('pending'), mover(staff), 'typed')).toBe('resume')
  })

  it('pays a pending one from where it stood, and no other', () => {
    const pendingFrom = (status_before_pendency: ProposalStatus) => proposal('pending', { status_before_pendency })
    expect(moveTargets(pendingFrom('approved'), mover(staff)).find(({ to }) => to === 'paid')).toMatchObject({
      action: 'pay',
    })
    expect(whyNot(pendingFrom('typed'), mover(staff), 'paid')).toBe('resume')
    expect(whyNot(proposal('pending'), mover(staff), 'paid')).toBe('resume')
  })

  it('lets a broker send again what came back, and nothing else of their own', () => {
    const broker = mover(['edit_proposals', 'list_proposals'], { owns: true })
    const to = moveTargets(proposal('returned'), broker).flatMap((one) => (one.why === null ? [one.to] : []))
    expect(to).toEqual(['awaiting_validation', 'cancelled'])
  })

  it('jumps forward for an Administrador, never into payment, and never into typed without the ADE', () => {
    const admin = mover(staff, { jumps: true })
    const jump = moveTargets(proposal('typed', { ade_number: 'A1234' }), admin).find(({ to }) => to === 'approved')
    expect(jump).toMatchObject({ action: 'advance', jump: true })
    expect(whyNot(proposal('typed', { ade_number: 'A1234' }), admin, 'paid')).toBe('step')
    expect(whyNot(proposal('awaiting_typing'), admin, 'approved')).toBe('ade')
    expect(whyNot(proposal('approved', { ade_number: 'A1234' }), admin, 'typed')).toBe('step')
  })

  it('reopens to where it stood', () => {
    expect(mayReopen(proposal('cancelled'), mover(['reopen_proposals']))).toBe(true)
    expect(mayReopen(proposal('reversed'), mover(['reopen_proposals', 'pay_proposals']))).toBe(false)
    expect(mayReopen(proposal('cancelled'), mover(staff))).toBe(false)
  })
})
