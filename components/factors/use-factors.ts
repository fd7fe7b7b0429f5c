import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@/lib/browser/call'
import type { SecondFactors } from '@/lib/contracts/auth'

const key = ['second-factor']

/** The person's own second factors; `again` reads them anew. */
export function useFactors() {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      call<{ data: SecondFactors }>('/api/auth/second-factor', { signal }).then((answer) => answer.data),
  })
  const passkeys = query.data?.factors.filter(({ kind }) => kind === 'passkey').length ?? 0
  return { ...query, passkeys, again: () => void client.invalidateQueries({ queryKey: key }) }
}
