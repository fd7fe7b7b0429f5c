'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import type { Attached } from './attached'
import { keptQueue, UploadQueue, type Ways } from './upload-queue'

/** The files that a place has on their way; with `keep`, its name, they are there again when it is. */
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
    /** Something is still to come: whoever sends the form waits for it. */
    busy: waiting.some(({ state }) => state === 'queued' || state === 'sending' || state === 'kind'),
  }
}
