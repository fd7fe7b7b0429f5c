import type { Logger } from 'pino'
import type { Database } from '@/lib/database/handle'
import type { Post } from '../database/scope'
import { type Bringing, startBoss } from '../jobs/boss'
import type { JobHandler, JobRow } from '../jobs/jobs'
import { makeJobRunner } from '../jobs/run'
import type { JobRuntime } from '../jobs/runtime'
import { type Sweep, sweep, type Tend } from '../jobs/sweep'
import { byTheClock, type Every, oneAtATime } from '../kernel/every'
import type { Lookups } from '../kernel/lookups'
import type { Watch } from '../kernel/watch'
import type { Services } from './services'

const sweepMilliseconds = 15 * 60_000
const lookMilliseconds = 60_000

export interface JobSettings {
  database: Database
  services: Services
  now: () => Date
  every?: Every | undefined
  log: Logger
  handlers: Readonly<Partial<Record<JobRow['kind'], JobHandler>>>
  lookups: Lookups
  person: JobRuntime['person']
  tellFailed?: JobRuntime['tellFailed']
  push: Bringing['push']
  /** Sweeps of the areas, beside the core's own. */
  sweeps: readonly Sweep[]
  tend?: Tend | undefined
  /**
   * Done each minute, independently of each other: looks outside for what has come, mails what is due. Each handles its
   * own errors. The signal ends it: the process stops.
   */
  looks?: readonly ((signal: AbortSignal) => Promise<void>)[] | undefined
  post?: Post | undefined
  watch?: Watch | undefined
}

/** The job worker of this process. `stop` lets each running job finish its slice. */
export interface Jobs {
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Purges expired rows and files of every tenant; also runs by itself every 15 minutes. */
  sweep: () => Promise<void>
}

export function makeJobs({
  database,
  services,
  now,
  every = byTheClock,
  log,
  handlers,
  lookups,
  person,
  tellFailed,
  push,
  sweeps,
  tend,
  looks = [],
  post,
  watch,
}: JobSettings): Jobs {
  let stopping: (() => Promise<void>) | undefined
  const sweepNow = () => sweep(database, services.files, now(), log, sweeps, tend, post)
  return {
    sweep: sweepNow,
    start: async () => {
      const runner = makeJobRunner({
        database,
        files: services.files,
        now,
        log,
        handlers,
        lookups,
        person,
        post,
        ...(tellFailed && { tellFailed }),
        ...(watch && { watch }),
      })
      const boss = await startBoss(database, { ...runner, push }, log)
      services.jobs.carry(boss.carrier)
      const endSweeps = every(sweepMilliseconds, sweepNow)
      const endLooks = looks.map((look) => oneAtATime(every, lookMilliseconds, look))
      stopping = async () => {
        endSweeps()
        services.jobs.carry(null)
        runner.stop()
        await Promise.all([...endLooks.map((end) => end()), boss.stop()])
      }
    },
    stop: async () => {
      await stopping?.()
      stopping = undefined
    },
  }
}
