'use client'

import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classes } from '@/components/ui/classes'
import { treePieces } from './rows-in-view'
import { TreeLine } from './tree-line'
import type { TreeProps } from './tree-props'
import { type TreeNode, treeRows } from './tree-rows'
import { useRowsInView } from './use-rows-in-view'
import { useTreeKeys } from './use-tree-keys'

/**
 * A tree with columns, as an ARIA treegrid by rows: one tab stop; arrows move and expand, Home and End jump, letters
 * search, Enter chooses; Tab continues into the row's own buttons. With `move`, rows are dragged, or cut by Ctrl+X and
 * put below the focused one by Ctrl+V. Of a large tree only what is in view is drawn. On a phone the columns are under the name.
 */
export function Tree<Node extends TreeNode>(props: TreeProps<Node>) {
  const { label, nodes, open, onOpen, found, columns, chosen, onChoose, actions, move, words } = props
  const rows = useMemo(() => treeRows(nodes, open, found), [nodes, open, found])
  const table = useRef<HTMLTableElement>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  const { isWhole, height, ...span } = useRowsInView(table, rows.length)
  const indexOf = (key: string | null | undefined) => rows.findIndex(({ node }) => node.key === key)
  const isShown = (key: string | null) => indexOf(key) >= 0
  // The focused row may be hidden by now.
  const focused = isShown(wanted) ? wanted : isShown(chosen) ? chosen : rows[0]?.node.key

  const focus = (key: string) => {
    // It may be out of view, and so not drawn yet.
    flushSync(() => setWanted(key))
    table.current?.querySelector<HTMLElement>(`[data-tree-row="${CSS.escape(key)}"]`)?.focus()
  }
  const turn = (key: string, isOpen: boolean) => {
    const next = new Set(open)
    if (isOpen) next.add(key)
    else next.delete(key)
    setWanted(key)
    onOpen(next)
  }
  const hear = useTreeKeys({
    rows,
    focused: focused ?? undefined,
    focus,
    turn,
    choose: (key) => {
      const row = rows.find(({ node }) => node.key === key)
      if (row) onChoose(row.node)
    },
    move: move && {
      lift: move.onLift,
      drop: (key) => {
        const row = rows.find(({ node }) => node.key === key)
        if (row && move.moving !== null && move.moving !== key) move.onDrop(row.node)
      },
    },
  })

  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA's own treegrid is a table.
        role="treegrid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        onKeyDown={hear}
        // Columns must not change their widths with the rows that come into view.
        className={classes('w-full max-sm:block', !isWhole && 'sm:table-fixed sm:[&_th:first-child]:w-2/5')}
      >
        <TreeHead {...props} />
        <tbody className="max-sm:block">
          {treePieces(rows.length, span, [indexOf(focused), indexOf(move?.moving)]).map((piece) => {
            if ('gap' in piece) return <Gap key={`before ${piece.before}`} height={piece.gap * height} />
            const row = rows[piece.row]
            if (!row) return null
            return (
              <TreeLine
                key={row.node.key}
                row={row}
                index={piece.row + 2}
                columns={columns}
                isFocused={row.node.key === focused}
                isChosen={row.node.key === chosen}
                actions={actions?.(row.node, row.node.key === focused ? 0 : -1)}
                move={move}
                words={words}
                onFocus={() => setWanted(row.node.key)}
                onTurn={(isOpen) => turn(row.node.key, isOpen)}
                onChoose={() => onChoose(row.node)}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** The place of rows that are not drawn. */
const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden className="max-sm:block" style={{ height }}>
    <td className="p-0" />
  </tr>
)

type HeadProps<Node extends TreeNode> = Pick<TreeProps<Node>, 'nameLabel' | 'columns' | 'actions' | 'words'>

const TreeHead = <Node extends TreeNode>({ nameLabel, columns, actions, words }: HeadProps<Node>) => (
  <thead className="max-sm:sr-only">
    <tr aria-rowindex={1} className="h-9 text-xs text-muted">
      <th scope="col" className="px-3 text-start font-medium">
        {nameLabel}
      </th>
      {columns.map(({ key, label: head, figure }) => (
        <th key={key} scope="col" className={figure ? 'px-3 text-end font-medium' : 'px-3 text-start font-medium'}>
          {head}
        </th>
      ))}
      {actions && (
        <th scope="col" className="w-12">
          <span className="sr-only">{words.actions}</span>
        </th>
      )}
    </tr>
  </thead>
)
