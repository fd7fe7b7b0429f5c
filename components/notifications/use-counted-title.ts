'use client'

import { useEffect } from 'react'
import { keepTitle, showInTitle } from '@/lib/browser/tab-title'

/** Keeps the count in front of the tab's title, even after a page sets its own. */
export function useCountedTitle(unread: number) {
  useEffect(keepTitle, [])
  useEffect(() => showInTitle({ unread }), [unread])
}
