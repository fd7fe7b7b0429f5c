import type { ReactNode } from 'react'
import type { TreeNode } from './tree-rows'

export type TreeColumn<Node> = { key: string; label: string; draw: (node: Node) => ReactNode; figure?: true }

export type TreeProps<Node extends TreeNode> = {
  label: string
  /** Over the names. */
  nameLabel: string
  nodes: readonly Node[]
  /** The nodes whose children are in sight. */
  open: ReadonlySet<string>
  onOpen: (open: ReadonlySet<string>) => void
  /** Search results: only these and their ancestors are shown. */
  found?: ReadonlySet<string> | null
  /** Besides the name. */
  columns: readonly TreeColumn<Node>[]
  /** The node that is open beside the tree. */
  chosen: string | null
  onChoose: (node: Node) => void
  /**
   * What may be done with a node: its menu, which also moves it where nothing is dragged. Its button takes `tabIndex`, so
   * that Tab goes on into the row that has the focus alone.
   */
  actions?: (node: Node, tabIndex: 0 | -1) => ReactNode
  words: { actions: string; expand: (name: string) => string; collapse: (name: string) => string }
}
