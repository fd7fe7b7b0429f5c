'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { previewBulk } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'
import type { BulkInput, BulkPreview } from '@/lib/contracts/job'

/** Typed without a pause, it is counted once. */
const rest = 300

function useRested(body: BulkInput | null): BulkInput | null {
  const text = body && JSON.stringify(body)
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rest)
    return () => clearTimeout(timer)
  }, [text])
  return text !== null && text === rested ? body : null
}

/**
 * To how many of the rows it may be done, counted by the tenant API; null while it is not known, or where the action
 * or a tenant API of somebody else's does not say. `asked` is null while something is missing.
 */
export function useBulkCount(path: string, asked: BulkInput | null) {
  const body = useRested(asked)
  const { data, isFetching } = useQuery({
    queryKey: [path, 'bulk', body],
    queryFn: async ({ signal }): Promise<BulkPreview> =>
      body ? call(previewBulk(path, body), { signal }) : { total: 0, fits: null },
    enabled: body !== null,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  const known = body !== null && data?.fits != null ? { total: data.total, fits: data.fits } : null
  return { known, counting: asked !== null && (body === null || isFetching) }
}
