import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { loadPerson } from '../../identity/accounts/sessions'
import { lookups } from '../../lookups'
import { describeOnBoth, type Opened, silent } from '../../testing/backend'
import { inTenant } from '../database/scope'
import { ApiError } from '../errors/api-error'
import { openFiles } from '../files/files'
import { job } from './job.table'
import type { JobHandler } from './jobs'
import { makeJobRunner } from './run'

describeOnBoth('the runner of jobs', (open) => {
  let opened: Opened
  const inAurora: <T>(work: Parameters<typeof inTenant<T>>[3]) => Promise<T> = (work) =>
    inTenant(opened.database, 'aurora', opened.clock.now, work)

  beforeAll(async () => {
    opened = await open()
  })

  /** Runs one job by `handler`; answers its row afterwards. */
  async function ran(handler: JobHandler) {
    const uuid = randomUUID()
    await inAurora(async ({ tx, tenant }) => {
      const given = { kind: 'bulk', resource: 'bank', params: {} } as const
      await tx.insert(job).values({ tenant_id: tenant.id, uuid, user_id: 1, ...given })
    })
    const { database, clock } = opened
    const files = openFiles(undefined, silent)
    const handlers = { bulk: handler }
    const runner = makeJobRunner({
      database,
      files,
      now: () => clock.now,
      log: silent,
      handlers,
      lookups,
      person: loadPerson,
    })
    await runner.run({ slug: 'aurora', uuid })
    const [row] = await inAurora(({ tx }) => tx.select().from(job).where(eq(job.uuid, uuid)))
    return row
  }
  const raise = (state: string) => sql.raw(`do $$ begin raise exception using errcode = '${state}'; end $$`)

  it.each(['40001', '40P01'])('tries a slice again that another transaction was in the way of (%s)', async (state) => {
    let tries = 0
    const row = await ran(async ({ slice }) => {
      await slice(async ({ tx }, step) => {
        tries += 1
        step({ done: tries })
        if (tries < 3) await tx.execute(raise(state))
      })
      return { result: { fine: true } }
    })
    expect([tries, row?.status, row?.done, row?.result]).toEqual([3, 'done', 3, { fine: true }])
  })

  it('fails a job with the words of its refusal, and of nothing else', async () => {
    const refused = await ran(async () => {
      throw new ApiError('RULE', { reason: 'in_use', message: 'Em uso.' })
    })
    expect(refused).toMatchObject({ status: 'failed', error: { reason: 'in_use', message: 'Em uso.' } })
    const broken = await ran(async ({ slice }) =>
      slice(async ({ tx }) => void (await tx.execute(raise('22012')))).then(() => ({})),
    )
    expect(broken).toMatchObject({ status: 'failed', error: { reason: 'internal' } })
    expect(JSON.stringify(broken?.error)).not.toContain('22012')
  })

  it('lets other requests have their turn between its slices', async () => {
    let isOver = false
    let turns = 0
    const turn = () => {
      turns += 1
      if (!isOver) setImmediate(turn)
    }
    const seen: number[] = []
    const row = await ran(async ({ slice }) => {
      setImmediate(turn)
      for (let at = 0; at < 4; at += 1) await slice(async () => void seen.push(turns))
      return {}
    })
    isOver = true
    expect([row?.status, new Set(seen).size]).toEqual(['done', 4])
  })

  it('does nothing more of a job once its person may not be here', async () => {
    const done: number[] = []
    const row = await ran(async ({ slice }) => {
      for (const at of [1, 2, 3]) {
        await slice(async ({ tx, principal }) => {
          done.push(at)
          if (at === 2) await tx.execute(sql`update "user" set status = 'blocked' where id = ${principal.id}`)
        })
      }
      return {}
    })
    expect([done, row?.status, row?.error?.reason]).toEqual([[1, 2], 'failed', 'forbidden'])
  })

  it('leaves a job alone that is over', async () => {
    const uuid = randomUUID()
    await inAurora(async ({ tx, tenant }) => {
      const over = { kind: 'bulk', resource: 'bank', params: {}, status: 'cancelled' } as const
      await tx.insert(job).values({ tenant_id: tenant.id, uuid, user_id: 2, ...over })
    })
    const { database, clock } = opened
    const handlers = { bulk: () => Promise.reject(new Error('never')) }
    const files = openFiles(undefined, silent)
    const runner = makeJobRunner({
      database,
      files,
      now: () => clock.now,
      log: silent,
      handlers,
      lookups,
      person: loadPerson,
    })
    await runner.run({ slug: 'aurora', uuid })
    await runner.lose({ slug: 'aurora', uuid })
    const [row] = await inAurora(({ tx }) => tx.select().from(job).where(eq(job.uuid, uuid)))
    expect([row?.status, row?.error]).toEqual(['cancelled', null])
  })
})
