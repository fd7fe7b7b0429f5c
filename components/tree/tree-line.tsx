'use client'

import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '@/components/ui/classes'
import type { TreeColumn, TreeProps } from './tree-props'
import type { TreeNode, TreeRow } from './tree-rows'

type Props<Node extends TreeNode> = {
  row: TreeRow<Node>
  columns: readonly TreeColumn<Node>[]
  /** The only row in the tab order. */
  isFocused: boolean
  isChosen: boolean
  actions: ReactNode
  words: TreeProps<Node>['words']
  onFocus: () => void
  onTurn: (open: boolean) => void
  onChoose: () => void
}

const cell = 'px-3 py-2 max-sm:px-0 max-sm:py-0'

/** A node's row. The toggle arrow is for pointers and no tab stop: the row's keys do the same. */
export function TreeLine<Node extends TreeNode>(props: Props<Node>) {
  const { row, columns, isFocused, isChosen, actions, words, onFocus, onTurn, onChoose } = props
  const { node, level, at, of, isOpen } = row
  return (
    <tr
      data-tree-row={node.key}
      tabIndex={isFocused ? 0 : -1}
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
