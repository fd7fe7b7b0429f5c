'use client'

import { useLocale } from 'next-intl'
import { type KeyboardEvent, useRef } from 'react'
import { type TreeKey, treeStep, typedNode } from './tree-keys'
import type { TreeNode, TreeRow } from './tree-rows'

const arrows: Readonly<Record<string, TreeKey>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}
const across: Readonly<Record<string, TreeKey>> = { ArrowRight: 'out', ArrowLeft: 'in' }

/** Letters typed without a pause are one search. */
const pause = 600

type Options = {
  rows: readonly TreeRow<TreeNode>[]
  focused: string | undefined
  focus: (key: string) => void
  turn: (key: string, open: boolean) => void
  choose: (key: string) => void
  /** Takes up the focused node, puts it below the focused one, or puts it back. */
  move?: { lift: (key: string | null) => void; drop: (key: string) => void } | undefined
}

/** Handles the keys of a tree's rows; controls inside a row keep their own. */
export function useTreeKeys({ rows, focused, focus, turn, choose, move }: Options) {
  const locale = useLocale()
  const typed = useRef({ text: '', at: 0 })

  const seek = (letter: string, now: number): string | null => {
    const text = now - typed.current.at < pause ? typed.current.text + letter : letter
    typed.current = { text, at: now }
    return focused === undefined ? null : typedNode(rows, focused, text, locale)
  }

  /** True for a key that moves a node. */
  const hearMove = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent<HTMLElement>): boolean => {
    if (!move || focused === undefined || altKey || !(target instanceof HTMLTableRowElement)) return false
    const meant = ctrlKey || metaKey ? key.toLowerCase() : key
    const held = ctrlKey || metaKey
    if (held && meant === 'x') move.lift(focused)
    else if (held && meant === 'v') move.drop(focused)
    else if (meant === 'Escape') move.lift(null)
    else return false
    return true
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    if (hearMove(event)) return event.preventDefault()
    const { key, ctrlKey, metaKey, altKey, target, currentTarget } = event
    if (focused === undefined || ctrlKey || metaKey || altKey) return
    if (!(target instanceof HTMLTableRowElement)) return
    const rtl = getComputedStyle(currentTarget).direction === 'rtl'
    const meant = (rtl ? across[key] : undefined) ?? arrows[key]
    const step = meant && treeStep(rows, focused, meant)
    const isLetter = key.length === 1 && key !== ' '
    if (!meant && key !== 'Enter' && !isLetter) return
    event.preventDefault()
    if (key === 'Enter') choose(focused)
    else if (step) 'focus' in step ? focus(step.focus) : turn(step.turn, step.open)
    else if (isLetter) {
      const to = seek(key, event.timeStamp)
      if (to !== null) focus(to)
    }
  }
}
