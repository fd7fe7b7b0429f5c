import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLastPage } from '@/components/list/use-last-page'
import { useListState } from '@/components/list/use-list-state'
import { claimsPath, listClaims } from '@/lib/api/finance/commission-claims'
import { call } from '@/lib/browser/call'
import { defaultPageSize } from '@/lib/lists/layout'
import { pageQuery } from '@/lib/lists/state'
import { chosenQuery, claimFilters } from './claims-view'

const source = { route: '/credits/claims', parameters: claimFilters }

/** A page of claims, as the address asks for it; `again` reads it anew. */
export function useClaims() {
  const client = useQueryClient()
  const { state, change, hrefOf } = useListState(source, {})
  const query = pageQuery(state, 'since', defaultPageSize)
  const found = useQuery({
    queryKey: [claimsPath, query],
    queryFn: ({ signal }) => call(listClaims(query), { signal }),
    placeholderData: keepPreviousData,
  })
  useLastPage(found.data, change)
  const again = () => client.invalidateQueries({ queryKey: [claimsPath] })
  return { state, change, hrefOf, found, again }
}
export type ClaimsParts = ReturnType<typeof useClaims>

/** The chosen ones as the tenant API has them by now. */
export const findChosen = async (chosen: Parameters<typeof chosenQuery>[0]) =>
  (await call(listClaims(chosenQuery(chosen)))).data
