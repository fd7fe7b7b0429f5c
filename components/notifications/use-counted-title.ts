'use client'

import { useEffect } from 'react'
import { keepTitle, showInTitle } from '@/lib/browser/tab-title'

/** Keeps the count in front of the tab's title, also after a page has set its own title. */
export function useCountedTitle(unread: number) {
  useEffect(keepTitle, [])
  useEffect(() => showInTitle({ unread }), [unread])
}
