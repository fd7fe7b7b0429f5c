'use client'

import { useEffect } from 'react'
import type { ListPage } from '@/lib/lists/opened'
import { lastInstead } from '@/lib/lists/state'
import type { ChangeState } from './use-list-state'

/** Goes to the last page where the address names one after it: its rows were deleted, or the link is an old one. */
export function useLastPage(page: ListPage | undefined, change: ChangeState) {
  const last = page ? lastInstead(page) : null
  useEffect(() => {
    if (last !== null) change((now) => ({ ...now, page: last }), 'replace')
  }, [last, change])
}
