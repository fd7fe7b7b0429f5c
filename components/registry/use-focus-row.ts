'use client'

import { useEffect, useState } from 'react'

const linkOf = (key: string) => document.querySelector<HTMLElement>(`[data-list] [data-row="${CSS.escape(key)}"] th a`)

/** Does the person write, or answer a dialog? The focus is theirs. */
const isBusy = () => document.activeElement?.closest('input, textarea, select, [role=dialog]') != null

/**
 * Gives the focus to a row's link: of one that was just saved once the list has read it. `page` is what the list has
 * read; a row that is not on it when it comes is looked for no more.
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
