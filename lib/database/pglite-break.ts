import type { PGlite } from '@electric-sql/pglite'
import { beat } from '@/lib/process/heartbeat'

/**
 * PGlite has crashed, and its memory cannot be trusted. The code is PostgreSQL's for a crash of the server: the
 * transaction did not happen and may be retried.
 */
export class BrokenDatabase extends Error {
  override readonly name = 'BrokenDatabase'
  readonly code = '57P02'
  constructor(cause: unknown) {
    super(`PGlite broke: ${asError(cause).message}`, { cause: asError(cause) })
  }
}

/** WASI error numbers of failed writes. */
const errnos: Record<number, string> = { 51: 'ENOSPC', 19: 'EDQUOT', 29: 'EIO', 69: 'EROFS', 2: 'EACCES', 63: 'EPERM' }

/** PGlite's file system throws objects that are no errors: makes an Error of one, with Node's code. */
export function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown
  const errno = typeof thrown === 'object' && thrown !== null && 'errno' in thrown ? Number(thrown.errno) : Number.NaN
  return Object.assign(new Error(`PGlite's files: errno ${errno}`), { code: errnos[errno] ?? 'EUNKNOWN' })
}

/** The exit status by which a refused statement returns to PGlite's main loop; the database is fine. */
const refusedStatement = 100
const isRefusal = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === refusedStatement

/**
 * Calls `onBreak`, once, when `client` crashes, and admits no statement from then on. PGlite treats any exception out
 * of PostgreSQL's code (stack overflow, out of memory, a panic) as a refused statement and continues with handlers of
 * frames that are gone, in which the next refusal loops for ever (docs/decisions/0022-a-database-that-may-break.md).
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
  // PGlite's loop calls this before it continues: throwing here is the only way out of it.
  module.stackRestore = (pointer) => {
    if (broken) throw broken
    return restore(pointer)
  }
  // Called last, whatever happened: a crashed database must not run it.
  module._PostgresSendReadyForQueryIfNecessary = () => broken ?? ready()
  module._pgl_pq_flush = () => broken ?? flush()
  client.execProtocolRawSync = (message) => {
    if (broken) throw broken
    beat()
    return run(message)
  }
}

/** Closes the files of a crashed `client`; its own `close` would flush its corrupt memory. */
export function dropFiles({ Module: module }: PGlite): void {
  // The client may have failed to open, and have none.
  const FS = (module as PGlite['Module'] | undefined)?.FS
  for (const stream of FS?.streams ?? []) {
    try {
      if (stream) FS?.close(stream)
    } catch {
      // Already closed.
    }
  }
}
