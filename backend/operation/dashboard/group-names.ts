import type { ProductionColumn } from '@/lib/contracts/dashboard'
import { allNames } from '../../catalogue/names'
import type { Acting } from '../../core/kernel/acting'
import { peopleNamed } from '../../identity/people/named'
import { seenAmong } from '../../identity/production/sought'
import { teamNames } from '../../identity/production/teams'
import type { Counted } from './sums'

/** The group of proposals without a team or a Comercial. */
export const without: Partial<Record<ProductionColumn, string>> = { team: 'Sem equipe', commercial: 'Sem comercial' }

type Named = Counted & { kind: 'one' | 'none'; name: string }

/** Keys and names by id, the deleted too. */
export async function findGroupNames(
  acting: Acting,
  column: ProductionColumn,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { key: string; name: string }>> {
  if (column === 'broker' || column === 'commercial') {
    const people = await peopleNamed(acting, ids)
    return new Map([...people].map(([id, { uuid, name }]) => [id, { key: uuid, name }]))
  }
  const names =
    column === 'team'
      ? await teamNames(acting, ids)
      : column === 'day' || column === 'month'
        ? new Map<number, string>()
        : await allNames(acting, column, ids)
  return new Map([...names].map(([id, name]) => [id, { key: String(id), name }]))
}

/**
 * Groups with the key that lists find them by. A Comercial out of another's subtree is not named to them, but is among
 * the others, as no filter finds them either (dashboard.md#filters).
 */
export async function nameGroups(
  acting: Acting,
  column: ProductionColumn,
  groups: readonly Counted[],
): Promise<{ named: Named[]; unnamed: Counted[] }> {
  const ids = groups.flatMap(({ key }) => (key === null ? [] : [Number(key)]))
  const names = await findGroupNames(acting, column, ids)
  const seen = column === 'commercial' ? await seenAmong(acting, ids) : new Set(ids)
  const [named, unnamed]: [Named[], Counted[]] = [[], []]
  for (const group of groups) {
    const id = Number(group.key)
    const known = names.get(id)
    if (group.key === null) named.push({ ...group, kind: 'none', name: without[column] ?? '' })
    else if (known && seen.has(id)) named.push({ ...group, kind: 'one', ...known })
    else unnamed.push(group)
  }
  return { named, unnamed }
}
