/** A node of a tree as it is listed: siblings in the order in which they stand. */
export type TreeNode = { key: string; parent: string | null; name: string }

/** A node that is in sight, with its place as it is read out. */
export type TreeRow<Node extends TreeNode> = {
  node: Node
  /** 1 for a root. */
  level: number
  /** Its place among its siblings in sight, from 1, and how many these are. */
  at: number
  of: number
  /** Null: it has no children in sight to open. */
  isOpen: boolean | null
}

/** `found` with everything above them: a match keeps its context. */
function withAncestors(nodes: readonly TreeNode[], found: ReadonlySet<string>): ReadonlySet<string> {
  const parentOf = new Map(nodes.map(({ key, parent }) => [key, parent]))
  const kept = new Set<string>()
  for (const key of found) {
    for (let at: string | null | undefined = key; at && !kept.has(at); at = parentOf.get(at)) kept.add(at)
  }
  return kept
}

/**
 * The nodes in sight, from top to bottom: roots, and the children of those in `open`. With `found` these nodes and
 * their ancestors alone, all open. A node whose parent is not listed is a root.
 */
export function treeRows<Node extends TreeNode>(
  nodes: readonly Node[],
  open: ReadonlySet<string>,
  found: ReadonlySet<string> | null = null,
): TreeRow<Node>[] {
  const kept = found && withAncestors(nodes, found)
  const seen = kept ? nodes.filter(({ key }) => kept.has(key)) : nodes
  const known = new Set(seen.map(({ key }) => key))
  const childrenOf = Map.groupBy(seen, ({ parent }) => (parent !== null && known.has(parent) ? parent : null))
  const rows: TreeRow<Node>[] = []
  const add = (parent: string | null, level: number) => {
    const siblings = childrenOf.get(parent) ?? []
    for (const [index, node] of siblings.entries()) {
      const isOpen = childrenOf.has(node.key) ? kept !== null || open.has(node.key) : null
      rows.push({ node, level, at: index + 1, of: siblings.length, isOpen })
      if (isOpen) add(node.key, level + 1)
    }
  }
  add(null, 1)
  return rows
}
