'use client'

import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import { unlessUnsaved } from '@/lib/browser/unsaved'

/** Navigates to another page of the office, once no input would be lost. `replace`: Back does not return here. */
export function useGo() {
  const { push, replace } = useRouter()
  return useCallback(
    (address: string, how: 'push' | 'replace' = 'push') =>
      unlessUnsaved(() => (how === 'push' ? push(address) : replace(address))),
    [push, replace],
  )
}
