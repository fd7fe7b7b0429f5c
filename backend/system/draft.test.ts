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
