'use client'

import { ChevronRight } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { classes } from '@/components/ui/classes'
import type { TreeColumn, TreeMove, TreeProps } from './tree-props'
import type { TreeNode, TreeRow } from './tree-rows'

type Props<Node extends TreeNode> = {
  row: TreeRow<Node>
  /** Its ARIA row index: the header's is 1. */
  index: number
  columns: readonly TreeColumn<Node>[]
  /** The only row in the tab order. */
  isFocused: boolean
  isChosen: boolean
  actions: ReactNode
  move: TreeMove<Node> | undefined
  words: TreeProps<Node>['words']
  onFocus: () => void
  onTurn: (open: boolean) => void
  onChoose: () => void
}

/** Props of a row that can be dragged onto another, and takes one. */
function useDragging<Node extends TreeNode>(node: Node, move: TreeMove<Node> | undefined) {
  const [isOver, setOver] = useState(false)
  if (!move) return { isOver: false, refusal: null, drag: {} }
  const { moving, onLift, onDrop } = move
  const takes = moving !== null && moving !== node.key
  const accept = (event: DragEvent) => {
    if (!takes) return
    event.preventDefault()
    setOver(true)
  }
  const drag = {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', node.key)
      // Let the browser capture the drag image first: changing the page during the event would cancel the drag.
      setTimeout(() => onLift(node.key))
    },
    onDragEnd: () => onLift(null),
    onDragOver: accept,
    onDragEnter: accept,
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      if (takes) onDrop(node)
    },
  }
  return { isOver: isOver && takes, refusal: takes ? move.refusal(node) : null, drag }
}

const cell = 'px-3 py-2 max-sm:px-0 max-sm:py-0'

/** A node's row. The toggle arrow is for pointers and no tab stop: the row's keys do the same. */
export function TreeLine<Node extends TreeNode>(props: Props<Node>) {
  const { row, index, columns, isFocused, isChosen, actions, move, words, onFocus, onTurn, onChoose } = props
  const { node, level, at, of, isOpen } = row
  const { isOver, refusal, drag } = useDragging(node, move)
  return (
    <tr
      {...drag}
      title={refusal ?? undefined}
      data-tree-row={node.key}
      tabIndex={isFocused ? 0 : -1}
      aria-rowindex={index}
      aria-level={level}
      aria-posinset={at}
      aria-setsize={of}
      aria-expanded={isOpen ?? undefined}
      aria-selected={isChosen}
      onFocus={onFocus}
      onClick={(event) => {
        if (!(event.target as Element).closest('a,button,input,[role=menu]')) onChoose()
      }}
      className={classes(
        'cursor-default border-t border-line outline-offset-[-2px] hover:bg-hover',
        'max-sm:relative max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-4 max-sm:py-2 max-sm:ps-3 max-sm:pe-14',
        isChosen && 'bg-hover',
        refusal !== null && 'opacity-50',
        move?.moving === node.key && 'bg-hover opacity-60',
        isOver && 'outline-2 outline-dashed outline-(--focus)',
      )}
    >
      <th scope="row" className={classes(cell, 'text-start font-medium max-sm:w-full')}>
        <span
          className="flex min-w-0 items-center gap-1"
          style={{ paddingInlineStart: `${Math.min(level - 1, 8) * 1.125}rem` }}
        >
          {isOpen === null ? (
            <span aria-hidden className="size-7 shrink-0 pointer-coarse:size-11" />
          ) : (
            <button
              type="button"
              tabIndex={-1}
              aria-label={(isOpen ? words.collapse : words.expand)(node.name)}
              onClick={() => onTurn(!isOpen)}
              className="grid size-7 shrink-0 place-items-center rounded-md text-muted hover:text-ink pointer-coarse:size-11"
            >
              <ChevronRight
                aria-hidden
                className={classes('size-4 transition-transform', isOpen ? 'rotate-90' : 'rtl:rotate-180')}
                strokeWidth={1.75}
              />
            </button>
          )}
          <bdi className="min-w-0 wrap-anywhere">{node.name}</bdi>
        </span>
      </th>
      {columns.map(({ key, label, draw, figure }) => (
        <td key={key} className={classes(cell, 'tabular-nums max-sm:ps-8', figure && 'sm:text-end')}>
          <span aria-hidden className="me-1.5 text-xs text-muted sm:hidden">
            {label}
          </span>
          {draw(node)}
        </td>
      ))}
      {actions !== undefined && <td className="px-1 text-end max-sm:absolute max-sm:end-1 max-sm:top-1">{actions}</td>}
    </tr>
  )
}
