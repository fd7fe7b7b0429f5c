import { describe, expect, it } from 'vitest'
import { deferredParts, split } from './deferred'
import { reversalAmount, reversedSoFar, reversibleLeft } from './reversal'

const times = (n: number, amount: bigint) => Array<bigint>(n).fill(amount)

describe('deferred parts (money.md#deferred)', () => {
  it.each([
    [50_000n, 84, 595n, 615n],
    [140_000n, 120, 1_167n, 1_127n],
    [139_930n, 120, 1_166n, 1_176n],
    [119n, 120, 0n, 119n],
    [180n, 120, 1n, 61n],
    [0n, 3, 0n, 0n],
    [7n, 1, 0n, 7n],
  ])('%d in %d', (total, n, equal, last) => {
    expect(split(total, n)).toEqual([...times(n - 1, equal), last])
  })
  it('split broker and retained, so that all three columns add up', () => {
    const { parts, ...total } = deferredParts(1_000_000n, { company: 140_000n, broker: 139_930n }, 120)
    expect(total).toEqual({ company: 140_000n, broker: 139_930n, retained: 70n })
    expect(parts.slice(0, 119).map(({ company, broker }) => [company, broker])).toEqual(
      Array(119).fill([1_166n, 1_166n]),
    )
    expect(parts.at(-1)).toEqual({ number: 120, company: 1_246n, broker: 1_176n, retained: 70n })
  })
  it('write no row of nothing', () => {
    const { parts } = deferredParts(100n, { company: 500_000n, broker: 0n }, 84)
    expect(parts).toEqual([{ number: 84, company: 50n, broker: 0n, retained: 50n }])
  })
})

describe('reversal (money.md#reversal)', () => {
  const ofB = [157_370n, 19_671n, 17_704n, 8_852n, 3_541n, 7_588n, 3_794n]

  it('in full is the original', () => {
    expect(ofB.map((amount) => reversalAmount(amount, 0n, 1_000_000n))).toEqual(ofB)
  })
  it('pro rata of 74 in 84', () => {
    expect(ofB.map((amount) => reversalAmount(amount, 0n, 880_952n))).toEqual([
      138_635n,
      17_329n,
      15_596n,
      7_798n,
      3_119n,
      6_685n,
      3_342n,
    ])
  })
  it('in three thirds', () => {
    let [reversed, percentage] = [0n, 0n]
    const events = [333_333n, 333_333n, 333_334n].map((third) => {
      percentage += third
      const event = reversalAmount(7_588n, reversed, percentage)
      reversed += event
      return event
    })
    expect(events).toEqual([2_529n, 2_530n, 2_529n])
  })
  it('gives back what a corrected one took', () => {
    expect(reversalAmount(7_588n, 5_059n, 333_333n)).toBe(-2_530n)
  })
  it('never passes 100 %', () => {
    expect(reversedSoFar([333_333n, 333_333n], 333_334n)).toBe(1_000_000n)
    expect(reversedSoFar([333_333n, 333_333n], 333_335n)).toBeNull()
    expect(reversedSoFar([], 0n)).toBeNull()
    expect([reversibleLeft([]), reversibleLeft([333_333n, 333_333n])]).toEqual([1_000_000n, 333_334n])
  })
})
