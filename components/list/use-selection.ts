'use client'

import { useState } from 'react'

const none: ReadonlySet<string> = new Set()

/**
 * The ticked rows: some of those shown, or all matches. The selection belongs to one `scope` (search and filters):
 * another scope begins with none.
 */
export function useSelection(scope: string, shown: readonly string[]) {
  const [kept, setKept] = useState({ scope, keys: none, all: false })
  const [last, setLast] = useState<string | null>(null)
  const { keys, all } = kept.scope === scope ? kept : { keys: none, all: false }
  const put = (next: ReadonlySet<string>, whole = false) => setKept({ scope, keys: next, all: whole })

  const has = (key: string) => all || keys.has(key)
  const ticked = shown.filter(has).length
  return {
    keys,
    all,
    has,
    state: ticked === 0 ? ('none' as const) : ticked === shown.length ? ('all' as const) : ('some' as const),
    toggle: (key: string, range: boolean) => {
      const next = new Set(all ? shown : keys)
      const on = !has(key)
      const [from, to] = [shown.indexOf(last ?? key), shown.indexOf(key)].toSorted((a, b) => a - b)
      const meant = range && from !== undefined && from >= 0 && to !== undefined ? shown.slice(from, to + 1) : [key]
      for (const one of meant) {
        if (on) next.add(one)
        else next.delete(one)
      }
      setLast(key)
      put(next)
    },
    toggleAll: () => {
      const next = new Set(all ? none : keys)
      for (const one of shown) {
        if (ticked === shown.length) next.delete(one)
        else next.add(one)
      }
      put(next)
    },
    takeAll: () => put(new Set(shown), true),
    clear: () => put(none),
  }
}
