import { useQuery } from '@tanstack/react-query'
import { listRows } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'
import { heads } from '@/lib/contracts/heads'
import type { Proposal } from '@/lib/contracts/proposal'

/** The proposal of a typed number. */
export function useNumbered(typed: string | null): { found: Proposal | null; isSought: boolean } {
  const number = /^[1-9]\d{0,8}$/.test(typed?.trim() ?? '') ? Number(typed) : null
  const { data } = useQuery({
    queryKey: [heads.proposal.path, 'of number', number],
    queryFn: ({ signal }) => call(listRows<Proposal>(heads.proposal.path, `number=${number}&per_page=1`), { signal }),
    enabled: number !== null,
  })
  return { found: data?.data[0] ?? null, isSought: number !== null && data === undefined }
}
