'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { keepTitle, showInTitle } from '@/lib/browser/tab-title'

/**
 * Names a refusal in the tab's title (shell.md#title), even after the page's own title arrives. A refusal drawn by the
 * layout would stay when a link opens another page in place, so that page is loaded whole.
 */
export function RefusalTitle({ title }: { title: string }) {
  const path = usePathname()
  const [refused] = useState(path)
  useEffect(() => {
    if (path !== refused) location.reload()
  }, [path, refused])
  useEffect(() => {
    showInTitle({ refusal: title })
    const stop = keepTitle()
    return () => {
      stop()
      showInTitle({ refusal: null })
    }
  }, [title])
  return null
}
