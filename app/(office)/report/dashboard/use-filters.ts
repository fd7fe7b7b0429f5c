'use client'

import type { ChangeState } from '@/components/list/use-list-state'
import { type ListState, wholeList } from '@/lib/lists/state'
import type { Filtering } from '../filter-part'
import { listFilter } from '../report-filters'
import type { DashboardAsked, Filters } from './asked'
import type { Change } from './use-dashboard'
import { offeredFilters, type Viewer } from './viewer'

type Props = { asked: DashboardAsked; viewer: Viewer; change: Change }

const listOf = ({ filters }: DashboardAsked): ListState => ({
  ...wholeList,
  filters: Object.fromEntries(Object.entries(filters)),
})

/** The filters as a list has them, and their change as the dashboard's. */
export function useFilters({ asked, viewer, change }: Props): Filtering {
  const changeFilters: ChangeState = (next) =>
    // Guarantee: the fields are the dashboard's own filters; the address is read by their keys alone.
    change((now) => ({ ...now, filters: next(listOf(now)).filters as Filters }))
  return { filters: offeredFilters(viewer.role).map(listFilter), state: listOf(asked), change: changeFilters }
}
