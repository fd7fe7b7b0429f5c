'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLastPage } from '@/components/list/use-last-page'
import { useListState } from '@/components/list/use-list-state'
import { brokerSummaryPath, loadBrokerSummary } from '@/lib/api/finance/summary'
import { call } from '@/lib/browser/call'
import type { BrokerSummary } from '@/lib/contracts/broker-summary'
import { pageQuery } from '@/lib/lists/state'
import { statementParameters, statementPerPage, statementSort } from './sources'

export type FirstStatement = { query: string; summary: BrokerSummary; at: number }

/** A person's summary as the address asks for it. The server's first needs no request. */
export function useStatement(uuid: string, route: `/${string}`, first: FirstStatement) {
  const { state, change } = useListState({ parameters: statementParameters, route }, { perPage: statementPerPage })
  const query = pageQuery(state, statementSort, statementPerPage)
  const found = useQuery({
    queryKey: [brokerSummaryPath, uuid, query],
    queryFn: ({ signal }) => call(loadBrokerSummary(`${query}&user_uuid=${uuid}`), { signal }),
    placeholderData: keepPreviousData,
    ...(query === first.query && { initialData: first.summary, initialDataUpdatedAt: first.at }),
  })
  useLastPage(found.data?.rows, change)
  return { state, change, found }
}
