import type { ReadSource } from '@/components/read-list/use-read-list'
import { brokerSummaryPath } from '@/lib/api/finance/summary'
import { summaryRoute } from './period'

/** The people's list, and its names in the address. */
export const peopleSource: ReadSource = {
  path: brokerSummaryPath,
  route: summaryRoute,
  parameters: ['date'],
  sort: 'name',
  perPage: 25,
}

/** Of a person's page: its names in the address, the order of its rows, and how many a page has. */
export const statementParameters = ['date', 'type', 'part'] as const
export const statementSort = '-posted_on'
export const statementPerPage = 50
