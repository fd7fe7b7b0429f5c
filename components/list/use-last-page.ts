'use client'

import { useEffect } from 'react'
import type { ListPage } from '@/lib/lists/opened'
import { lastInstead } from '@/lib/lists/state'
import type { ChangeState } from './use-list-state'

/** Goes to the last page if the address names a later one, because rows were deleted or the link is old. */
export function useLastPage(page: ListPage | undefined, change: ChangeState) {
  const last = page ? lastInstead(page) : null
  useEffect(() => {
    if (last !== null) change((now) => ({ ...now, page: last }), 'replace')
  }, [last, change])
}
