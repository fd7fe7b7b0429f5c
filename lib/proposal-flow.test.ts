import { describe, expect, it } from 'vitest'
import { operationTypes } from './catalogue-kinds'
import { defaultPermissions } from './permissions'
import {
  mayTake,
  type ProposalAction,
  type ProposalStatus,
  pathForward,
  possible,
  proposalActions,
  proposalStatuses,
  reopensTo,
  transitionOf,
} from './proposal-flow'
import { type Role, roles } from './roles'

/**
 * domain.md 3.1 once more, line by line, from its own words: `from > to | action | who`. A `who` is a permission, several
 * joined by `+` are all needed, `own` is the owner's `edit_proposals`, `system` nobody. `b` on a line: balance products.
 */
const law = `
3  awaiting_validation > awaiting_typing,typed | validate | validate_proposals
4  awaiting_validation > returned | return | validate_proposals
5  returned > awaiting_validation | resubmit | own
6  awaiting_typing > typed | type | type_proposals,own
7  typed > under_analysis | advance | change_status_proposals
8b typed,under_analysis > awaiting_balance | advance | change_status_proposals
9  typed,under_analysis,awaiting_balance > awaiting_formalization | advance | change_status_proposals
10 under_analysis,awaiting_formalization > awaiting_endorsement | advance | change_status_proposals
11 under_analysis,awaiting_formalization,awaiting_endorsement > approved | advance | change_status_proposals
12 approved,awaiting_endorsement > paid | pay | pay_proposals
13 OPEN > pending | pend | create_pendencies
14 pending > before | resume | system
15 OPEN,pending > rejected | reject | change_status_proposals
16 awaiting_validation,returned > cancelled | cancel | own,cancel_proposals
17 OPEN,pending > cancelled | cancel | cancel_proposals
18 paid > paid,reversed | reverse | reverse_proposals
19 rejected,cancelled > before | reopen | reopen_proposals
20 awaiting_formalization > under_analysis | advance | change_status_proposals
21 awaiting_typing > returned | return | validate_proposals,type_proposals
22 reversed > approved | reopen | reopen_proposals+pay_proposals
`
const open =
  'awaiting_typing,typed,under_analysis,awaiting_balance,awaiting_formalization,awaiting_endorsement,approved'
const lines = law
  .trim()
  .split('\n')
  .map((line) => {
    const [, number = '', balance, from = '', to = '', action = '', who = ''] =
      /^(\d+)(b?) +(\S+) > (\S+) \| (\S+) \| (\S+)$/.exec(line) ?? []
    return {
      number: Number(number),
      balance: balance === 'b',
      from: from.replace('OPEN', open).split(','),
      to: to.split(','),
      action: action as ProposalAction,
      who: who.split(','),
    }
  })

const holds = (who: string[], permissions: ReadonlySet<string>, owns: boolean) =>
  who.some((one) =>
    one === 'own' ? owns && permissions.has('edit_proposals') : one.split('+').every((name) => permissions.has(name)),
  )

const actors = (roles as readonly Role[]).flatMap((role) =>
  [true, false]
    // Nobody of the staff owns a proposal.
    .filter((owns) => !owns || role === 'Comercial' || role === 'Corretor')
    .map((owns) => ({ role, owns, permissions: new Set(defaultPermissions(role)) })),
)

