import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inData } from '@/lib/contracts/answers'
import { listSchema } from '@/lib/contracts/list'
import { type MigrationInput, migrationPreviewSchema, migrationRequestSchema } from '@/lib/contracts/migration'
import { migrationStatusSchema } from '@/lib/contracts/system'
import { ultronEntrySchema } from '@/lib/contracts/ultron'
import { ultronTable } from '../../catalogue/ultron.table'
import { inTenant } from '../../core/database/scope'
import { job } from '../../core/jobs/job.table'
import { describeOnBoth, type Opened, type Reply } from '../../testing/backend'

describeOnBoth('the import of the master catalogue', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    opened = await open()
    for (const login of ['admin', 'financeiro', 'corretor']) tokens.set(login, await opened.signIn('boreal', login))
  })
  afterAll(() => opened.backend.settled())

  const call = (method: string, path: string, body?: unknown, who = 'admin') =>
    opened.call('boreal', path, { method, token: tokens.get(who), ...(body !== undefined && { body }) })
  const data = ({ body }: Reply) => (body as { data: unknown }).data
  const readRequest = async () =>
    migrationRequestSchema.parse(data(await call('GET', '/api/migrations/requestMigration')))
  const status = async (who = 'corretor') =>
    migrationStatusSchema.parse(data(await call('GET', '/api/migrations/statusMigration', undefined, who)))
  const ended = async (): Promise<Awaited<ReturnType<typeof readRequest>>> => {
    const found = await readRequest()
    if (found.status_migration === 'finished' || found.status_migration === 'failed') return found
    await new Promise((go) => setTimeout(go, 30))
    return ended()
  }
  const entries = async (path: string) =>
    listSchema(ultronEntrySchema).parse((await call('GET', `${path}?per_page=100`)).body).data.data
  const choose = async (banks: readonly string[], agreements: readonly string[]): Promise<MigrationInput> => {
    const pick = async (path: string, names: readonly string[]) =>
      (await entries(path)).filter(({ name }) => names.includes(name)).map(({ id }) => id)
    return {
      bank_ids: await pick('/api/migrations/bank', banks),
      agreement_ids: await pick('/api/migrations/agreement', agreements),
    }
  }
  const preview = async (input: MigrationInput) => {
    const reply = await call('POST', '/api/migrations/preview', input)
    expect(reply.status).toBe(200)
    return inData(migrationPreviewSchema).parse(reply.body).data
  }
  const request = (input: MigrationInput, who = 'admin') => call('POST', '/api/migrations/requestMigration', input, who)
  const total = async (path: string) => ((await call('GET', path)).body as { data: { total: number } }).data.total
  const master = (change: { active: boolean } | { rows: Record<string, unknown>[] }, name: string) =>
    opened.database.orm.update(ultronTable).set(change).where(eq(ultronTable.name, name))
  const seen = async () => ({
    banks: await total('/api/bank'),
    agreements: await total('/api/agreements'),
    tables: await total('/api/tables'),
    commissions: await total('/api/commissions'),
  })

  let initial: Awaited<ReturnType<typeof seen>>

  it('is asked for by an Administrador alone, with something chosen that is in the catalogue', async () => {
    const input = await choose(['Agibank'], ['INSS'])
    for (const who of ['financeiro', 'corretor']) {
      expect((await request(input, who)).status).toBe(403)
      expect((await call('POST', '/api/migrations/preview', input, who)).status).toBe(403)
      expect((await call('POST', '/api/migrations/undo', undefined, who)).status).toBe(403)
    }
    const empty = await request({ bank_ids: [], agreement_ids: [] })
    expect([empty.status, empty.body]).toMatchObject([
      422,
      { errors: { bank_ids: ['Escolha ao menos um banco ou convênio.'] } },
    ])
    const unknown = await request({ bank_ids: [999_999], agreement_ids: [] })
    expect([unknown.status, unknown.body]).toMatchObject([422, { details: { bank_ids: [{ reason: 'unknown' }] } }])
  })

  it('is refused where no job runs, and closes nothing then', async () => {
    expect((await request(await choose(['Agibank'], ['INSS']))).status).toBe(503)
    expect((await status()).status_migration).toBe('finished')
    await opened.backend.start()
  })

  it('shows what will come, brings just that, and a second time nothing', async () => {
    const input = await choose(['Agibank', 'Facta'], ['INSS', 'BPC/LOAS'])
    const before = await seen()
    initial = before
    const told = await preview(input)
    expect(told.banks).toEqual({ added: 1, linked: 0, present: 1 })
    expect(told.agreements).toEqual({ added: 1, linked: 0, present: 1 })
    expect(told.tables.added).toBeGreaterThan(3)
    expect(told.pairs.map(({ bank, agreement }) => `${bank} ${agreement}`)).toEqual([
      'Agibank BPC/LOAS',
      'Agibank INSS',
      'Facta BPC/LOAS',
      'Facta INSS',
    ])
    const reply = await request(input)
    expect([reply.status, data(reply)]).toMatchObject([202, { status_migration: 'requested' }])
    const done = await ended()
    const all = told.tables.added + told.tables.present + told.tables.linked
    expect(done).toMatchObject({ status_migration: 'finished', migrated_tables: all, amount_tables: all, error: null })
    expect(done.brought).toBe(told.banks.added + told.agreements.added + told.tables.added + told.products.added)
    expect(await seen()).toEqual({
      banks: before.banks + told.banks.added,
      agreements: before.agreements + told.agreements.added,
      tables: before.tables + told.tables.added,
      commissions: before.commissions + told.commissions,
    })
    // The agreement has its own terms, and a line is paid by the rules at once.
    const [bpc] = (data(await call('GET', '/api/agreements?search=BPC')) as { data: object[] }).data
    expect(bpc).toMatchObject({
      kind: 'bpc',
      margin_loan: '30.0000',
      max_installments: 84,
      requires_benefit_number: true,
    })
    const again = await preview(input)
    expect(again).toMatchObject({
      banks: { added: 0 },
      agreements: { added: 0 },
      tables: { added: 0, present: all },
      commissions: 0,
    })
    const after = await seen()
    await request(input)
    expect(await ended()).toMatchObject({ status_migration: 'finished', brought: done.brought })
    expect(await seen()).toEqual(after)
  })

  it('is not among the updates of the day, and tells the Administradores', async () => {
    const feed = await call('GET', '/api/model_change_updates?model_name=commission&per_page=all&search=Agibank')
    expect(JSON.stringify(feed.body)).not.toContain('Agibank')
    const bell = await call('GET', '/api/notifications/notifications_auth_user')
    expect(JSON.stringify(bell.body)).toContain('Migração concluída')
  })

  it('links a bank and a table of the same name instead of adding them', async () => {
    const [known] = await opened.database.orm
      .select({ name: ultronTable.name })
      .from(ultronTable)
      .where(sql`${ultronTable.ultron_bank_id} = (select id from ultron_bank where name = 'PicPay Bank')
        and ${ultronTable.product_kind} = 'fgts_advance'`)
    const bank = data(await call('POST', '/api/bank', { name: 'PICPAY BANK' })) as { id: number }
    const [fgts] = (data(await call('GET', '/api/agreements?search=FGTS')) as { data: { id: number }[] }).data
    const [product] = (data(await call('GET', '/api/products?search=Antecip')) as { data: { id: number }[] }).data
    const own = await call('POST', '/api/tables', {
      bank_id: bank.id,
      agreement_id: fgts?.id,
      product_id: product?.id,
      name: known?.name,
      min_installments: 1,
      max_installments: 10,
      valid_from: '2026-01-01',
    })
    expect(own.status).toBe(201)
    const input = await choose(['PicPay Bank'], ['FGTS Saque-Aniversário'])
    expect(await preview(input)).toMatchObject({
      banks: { linked: 1, added: 0 },
      tables: { linked: 1, added: 0 },
      commissions: 0,
    })
    const before = await seen()
    await request(input)
    expect(await ended()).toMatchObject({ status_migration: 'finished' })
    expect(await seen()).toEqual(before)
    expect((await preview(input)).tables).toEqual({ added: 0, linked: 0, present: 1 })
  })

  it('stops at a table that the rules refuse, says which and why, and goes on from there when it is mended', async () => {
    const input = await choose(['Banco Mercantil'], ['INSS', 'BPC/LOAS'])
    const { tables } = await preview(input)
    expect(tables.added).toBe(3)
    const [last] = await opened.database.orm
      .select({ name: ultronTable.name, rows: ultronTable.rows })
      .from(ultronTable)
      .where(sql`${ultronTable.ultron_bank_id} = (select id from ultron_bank where name = 'Banco Mercantil')`)
      .orderBy(sql`${ultronTable.id} desc`)
      .limit(1)
    const name = last?.name ?? ''
    const rows = last?.rows ?? []
    await master({ rows: [...rows, ...rows] }, name)
    const before = await seen()
    await request(input)
    const failed = await ended()
    expect(failed).toMatchObject({ status_migration: 'failed', migrated_tables: 0 })
    expect(failed.error).toContain(`${name} (Banco Mercantil, BPC/LOAS)`)
    expect((await status()).status_migration).toBe('failed')
    // Its bank came with the first transaction; the ten tables of the refused one did not.
    expect(await seen()).toEqual({ ...before, banks: before.banks + 1 })
    await master({ rows }, name)
    await request(input)
    expect(await ended()).toMatchObject({ status_migration: 'finished', migrated_tables: 3 })
    expect((await seen()).tables).toBe(before.tables + 3)
  })

  it('asked for twice at the same moment starts once, and goes on where its process stopped', async () => {
    const names = async (path: string) => (await entries(path)).map(({ name }) => name)
    const input = await choose(await names('/api/migrations/bank'), await names('/api/migrations/agreement'))
    const told = await preview(input)
    expect(told.tables.added).toBeGreaterThan(30)
    const before = await seen()
    // Each transaction reads the clock once: the process stops between two of the job's.
    const moment = opened.clock.now
    let asked = 0
    let stopping: Promise<void> | undefined
    const get = () => {
      asked += 1
      if (asked === 7) stopping = opened.backend.settled()
      return moment
    }
    Object.defineProperty(opened.clock, 'now', { configurable: true, get })
    // The button pressed twice: one of the two is refused.
    const replies = await Promise.all([request(input), request(input)])
    expect(replies.map(({ status: code }) => code).toSorted()).toEqual([202, 422])
    while (!stopping) await new Promise((go) => setTimeout(go, 5))
    Object.defineProperty(opened.clock, 'now', { configurable: true, writable: true, value: moment })
    await stopping
    const stopped = await status()
    expect(stopped.status_migration).toBe('running')
    expect(stopped.migrated_tables).toBeLessThan(stopped.amount_tables)
    await opened.backend.start()
    expect(await ended()).toMatchObject({ status_migration: 'finished', migrated_tables: stopped.amount_tables })
    const after = await seen()
    expect(after.tables - before.tables).toBe(told.tables.added)
    expect(after.commissions - before.commissions).toBe(told.commissions)
  })

  it('has failed once its job was cancelled, rather than closing the office for good', async () => {
    await opened.backend.settled()
    const inBoreal = <T>(work: Parameters<typeof inTenant<T>>[3]) =>
      inTenant(opened.database, 'boreal', opened.clock.now, work)
    await inBoreal(async ({ tx }) => {
      const newest = tx
        .select({ id: sql`max(${job.id})` })
        .from(job)
        .where(eq(job.kind, 'migration'))
      await tx.execute(sql`update migration set status_migration = 'running'`)
      await tx.update(job).set({ status: 'cancelled' }).where(inArray(job.id, newest))
    })
    expect((await status()).status_migration).toBe('failed')
    expect((await readRequest()).error).toContain('interrompida')
    await opened.backend.start()
    await request(await choose(['Banco Safra'], ['INSS']))
    expect(await ended()).toMatchObject({ status_migration: 'finished', error: null })
  })

  it('is undone as long as nothing uses it, all of it or nothing', async () => {
    const [own] = (
      data(await call('GET', '/api/tables?search=Agibank&per_page=1')) as { data: { id: number; bank_id: number }[] }
    ).data
    const rule = await call('POST', '/api/spread_rules', {
      spread_group_id: (data(await call('GET', '/api/spread_group')) as { data: { id: number }[] }).data[0]?.id,
      bank_id: own?.bank_id,
      mode: 'share',
      value: '50.0000',
      priority: 0,
      active: true,
    })
    expect(rule.status).toBe(201)
    const before = await seen()
    const refused = await call('POST', '/api/migrations/undo')
    expect([refused.status, refused.body]).toMatchObject([422, { reason: expect.stringMatching(/^in_use/) }])
    expect(await seen()).toEqual(before)
    await call('DELETE', `/api/spread_rules/${(data(rule) as { id: number }).id}`)

    const { brought } = await readRequest()
    expect(brought).toBeGreaterThan(10)
    const undone = await call('POST', '/api/migrations/undo')
    expect([undone.status, data(undone)]).toMatchObject([200, { status_migration: 'not_started', brought: 0 }])
    // As before the first import, with the bank and the table added by hand.
    expect(await seen()).toEqual({ ...initial, banks: initial.banks + 1, tables: initial.tables + 1 })
    const banks = await entries('/api/migrations/bank')
    expect(banks.find(({ name }) => name === 'Agibank')).toMatchObject({ linked: false })
    expect(banks.find(({ name }) => name === 'PicPay Bank')).toMatchObject({ linked: false })
    expect(await total('/api/bank?search=PICPAY')).toBe(1)
    expect((await call('POST', '/api/migrations/undo')).body).toMatchObject({ reason: 'migration_nothing' })
  })
})
