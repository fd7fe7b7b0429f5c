'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import type { TreeMove } from '@/components/tree/tree-props'
import { nodesBelow, placeFault } from '@/lib/kinds/hierarchy'
import type { HierarchyNode } from './nodes'

const placed = ({ row, parent }: HierarchyNode) => ({
  id: row.id,
  parent: parent === null ? null : Number(parent),
  level: row.level,
})

/** A node on its way: dragged, or cut by its key. `onDrop` gets it with its new parent, null for the top. */
export function useMoving(
  nodes: readonly HierarchyNode[],
  onDrop: (node: HierarchyNode, target: HierarchyNode | null) => void,
) {
  const t = useTranslations('hierarchy.refusals')
  const [moving, setMoving] = useState<string | null>(null)
  const node = nodes.find(({ key }) => key === moving) ?? null
  const below = useMemo(
    () => (moving === null ? new Set<number>() : nodesBelow(nodes.map(placed), Number(moving))),
    [nodes, moving],
  )
  const drop = (target: HierarchyNode | null) => {
    setMoving(null)
    if (node) onDrop(node, target)
  }
  const move: TreeMove<HierarchyNode> = {
    moving: node?.key ?? null,
    onLift: setMoving,
    refusal: (target) => {
      const fault = node && placeFault(placed(target), node.row.level, below)
      return fault ? t(fault, { name: target.name }) : null
    },
    onDrop: drop,
  }
  return { node, move, drop, cancel: () => setMoving(null) }
}
