'use client'

import { useEffect } from 'react'
import { countedTitle } from '@/lib/shell/tab-title'

/** Keeps the count in front of the tab's title, also after a page has set its own title. */
export function useCountedTitle(count: number) {
  useEffect(() => {
    const write = () => {
      const title = countedTitle(document.title, count)
      if (title !== document.title) document.title = title
    }
    write()
    const observer = new MutationObserver(write)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [count])
}
