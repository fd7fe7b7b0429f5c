import { url as debuggerUrl } from 'node:inspector'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { beat, heartbeat } from '@/lib/process/heartbeat'
import { log } from '@/lib/process/log'

/** What the thread is told: after so many looks without a sign of life the process ends. */
export interface Watch {
  heartbeat: Int32Array
  lookMs: number
  looks: number
}

/**
 * Ends this process where its one thread is stuck in one step for a minute (docs/decisions/0022): a thread of its own
 * looks whether the main one still says that it works, at every turn of its loop and every statement of PGlite. Looks
 * are counted, not time: a process that is suspended, or gets no processor, looks no more than it works. Under a
 * debugger nothing is ended.
 */
export function startWatchdog({ lookMs = 1000, looks = 60 }: Partial<Watch> = {}): void {
  const told: Watch = { heartbeat: heartbeat(), lookMs, looks }
  const live = () => {
    Atomics.store(told.heartbeat, 1, debuggerUrl() === undefined ? 0 : 1)
    beat()
  }
  // At once as well: a first step may be long, and no timer has run before it.
  live()
  setInterval(live, lookMs / 2).unref()
  // From the project's folder, as the migrations: a bundler must not take the thread's code for its own.
  const thread = new Worker(join(process.cwd(), 'lib', 'door', 'watchdog-thread.ts'), {
    workerData: told,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  })
  thread.unref()
  thread.on('error', (error) => log().error({ err: error }, 'watchdog: not watching'))
}
