'use client'

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useConfirmation } from '@/components/factors/use-confirmation'
import { useJob } from '@/components/jobs/use-job'
import { watch } from '@/components/jobs/watched'
import { amendImport, applyImport, loadImport, undoImport } from '@/lib/api/imports'
import { call } from '@/lib/browser/call'
import type { ImportBatch, ImportEdit } from '@/lib/contracts/import'
import type { Place } from './use-place'

/** Lines per page. */
export const linesPerPage = 50

type Ask = { step: 'apply'; leaveRefused: boolean; confirmed: boolean } | { step: 'undo' }

/** Query key of a batch. */
export const importKey = (uuid: string | null) => ['import', uuid]

/** An import's batch with a page of its lines, and its actions, one at a time. */
export function useBatch(uuid: string, { only, page }: Pick<Place, 'only' | 'page'>) {
  const client = useQueryClient()
  const key = importKey(uuid)
  const query = useQuery({
    queryKey: [...key, only, page],
    queryFn: async ({ signal }) => {
      const asked = new URLSearchParams({ page: String(page), per_page: String(linesPerPage) })
      if (only && only !== 'all') asked.set('only', only)
      return call(loadImport(uuid, String(asked)), { signal })
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const batch = query.data

  const { version, took } = useVersion(batch)
  const refresh = () => client.invalidateQueries({ queryKey: key })

  const editing = useMutation({
    scope: { id: uuid },
    mutationFn: async (change: Omit<ImportEdit, 'row_version'>) => {
      const body = { ...change, row_version: version.current }
      return took(await call(amendImport(uuid, body)))
    },
    onSettled: refresh,
  })

  const { asking, job, confirmation } = useAsking(uuid, batch, { version, took, refresh })

  return {
    batch,
    failed: query.isError && !batch ? query.error : null,
    /** The previous page's lines are shown while the new ones load. */
    turning: query.isPlaceholderData,
    busy: query.isFetching,
    retry: () => void query.refetch(),
    edit: editing.mutateAsync,
    checking: editing.isPending,
    editError: editing.error,
    ask: asking.mutate,
    asking: asking.isPending,
    askError: asking.error,
    job,
    /** Asks for the password where an action demands it. */
    confirmation,
  }
}

/** The batch's version in the latest answer: queued changes would otherwise carry an outdated one. */
function useVersion(batch: ImportBatch | undefined) {
  const version = useRef(0)
  useEffect(() => {
    if (batch) version.current = batch.row_version
  }, [batch])
  const took = (now: ImportBatch) => {
    version.current = now.row_version
    return now
  }
  return { version, took }
}

type Asking = ReturnType<typeof useVersion> & { refresh: () => Promise<void> }

/** Applies and undoes the batch, and follows the job that this starts. */
function useAsking(uuid: string, batch: ImportBatch | undefined, { version, took, refresh }: Asking) {
  const client = useQueryClient()
  const [started, setStarted] = useState<string | null>(null)
  const { run, dialog: confirmation } = useConfirmation()
  const asking = useMutation({
    scope: { id: uuid },
    /** Answers nothing if the person did not confirm. */
    mutationFn: async (ask: Ask) => {
      let done: { job: string | null } | undefined
      await run(async () => {
        const answer = await call(
          ask.step === 'apply'
            ? applyImport(uuid, version.current, { leave_refused: ask.leaveRefused, confirmed: ask.confirmed })
            : undoImport(uuid, version.current),
        )
        if ('uuid' in answer) took(answer)
        done = { job: 'uuid' in answer ? null : answer.job.uuid }
      })
      return done
    },
    onSuccess: (done) => {
      if (!done) return
      if (done.job === null) return client.invalidateQueries()
      setStarted(done.job)
      watch(done.job)
    },
    onSettled: refresh,
  })

  if (batch?.job && batch.job !== started) setStarted(batch.job)
  // Applied lines change the lists.
  const job = useJob(batch?.job ?? started, () => client.invalidateQueries())
  return { asking, job, confirmation }
}
