'use client'

import { useEffect, useState } from 'react'

const linkOf = (key: string) => document.querySelector<HTMLElement>(`[data-list] [data-row="${CSS.escape(key)}"] th a`)

/** True while the person types or answers a dialog: leave the focus there. */
const isBusy = () =>
  document.activeElement?.closest('input:not([type=checkbox]), textarea, select, [role=dialog]') != null

/**
 * Focuses a row's link; for a record just saved, once the list has refetched. `page` is the fetched page; if the row is
 * not on it, the request is dropped.
 */
export function useFocusRow(page: unknown): (key: string) => void {
  const [sought, setSought] = useState<{ key: string; page: unknown } | null>(null)
  useEffect(() => {
    if (sought === null) return
    const { key, page: before } = sought
    const frame = requestAnimationFrame(() => {
      const link = linkOf(key)
      if (link && !isBusy()) link.focus()
      if (link || before !== page) setSought(null)
    })
    return () => cancelAnimationFrame(frame)
  }, [sought, page])
  return (key) => setSought({ key, page })
}
