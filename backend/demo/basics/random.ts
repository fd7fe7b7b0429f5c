import { createHash } from 'node:crypto'

export interface Random {
  /** In [0, 1). */
  next: () => number
  /** From `low` to `high`, inclusive. */
  whole: (low: number, high: number) => number
  pick: <T>(list: readonly T[]) => T
}

/** mulberry32: the same sequence for the same seed, on every platform. */
export function makeRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => {
    const found = list[whole(0, list.length - 1)]
    if (found === undefined) throw new Error('an empty list')
    return found
  }
  return { next, whole, pick }
}

/** The demo's namespace for version 5 UUIDs. */
const namespace = Buffer.from('8f1d6c1e5d0b4b0f9a3e2c7b6a5d4e3f', 'hex')

/** The UUID of `key`, the same in every run. */
export function demoUuid(key: string): string {
  const hash = createHash('sha1').update(namespace).update(key).digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
