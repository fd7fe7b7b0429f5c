import type { TreeNode, TreeRow } from './tree-rows'

/** Effects of a key in a tree: focus a node, open it, or close it. */
export type TreeStep = { focus: string } | { turn: string; open: boolean }

type Rows = readonly TreeRow<TreeNode>[]

/** `in` and `out` are the horizontal arrows: right and left in left-to-right pages. */
export type TreeKey = 'up' | 'down' | 'first' | 'last' | 'in' | 'out'

function parentAt(rows: Rows, at: number): TreeRow<TreeNode> | undefined {
  const level = rows[at]?.level ?? 0
  return rows.slice(0, at).findLast((row) => row.level < level)
}

/** The effect of a key while `focused` has the focus; null if there is none (WAI-ARIA, treegrid by rows). */
export function treeStep(rows: Rows, focused: string, key: TreeKey): TreeStep | null {
  const at = rows.findIndex(({ node }) => node.key === focused)
  const row = rows[at]
  if (!row) return null
  const to = (target: TreeRow<TreeNode> | undefined) => (target && target !== row ? { focus: target.node.key } : null)
  switch (key) {
    case 'up':
      return to(rows[at - 1])
    case 'down':
      return to(rows[at + 1])
    case 'first':
      return to(rows[0])
    case 'last':
      return to(rows.at(-1))
    case 'in':
      if (row.isOpen === null) return null
      return row.isOpen ? to(rows[at + 1]) : { turn: focused, open: true }
    case 'out':
      return row.isOpen ? { turn: focused, open: false } : to(parentAt(rows, at))
  }
}

/** The next node after `focused`, wrapping around, whose name begins with the typed text; null if there is none. */
export function typedNode(rows: Rows, focused: string, typed: string, locale: string): string | null {
  const at = rows.findIndex(({ node }) => node.key === focused)
  // With a further letter the current node may still match.
  const from = typed.length > 1 ? at : at + 1
  const begins = ({ node }: TreeRow<TreeNode>) =>
    node.name.slice(0, typed.length).localeCompare(typed, locale, { sensitivity: 'base' }) === 0
  return [...rows.slice(from), ...rows.slice(0, from)].find(begins)?.node.key ?? null
}
