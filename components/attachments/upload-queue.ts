import type { FileLimits } from '@/components/uploads/file-check'
import type { Attached, UploadOne } from './attached'
import { type FileFault, fileFault } from './file-bytes'

/**
 * `kind`: waits for the person to choose its kind. `refused`: failed the check, so not sent. `failed`: sent without
 * success, can be retried.
 */
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

/** The mounted component's handlers; after it unmounts, uploads go on with these. */
export type Ways<A extends Attached> = {
  limits: FileLimits
  asksKind: boolean
  upload: UploadOne<A>
  onAttached: (attached: A) => void
  explain: (error: unknown) => string
}

/** Parallel uploads; the others wait, so that on a slow line the first ones finish soon. */
const atOnce = 2

let lastId = 0

/** A queue of uploads: checked by their bytes, sent a few at a time, each with its progress and cancellation. */
export class UploadQueue<A extends Attached> {
  #waiting: readonly Waiting[] = []
  #ways: Ways<A> | null = null
  readonly #heard = new Set<() => void>()
  /** Abort controller of each running upload. */
  readonly #started = new Map<number, AbortController>()

  readonly waiting = (): readonly Waiting[] => this.#waiting
  readonly subscribe = (hear: () => void) => {
    this.#heard.add(hear)
    return () => void this.#heard.delete(hear)
  }
  go(ways: Ways<A>): void {
    this.#ways = ways
    this.#pump()
  }

  async add(files: readonly File[]): Promise<void> {
    for (const file of files) {
      if (!this.#ways) return
      const { limits, asksKind } = this.#ways
      lastId += 1
      const one = { id: lastId, file, kind: null, part: 0 }
      const fault = await fileFault(file, limits)
      const state = asksKind ? 'kind' : 'queued'
      this.#put([...this.#waiting, fault ? { ...one, state: 'refused', fault } : { ...one, state }])
    }
  }
  readonly choose = (id: number, kind: string) => this.#change(id, (one) => ({ ...one, kind, state: 'queued' }))
  readonly again = (id: number) => this.#change(id, (one) => ({ ...one, state: 'queued', part: 0 }))
  readonly drop = (id: number) => {
    this.#started.get(id)?.abort()
    this.#put(this.#waiting.filter((one) => one.id !== id))
  }

  #put(waiting: readonly Waiting[]): void {
    this.#waiting = waiting
    for (const hear of this.#heard) hear()
    this.#pump()
  }
  #change(id: number, next: (one: Waiting) => Waiting): void {
    this.#put(this.#waiting.map((one) => (one.id === id ? next(one) : one)))
  }
  #pump(): void {
    for (const one of this.#waiting) {
      if (one.state !== 'queued' || this.#started.has(one.id) || this.#started.size >= atOnce || !this.#ways) continue
      const stop = new AbortController()
      this.#started.set(one.id, stop)
      void this.#send(one, this.#ways.upload, stop.signal)
    }
  }
  async #send({ id, file, kind }: Waiting, upload: UploadOne<A>, signal: AbortSignal): Promise<void> {
    this.#change(id, (one) => ({ ...one, state: 'sending', part: 0 }))
    try {
      const attached = await upload(file, (part) => this.#change(id, (one) => ({ ...one, part })), kind, signal)
      this.#started.delete(id)
      this.drop(id)
      this.#ways?.onAttached(attached)
    } catch (error) {
      this.#change(id, (one) => ({ ...one, state: 'failed', said: this.#ways?.explain(error) ?? '' }))
    } finally {
      this.#started.delete(id)
      this.#pump()
    }
  }
}

const kept = new Map<string, UploadQueue<Attached>>()

/** The queue of that name, shared by all mounts, for a component that unmounts during its uploads. */
export function keptQueue(name: string): UploadQueue<Attached> {
  const queue = kept.get(name) ?? new UploadQueue<Attached>()
  kept.set(name, queue)
  return queue
}
