import type { ReactNode } from 'react'
import type { TreeNode } from './tree-rows'

export type TreeColumn<Node> = { key: string; label: string; draw: (node: Node) => ReactNode; figure?: true }

/** Moving a node by drag, or by Ctrl+X and Ctrl+V. */
export type TreeMove<Node> = {
  /** The node on its way. */
  moving: string | null
  /** It was taken up, or put back by Escape or by dropping it nowhere. */
  onLift: (key: string | null) => void
  /** Why the node on its way cannot be below this one; null if it can. */
  refusal: (node: Node) => string | null
  onDrop: (node: Node) => void
}

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
  /** A node's menu, which also moves it. Its button takes `tabIndex`, so that Tab only enters the focused row. */
  actions?: (node: Node, tabIndex: 0 | -1) => ReactNode
  move?: TreeMove<Node> | undefined
  words: { actions: string; expand: (name: string) => string; collapse: (name: string) => string }
}
