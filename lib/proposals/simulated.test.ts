import { describe, expect, it } from 'vitest'
import { isSeenStill, newProposalAddress, type SimulatedTable, seenTerms, toSimulatedTable } from './simulated'

const simulated: SimulatedTable = {
  ...{ as: 'net', value: '15000.00', installments: 84, balance: '6000.00', table: 41 },
  seen: { row: 311, share: null, rate: '1.8000' },
}
const parse = (address: string) => toSimulatedTable(new URL(address, 'https://x').searchParams)

describe('the address of a new proposal of a simulated table (14.25)', () => {
  it('says the operation and the terms that were seen, and is read as it was written', () => {
    const address = newProposalAddress(simulated)
    expect(address).toBe(
      '/proposals/new?as=net&value=15000.00&installments=84&balance=6000.00&table=41&row=311&rate=1.8000',
    )
    expect(parse(address)).toEqual(simulated)
    const own = { ...simulated, as: 'contract' as const, seen: { row: null, share: '8.4000', rate: null } }
    expect(parse(newProposalAddress(own))).toEqual(own)
  })

  it.each([
    '?client=8c1b9c1e-0000-4000-8000-000000000000',
    '?table=41',
    '?table=41&installments=84',
    '?table=0&installments=84&value=10.00',
    '?table=41&installments=601&value=10.00',
    '?table=41&installments=84&value=0.00',
  ])('%s says no simulation', (query) => expect(parse(`/proposals/new${query}`)).toBeNull())

  it('tells staff of another version of the row, sellers of another share, both of another rate', () => {
    const row = { commission_id: 311, broker: { rate: '8.4000' }, client: { monthly_rate: '1.8000' } }
    const staff = seenTerms(row, true)
    const seller = seenTerms(row, false)
    expect(staff).toEqual({ row: 311, share: null, rate: '1.8000' })
    expect(seller).toEqual({ row: null, share: '8.4000', rate: '1.8000' })
    const newer = { ...row, commission_id: 312 }
    expect(isSeenStill(staff, seenTerms(newer, true))).toBe(false)
    // Of a version in which theirs is what it was a seller hears nothing.
    expect(isSeenStill(seller, seenTerms(newer, false))).toBe(true)
    expect(isSeenStill(seller, seenTerms({ ...row, broker: { rate: '8.0000' } }, false))).toBe(false)
    expect(isSeenStill(seller, seenTerms({ ...row, client: { monthly_rate: '1.9000' } }, false))).toBe(false)
    // A link of a colleague’s, who saw more.
    expect(isSeenStill(staff, seller)).toBe(true)
  })
})
