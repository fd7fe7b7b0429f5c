import { expect, it } from 'vitest'
import { lru } from './lru'

const filled = (limit: number, count: number, used?: string) => {
  const map = lru<string, number>(limit)
  for (let at = 0; at < count; at += 1) {
    map.set(`k${at}`, at)
    if (used !== undefined) map.get(used)
  }
  return map
}

it('keeps what is used, however much comes after it', () => {
  const map = filled(10, 1000, 'k0')
  expect(map.get('k0')).toBe(0)
  expect(map.get('k999')).toBe(999)
  expect(map.get('k1')).toBeUndefined()
})

it('holds as many as its limit for certain, and never more than twice as many', () => {
  for (const count of [9, 10, 11, 19, 20, 21, 99, 100]) {
    const held = filled(10, count).values()
    expect(held.length).toBeLessThanOrEqual(20)
    expect(held).toEqual(expect.arrayContaining(Array.from({ length: 9 }, (_, at) => count - 1 - at)))
  }
})

it('holds one value of a key, and none once it is deleted', () => {
  const map = filled(10, 5)
  map.set('k0', 7)
  expect(map.get('k0')).toBe(7)
  expect(map.values().filter((value) => value === 0)).toEqual([])
  for (const key of ['k0', 'k4'])
    expect([map.delete(key), map.get(key), map.delete(key)]).toEqual([true, undefined, false])
})

it('tells of each entry that leaves, once (14.32)', () => {
  const left: number[] = []
  const map = lru<number, number>(10, (value) => left.push(value))
  for (let at = 0; at < 100; at += 1) {
    map.set(at, at)
    map.get(0)
  }
  expect(left).not.toContain(0)
  expect(left.toSorted((a, b) => a - b)).toEqual([...new Set(left)].toSorted((a, b) => a - b))
  expect([...map.values(), ...left].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, at) => at))
})
