'use client'

import { useRef } from 'react'
import { useOtherKeys } from '@/components/ui/keys'

/** j and k walk the lines of a report: answers the ref of their list, whose items can have the focus. */
export function useLineKeys() {
  const list = useRef<HTMLOListElement>(null)
  const walk = (by: 1 | -1) => () => {
    const items = [...(list.current?.children ?? [])].filter((one) => one instanceof HTMLElement)
    const here = items.findIndex((one) => one.contains(document.activeElement))
    const next = items[here < 0 ? 0 : Math.min(items.length - 1, Math.max(0, here + by))]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  useOtherKeys({ j: walk(1), k: walk(-1) })
  return list
}
