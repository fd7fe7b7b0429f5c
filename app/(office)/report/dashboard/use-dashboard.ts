'use client'

import { useMemo } from 'react'
import type { Role } from '@/lib/access/roles'
import { type Change as ChangeOf, useAddress } from '../use-address'
import { type DashboardAsked, dashboardAddress, readDashboard } from './asked'

export type Change = ChangeOf<DashboardAsked>

/** The dashboard of the address. */
export function useDashboard(today: string, role: Role): { asked: DashboardAsked; change: Change } {
  const reading = useMemo(
    () => ({
      read: (query: URLSearchParams) => readDashboard(query, today, role),
      write: (asked: DashboardAsked) => dashboardAddress(asked, today),
    }),
    [today, role],
  )
  return useAddress(reading)
}
