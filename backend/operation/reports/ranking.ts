import { byValue } from '../dashboard/sums'
import type { Counted } from './count'

type Named = Counted & { name: string; key: string }

/** By one period's value, then its count, then the name; a place for those that had something. */
function places(groups: readonly Named[], value: string, count: string): ReadonlyMap<Named, bigint> {
  const sorted = groups.toSorted((one, other) => {
    const asked = (group: Named) => ({
      ...{ value: group.sums[value] ?? 0n, count: Number(group.sums[count] ?? 0n) },
      ...{ name: group.name, key: group.key },
    })
    return byValue(asked(one), asked(other))
  })
  return new Map(sorted.map((group, at) => [group, BigInt(at + 1)]))
}

/** The groups with their positions in this period and in the one before, and with the whole (reports.md#fields). */
export function rankGroups(groups: readonly Named[]): Counted[] {
  const now = places(groups, 'contract', 'count')
  const before = places(groups, 'before', 'count_before')
  const whole = groups.reduce((sum, { sums }) => sum + (sums.contract ?? 0n), 0n)
  return groups.map((group) => {
    const place = (of: typeof now, count: bigint | undefined) => (count === 0n ? 0n : (of.get(group) ?? 0n))
    const position = place(now, group.sums.count)
    const added = { whole, position, previous_position: place(before, group.sums.count_before) }
    return { keys: group.keys, sums: { ...group.sums, ...added } }
  })
}
