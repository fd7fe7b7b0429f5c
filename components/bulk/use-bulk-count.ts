'use client'

import { useQuery } from '@tanstack/react-query'
import { previewBulk } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'
import { useRested } from '@/lib/browser/use-rested'
import type { BulkInput, BulkPreview } from '@/lib/contracts/job'

/**
 * Number of rows that allow the action, counted by the tenant API; null while unknown, or if the action or a foreign
 * tenant API does not tell. `asked` is null while an input is missing.
 */
export function useBulkCount(path: string, asked: BulkInput | null) {
  const text = asked && JSON.stringify(asked)
  const body = useRested(text) === text ? asked : null
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
