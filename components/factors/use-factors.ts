import { useQuery, useQueryClient } from '@tanstack/react-query'
import { loadFactors } from '@/lib/api/second-factor'
import { call } from '@/lib/browser/call'

const key = ['second-factor']

/** The person's own second factors; `again` refetches them. */
export function useFactors() {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(loadFactors(), { signal }),
  })
  const passkeys = query.data?.factors.filter(({ kind }) => kind === 'passkey').length ?? 0
  return { ...query, passkeys, again: () => void client.invalidateQueries({ queryKey: key }) }
}
