import { describe, expect, it } from 'vitest'
import { findCause } from './cause'
import type { KnownPart, KnownProposal } from './known'
import { proposal, upfront } from './samples'

const ours = 1_873_452n
const net = 1_811_964n
const cause = (
  amount: bigint,
  cells: { base?: bigint; rate?: bigint } = {},
  part: Partial<KnownPart> = {},
  values: Partial<KnownProposal> = {},
) => findCause({ base: null, rate: null, amount, ...cells }, { ...upfront, ...part }, proposal(1, values), 5n)

describe('19.4 the cause of a difference', () => {
  it('is the rate, if our base by another gives the amount', () => {
    expect(cause(215_447n, { rate: 115_000n })).toBe('rate')
    expect(cause(215_447n, { base: ours, rate: 115_000n })).toBe('rate')
    // The sheet's base is of something else, as the amount shows.
    expect(cause(215_447n, { base: 900_000n, rate: 115_000n })).toBe('rate')
    expect(cause(215_447n, { base: ours, rate: 114_000n })).toBeNull()
  })

  it('is the base, if our rate of another gives the amount', () => {
    expect(cause(217_436n, { base: net })).toBe('base')
    expect(cause(217_436n, { base: net, rate: 120_000n })).toBe('base')
    expect(cause(217_436n, { base: net, rate: 110_000n })).toBe('base')
    expect(cause(217_436n, { base: 1_700_000n, rate: 120_000n })).toBeNull()
  })

  it('is both, if only another base by another rate gives the amount', () => {
    expect(cause(208_376n, { base: net, rate: 115_000n })).toBe('both')
    expect(cause(208_377n, { base: net, rate: 115_000n })).toBeNull()
  })

  it('is none, if the sheet says our base and rate and another amount', () => {
    expect(cause(215_447n, { base: ours, rate: 120_000n })).toBeNull()
    expect(cause(217_436n, { base: ours, rate: 120_000n })).toBeNull()
  })

  it('is told to the cent by two cells, to the tolerance by one', () => {
    expect(cause(215_448n, { base: ours, rate: 115_000n })).toBeNull()
    expect(cause(215_452n, { rate: 115_000n })).toBe('rate')
    expect(cause(215_453n, { rate: 115_000n })).toBeNull()
    expect(cause(217_437n, { base: net, rate: 120_000n })).toBeNull()
    expect(cause(217_431n, { base: net })).toBe('base')
    expect(cause(217_430n, { base: net })).toBeNull()
  })

  it('is the base, if the sheet has none and one of the proposal’s other values explains it', () => {
    expect(cause(217_436n)).toBe('base')
    expect(cause(217_436n, { rate: 120_000n })).toBe('base')
    expect(cause(208_376n, { rate: 115_000n })).toBe('both')
    const other = { contract: 1n, net: 1n, balance: 1n }
    for (const name of ['contract', 'net', 'balance'] as const)
      expect(cause(217_436n, {}, {}, { ...other, [name]: net })).toBe('base')
    expect(cause(217_437n, { rate: 120_000n }, {}, other)).toBeNull()
    // A contract that is our base explains nothing, also of a few cents.
    expect(cause(224_811n)).toBeNull()
    // A told base is no guess.
    expect(cause(217_436n, { base: ours })).toBeNull()
  })

  it('is the rate, if the sheet has none and the amount is a rate of two decimals of our base', () => {
    expect(cause(215_447n)).toBe('rate')
    expect(cause(215_447n, { base: ours })).toBe('rate')
    // 11.51 %, and a cent beside it.
    expect(cause(215_634n)).toBe('rate')
    expect(cause(215_635n)).toBeNull()
    // 11.505 %.
    expect(cause(215_541n)).toBeNull()
  })

  it('is both, if another base is told and the amount is a rate of two decimals of it', () => {
    expect(cause(208_376n, { base: net })).toBe('both')
    expect(cause(208_377n, { base: net })).toBeNull()
    expect(cause(215_447n, { base: 900_001n })).toBe('rate')
    expect(cause(215_447n, { base: 0n })).toBe('rate')
  })

  it('is the row in reais of a fixed one, and none of a part without base or without rates', () => {
    expect(cause(10_000n, {}, { is_fixed: true, base: null })).toBe('fixed')
    expect(cause(217_436n, { base: net }, { is_fixed: true })).toBe('fixed')
    expect(cause(215_447n, { rate: 115_000n }, { base: null })).toBeNull()
    expect(findCause({ base: null, rate: null, amount: 215_447n }, null, proposal(1), 5n)).toBeNull()
  })

  it('is of a deferred part by its share in the whole, and never a guessed rate', () => {
    // 500.00 of 84 parts: 5 % of 10,000.00.
    const part = { kind: 'deferred', parcel: 3, amount: 595n, base: 1_000_000n, rate: 50_000n } as const
    expect(cause(476n, { base: 800_000n }, part)).toBe('base')
    expect(cause(476n, { base: 800_000n, rate: 50_000n }, part)).toBe('base')
    expect(cause(714n, { rate: 60_000n }, part)).toBe('rate')
    expect(cause(571n, { base: 800_000n, rate: 60_000n }, part)).toBe('both')
    // The share itself is rounded.
    expect(cause(575n, { base: 800_000n, rate: 60_000n }, part)).toBe('both')
    expect(cause(600n, {}, part)).toBeNull()
    expect(cause(600n, {}, { ...part, rate: 0n })).toBeNull()
  })
})
