import type { Seen } from './scope'

/**
 * A client's entries after those of one person's scope are replaced with `given`; others' entries stay and are not
 * shown (clients.md#who-sees-what-of-it). An edited entry, equal by `toKey` or at the same index, keeps its author; new
 * ones are `bringer`'s.
 */
export function merged<T extends { added_by: number }>(
  existing: readonly T[],
  given: readonly Omit<T, 'added_by'>[],
  seen: Seen,
  bringer: number,
  toKey: (entry: Omit<T, 'added_by'>) => string,
): T[] {
  const mine = existing.filter(({ added_by }) => seen(added_by))
  const others = existing.filter(({ added_by }) => !seen(added_by))
  const known = new Map(mine.map((entry) => [toKey(entry), entry.added_by]))
  const sent = new Set(given.map(toKey))
  const authorAt = (entry: Omit<T, 'added_by'>, at: number): number => {
    const own = known.get(toKey(entry))
    if (own !== undefined) return own
    const there = mine[at]
    return there && !sent.has(toKey(there)) ? there.added_by : bringer
  }
  // Guarantee: an entry consists of its fields and `added_by`.
  const written = given.map((entry, at) => ({ ...entry, added_by: authorAt(entry, at) }) as T)
  // The list's first entry is the one staff call: keep its side first, so that edits do not change it.
  return existing[0] && !seen(existing[0].added_by) ? [...others, ...written] : [...written, ...others]
}
