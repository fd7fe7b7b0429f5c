import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '@/lib/database/handle'
import { waitForTurn } from '../database/migrate'
import { appRole } from '../database/scope'
import { errorTrace } from '../kernel/log'
import type { Carrier, Sent, SentPush } from './jobs'

const queue = 'jobs'
/** Dead-letter queue: jobs whose attempts all broke off, by a killed process or an unreachable database. */
const lost = 'jobs-lost'
const attempts = 5

/**
 * The queue of pushes: tried again after half a minute, one, two, four. Ten at once, and the next as soon as these are
 * done: one by one, each would wait for the next look, and a step of many proposals would hold up everybody's.
 */
const pushes = 'pushes'
const pushing = {
  pollingIntervalSeconds: 2,
  localConcurrency: 2,
  batchSize: 5,
  burstWhenBatchFull: true,
  includeMetadata: true,
  perJobResults: true,
} as const
const pushAttempts = { retryLimit: 4, retryDelay: 30, retryBackoff: true }

export interface Boss {
  carrier: Carrier
  stop: () => Promise<void>
}

/** The worker of the queue's jobs. `run` throws only if another attempt makes sense. */
export interface Bringing {
  run: (sent: Sent) => Promise<void>
  lose: (sent: Sent) => Promise<void>
  /** Sends one push; throws to be called again, unless this is the `last` time. */
  push: (sent: SentPush, last: boolean) => Promise<void>
}

/**
 * pg-boss on our own database. Its schema `pgboss` belongs to the owner; `balcao_app` may only add to the queue, so
 * that a request enqueues its job inside its own transaction. PGlite has this process alone, so jobs of a killed one
 * are retried at start; on PostgreSQL the heartbeat finds them.
 */
export async function startBoss(database: Database, bringing: Bringing, log: Logger): Promise<Boss> {
  const isAlone = database.kind === 'pglite'
  const boss = new PgBoss({
    db: { executeSql: database.raw },
    backend: database.kind,
    schedule: false,
    superviseIntervalSeconds: 60,
    monitorIntervalSeconds: 30,
    reindex: false,
    monitorVacuum: !isAlone,
  })
  boss.on('error', (error) => log.error({ error: errorTrace(error) }, 'jobs: queue failed'))
  boss.on('warning', ({ message }) => log.warn({ message }, 'jobs: queue warns'))
  if (isAlone) {
    await prepare(boss, database)
    await takeUp(database)
  } else {
    // pg-boss creates its schema on its own connections, so the lock must cover all of it.
    await database.orm.transaction(async (tx) => {
      await waitForTurn(tx)
      await prepare(boss, database)
    })
  }
  const workers = await startWorkers(boss, bringing)
  return {
    carrier: {
      send: async (tx, id, data, userId) => {
        const group = { id: `${data.slug}/${userId}` }
        await boss.send(queue, data, { id, group, db: fromDrizzle(tx, sql) })
      },
      push: async (tx, data) => {
        await boss.send(pushes, data, { db: fromDrizzle(tx, sql) })
      },
      wake: () => {
        for (const worker of workers) boss.notifyWorker(worker)
      },
    },
    stop: async () => {
      // A running job finishes its slice; the rest goes back to the queue.
      await Promise.all([boss.offWork(queue), boss.offWork(lost), boss.offWork(pushes)])
      await boss.stop({ graceful: false, close: false })
    },
  }
}

async function prepare(boss: PgBoss, database: Database): Promise<void> {
  await boss.start()
  await boss.createQueue(lost, { retryLimit: attempts, deleteAfterSeconds: 3600 })
  await boss.createQueue(queue, {
    retryLimit: attempts,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: 6 * 3600,
    deleteAfterSeconds: 3600,
    deadLetter: lost,
    // Each heartbeat would wait for PGlite's one connection.
    ...(database.kind !== 'pglite' && { heartbeatSeconds: 30 }),
  })
  await boss.createQueue(pushes, { ...pushAttempts, expireInSeconds: 60, deleteAfterSeconds: 3600 })
  await allowAdding(database)
}

/** Starts the workers of every queue. Answers their ids. */
async function startWorkers(boss: PgBoss, { run, lose, push }: Bringing): Promise<string[]> {
  const options = { pollingIntervalSeconds: 2, localConcurrency: 2, localGroupConcurrency: 1 }
  return [
    await boss.work<Sent>(queue, options, async ([sent]) => {
      if (sent) await run(sent.data)
    }),
    await boss.work<Sent>(lost, { pollingIntervalSeconds: 15 }, async ([sent]) => {
      if (sent) await lose(sent.data)
    }),
    await boss.work<SentPush, void, typeof pushing>(pushes, pushing, (batch) =>
      Promise.all(
        batch.map(({ id, data, retryCount, retryLimit }) =>
          push(data, retryCount >= retryLimit).then(
            () => ({ id, status: 'completed' as const }),
            (error: unknown) => ({ id, status: 'failed' as const, output: error }),
          ),
        ),
      ),
    ),
  ]
}

/** Enqueuing reads the queue's row and returns the job's id; requests may read nothing else of pg-boss. */
async function allowAdding({ orm }: Database): Promise<void> {
  await orm.execute(
    sql.raw(`
    do $$ begin
      execute 'grant usage on schema pgboss to ${appRole}';
      execute 'grant select on pgboss.queue to ${appRole}';
      execute 'grant insert, select (id) on pgboss.job_common to ${appRole}';
      execute 'grant usage on type pgboss.job_state to ${appRole}';
    end $$`),
  )
}

/** Requeues jobs that were active when the process died, delayed until this one is up. */
async function takeUp({ orm }: Database): Promise<void> {
  await orm.execute(sql`
    update pgboss.job_common set state = 'retry', retry_count = retry_count + 1, start_after = now() + interval '3 seconds'
    where name in (${queue}, ${pushes}) and state = 'active' and retry_count < retry_limit`)
  // After this many attempts the job itself is probably killing the process.
  await orm.execute(sql`
    update pgboss.job_common set state = 'retry', name = ${lost}, retry_count = 0, start_after = now()
    where name = ${queue} and state = 'active'`)
}
