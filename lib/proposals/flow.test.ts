import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { defaultPermissions } from '@/lib/access/permissions'
import { type Role, roles } from '@/lib/access/roles'
import { operationTypes } from '@/lib/kinds/catalogue'
import { mayTake } from '@/lib/workflow/transition'
import { type ProposalStatus, proposalStatuses, reopensTo } from './flow'
import { type ProposalAction, proposalActions } from './terms'
import { proposalMachine } from './transitions'

const { find, pathForward, possible } = proposalMachine

/**
 * proposals.md#transitions restated, one line each: `name from > to | action | who`. `who` is a permission (all of
 * several joined by `+`), `own` for the owner's `edit_proposals`, or `system` for nobody. `(balance)`: for products
 * with a balance only.
 */
const law = `
validate                awaiting_validation > awaiting_typing,typed | validate | validate_proposals
return_for_correction   awaiting_validation > returned | return | validate_proposals
resubmit                returned > awaiting_validation | resubmit | own
type                    awaiting_typing > typed | type | type_proposals,own
start_analysis          typed > under_analysis | advance | change_status_proposals
await_balance(balance)  typed,under_analysis > awaiting_balance | advance | change_status_proposals
await_formalization     typed,under_analysis,awaiting_balance > awaiting_formalization | advance | change_status_proposals
await_endorsement       under_analysis,awaiting_formalization > awaiting_endorsement | advance | change_status_proposals
approve                 under_analysis,awaiting_formalization,awaiting_endorsement > approved | advance | change_status_proposals
pay                     approved,awaiting_endorsement > paid | pay | pay_proposals
pend                    OPEN > pending | pend | create_pendencies
resume                  pending > before | resume | system
reject                  OPEN,pending > rejected | reject | change_status_proposals
withdraw                awaiting_validation,returned > cancelled | cancel | own,cancel_proposals
cancel                  OPEN,pending > cancelled | cancel | cancel_proposals
reverse                 paid > paid,reversed | reverse | reverse_proposals
reopen                  rejected,cancelled > before | reopen | reopen_proposals
back_to_analysis        awaiting_formalization > under_analysis | advance | change_status_proposals
return_untyped          awaiting_typing > returned | return | validate_proposals,type_proposals
undo_payment            reversed > approved | reopen | reopen_proposals+pay_proposals
note                    OPEN,pending > before | note | change_status_proposals
take_back               OPEN,rejected,cancelled > before | take_back | change_status_proposals
`
const open =
  'awaiting_typing,typed,under_analysis,awaiting_balance,awaiting_formalization,awaiting_endorsement,approved'
const lines = law
  .trim()
  .split('\n')
  .map((line) => {
    const [, name = '', balance, from = '', to = '', action = '', who = ''] =
      /^(\w+)(\(balance\))? +(\S+) > (\S+) \| (\S+) \| (\S+)$/.exec(line) ?? []
    return {
      name,
      balance: balance !== undefined,
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
    // No member of staff owns a proposal.
    .filter((owns) => !owns || role === 'Comercial' || role === 'Corretor')
    .map((owns) => ({ role, owns, permissions: new Set(defaultPermissions(role)) })),
)

describe('every status × every action × every role', () => {
  it('reads the law whole', () => {
    expect(lines).toHaveLength(22)
    expect(proposalMachine.transitions.map(({ name }) => name)).toEqual(lines.map(({ name }) => name))
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
              // From pending, a payment counts from the status before it.
              const here = status === 'pending' && action === 'pay' ? (status_before_pendency ?? status) : status
              return from.includes(here) && (!balance || hasBalance)
            })
            const legal = fits.filter(({ who }) => holds(who, permissions, owns))
            const found = possible(proposal, { permissions, owns })
            expect(found.map(({ name }) => name).toSorted()).toEqual(legal.map(({ name }) => name).toSorted())
            for (const action of proposalActions) {
              for (const to of proposalStatuses) {
                const line = fits.find(
                  (one) => one.action === action && (one.to.includes(to) || one.to.includes('before')),
                )
                const transition = find(proposal, action, to)
                expect([status, operation_type, action, to, transition?.name]).toEqual([
                  status,
                  operation_type,
                  action,
                  to,
                  line?.name,
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

  it('lets nobody but the profiles of permissions.md#default-profiles take a step that is not the owner’s', () => {
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

it('is the table that proposals.md#transitions shows, from where to where', () => {
  const [, page = ''] = readFileSync('docs/domain/proposals.md', 'utf8').split('| transition | action |')
  const named = (text: string) =>
    proposalStatuses.filter((status) => new RegExp(`\\b${status}\\b`).test(text)).toSorted()
  const shown = [...page.matchAll(/^\| `(\w+)` \|[^|]*\|([^|]*) → ([^|]*)\|/gm)].map(([, name, from = '', to = '']) => [
    name,
    named(from.replace('OPEN', open)),
    to.includes('what it was') ? 'before' : named(to),
  ])
  // Creation is not a transition of the machine.
  expect(Object.fromEntries(shown.filter(([name]) => name !== 'create').map(([name, ...way]) => [name, way]))).toEqual(
    Object.fromEntries(
      proposalMachine.transitions.map(({ name, from, to }) => [
        name,
        [from.toSorted(), to === 'before' ? to : to.toSorted()],
      ]),
    ),
  )
})

describe('a jump', () => {
  const from = (status: ProposalStatus, operation_type: (typeof operationTypes)[number] = 'new') => ({
    status,
    operation_type,
    status_before_pendency: null,
  })
  const names = (...asked: Parameters<typeof pathForward>) =>
    pathForward(...asked)?.map(({ transition }) => transition.name) ?? null

  it('passes each step between, and arrives in typed by the steps that may', () => {
    expect(names(from('awaiting_typing'), 'approved')).toEqual(['type', 'start_analysis', 'approve'])
    expect(names(from('awaiting_validation'), 'under_analysis')).toEqual(['validate', 'start_analysis'])
    expect(names(from('typed', 'portability'), 'awaiting_balance')).toEqual(['await_balance'])
    expect(names(from('typed'), 'awaiting_balance')).toBeNull()
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
    expect(names(pending, 'approved')).toEqual(['approve'])
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
