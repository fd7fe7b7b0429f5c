/** A node of a tree, listed with its siblings in display order. */
export type TreeNode = { key: string; parent: string | null; name: string }

/** A visible node, with its ARIA position. */
export type TreeRow<Node extends TreeNode> = {
  node: Node
  /** 1 for a root. */
  level: number
  /** Position among its visible siblings, from 1, and their number. */
  at: number
  of: number
  /** Null if it has no visible children. */
  isOpen: boolean | null
}

/** `found` with all their ancestors, for context. */
function withAncestors(nodes: readonly TreeNode[], found: ReadonlySet<string>): ReadonlySet<string> {
  const parentOf = new Map(nodes.map(({ key, parent }) => [key, parent]))
  const kept = new Set<string>()
  for (const key of found) {
    for (let at: string | null | undefined = key; at && !kept.has(at); at = parentOf.get(at)) kept.add(at)
  }
  return kept
}

/**
 * The visible nodes from top to bottom: roots, and the children of those in `open`. With `found`, only these and their
 * ancestors, all open. A node whose parent is not listed is a root.
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
