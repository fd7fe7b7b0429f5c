'use client'

import { useEffect, useRef, useState } from 'react'
import { putPreference } from '@/lib/api/own'
import { call } from '@/lib/browser/call'
import { pageGuise } from '@/lib/browser/guise'
import type { SavedView } from '@/lib/contracts/saved-view'
import type { Layout } from '@/lib/lists/layout'
import { layoutOfView } from '@/lib/lists/view'

/** Delay before saving: a drag changes a width many times a second. */
const rest = 600

/** The person's own layout of a list, saved with their account on every change. */
export function useOwnLayout(name: string, kept: Layout) {
  const [own, setOwn] = useState(kept)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsent = useRef<Layout | null>(null)

  const send = () => {
    clearTimeout(timer.current)
    const value = unsent.current
    unsent.current = null
    // It is in effect already, so a failed save is ignored.
    if (value && pageGuise() === null)
      void call(putPreference(`list.${name}`, value), { keepalive: true }).catch(() => undefined)
  }
  // Pending changes are sent on leaving the list or the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the values of that moment.
  useEffect(() => {
    addEventListener('pagehide', send)
    return () => {
      removeEventListener('pagehide', send)
      send()
    }
  }, [])

  const keep = (next: Layout) => {
    setOwn(next)
    unsent.current = next
    clearTimeout(timer.current)
    timer.current = setTimeout(send, rest)
  }
  return { own, keep }
}

/** The list's layout: the person's own, or the open view's, whose changes are local until saved. */
export function useLayout({ own, keep }: ReturnType<typeof useOwnLayout>, view: SavedView | undefined) {
  const [onView, setOnView] = useState<{ id: number; layout: Layout } | null>(null)
  const layout = view ? (onView?.id === view.id ? onView.layout : layoutOfView(view)) : own
  return {
    layout,
    change: (next: Layout) => (view ? setOnView({ id: view.id, layout: next }) : keep(next)),
    /** Discards unsaved changes of the view. */
    forget: () => setOnView(null),
  }
}
