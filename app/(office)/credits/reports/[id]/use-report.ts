'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLive } from '@/components/live/use-live'
import { amendReport, loadReport, reportsPath } from '@/lib/api/finance/commission-reports'
import { call } from '@/lib/browser/call'
import type { CommissionReportDetail } from '@/lib/contracts/commission-report'
import { heads } from '@/lib/contracts/heads'
import { isWorking } from './steps'

/** Milliseconds between two looks at a report that a job works on. */
const pause = 1500

/** A report's steps change its lines, credits with their receipts, and the proposals that are released. */
const touched = [reportsPath, heads.credit.path, heads.proposal.path]
const isTouched = (key: unknown) => typeof key === 'string' && touched.some((path) => key.startsWith(path))

type Change = { cells?: unknown; skip?: unknown }

/**
 * A report, looked at anew while a job works on it. `again` reads anew all that a step of it touches; `edit` waits for
 * the job before it corrects, and fails as `call` does.
 */
export function useReport(first: CommissionReportDetail) {
  const client = useQueryClient()
  const { id } = first
  const key = [reportsPath, id]
  const load = (signal?: AbortSignal) => call(loadReport(id), { background: true, ...(signal && { signal }) })
  const found = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => load(signal),
    initialData: first,
    // Fresh data comes with each opening.
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? pause : false),
  })
  const report = found.data
  const again = () => void client.invalidateQueries({ predicate: ({ queryKey: [one] }) => isTouched(one) })
  useLive(() => void client.invalidateQueries({ queryKey: key }))

  const working = isWorking(report)
  const wasWorking = useRef(working)
  const over = useEffectEvent(again)
  useEffect(() => {
    if (wasWorking.current && !working) over()
    wasWorking.current = working
  }, [working])

  /** The report once no job works on it. */
  const settled = async (): Promise<CommissionReportDetail> => {
    for (;;) {
      const now = await client.fetchQuery({ queryKey: key, queryFn: () => load(), staleTime: 0 })
      if (!isWorking(now)) return now
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  const editing = useMutation({
    scope: { id: `report ${id}` },
    mutationFn: async (change: Change) => {
      const { row_version } = await settled()
      await call(amendReport(id, { row_version, ...change }))
    },
    onSettled: again,
  })
  return {
    report,
    error: found.error,
    again,
    edit: editing.mutateAsync,
    editing: editing.isPending,
    editError: editing.error,
  }
}
export type Edit = ReturnType<typeof useReport>['edit']
