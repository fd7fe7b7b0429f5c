'use client'

import { useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { pushAddress, replaceAddress } from '@/lib/browser/address'

/** Reads what an address asks for, and writes the address that asks for it; the same functions at every render. */
export interface Reading<Asked> {
  read: (query: URLSearchParams) => Asked
  write: (asked: Asked) => string
}

/** `replace`: merges with the change before, as while typing; Back then undoes both. */
export type Change<Asked> = (next: (now: Asked) => Asked, how?: 'push' | 'replace') => void

/** All that the address asks for. A change is its next address, which Back undoes, and holds before Next has followed. */
export function useAddress<Asked>({ read, write }: Reading<Asked>): { asked: Asked; change: Change<Asked> } {
  const params = useSearchParams()
  const stands = useMemo(() => read(new URLSearchParams(params)), [params, read])
  const [asked, setAsked] = useState(stands)
  useEffect(() => setAsked(stands), [stands])
  // Back may come before Next has followed a change: to Next the address then never changed.
  useEffect(() => {
    const follow = () => setAsked(read(new URLSearchParams(location.search)))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [read])
  const change: Change<Asked> = useCallback(
    (next, how = 'push') => {
      const now = read(new URLSearchParams(location.search))
      // Read once more: what a change takes away takes along what stood on it.
      const after = read(new URL(write(next(now)), location.origin).searchParams)
      const there = write(after)
      if (there === write(now)) return
      setAsked(after)
      if (how === 'push') pushAddress(there)
      else replaceAddress(there)
    },
    [read, write],
  )
  return { asked, change }
}
