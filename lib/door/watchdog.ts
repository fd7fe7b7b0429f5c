import { url as debuggerUrl } from 'node:inspector'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { beat, heartbeat } from '@/lib/process/heartbeat'
import { log } from '@/lib/process/log'

/** Settings of the thread: after `looks` checks without a heartbeat it ends the process. */
export interface Watch {
  heartbeat: Int32Array
  lookMs: number
  looks: number
}

/**
 * Ends this process when its main thread is stuck for a minute (docs/decisions/0022). The main thread beats at every
 * turn of its loop and at every statement of PGlite; another thread looks for the beats. It counts looks, not time, so
 * that a suspended or starved process is not ended. Inactive under a debugger.
 */
export function startWatchdog({ lookMs = 1000, looks = 60 }: Partial<Watch> = {}): void {
  const told: Watch = { heartbeat: heartbeat(), lookMs, looks }
  const live = () => {
    Atomics.store(told.heartbeat, 1, debuggerUrl() === undefined ? 0 : 1)
    beat()
  }
  // Beat at once: the first step may be long, and no timer has run before it.
  live()
  setInterval(live, lookMs / 2).unref()
  // Resolved at run time from the project's folder: a bundler would try to bundle the thread's code.
  const thread = new Worker(join(process.cwd(), 'lib', 'door', 'watchdog-thread.ts'), {
    workerData: told,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  })
  thread.unref()
  thread.on('error', (error) => log().error({ err: error }, 'watchdog: thread failed'))
}
