'use client'

import { lazy } from 'react'
import type { Abilities } from './node-menu'
import type { HierarchyNode } from './nodes'

const MoveDialog = lazy(() => import('./move-dialog'))
const RemoveDialog = lazy(() => import('./remove-dialog'))
const BrokersDialog = lazy(() => import('./brokers-dialog'))

/** `target`: the node it was dropped on, null for the top; undefined to choose in the dialog. */
export type Asked = { kind: 'move' | 'remove' | 'brokers'; node: HierarchyNode; target?: HierarchyNode | null }

type DialogsProps = {
  asked: Asked
  nodes: readonly HierarchyNode[]
  may: Abilities
  onClose: () => void
  onDone: () => void
  reload: () => void
}

/** The dialog over the tree that was asked for. */
export function HierarchyDialogs({ asked, nodes, may, onClose, onDone, reload }: DialogsProps) {
  const { node } = asked
  if (asked.kind === 'brokers') {
    return <BrokersDialog node={node.row} mayEdit={may.edit} onClose={onClose} onDone={reload} />
  }
  if (asked.kind === 'remove') {
    const children = nodes.filter(({ parent }) => parent === node.key).length
    return <RemoveDialog node={node.row} below={children} {...{ onClose, onDone }} />
  }
  const { target } = asked
  return (
    <MoveDialog node={node.row} target={target && { id: target.row.id, name: target.name }} {...{ onClose, onDone }} />
  )
}
