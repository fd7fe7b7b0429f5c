import { describe, expect, it } from 'vitest'
import { defaultPermissions } from '@/lib/access/permissions'
import { roles } from '@/lib/access/roles'
import type { ProposalFile } from '@/lib/contracts/proposal'
import { operationTypes } from '@/lib/kinds/catalogue'
import { openStatuses, type ProposalStatus, proposalStatuses } from '@/lib/proposals/flow'
import { stages } from '@/lib/proposals/road'
import { type Flowing, proposalMachine } from '@/lib/proposals/transitions'
import type { Actor } from '@/lib/workflow/transition'
import { stepOffers } from './steps'

const { find, pathForward, possible } = proposalMachine

/** The actions as the API offers them: the table's steps and, with `jumps`, every later open status. */
function actionsOf(proposal: Flowing, actor: Actor, jumps = false): ProposalFile['actions'] {
  const steps = possible(proposal, actor).flatMap(({ action, to }) =>
    to === 'before' ? [] : [{ action, to: [...to] }],
  )
  const ahead = openStatuses.filter((to) => to !== proposal.status && pathForward(proposal, to))
  return [...steps, ...(jumps && ahead.length > 0 ? [{ action: 'advance' as const, to: ahead }] : [])]
}

const actors = roles.flatMap((role) =>
  [true, false]
    .filter((owns) => !owns || role === 'Comercial' || role === 'Corretor')
    .map((owns) => ({
      ...{ role, owns, jumps: role === 'Administrador' },
      permissions: new Set(defaultPermissions(role)),
    })),
)
const proposals = proposalStatuses.flatMap((status) =>
  operationTypes.flatMap((operation_type) =>
    (status === 'pending' ? openStatuses : [null]).map(
      (status_before_pendency): Flowing => ({ status, operation_type, status_before_pendency }),
    ),
  ),
)
const place = (status: ProposalStatus) => stages.indexOf(status)

describe('14.16 the first step of a record, every status × kind × role', () => {
  it.each(actors)('$role (owner: $owns) is led on, never back, and sees the approval', (actor) => {
    for (const proposal of proposals) {
      const actions = actionsOf(proposal, actor, actor.jumps)
      const { main, approval, more } = stepOffers({ ...proposal, actions })
      const about = `${proposal.status} (${proposal.status_before_pendency}) ${proposal.operation_type}`
      const standing = place(proposal.status_before_pendency ?? proposal.status)
      const onward = possible(proposal, actor).filter(
        ({ name, to }) => to !== 'before' && to.some((status) => place(status) > standing) && name !== 'undo_payment',
      )
      // A person who may move it forward gets a primary action; others get none.
      expect([about, main !== null], about).toEqual([about, standing >= 0 && onward.length > 0])
      if (main) {
        const taken = find(proposal, main.action, main.to)
        const arrivals = main.to ? [main.to] : taken?.to
        expect(taken, `${about}: a step of the table, no jump`).not.toBeNull()
        for (const to of arrivals === 'before' ? [] : (arrivals ?? []))
          expect(place(to), about).toBeGreaterThan(standing)
      }
      const mayApprove = possible(proposal, actor).some(({ name }) => name === 'approve')
      const shown = [main, approval].filter((step) => step?.to === 'approved')
      expect([about, shown.length]).toEqual([about, mayApprove ? 1 : 0])
      // Every action that the API offers appears exactly once.
      const steps = actions
        .filter(({ action }) => action !== 'pend')
        .flatMap(({ action, to }) => (action === 'advance' ? to.map((one) => `${action} ${one}`) : [action]))
      const said = [main, approval, ...more].flatMap((step) => step ?? [])
      const names = said.map(({ action, to }) => (to ? `${action} ${to}` : action))
      expect(names.toSorted(), about).toEqual([...new Set(steps)].toSorted())
    }
  })

  it('is what the usual roads of proposals.md say', () => {
    const staff = { owns: false, permissions: new Set(defaultPermissions('Operacional')) }
    const road = (operation_type: Flowing['operation_type']) => {
      const passed: ProposalStatus[] = ['awaiting_validation']
      for (let at = passed[0]; at; ) {
        const proposal = { status: at, operation_type, status_before_pendency: null }
        const { main } = stepOffers({ ...proposal, actions: actionsOf(proposal, staff) })
        const to = main && (main.to ?? find(proposal, main.action)?.to)
        at = typeof to === 'string' ? (to as ProposalStatus) : to?.[0]
        if (at) passed.push(at)
      }
      return passed.join(' ')
    }
    const begun = 'awaiting_validation awaiting_typing typed under_analysis'
    expect(road('new')).toBe(`${begun} awaiting_formalization awaiting_endorsement approved paid`)
    expect(road('fgts_advance')).toBe(`${begun} awaiting_formalization approved paid`)
    expect(road('portability')).toBe(
      `${begun} awaiting_balance awaiting_formalization awaiting_endorsement approved paid`,
    )
  })

  it('lists what goes back after what leads on', () => {
    const proposal = { status: 'awaiting_formalization', operation_type: 'new', status_before_pendency: null } as const
    const actions = actionsOf(proposal, { owns: false, permissions: new Set(defaultPermissions('Administrador')) })
    expect(stepOffers({ ...proposal, actions })).toEqual({
      main: { action: 'advance', to: 'awaiting_endorsement' },
      approval: { action: 'advance', to: 'approved' },
      more: [
        { action: 'advance', to: 'under_analysis' },
        { action: 'reject', to: undefined },
        { action: 'cancel', to: undefined },
      ],
    })
  })
})

it('has no first button where nothing leads on', () => {
  const paid = { status: 'paid', operation_type: 'new', status_before_pendency: null } as const
  expect(stepOffers({ ...paid, actions: [{ action: 'reverse', to: ['paid', 'reversed'] }] })).toEqual({
    ...{ main: null, approval: null },
    more: [{ action: 'reverse', to: undefined }],
  })
  expect(stepOffers({ ...paid, actions: [] })).toEqual({ main: null, approval: null, more: [] })
})
