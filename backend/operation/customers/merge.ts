import type { Seen } from './scope'

/**
 * The entries of a client once those of one person's scope are `given`: what others have brought stays as it is and
 * where it is told to nobody else (clients.md#who-sees-what-of-it). An entry that is corrected, the same by `keyOf` or
 * in the same place, stays its bringer's; what is new is `bringer`'s.
 */
export function merged<T extends { added_by: number }>(
  standing: readonly T[],
  given: readonly Omit<T, 'added_by'>[],
  seen: Seen,
  bringer: number,
  keyOf: (entry: Omit<T, 'added_by'>) => string,
): T[] {
  const mine = standing.filter(({ added_by }) => seen(added_by))
  const others = standing.filter(({ added_by }) => !seen(added_by))
  const known = new Map(mine.map((entry) => [keyOf(entry), entry.added_by]))
  const sent = new Set(given.map(keyOf))
  const byOf = (entry: Omit<T, 'added_by'>, at: number): number => {
    const own = known.get(keyOf(entry))
    if (own !== undefined) return own
    const there = mine[at]
    return there && !sent.has(keyOf(there)) ? there.added_by : bringer
  }
  // Guarantee: an entry and who has brought it are the whole of it.
  const written = given.map((entry, at) => ({ ...entry, added_by: byOf(entry, at) }) as T)
  // Whose stands first does not change with each edit: it is what staff call.
  return standing[0] && !seen(standing[0].added_by) ? [...others, ...written] : [...written, ...others]
}
