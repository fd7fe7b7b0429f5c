import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '@/lib/database/handle'
import { waitForTurn } from '../database/migrate'
import { appRole } from '../database/scope'
import { errorTrace } from '../kernel/log'
import type { Carrier, Sent } from './jobs'

const queue = 'jobs'
/** Where those end whose every attempt broke off: a killed process, a database that was away. */
const lost = 'jobs-lost'
const attempts = 5

export interface Boss {
  carrier: Carrier
  stop: () => Promise<void>
}

/** What is done with what the queue brings. `run` throws only where it is worth another attempt. */
export interface Bringing {
  run: (sent: Sent) => Promise<void>
  lose: (sent: Sent) => Promise<void>
}

/**
 * pg-boss on our own database: its schema `pgboss` belongs to the owner, and `balcao_app` may add to its queue
 * alone, so that a request hands its job over inside its own transaction. On PGlite nobody but this process works, so
 * what it left when it was killed is taken up at once; elsewhere a heartbeat tells.
 */
export async function startBoss(database: Database, { run, lose }: Bringing, log: Logger): Promise<Boss> {
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
  boss.on('error', (error) => log.error({ error: errorTrace(error) }, 'jobs'))
  boss.on('warning', ({ message }) => log.warn({ message }, 'jobs'))
  const prepare = async () => {
    await boss.start()
    await boss.createQueue(lost, { retryLimit: attempts, deleteAfterSeconds: 3600 })
    await boss.createQueue(queue, {
      retryLimit: attempts,
      retryDelay: 2,
      retryBackoff: true,
      expireInSeconds: 6 * 3600,
      deleteAfterSeconds: 3600,
      deadLetter: lost,
      // Its every beat would wait for PGlite's one connection.
      ...(!isAlone && { heartbeatSeconds: 30 }),
    })
    await allowAdding(database)
  }
  if (isAlone) {
    await prepare()
    await takeUp(database)
  } else {
    // pg-boss makes its schema by itself, on connections of its own: whoever starts beside us waits for the whole.
    await database.orm.transaction(async (tx) => {
      await waitForTurn(tx)
      await prepare()
    })
  }
  const workers = [
    await boss.work<Sent>(
      queue,
      { pollingIntervalSeconds: 2, localConcurrency: 2, localGroupConcurrency: 1 },
      async ([one]) => {
        if (one) await run(one.data)
      },
    ),
    await boss.work<Sent>(lost, { pollingIntervalSeconds: 15 }, async ([one]) => {
      if (one) await lose(one.data)
    }),
  ]
  return {
    carrier: {
      send: async (tx, id, data, userId) => {
        const group = { id: `${data.slug}/${userId}` }
        await boss.send(queue, data, { id, group, db: fromDrizzle(tx, sql) })
      },
      wake: () => {
        for (const worker of workers) boss.notifyWorker(worker)
      },
    },
    stop: async () => {
      // Whoever is at work ends its slice and gives the rest back.
      await Promise.all([boss.offWork(queue), boss.offWork(lost)])
      await boss.stop({ graceful: false, close: false })
    },
  }
}

/** Adding asks for the queue's own row and tells the id; nothing else of it is readable to a request. */
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

/** What was at work when the process died is to be had again, once this one has had time to come up. */
async function takeUp({ orm }: Database): Promise<void> {
  await orm.execute(sql`
    update pgboss.job_common set state = 'retry', retry_count = retry_count + 1, start_after = now() + interval '3 seconds'
    where name = ${queue} and state = 'active' and retry_count < retry_limit`)
  // Tried so often, it is what kills the process.
  await orm.execute(sql`
    update pgboss.job_common set state = 'retry', name = ${lost}, retry_count = 0, start_after = now()
    where name = ${queue} and state = 'active'`)
}
