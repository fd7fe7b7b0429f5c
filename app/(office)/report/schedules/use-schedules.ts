'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { pauseAfter } from '@/components/jobs/poll'
import { amendSchedule, listSchedules, removeSchedule, sendSchedule } from '@/lib/api/figures/reports'
import { call } from '@/lib/browser/call'
import type { ReportSchedule } from '@/lib/contracts/report'
import { type SentValues, sentValues, valuesIn } from '../schedule-values'

/** As the server has read them; null if it could not. */
export type First = { rows: readonly ReportSchedule[]; at: number } | null

const key = ['report_schedules']

/** The schedules that one sees, and what is done with one; looked after while mails are on their way. */
export function useSchedules(first: First) {
  const client = useQueryClient()
  const found = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(listSchedules(), { background: true, signal })).rows,
    refetchInterval: ({ state }) =>
      state.data?.some(({ last }) => (last?.waiting ?? 0) > 0) && pauseAfter(state.dataUpdateCount),
    ...(first && { initialData: first.rows, initialDataUpdatedAt: first.at }),
  })
  const after = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer
    } finally {
      // A refusal is of a row that has changed meanwhile, perhaps.
      await client.invalidateQueries({ queryKey: key })
    }
  }
  return {
    found,
    amend: ({ id, row_version }: ReportSchedule, values: SentValues) =>
      after(call(amendSchedule(id, { ...values, row_version }))),
    switchTo: (schedule: ReportSchedule, active: boolean) => {
      const { id, row_version } = schedule
      return after(call(amendSchedule(id, { ...sentValues(valuesIn(schedule)), active, row_version })))
    },
    send: ({ id }: ReportSchedule) => after(call(sendSchedule(id))),
    remove: ({ id }: ReportSchedule) => after(call(removeSchedule(id))),
  }
}

export type Schedules = ReturnType<typeof useSchedules>
