'use client'

import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import { unlessUnsaved } from '@/lib/browser/unsaved'

/** Goes to another page of the office, once nothing typed would be lost. `replace`: Back does not come here again. */
export function useGo() {
  const { push, replace } = useRouter()
  return useCallback(
    (address: string, how: 'push' | 'replace' = 'push') =>
      unlessUnsaved(() => (how === 'push' ? push(address) : replace(address))),
    [push, replace],
  )
}
