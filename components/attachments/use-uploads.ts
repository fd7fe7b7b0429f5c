'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FileLimits } from '@/components/fields/file-check'
import { useSayError } from '@/components/ui/use-say-error'
import type { Attached, UploadOne } from './attached'
import { type FileFault, faultOf } from './file-bytes'

/** `kind`: waits to be told what it is. `refused`: never sent. `failed`: sent, and may be sent again. */
export type Waiting = {
  id: number
  file: File
  kind: string | null
  part: number
} & (
  | { state: 'kind' | 'queued' | 'sending' }
  | { state: 'failed'; said: string }
  | { state: 'refused'; fault: FileFault }
)

/** So many are sent at once: the rest waits, so that the first are soon there on a slow line. */
const atOnce = 2

let lastId = 0

/** Files on their way: checked by their bytes, sent a few at a time, each with its progress and its own way back. */
export function useUploads<A extends Attached>(
  limits: FileLimits,
  asksKind: boolean,
  upload: UploadOne<A>,
  onAttached: (attached: A) => void,
) {
  const { explain } = useSayError()
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  /** Those under way, and how each is stopped. */
  const started = useRef(new Map<number, AbortController>())

  const change = (id: number, next: (one: Waiting) => Waiting) =>
    setWaiting((all) => all.map((one) => (one.id === id ? next(one) : one)))
  const drop = (id: number) => {
    started.current.get(id)?.abort()
    setWaiting((all) => all.filter((one) => one.id !== id))
  }

  const send = async ({ id, file, kind }: Waiting, { signal }: AbortController) => {
    change(id, (one) => ({ ...one, state: 'sending', part: 0 }))
    try {
      const attached = await upload(file, (part) => change(id, (one) => ({ ...one, part })), kind, signal)
      started.current.delete(id)
      drop(id)
      onAttached(attached)
    } catch (error) {
      change(id, (one) => ({ ...one, state: 'failed', said: explain(error) }))
    } finally {
      started.current.delete(id)
    }
  }

  const pump = useEffectEvent(() => {
    for (const one of waiting) {
      if (one.state !== 'queued' || started.current.has(one.id) || started.current.size >= atOnce) continue
      const stop = new AbortController()
      started.current.set(one.id, stop)
      void send(one, stop)
    }
  })
  useEffect(() => {
    if (waiting.length > 0) pump()
  }, [waiting])

  const add = async (files: readonly File[]) => {
    for (const file of files) {
      lastId += 1
      const one = { id: lastId, file, kind: null, part: 0 }
      const fault = await faultOf(file, limits)
      const entered: Waiting = fault
        ? { ...one, state: 'refused', fault }
        : { ...one, state: asksKind ? 'kind' : 'queued' }
      setWaiting((all) => [...all, entered])
    }
  }

  return {
    waiting,
    add: (files: readonly File[]) => void add(files),
    choose: (id: number, kind: string) => change(id, (one) => ({ ...one, kind, state: 'queued' })),
    again: (id: number) => change(id, (one) => ({ ...one, state: 'queued', part: 0 })),
    drop,
    /** Something is still to come: whoever sends the form waits for it. */
    busy: waiting.some(({ state }) => state === 'queued' || state === 'sending' || state === 'kind'),
  }
}
