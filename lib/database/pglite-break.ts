import type { PGlite } from '@electric-sql/pglite'
import { beat } from '@/lib/process/heartbeat'

/**
 * PGlite broke inside itself: nothing that it holds in memory may be believed. The code is what PostgreSQL tells its
 * clients when a neighbour's crash takes the server down: whatever was under way did not happen, and may be tried again.
 */
export class BrokenDatabase extends Error {
  override readonly name = 'BrokenDatabase'
  readonly code = '57P02'
  constructor(cause: unknown) {
    super(`PGlite broke: ${asError(cause).message}`, { cause: asError(cause) })
  }
}

/** WebAssembly's own numbers of what stops a write. */
const errnos: Record<number, string> = { 51: 'ENOSPC', 19: 'EDQUOT', 29: 'EIO', 69: 'EROFS', 2: 'EACCES', 63: 'EPERM' }

/** What PGlite's file system throws is no error; here it is one, with the code that it would have of Node's. */
export function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown
  const errno = typeof thrown === 'object' && thrown !== null && 'errno' in thrown ? Number(thrown.errno) : Number.NaN
  return Object.assign(new Error(`PGlite's files: errno ${errno}`), { code: errnos[errno] ?? 'EUNKNOWN' })
}

/** By this exit its code leaves a statement for its main loop: PostgreSQL refused it, and is well. */
const refusedStatement = 100
const isRefusal = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === refusedStatement

/**
 * Calls `onBreak`, once, when `client` breaks, and lets no statement in from then on. PGlite swallows whatever flies
 * out of PostgreSQL's code (the end of the call stack, memory that is not there, a panic) as it does a refusal, and
 * goes on with what is left: handlers of frames that are gone. The next refusal then walks them in a circle for ever
 * (docs/decisions/0022-a-database-that-may-break.md).
 */
export function watchBreak(client: PGlite, onBreak: () => void): void {
  const { Module: module } = client
  const { _PostgresMainLoopOnce: step, _PostgresMainLongJmp: recover, stackRestore: restore } = module
  const { _PostgresSendReadyForQueryIfNecessary: ready, _pgl_pq_flush: flush } = module
  const run = client.execProtocolRawSync.bind(client)
  let broken: BrokenDatabase | undefined
  const broke = (cause: unknown) => {
    if (broken) return broken
    broken = new BrokenDatabase(cause)
    onBreak()
    return broken
  }
  module._PostgresMainLoopOnce = () => {
    try {
      step()
    } catch (error) {
      if (!isRefusal(error)) broke(error)
      throw error
    }
  }
  module._PostgresMainLongJmp = () => {
    try {
      recover()
    } catch (error) {
      throw broke(error)
    }
  }
  // PGlite's loop asks it before it goes on: the one way out of there.
  module.stackRestore = (pointer) => {
    if (broken) throw broken
    return restore(pointer)
  }
  // What it does last, whatever happened, would be done by what is broken.
  module._PostgresSendReadyForQueryIfNecessary = () => broken ?? ready()
  module._pgl_pq_flush = () => broken ?? flush()
  client.execProtocolRawSync = (message) => {
    if (broken) throw broken
    beat()
    return run(message)
  }
}

/** Gives back the files of a broken `client`: closing it the usual way would have it write what it holds. */
export function dropFiles({ Module: module }: PGlite): void {
  // Of one that could not even be opened there may be none.
  const FS = (module as PGlite['Module'] | undefined)?.FS
  for (const stream of FS?.streams ?? []) {
    try {
      if (stream) FS?.close(stream)
    } catch {
      // It was closed before.
    }
  }
}
