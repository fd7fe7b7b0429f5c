import type { ReactNode } from 'react'
import type { TreeNode } from './tree-rows'

export type TreeColumn<Node> = { key: string; label: string; draw: (node: Node) => ReactNode; figure?: true }

export type TreeProps<Node extends TreeNode> = {
  label: string
  /** Header of the names. */
  nameLabel: string
  nodes: readonly Node[]
  /** The expanded nodes. */
  open: ReadonlySet<string>
  onOpen: (open: ReadonlySet<string>) => void
  /** Search results: only these and their ancestors are shown. */
  found?: ReadonlySet<string> | null
  /** Columns besides the name. */
  columns: readonly TreeColumn<Node>[]
  /** The node open beside the tree. */
  chosen: string | null
  onChoose: (node: Node) => void
  /**
   * A node's menu, which also moves it, as there is no dragging. Its button takes `tabIndex`, so that Tab only enters
   * the focused row.
   */
  actions?: (node: Node, tabIndex: 0 | -1) => ReactNode
  words: { actions: string; expand: (name: string) => string; collapse: (name: string) => string }
}
