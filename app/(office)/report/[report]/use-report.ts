'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLastPage } from '@/components/list/use-last-page'
import type { ChangeState } from '@/components/list/use-list-state'
import { loadReport } from '@/lib/api/figures/reports'
import { call } from '@/lib/browser/call'
import type { ReportAnswer } from '@/lib/contracts/report'
import { type ListState, wholeList } from '@/lib/lists/state'
import {
  type Asking,
  type Filters,
  pageOfReport,
  type ReportAsked,
  readReport,
  reportAddress,
  rowsPerPage,
} from '../report-asked'
import { useAddress } from '../use-address'

/** The first page as the server has read it; null if it could not: the browser asks again. */
export interface First {
  query: string
  page: ReportAnswer['data'] | null
  at: number
}

/** Another report begins on its first page. */
export type Ask = (next: (now: ReportAsked) => ReportAsked) => void

/** The report as a list has its state. */
const listOf = ({ filters, sort, page, perPage, view }: ReportAsked): ListState => ({
  ...wholeList,
  ...{ filters: Object.fromEntries(Object.entries(filters)), sort, page, perPage, view },
})

/** The report of the address, and its page. */
export function useReport(asking: Asking, first: First) {
  const reading = useMemo(
    () => ({
      read: (query: URLSearchParams) => readReport(query, asking),
      write: (asked: ReportAsked) => reportAddress(asked, asking),
    }),
    [asking],
  )
  const { asked, change } = useAddress(reading)
  const ask: Ask = (next) => change((now) => ({ ...next(now), page: 1 }))
  const changeList: ChangeState = (next, how) =>
    change((now) => {
      const { filters, page, perPage } = next(listOf(now))
      // Guarantee: the fields are the report's own filters; the address is read by their keys alone.
      return { ...now, filters: filters as Filters, page, perPage: perPage ?? rowsPerPage }
    }, how)

  const { key } = asking.report
  const query = pageOfReport(asked, asking)
  const found = useQuery({
    queryKey: ['report', key, query],
    queryFn: ({ signal }) => call(loadReport(key, query), { signal }),
    placeholderData: keepPreviousData,
    ...(first.page !== null && first.query === query && { initialData: first.page, initialDataUpdatedAt: first.at }),
  })
  useLastPage(found.data, changeList)
  return { asked, change, ask, found, state: listOf(asked), changeList }
}

export type ReportParts = ReturnType<typeof useReport>
