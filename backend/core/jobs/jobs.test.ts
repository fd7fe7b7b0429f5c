import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Job } from '@/lib/contracts/job'
import { type Call, describeOnBoth, type Opened, type Reply } from '../../testing/backend'
import { inTenant } from '../database/scope'
import { job } from './job.table'

const bytesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      statSync(join(folder, name)).isFile(),
    )
  } catch {
    return []
  }
}

describeOnBoth('jobs', (open) => {
  let opened: Opened
  let token = ''
  const call = (path: string, how: Call = {}, slug = 'aurora') => opened.call(slug, path, { token, ...how })
  const jobOf = ({ body }: Reply) => (body as { data: { job: Job } }).data.job
  const read = async (uuid: string) => ((await call(`/api/jobs/${uuid}`)).body as { data: Job }).data
  const over = async (uuid: string): Promise<Job> => {
    const found = await read(uuid)
    return ['queued', 'running'].includes(found.status)
      ? new Promise((go) => setTimeout(go, 30)).then(() => over(uuid))
      : found
  }
  const exporting = (body: object, how: Call = {}) => call('/api/bank/export', { body, ...how })
  const inAurora = (query: SQL) =>
    inTenant(opened.database, 'aurora', opened.clock.now, async ({ tx }) => void (await tx.execute(query)))
  /** Leaves the job as a killed process would: running in its row, active in the queue. */
  async function kill(uuid: string, attempts: number) {
    await inTenant(opened.database, 'aurora', opened.clock.now, ({ tx }) =>
      tx
        .update(job)
        .set({ status: 'running', file_id: null, progress: { key: '1/aa/half' } })
        .where(eq(job.uuid, uuid)),
    )
    const { orm, kind } = opened.database
    await orm.execute(sql`
      update pgboss.job_common set state = 'active', completed_on = null, retry_count = ${attempts} where id = ${uuid}`)
    if (kind === 'pglite') return
    // Pretends that the last heartbeat was half a minute ago.
    const queue = attempts < 5 ? 'jobs' : 'jobs-lost'
    await orm.execute(sql`
      update pgboss.job_common set state = 'retry', name = ${queue}, retry_count = 0, start_after = now() where id = ${uuid}`)
  }
  const all = { format: 'csv', columns: ['id', 'name', 'active'], query: {} }

  beforeAll(async () => {
    opened = await open()
    token = await opened.signIn('aurora', 'admin')
  })
  afterAll(async () => {
    await opened.backend.settled()
  })

  it('are refused by a process that does none', async () => {
    const reply = await exporting(all)
    expect([reply.status, reply.body]).toEqual([503, expect.objectContaining({ reason: 'jobs' })])
    expect((await call('/api/jobs')).body).toMatchObject({ data: { total: 0 } })
    await opened.backend.start()
  })

  it('export what a list finds, with progress, to a file for its person alone', async () => {
    for (const name of ['Éxito', '=1+1', 'Zeta; "dois"']) {
      expect((await call('/api/bank', { body: { name } })).status).toBe(201)
    }
    const list = (await call('/api/bank?per_page=all&order_by=name')).body as {
      data: { data: { id: number; name: string }[] }
    }
    const reply = await exporting({
      format: 'csv',
      columns: ['id', { key: 'name', label: 'Nome' }, { key: 'active', label: 'Ativo' }, 'upfront_cap'],
      query: { order_by: 'name', page: '7', per_page: '1' },
      name: 'Bancos',
    })
    expect(reply.status).toBe(202)
    expect(jobOf(reply)).toMatchObject({ kind: 'export', resource: 'bank', status: 'queued', file: null, done: 0 })
    const done = await over(jobOf(reply).uuid)
    const total = list.data.data.length
    expect(done).toMatchObject({ status: 'done', done: total, total, error: null })
    expect(done.file?.name).toMatch(/^Bancos \d{4}-\d\d-\d\d\.csv$/)
    const file = await opened.backend.fetch(
      new Request(`http://localhost/t/aurora${done.file?.url}`, { headers: { token } }),
    )
    expect(file.status).toBe(200)
    expect(file.headers.get('content-disposition')).toContain('attachment; filename="Bancos')
    expect(file.headers.get('content-type')).toContain('text/csv')
    const text = await file.text()
    expect(text).toContain(`'=1+1;Sim;6,0000\r\n`)
    expect(text).toContain(`"Zeta; ""dois""";Sim`)
    const ids = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(';')[0]))
    expect(ids).toEqual(list.data.data.map(({ id }) => id))
  })

  it('UP7 AC12 give their file to nobody else, to no changed address, and not beyond five minutes', async () => {
    const { body } = await call('/api/jobs?kind=export&status=done')
    const [mine] = (body as { data: { data: Job[] } }).data.data
    const url = mine?.file?.url ?? ''
    const other = await opened.signIn('aurora', 'financeiro')
    expect((await call(url)).status).toBe(200)
    expect((await call(url, { token: other })).status).toBe(404)
    expect((await opened.call('aurora', url)).status).toBe(401)
    // Pick a different letter, or the signature would stay valid one time in sixty-four (14.39).
    const forged = url.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`)
    expect((await call(forged)).status).toBe(404)
    expect((await call(url.replace(/expires=\d+/, 'expires=9999999999'))).status).toBe(404)
    expect((await call(url.replace(/\?.*/, ''))).status).toBe(400)
    expect((await call(`/api/jobs/${mine?.uuid}`, { token: other })).status).toBe(404)
    expect((await call(`/api/jobs/${mine?.uuid}`, { method: 'DELETE', token: other })).status).toBe(404)
    const boreal = await opened.signIn('boreal', 'admin')
    expect((await call(url, { token: boreal }, 'boreal')).status).toBe(404)
    opened.clock.now = new Date(opened.clock.now.getTime() + 301_000)
    expect((await call(url)).status).toBe(404)
    expect((await call((await read(mine?.uuid ?? '')).file?.url ?? '')).status).toBe(200)
  })

  it('refuse what a list refuses: unknown filters, sorts, columns, and who may not list', async () => {
    expect((await exporting({ ...all, query: { nothing: '1' } })).status).toBe(400)
    expect((await exporting({ ...all, query: { order_by: 'tenant_id' } })).status).toBe(400)
    const unknown = await exporting({ ...all, columns: ['id', 'tenant_id'] })
    expect([unknown.status, unknown.body]).toEqual([422, expect.objectContaining({ code: 'VALIDATION' })])
    expect((await exporting({ ...all, format: 'pdf' })).status).toBe(422)
    const broker = await opened.signIn('aurora', 'corretor')
    expect((await exporting(all, { token: broker })).status).toBe(403)
  })

  it('tell a broker what the list tells them, and nothing of the company’s share', async () => {
    const broker = await opened.signIn('aurora', 'corretor')
    const commissions = (body: object) => call('/api/commissions/export', { body, token: broker })
    const columns = ['id', 'bank', 'table', 'starting', 'final', 'broker_percentage', 'broker_bonus']
    const refused = await commissions({ format: 'csv', columns: [...columns, 'company_percentage'] })
    expect([refused.status, refused.body]).toEqual([
      422,
      expect.objectContaining({ details: { columns: [expect.objectContaining({ reason: 'unknown_column' })] } }),
    ])
    expect((await commissions({ format: 'csv', columns, query: { order_by: 'company_percentage' } })).status).toBe(400)
    const { uuid } = jobOf(await commissions({ format: 'csv', columns, query: { order_by: 'id', order: 'asc' } }))
    const mine = async (): Promise<Job> => {
      const { data } = (await call(`/api/jobs/${uuid}`, { token: broker })).body as { data: Job }
      return ['queued', 'running'].includes(data.status) ? mine() : data
    }
    const answer = await opened.backend.fetch(
      new Request(`http://localhost/t/aurora${(await mine()).file?.url}`, { headers: { token: broker } }),
    )
    type Shown = { id: number; bank: { name: string }; broker_percentage: string | null }
    const { body } = await call('/api/commissions?per_page=all&order_by=id&order=asc', { token: broker })
    const shown = (body as { data: { data: Shown[] } }).data.data
    const lines = (await answer.text()).trimEnd().split('\r\n').slice(1)
    expect(lines.length).toBeGreaterThan(10)
    expect(lines.map((line) => line.split(';').toSpliced(2, 3).slice(0, 3))).toEqual(
      shown.map((row) => [String(row.id), row.bank.name, (row.broker_percentage ?? '').replace('.', ',')]),
    )
  })

  it('are done with the rights of that moment', async () => {
    const finance = await opened.signIn('aurora', 'financeiro')
    const { uuid } = jobOf(await exporting(all, { token: finance }))
    const mine = async (): Promise<Job> => {
      const { data } = (await call(`/api/jobs/${uuid}`, { token: finance })).body as { data: Job }
      return ['queued', 'running'].includes(data.status) ? mine() : data
    }
    expect((await mine()).file).not.toBeNull()
    const revoke = sql`
      insert into user_permission (tenant_id, user_id, permission_id, granted)
      select u.tenant_id, u.id, p.id, false from "user" u, permission p
      where u.email = 'financeiro@aurora.example.com' and p.name = 'list_banks'`
    await inAurora(revoke)
    expect((await mine()).file).toBeNull()
    await opened.backend.settled()
    await kill(uuid, 0)
    await opened.backend.start()
    expect(await mine()).toMatchObject({
      status: 'failed',
      file: null,
      error: { reason: 'forbidden' },
      may_retry: true,
    })
    // checks.md no. 37: begun again with the rights of that moment too.
    const again = () => call(`/api/jobs/${uuid}/retry`, { method: 'POST', body: {}, token: finance })
    expect((await again()).status).toBe(403)
    await inAurora(sql`delete from user_permission where not granted`)
    const reply = await again()
    expect(reply.status, JSON.stringify(reply.body)).toBe(202)
    const other = jobOf(reply)
    const finished = async (): Promise<Job> => {
      const { data } = (await call(`/api/jobs/${other.uuid}`, { token: finance })).body as { data: Job }
      return ['queued', 'running'].includes(data.status) ? finished() : data
    }
    expect(await finished()).toMatchObject({ kind: 'export', status: 'done', file: { name: expect.any(String) } })
  })

  it('keep the company’s share from whoever no longer sees it', async () => {
    const operator = await opened.signIn('aurora', 'operacional')
    const become = (role: string) =>
      inAurora(sql`update "user" set type_user = ${role} where email = 'operacional@aurora.example.com'`)
    const made = async (uuid: string): Promise<Job> => {
      const { data } = (await call(`/api/jobs/${uuid}`, { token: operator })).body as { data: Job }
      return ['queued', 'running'].includes(data.status) ? made(uuid) : data
    }
    const started = async (columns: string[]) =>
      jobOf(await call('/api/commissions/export', { body: { ...all, columns }, token: operator })).uuid
    const uuid = await started(['id', 'company_percentage', 'broker_percentage'])
    const url = (await made(uuid)).file?.url ?? ''
    expect((await call(url, { token: operator })).status).toBe(200)
    await become('Comercial')
    expect(await made(uuid)).toMatchObject({ status: 'done', file: null })
    expect((await call(url, { token: operator })).status).toBe(404)
    expect((await made(await started(['id', 'broker_percentage']))).file).not.toBeNull()
    await become('Operacional')
  })

  it('can be cancelled, and leave nothing behind', async () => {
    const before = bytesIn(join(opened.folder, 'files')).length
    const { uuid } = jobOf(await exporting(all))
    const reply = await call(`/api/jobs/${uuid}`, { method: 'DELETE' })
    const found = await over(uuid)
    if (reply.status === 200) {
      expect(found).toMatchObject({ status: 'cancelled', file: null })
      await opened.backend.settled()
      expect(bytesIn(join(opened.folder, 'files'))).toHaveLength(before)
      await opened.backend.start()
    } else expect([reply.status, reply.body]).toEqual([422, expect.objectContaining({ reason: 'job_over' })])
    const again = await call(`/api/jobs/${uuid}`, { method: 'DELETE' })
    expect([again.status, again.body]).toEqual([422, expect.objectContaining({ reason: 'job_over' })])
  })

  it('are taken up again where a process was killed over them', async () => {
    const { uuid } = jobOf(await exporting(all))
    await over(uuid)
    await opened.backend.settled()
    await kill(uuid, 0)
    await opened.backend.start()
    expect(await over(uuid)).toMatchObject({ status: 'done', file: { name: expect.stringMatching(/^bank /) } })
  })

  it('say that they were broken off where no attempt came to its end', async () => {
    const { uuid } = jobOf(await exporting(all))
    await over(uuid)
    await opened.backend.settled()
    await kill(uuid, 5)
    await opened.backend.start()
    expect(await over(uuid)).toMatchObject({ status: 'failed', error: { reason: 'job_broken' }, may_retry: true })
    // checks.md no. 31: the bell tells of it, wherever its person is.
    const { body } = await call('/api/notifications/notifications_auth_user')
    const [newest] = (body as { data: { data: { message: string; link: string }[] } }).data.data
    expect(newest).toMatchObject({ link: '/jobs', message: expect.stringContaining('não foi concluída') })

    // checks.md no. 37: begun again once, by its own person, and as it was asked for.
    const again = (how: Call = {}) => call(`/api/jobs/${uuid}/retry`, { method: 'POST', body: {}, ...how })
    const stranger = await opened.signIn('aurora', 'operacional')
    expect((await again({ token: stranger })).status).toBe(404)
    const other = await over(jobOf(await again()).uuid)
    expect(other).toMatchObject({ status: 'done', file: { name: (await read(other.uuid)).file?.name } })
    expect(await read(uuid)).toMatchObject({ status: 'failed', may_retry: false })
    for (const one of [uuid, other.uuid]) {
      const reply = await call(`/api/jobs/${one}/retry`, { method: 'POST', body: {} })
      expect([reply.status, reply.body]).toEqual([422, expect.objectContaining({ reason: 'job_not_retried' })])
    }
  })

  it('of many rows go on after the last one that was done, when begun again', async () => {
    const made = await inTenant(opened.database, 'aurora', opened.clock.now, async ({ tx }) =>
      tx.execute<{ id: number }>(sql`
        insert into bank (tenant_id, name, upfront_cap, upfront_cap_portability)
        select id, 'Resto ' || n, 60000, 30000 from tenant, generate_series(1, 105) n where slug = 'aurora'
        returning id`),
    )
    const ids = made.rows.map(({ id }) => Number(id))
    const { uuid } = jobOf(await call('/api/bank/bulk', { body: { action: 'deactivate', ids } }))
    await over(uuid)
    await opened.backend.settled()
    await inAurora(sql`update bank set active = true where name like 'Resto %'`)
    await kill(uuid, 5)
    await inAurora(sql`update job set done = 100 where uuid = ${uuid}`)
    await opened.backend.start()
    expect(await over(uuid)).toMatchObject({ status: 'failed', may_retry: true })
    const again = jobOf(await call(`/api/jobs/${uuid}/retry`, { method: 'POST', body: {} }))
    expect(await over(again.uuid)).toMatchObject({ status: 'done', total: 5, outcome: { succeeded: 5, failed: 0 } })
  })

  it('are given back by a process that stops in the middle of them, and end there when they are cancelled', async () => {
    await inAurora(sql`
      insert into bank (tenant_id, name, upfront_cap, upfront_cap_portability)
      select id, 'Meio ' || n, 60000, 30000 from tenant, generate_series(1, 5000) n where slug = 'aurora'`)
    const before = bytesIn(join(opened.folder, 'files')).length
    /** Starts an export and runs `what` between two slices: each slice reads the clock. */
    async function inTheMiddle(what: () => Promise<unknown>) {
      const moment = opened.clock.now
      let asked = 0
      let doing: Promise<unknown> | undefined
      const get = () => {
        asked += 1
        if (asked === 9) doing = what()
        return moment
      }
      Object.defineProperty(opened.clock, 'now', { configurable: true, get })
      const { uuid } = jobOf(await exporting({ ...all, query: { search: 'Meio' } }))
      while (!doing) await new Promise((go) => setTimeout(go, 5))
      Object.defineProperty(opened.clock, 'now', { configurable: true, writable: true, value: moment })
      await doing
      return uuid
    }
    const stopped = await inTheMiddle(() => opened.backend.settled())
    expect(await read(stopped)).toMatchObject({ status: 'running', file: null })
    expect(bytesIn(join(opened.folder, 'files'))).toHaveLength(before)
    await opened.backend.start()
    expect(await over(stopped)).toMatchObject({ status: 'done', done: 5000, total: 5000 })
    let cancelling = ''
    const cancelled = await inTheMiddle(async () => {
      const { body } = await call('/api/jobs?status=running')
      cancelling = (body as { data: { data: Job[] } }).data.data[0]?.uuid ?? ''
      await call(`/api/jobs/${cancelling}`, { method: 'DELETE' })
    })
    expect(cancelling).toBe(cancelled)
    await opened.backend.settled()
    expect(await read(cancelled)).toMatchObject({ status: 'cancelled', file: null })
    expect(bytesIn(join(opened.folder, 'files'))).toHaveLength(before + 1)
    await opened.backend.start()
  })

  it('are at most five of one person at once', async () => {
    const rows = Array.from({ length: 5 }, (_, at) => ({ uuid: crypto.randomUUID(), at }))
    await inAurora(sql`
      insert into job (tenant_id, uuid, user_id, kind, resource, params, status)
      select u.tenant_id, given.uuid, u.id, 'export', 'bank', '{}', 'queued'
      from "user" u, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(uuid uuid)
      where u.email = 'admin@aurora.example.com'`)
    const reply = await exporting(all)
    expect([reply.status, reply.body]).toEqual([429, expect.objectContaining({ reason: 'jobs_many' })])
    await inAurora(sql`delete from job where status = 'queued'`)
  })

  it('keep their files for a day', async () => {
    expect(bytesIn(join(opened.folder, 'files')).length).toBeGreaterThan(0)
    opened.clock.now = new Date(opened.clock.now.getTime() + 25 * 3600_000)
    token = await opened.signIn('aurora', 'admin')
    const { body } = await call('/api/jobs?per_page=100')
    for (const { file } of (body as { data: { data: Job[] } }).data.data) expect(file).toBeNull()
    await opened.backend.sweep()
    expect(bytesIn(join(opened.folder, 'files'))).toEqual([])
    opened.clock.now = new Date(opened.clock.now.getTime() + 31 * 24 * 3600_000)
    await opened.backend.sweep()
    token = await opened.signIn('aurora', 'admin')
    expect((await call('/api/jobs')).body).toMatchObject({ data: { total: 0 } })
  })

  it('let a request add to the queue, and read nothing of it', async () => {
    const asApp = (query: string) =>
      opened.database.orm.transaction(async (tx) => {
        await tx.execute(sql`set local role balcao_app`)
        await tx.execute(sql.raw(query))
      })
    await expect(asApp('select data from pgboss.job_common')).rejects.toThrow()
    await expect(asApp("update pgboss.job_common set state = 'failed'")).rejects.toThrow()
    await expect(asApp('delete from pgboss.job_common')).rejects.toThrow()
    await expect(asApp('select id from pgboss.job_common')).resolves.toBeUndefined()
  })
})
