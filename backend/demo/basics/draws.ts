import type { Random } from './random'

/** Log-normal around `median` (Box–Muller). */
export function logNormal(random: Random, median: number, sigma: number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random.next()))
  return median * Math.exp(sigma * radius * Math.cos(2 * Math.PI * random.next()))
}

/** One of `list`, drawn by weight. */
export function weighted<T>(random: Random, list: readonly T[], weight: (one: T, at: number) => number): T {
  const weights = list.map(weight)
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0)
  const found = list.findIndex((_, at) => {
    left -= weights[at] ?? 0
    return left < 0
  })
  const one = list[found < 0 ? list.length - 1 : found]
  if (one === undefined) throw new Error('an empty list')
  return one
}

/** `total` items split by `shares`; rounding goes to the largest remainders. */
export function portions<T extends string>(shares: Readonly<Record<T, number>>, total: number): T[] {
  const entries = Object.entries<number>(shares) as [T, number][]
  const whole = entries.reduce((sum, [, share]) => sum + share, 0)
  const exact = entries.map(([kind, share]) => ({ kind, count: (share * total) / whole }))
  const counts = new Map(exact.map(({ kind, count }) => [kind, Math.floor(count)]))
  const rest = total - [...counts.values()].reduce((sum, count) => sum + count, 0)
  const byRemainder = exact.toSorted((a, b) => (b.count % 1) - (a.count % 1))
  for (const { kind } of byRemainder.slice(0, rest)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return entries.flatMap(([kind]) => Array<T>(counts.get(kind) ?? 0).fill(kind))
}

/** A shuffled copy of `list` (Fisher–Yates). */
export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const mixed = [...list]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = random.whole(0, at)
    const kept = mixed[at] as T
    mixed[at] = mixed[other] as T
    mixed[other] = kept
  }
  return mixed
}

/** Reais to cents. */
export const cents = (reais: number): bigint => BigInt(Math.round(reais * 100))

export const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))
