/** A node's place in the commercial tree, as a screen has it (identity.md#hierarchy). */
export interface PlacedNode {
  id: number
  /** Null for a root. */
  parent: number | null
  /** 1 is the highest. */
  level: number
}

/** Refusal of a place in the tree, as the tenant API names it. */
export type PlaceFault = 'hierarchy_cycle' | 'hierarchy_level'

/** Ids of `node` and of every node below it. */
export function nodesBelow(nodes: readonly PlacedNode[], node: number): ReadonlySet<number> {
  const children = Map.groupBy(nodes, ({ parent }) => parent)
  const found = new Set<number>()
  const pending = [node]
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (found.has(id)) continue
    found.add(id)
    pending.push(...(children.get(id) ?? []).map((child) => child.id))
  }
  return found
}

/** The refusal of `target` as the node above one of `level`, whose subtree is `below`; null if it may be. */
export function placeFault(target: PlacedNode, level: number, below: ReadonlySet<number>): PlaceFault | null {
  if (below.has(target.id)) return 'hierarchy_cycle'
  return target.level < level ? null : 'hierarchy_level'
}
