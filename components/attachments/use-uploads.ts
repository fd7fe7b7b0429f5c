'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import type { Attached } from './attached'
import { UploadQueue, type Waiting, type Ways } from './upload-queue'

const isToSend = ({ state }: Waiting) => state === 'queued' || state === 'sending' || state === 'kind'

/** A component's uploads; those of a `kept` queue outlive it, and are shown when it mounts again. */
export function useUploads<A extends Attached>(ways: Omit<Ways<A>, 'explain'>, kept?: UploadQueue<A>) {
  const { explain } = useSayError()
  const [queue] = useState(() => kept ?? new UploadQueue<A>())
  const waiting = useSyncExternalStore(queue.subscribe, queue.waiting, queue.waiting)
  useEffect(() => queue.go({ ...ways, explain }))
  const toSend = waiting.filter(isToSend).length
  return {
    waiting,
    /** The number still to be sent, without refused and failed ones. */
    toSend,
    add: (files: readonly File[]) => void queue.add(files),
    choose: queue.choose,
    again: queue.again,
    drop: queue.drop,
    /** True while an upload is unfinished: the form must not be sent yet. */
    busy: toSend > 0,
  }
}