describe('every status × every action × every role', () => {
  it('reads the law whole', () => {
    expect(lines.map(({ number }) => number)).toEqual([
      3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22,
    ])
  })

  for (const { role, owns, permissions } of actors) {
    it(`${role}${owns ? ', of their own' : ''}`, () => {
      for (const status of proposalStatuses) {
        for (const operation_type of operationTypes) {
          const befores = status === 'pending' ? (open.split(',') as ProposalStatus[]) : [null]
          for (const status_before_pendency of befores) {
            const proposal = { status, operation_type, status_before_pendency }
            const hasBalance = operation_type === 'portability' || operation_type === 'port_refin'
            const fits = lines.filter(({ from, balance, action }) => {
              // From pending, a payment counts from what it was before.
              const here = status === 'pending' && action === 'pay' ? (status_before_pendency ?? status) : status
              return from.includes(here) && (!balance || hasBalance)
            })
            const legal = fits.filter(({ who }) => holds(who, permissions, owns))
            const found = possible(proposal, { permissions, owns })
            expect(found.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
              legal.map(({ number }) => number).toSorted((a, b) => a - b),
            )
            for (const action of proposalActions) {
              for (const to of proposalStatuses) {
                const line = fits.find(
                  (one) => one.action === action && (one.to.includes(to) || one.to.includes('before')),
                )
                const transition = transitionOf(proposal, action, to)
                expect([status, operation_type, action, to, transition?.number]).toEqual([
                  status,
                  operation_type,
                  action,
                  to,
                  line?.number,
                ])
                if (transition && line) {
                  expect(mayTake(transition, { permissions, owns })).toBe(holds(line.who, permissions, owns))
                }
              }
            }
          }
        }
      }
    })
  }

  it('lets nobody but those of domain.md 2.1 take a step that is not the owner’s', () => {
    const by = (action: ProposalAction, status: ProposalStatus) =>
      actors
        .filter(({ owns, permissions }) => {
          const proposal = { status, operation_type: 'new' as const, status_before_pendency: null }
          return !owns && possible(proposal, { permissions, owns }).some((one) => one.action === action)
        })
        .map(({ role }) => role)
    expect(by('validate', 'awaiting_validation')).toEqual(['Administrador', 'Operacional'])
    expect(by('pay', 'approved')).toEqual(['Administrador', 'Financeiro', 'Operacional'])
    expect(by('reverse', 'paid')).toEqual(['Administrador', 'Financeiro'])
    expect(by('reopen', 'reversed')).toEqual(['Administrador'])
    expect(by('cancel', 'awaiting_validation')).toEqual(['Administrador', 'Operacional'])
  })
})

describe('a jump', () => {
  const from = (status: ProposalStatus, operation_type: (typeof operationTypes)[number] = 'new') => ({
    status,
    operation_type,
    status_before_pendency: null,
  })
  const numbers = (...asked: Parameters<typeof pathForward>) =>
    pathForward(...asked)?.map(({ transition }) => transition.number) ?? null

  it('passes each step between, and arrives in typed by the steps that may', () => {
    expect(numbers(from('awaiting_typing'), 'approved')).toEqual([6, 7, 11])
    expect(numbers(from('awaiting_validation'), 'under_analysis')).toEqual([3, 7])
    expect(numbers(from('typed', 'portability'), 'awaiting_balance')).toEqual([8])
    expect(numbers(from('typed'), 'awaiting_balance')).toBeNull()
  })

  it('never goes back, nor out of what is over', () => {
    for (const status of ['returned', 'rejected', 'cancelled', 'reversed', 'paid'] as const) {
      for (const to of proposalStatuses) expect([status, to, pathForward(from(status), to)]).toEqual([status, to, null])
    }
    expect(pathForward(from('approved'), 'typed')).toBeNull()
    expect(pathForward(from('awaiting_formalization'), 'under_analysis')).toBeNull()
  })

  it('counts from what it was before a pendency', () => {
    const pending = { ...from('pending'), status_before_pendency: 'under_analysis' as const }
    expect(numbers(pending, 'approved')).toEqual([11])
  })
})

describe('what is opened again', () => {
  it('goes back to what it was, as far as validation and ADE carry it', () => {
    const closed = { status_before_closing: 'under_analysis' as const, validated: true, ade_number: 'A1234' }
    expect(reopensTo(closed)).toBe('under_analysis')
    expect(reopensTo({ ...closed, ade_number: null })).toBe('awaiting_typing')
    expect(reopensTo({ ...closed, validated: false })).toBe('awaiting_validation')
    for (const held of ['awaiting_validation', 'returned'] as const) {
      expect(reopensTo({ ...closed, status_before_closing: held })).toBe(held)
      expect(reopensTo({ ...closed, status_before_closing: held, ade_number: null })).toBe(held)
    }
  })
})
