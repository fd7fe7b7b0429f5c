import type { SeenNode, SeenTree } from '@/lib/contracts/commercial-hierarchy'

/** A node for the tree: its row, and its parent as far as this person sees it. */
export type HierarchyNode = { key: string; parent: string | null; name: string; row: SeenNode }

/** The nested answer, flat, each after the node above it. */
export function flatNodes(trees: readonly SeenTree[], parent: string | null = null): HierarchyNode[] {
  return trees.flatMap(({ children = [], ...row }) => {
    const key = String(row.id)
    return [{ key, parent, name: row.name, row }, ...flatNodes(children, key)]
  })
}

/** In a larger tree only the roots begin open. */
const openAtOnce = 60

/** The nodes that begin open. */
export const firstOpen = (nodes: readonly HierarchyNode[]): ReadonlySet<string> =>
  new Set(nodes.filter(({ parent }) => nodes.length <= openAtOnce || parent === null).map(({ key }) => key))

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Nodes whose name or type has every word; null without a search. */
export function foundNodes(nodes: readonly HierarchyNode[], search: string): ReadonlySet<string> | null {
  const words = fold(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  const matches = ({ name, row }: HierarchyNode) => {
    const text = fold(`${name} ${row.hierarchy_type.name}`)
    return words.every((word) => text.includes(word))
  }
  return new Set(nodes.filter(matches).map(({ key }) => key))
}

/** True if its override applies on `day`. */
export const isValidOn = ({ active_from, active_to }: Pick<SeenNode, 'active_from' | 'active_to'>, day: string) =>
  active_from <= day && (active_to === null || active_to >= day)
