import { describe, expect, it } from 'vitest'
import type { CommissionClaim } from '@/lib/contracts/commission-claim'
import type { ClaimState } from '@/lib/kinds/commission-reports'
import { allBanks, changesSome, chosenQuery, chosenSum, type OwedRow, renewed, ticked } from './claims-view'

const sums = (count: number, amount: string) => ({ count, amount })
const owed = (id: number, d30: string, older: string): OwedRow => ({
  ...{ bank: { id, name: `Banco ${id}` }, count: 2, amount: '0.00' },
  ages: { d30: sums(1, d30), d60: sums(0, '0.00'), d90: sums(0, '0.00'), older: sums(1, older) },
})
const claim = (id: number, state: ClaimState = 'open', row_version = 1): CommissionClaim => ({
  ...{ id, row_version, bank_id: 1, bank: { id: 1, name: 'Banco 1' }, kind: 'upfront', parcel: 0, cause: 'rate' },
  ...{ expected: '2248.14', told: '2154.47', amount: '93.67', state, since: '2026-11-01', age: 'd30', days: 19 },
  ...{ reason: null, decided_at: null, decided_by: null },
  proposal: { uuid: '', number: id, customer: 'Ana', ade_number: null, paid_at: '2026-10-20' },
})

describe('claims on their screen (commission-reports.md#claims)', () => {
  it('banks add up to the cent, by age and in total', () => {
    const all = allBanks([owed(1, '93.67', '0.10'), owed(2, '73.78', '1000.25')])
    expect(all).toMatchObject({ count: 4, amount: '1167.80' })
    expect(all.ages).toMatchObject({ d30: sums(2, '167.45'), d60: sums(0, '0.00'), older: sums(2, '1000.35') })
    expect(allBanks([])).toMatchObject({ count: 0, amount: '0.00' })
  })

  it('a closed one is never chosen', () => {
    const chosen = ticked(new Map(), [claim(1), claim(2, 'paid'), claim(3, 'accepted'), claim(4, 'dropped')], true)
    expect([...chosen.keys()]).toEqual([1, 3])
    expect(chosenSum(chosen)).toBe('187.34')
    expect([...ticked(chosen, [claim(1)], false).keys()]).toEqual([3])
  })

  it('a decision is offered if it changes one of them', () => {
    const chosen = ticked(new Map(), [claim(1), claim(2, 'disputed')], true)
    expect(changesSome('open', chosen)).toBe(true)
    expect(changesSome('open', ticked(new Map(), [claim(1)], true))).toBe(false)
    expect(changesSome('disputed', new Map())).toBe(false)
  })

  it('found again, they have their new versions, and those closed meanwhile are let go', () => {
    const chosen = ticked(new Map(), [claim(1), claim(2)], true)
    expect(chosenQuery(chosen)).toContain('id%5B%5D=1&id%5B%5D=2&state%5B%5D=open')
    const now = renewed(chosen, [claim(1, 'disputed', 2), claim(2, 'paid', 2), claim(3)])
    expect([...now.values()].map(({ id, row_version }) => [id, row_version])).toEqual([[1, 2]])
  })
})
