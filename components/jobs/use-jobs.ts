'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { cancelJob, listJobs } from '@/lib/api/jobs'
import { isAbsent } from '@/lib/browser/absent'
import { CallError, call } from '@/lib/browser/call'
import type { Job } from '@/lib/contracts/job'
import { pauseAfter } from './poll'

export const jobsKey = ['jobs']
/** The number of jobs shown, newest first. */
export const shownJobs = 50

/** As `isUnderWay` of the contract, which would import zod. */
export const isRunning = ({ status }: Pick<Job, 'status'>) => status === 'queued' || status === 'running'

async function fetchJobs(signal: AbortSignal): Promise<readonly Job[]> {
  try {
    return (await call(listJobs(shownJobs), { background: true, signal })).rows
  } catch (error) {
    // A tenant API without jobs has none (api.md#absent-calls).
    if (error instanceof CallError && isAbsent(error.status)) return []
    throw error
  }
}

/**
 * The person's own jobs, newest first, polled while one of them runs: soon after `fresh` has changed, then at growing
 * intervals. Polling does not keep the session alive.
 */
export function useJobs(fresh = '') {
  const client = useQueryClient()
  const since = useRef(0)
  const query = useQuery({
    queryKey: jobsKey,
    queryFn: ({ signal }) => fetchJobs(signal),
    refetchInterval: ({ state }) =>
      state.data?.some(isRunning) && pauseAfter(state.dataUpdateCount + state.errorUpdateCount - since.current),
  })

  useEffect(() => {
    if (!fresh) return
    const state = client.getQueryState(jobsKey)
    since.current = state ? state.dataUpdateCount + state.errorUpdateCount : 0
    void client.invalidateQueries({ queryKey: jobsKey })
  }, [client, fresh])

  const cancelling = useMutation({
    mutationFn: (uuid: string) => call(cancelJob(uuid)),
    onSettled: () => client.invalidateQueries({ queryKey: jobsKey }),
  })

  return {
    jobs: query.data,
    updatedAt: query.dataUpdatedAt,
    failed: query.isError && !query.data,
    busy: query.isFetching,
    retry: () => void query.refetch(),
    cancel: (uuid: string) => cancelling.mutate(uuid),
    cancelling: cancelling.isPending ? cancelling.variables : null,
    cancelError: cancelling.error,
  }
}
