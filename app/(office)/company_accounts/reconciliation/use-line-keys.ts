'use client'

import type { KeyboardEvent, RefObject } from 'react'
import { useOtherKeys } from '@/components/ui/keys'
import { singleKeys } from '@/lib/shell/shortcuts'
import type { Desk } from './use-desk'

type Options = { desk: Desk; list: RefObject<HTMLDivElement | null>; mayMatch: boolean }

const digits = ['1', '2', '3', '4', '5'] as const

/**
 * The keys of the lines while they have the focus: letters and digits go off with the other single keys, those of every
 * list do not. Elsewhere on the page j and k give them the focus. Letters with a button are the button's own.
 */
export function useLineKeys({ desk, list, mayMatch }: Options) {
  const walkHere = (key: string) => () => {
    desk.walk(key)
    list.current?.focus({ preventScroll: true })
  }
  const choose = (digit: string) => desk.choose(Number(digit) - 1)
  useOtherKeys({
    j: walkHere('j'),
    k: walkHere('k'),
    ...(mayMatch && Object.fromEntries(digits.map((digit) => [digit, () => choose(digit)]))),
  })

  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { key } = event
    // A key that is held down accepts one line, and not all.
    if (event.repeat && (key === 'Enter' || key === ' ')) return event.preventDefault()
    if (key.length === 1 && key !== ' ' && !singleKeys()) return
    const act = (): boolean => {
      if (desk.walk(key)) return true
      if (!mayMatch) return false
      if (key === 'Enter') desk.accept()
      else if ((key === ' ' || key === 'x') && desk.current) desk.mark(desk.current.id)
      else if (key === 'Escape' && desk.isGroup) desk.clear()
      else if (digits.some((digit) => digit === key)) choose(key)
      else return false
      return true
    }
    if (act()) event.preventDefault()
  }
}
