import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { inTenant } from '../../core/database/scope'
import { globalLog } from '../../core/kernel/global-log.table'
import { describeOnBoth, type Opened } from '../../testing/backend'

const path = '/api/preferences'

describeOnBoth('preferences', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    opened = await open()
    for (const login of ['corretor', 'ceo', 'admin']) tokens.set(login, await opened.signIn('aurora', login))
    tokens.set('boreal', await opened.signIn('boreal', 'corretor'))
  })
  const call = (who: string, query = '', body?: unknown) =>
    opened.call(who === 'boreal' ? 'boreal' : 'aurora', `${path}${query}`, {
      token: tokens.get(who),
      ...(body !== undefined && { method: 'PUT', body }),
    })
  const all = async (who: string, query = '') => (await call(who, query)).body
  const put = (who: string, key: unknown, value?: unknown) => call(who, '', { key, value })

  it('keeps any JSON by its key, for its person alone', async () => {
    expect(await all('corretor')).toEqual({ status: true, data: {} })
    const values = { locale: 'ae', 'banks.columns': ['name', { width: 120 }], 'a-b_1': 7, dark: false }
    for (const [key, value] of Object.entries(values)) {
      expect(await put('corretor', key, value)).toMatchObject({ status: 200, body: { data: { key, value } } })
    }
    expect(await all('corretor')).toEqual({ status: true, data: values })
    expect(await all('corretor', '?key=locale')).toEqual({ status: true, data: { locale: 'ae' } })
    expect(await all('corretor', '?key=other')).toEqual({ status: true, data: {} })
    for (const who of ['ceo', 'boreal']) expect(await all(who)).toEqual({ status: true, data: {} })
  })

  it('replaces a value, and forgets it by null', async () => {
    await put('ceo', 'locale', 'de')
    await put('ceo', 'locale', { language: 'fr' })
    expect(await all('ceo')).toEqual({ status: true, data: { locale: { language: 'fr' } } })
    for (let twice = 0; twice < 2; twice++) expect((await put('ceo', 'locale', null)).status).toBe(200)
    expect(await all('ceo')).toEqual({ status: true, data: {} })
  })

  it('takes 8 KB as bytes, and not one more', async () => {
    expect((await put('ceo', 'size', 'ã'.repeat(4095))).status).toBe(200)
    expect(await put('ceo', 'size', 'ã'.repeat(4096))).toMatchObject({
      status: 422,
      body: { errors: { value: ['O valor passa de 8 KB.'] }, details: { value: [{ reason: 'preference_size' }] } },
    })
  })

  it.each(['', 'A', 'a b', 'a/b', 'x'.repeat(61), 'ç', 7, null, undefined])('refuses the key %j', async (key) => {
    expect((await put('ceo', key, 1)).status).toBe(422)
  })

  it('asks for a value, and refuses what it does not know', async () => {
    expect(await put('ceo', 'a')).toMatchObject({ status: 422, body: { errors: { value: ['Campo obrigatório.'] } } })
    expect((await call('ceo', '?key=A')).status).toBe(400)
    expect((await call('ceo', '?user_id=1')).status).toBe(400)
    expect((await put('ceo', 'nul', 'a\u0000b')).status).toBe(400)
    expect((await opened.call('aurora', path)).status).toBe(401)
    expect((await opened.call('aurora', path, { method: 'PUT', body: { key: 'a', value: 1 } })).status).toBe(401)
  })

  it('is not moved by __proto__ in a value', async () => {
    const sent = '{"key":"proto","value":{"__proto__":{"admin":true}}}'
    expect((await opened.call('aurora', path, { method: 'PUT', token: tokens.get('ceo'), body: sent })).status).toBe(
      200,
    )
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  it('keeps two hundred of a person, and names each in the audit without its value', async () => {
    for (let at = 0; at < 200; at++) await put('admin', `k${at}`, 'segredo')
    expect(await put('admin', 'k200', 1)).toMatchObject({ status: 422, body: { reason: 'preference_count' } })
    expect((await put('admin', 'k7', 'outro')).status).toBe(200)
    const rows = await inTenant(opened.database, 'aurora', opened.clock.now, ({ tx }) =>
      tx.select().from(globalLog).where(eq(globalLog.entity_id, 'k7')),
    )
    expect(rows).toMatchObject([{ action: 'saved', entity: 'preference' }, { action: 'saved' }])
    expect(JSON.stringify(rows.map(({ before, after }) => [before, after]))).not.toContain('segredo')
  })
})
