'use client'

import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { loadJob } from '@/lib/api/jobs'
import { call } from '@/lib/browser/call'
import type { Job } from '@/lib/contracts/job'
import { pauseAfter } from './poll'
import { isRunning, jobsKey } from './use-jobs'

/** One job, polled until it ends; `onOver` is called once then, if it was seen running. */
export function useJob(uuid: string | null, onOver: () => void): Job | undefined {
  const { data } = useQuery({
    queryKey: [...jobsKey, uuid],
    queryFn: uuid === null ? skipToken : ({ signal }) => call(loadJob(uuid), { background: true, signal }),
    refetchInterval: ({ state }) =>
      (!state.data || isRunning(state.data)) && pauseAfter(state.dataUpdateCount + state.errorUpdateCount),
  })
  const told = useRef<string | null>(null)
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (!data || isRunning(data) || told.current === data.uuid) return
    told.current = data.uuid
    over()
  }, [data])
  return uuid === null ? undefined : data
}
