import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { log } from '@/lib/process/log'
import { asError, BrokenDatabase, dropFiles, watchBreak } from './pglite-break'
import { keepParsers } from './pglite-parsers'
import { keepPrepared } from './pglite-prepared'

/**
 * A PGlite that survives its own crash: drops the crashed client as a killed process would, and opens another on the
 * same folder, which recovers everything committed. Work in progress fails with `BrokenDatabase`, as does everything
 * later on an in-memory one, which cannot recover.
 */
export interface LastingPGlite {
  query: PGlite['query']
  exec: PGlite['exec']
  transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>
  dumpDataDir: PGlite['dumpDataDir']
  /** Requests for its one connection, and how many hold it. */
  load: () => { asked: number; busy: number }
  close: () => Promise<void>
}

/** Pause between attempts to reopen: each blocks the one thread for half a second. */
const pauseMs = 2000

/** One in memory reads its pages from memory either way; zeroing the default of 128 MB takes as long as its start. */
const inMemory = { startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'] }

export async function openLasting(folder?: string, dump?: Blob): Promise<LastingPGlite> {
  const count = { asked: 0, busy: 0 }
  let isBroken = false
  let triedAt = 0

  const open = async (options: PGliteOptions): Promise<PGlite> => {
    const kind = folder ? {} : inMemory
    const client = new PGlite(folder ?? 'memory://', { ...options, ...kind, extensions: { btree_gist } })
    await client.waitReady.catch((thrown: unknown) => {
      dropFiles(client)
      throw asError(thrown)
    })
    countInto(client, count)
    keepPrepared(client)
    keepParsers(client)
    watchBreak(client, () => {
      log().error({ folder }, 'database: PGlite broke')
      dropFiles(client)
      if (folder) current = reopen()
      else isBroken = true
    })
    return client
  }
  const reopen = (): Promise<PGlite> => {
    const again = open({}).catch((cause: unknown) => {
      throw new BrokenDatabase(cause)
    })
    // If reopening failed (a full disk), the next caller retries; nobody may be awaiting this promise.
    again.catch((error: unknown) => {
      log().error({ err: error }, 'database: PGlite cannot be opened again')
      isBroken = true
      triedAt = performance.now()
    })
    return again
  }
  let current = open(dump ? { loadDataDir: dump } : {})
  await current

  const client = (): Promise<PGlite> => {
    if (isBroken && folder && performance.now() - triedAt > pauseMs) {
      isBroken = false
      current = reopen()
    }
    return current
  }
  return {
    query: async (...asked) => (await client()).query(...asked),
    exec: async (...asked) => (await client()).exec(...asked),
    transaction: async (work) => (await client()).transaction(work),
    dumpDataDir: async (...asked) => (await client()).dumpDataDir(...asked),
    load: () => ({ ...count }),
    close: async () => (isBroken ? undefined : (await current).close()),
  }
}

/** Counts the requests for PGlite's one connection, all of which pass through one function. */
function countInto(client: PGlite, count: { asked: number; busy: number }): void {
  const exclusive = client._runExclusiveTransaction.bind(client)
  client._runExclusiveTransaction = async (work) => {
    count.asked += 1
    try {
      return await exclusive(async () => {
        count.busy += 1
        try {
          return await work()
        } finally {
          count.busy -= 1
        }
      })
    } finally {
      count.asked -= 1
    }
  }
}
