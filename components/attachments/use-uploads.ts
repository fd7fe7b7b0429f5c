'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import type { Attached } from './attached'
import { keptQueue, UploadQueue, type Ways } from './upload-queue'

/** A component's uploads; those under a name (`keep`) outlive it, and are shown when it mounts again. */
export function useUploads<A extends Attached>(ways: Omit<Ways<A>, 'explain'>, keep?: string) {
  const { explain } = useSayError()
  const [queue] = useState(() => (keep === undefined ? new UploadQueue<A>() : keptQueue<A>(keep)))
  const waiting = useSyncExternalStore(queue.subscribe, queue.waiting, queue.waiting)
  useEffect(() => queue.go({ ...ways, explain }))
  return {
    waiting,
    add: (files: readonly File[]) => void queue.add(files),
    choose: queue.choose,
    again: queue.again,
    drop: queue.drop,
    /** An upload is unfinished: the form must not be sent yet. */
    busy: waiting.some(({ state }) => state === 'queued' || state === 'sending' || state === 'kind'),
  }
}
