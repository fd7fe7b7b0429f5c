import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { inTenant } from '../core/database/scope'
import { type Call, describeOnBoth, type Opened } from '../testing/backend'

describeOnBoth('drafts', (open) => {
  let opened: Opened
  let token = ''
  const call = (path: string, how: Call = {}) => opened.call('aurora', path, { token, ...how })
  const save = (body: object) => call('/api/drafts/bank', { method: 'PUT', body })

  beforeAll(async () => {
    opened = await open()
    token = await opened.signIn('aurora', 'admin')
  })

  it('hold what was typed, for each record and each person, until they are sent or thrown away', async () => {
    expect((await call('/api/drafts/bank')).body).toMatchObject({ data: null })
    expect((await save({ data: { name: 'Meio dig' } })).status).toBe(200)
    expect((await save({ data: { name: 'Meio digitado' } })).status).toBe(200)
    expect((await save({ record_key: '12', data: { name: 'Outro' } })).status).toBe(200)
    expect((await call('/api/drafts/bank')).body).toMatchObject({
      data: { kind: 'bank', record_key: '', data: { name: 'Meio digitado' } },
    })
    expect((await call('/api/drafts/bank?record_key=12')).body).toMatchObject({ data: { data: { name: 'Outro' } } })
    const other = await opened.signIn('aurora', 'financeiro')
    expect((await call('/api/drafts/bank', { token: other })).body).toMatchObject({ data: null })
    expect((await call('/api/drafts/bank?record_key=12', { method: 'DELETE' })).status).toBe(200)
    expect((await call('/api/drafts/bank?record_key=12', { method: 'DELETE' })).status).toBe(200)
    expect((await call('/api/drafts/bank?record_key=12')).body).toMatchObject({ data: null })
  })

  it('hold no CPF, nor a PIX key that is one, whoever sends it (14.13)', async () => {
    const payout = { pix_key_type: 'cpf', pix_key: '11144477735' }
    const accounts = [payout, { pix_key_type: 'email', pix_key: 'a@b.com' }]
    const sent = { cpf: '11144477735', name: 'Maria', payout, accounts }
    const kept = {
      name: 'Maria',
      payout: { ...payout, pix_key: null },
      accounts: [{ ...payout, pix_key: null }, accounts[1]],
    }
    expect((await save({ record_key: 'personal', data: { values: sent } })).body).toMatchObject({
      data: { data: { values: kept } },
    })
    expect((await call('/api/drafts/bank?record_key=personal')).body).toMatchObject({
      data: { data: { values: kept } },
    })
    const rows = await inTenant(opened.database, 'aurora', opened.clock.now, ({ tx }) =>
      tx.execute<{ text: string }>(sql`select data::text as text from draft where record_key = 'personal'`),
    )
    expect(rows.rows).toHaveLength(1)
    expect(rows.rows[0]?.text).not.toContain('11144477735')
    await call('/api/drafts/bank?record_key=personal', { method: 'DELETE' })
  })

  it('that held one before hold none from the migration on (14.13)', async () => {
    await save({ record_key: 'earlier', data: {} })
    const typed = { pix_key_type: 'cpf', pix_key: '11144477735' }
    const accounts = [typed, { ...typed, pix_key: '***.444.777-**' }, { pix_key_type: 'email', pix_key: 'a@b.com' }]
    const data = JSON.stringify({ values: { name: 'Maria', payout: typed, accounts }, row_version: 2 })
    await inTenant(opened.database, 'aurora', opened.clock.now, ({ tx }) =>
      tx.execute(sql`update draft set data = ${data}::jsonb where record_key = 'earlier'`),
    )
    const migration = readFileSync('backend/migrations/0024_no_cpf_in_drafts.sql', 'utf8')
    await opened.database.orm.transaction((tx) => tx.execute(sql.raw(migration)))
    const none = { ...typed, pix_key: null }
    expect((await call('/api/drafts/bank?record_key=earlier')).body).toMatchObject({
      data: {
        data: { values: { name: 'Maria', payout: none, accounts: [none, ...accounts.slice(1)] }, row_version: 2 },
      },
    })
    await call('/api/drafts/bank?record_key=earlier', { method: 'DELETE' })
  })

  it('are bounded, and gone after thirty days', async () => {
    const large = await save({ data: { a: 'x'.repeat(257 * 1024) } })
    expect([large.status, large.body]).toEqual([
      422,
      expect.objectContaining({ details: { data: [{ reason: 'draft_size' }] } }),
    ])
    expect((await save({ record_key: '../x', data: {} })).status).toBe(422)
    expect((await call('/api/drafts/Bank')).status).toBe(404)
    await inTenant(opened.database, 'aurora', opened.clock.now, async ({ tx }) => {
      await tx.execute(sql`
        insert into draft (tenant_id, user_id, kind, record_key, data, expires_at)
        select tenant_id, user_id, kind, 'n' || n, data, expires_at from draft, generate_series(1, 99) n
        where record_key = ''`)
    })
    const many = await save({ record_key: 'one-more', data: {} })
    expect([many.status, many.body]).toEqual([422, expect.objectContaining({ reason: 'draft_count' })])
    opened.clock.now = new Date(opened.clock.now.getTime() + 31 * 24 * 3600_000)
    token = await opened.signIn('aurora', 'admin')
    expect((await call('/api/drafts/bank')).body).toMatchObject({ data: null })
    await opened.backend.sweep()
    expect((await save({ record_key: 'one-more', data: {} })).status).toBe(200)
  })
})
