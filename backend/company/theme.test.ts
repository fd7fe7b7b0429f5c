import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { themeSchema } from '@/lib/contracts/theme'
import { inTenant } from '../core/database/scope'
import { file } from '../core/files/file.table'
import { globalLog } from '../core/kernel/global-log.table'
import { describeOnBoth, type Opened } from '../testing/backend'
import { makeJpeg, makePng } from '../testing/pictures'
import { themeSettings } from './theme.table'

type Shown = { response: { response: Record<string, unknown> & { row_version: number } } }

describeOnBoth('theme and logo', (open) => {
  let opened: Opened
  let admin = ''
  beforeAll(async () => {
    opened = await open()
    admin = await opened.signIn('aurora', 'admin')
  })
  const shown = async (slug = 'aurora') =>
    ((await opened.call(slug, '/api/settings/theme')).body as Shown).response.response
  const edit = (body: object, token = admin) =>
    opened.call('aurora', '/api/settings/theme', { method: 'PUT', body, token })
  const form = (bytes: Uint8Array | string, name = 'logo.png') => {
    const data = new FormData()
    data.set('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name))
    return data
  }
  const upload = (body: unknown, token = admin) =>
    opened.call('aurora', '/api/settings/logo', { method: 'POST', body, token })
  const picture = (query = '') =>
    opened.backend.fetch(new Request(`http://localhost/t/aurora/api/settings/logo${query}`))
  const inside = <T>(work: Parameters<typeof inTenant<T>>[3]) =>
    inTenant(opened.database, 'aurora', opened.clock.now, work)
  const stored = () => {
    const folder = join(opened.folder, 'files')
    return existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((at) => at.isFile()).length
      : 0
  }

  it('changes what it is told, for those who may, unless somebody else was first', async () => {
    const before = await shown()
    expect(themeSchema.strict().parse(before)).toBeTruthy()
    const { row_version } = before
    const sent = { primaryColor: '#ABCDEF', gradient: 'linear-gradient(90deg, #112233 0%, #445566 100%)', row_version }
    expect((await edit(sent, await opened.signIn('aurora', 'ceo'))).status).toBe(403)
    expect((await opened.call('aurora', '/api/settings/theme', { method: 'PUT', body: sent })).status).toBe(401)
    const saved = await edit(sent)
    expect(saved.status).toBe(200)
    expect(await shown()).toEqual({ ...before, ...sent, row_version: row_version + 1 })
    const late = await edit({ secondaryColor: '#000000', row_version })
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        reason: 'stale',
        message: 'Registro alterado por outro usuário.',
        versions: {
          sent: { secondaryColor: '#000000', row_version },
          current: { primaryColor: '#ABCDEF', row_version: row_version + 1 },
        },
      },
    })
    expect((await shown()).secondaryColor).toBe(before.secondaryColor)
    const both = await Promise.all(
      ['#111111', '#222222'].map((primaryColor) => edit({ primaryColor, row_version: row_version + 1 })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await shown('boreal')).toMatchObject({ primaryColor: 'default', row_version: 1 })
  })

  it.each([
    { primaryColor: 'red' },
    { primaryColor: '#12345' },
    { primaryColor: '#1234567' },
    { gradient: 'url(http://evil.test)' },
    { gradient: 'linear-gradient(90deg, #112233, red)' },
    { gradient: 'linear-gradient(90deg, #112233, #445566);background:url(//evil.test)' },
    { gradient: 'linear-gradient(90deg, #112233)' },
    { gradient: 'radial-gradient(#112233, #445566)' },
    { gradient: `linear-gradient(${Array(7).fill('#112233').join(', ')})` },
    {},
  ])('refuses %j', async (body) => {
    const { row_version } = await shown()
    const whole = Object.keys(body).length > 0 ? { ...body, row_version } : body
    expect(await edit(whole)).toMatchObject({ status: 422, body: { code: 'VALIDATION' } })
  })

  it.each([
    'default',
    'linear-gradient(#112233,#445566)',
    'linear-gradient(to bottom right, #112233 5%, #445566, #AABBCC 100%)',
  ])('takes the gradient %s', async (gradient) => {
    expect((await edit({ gradient, row_version: (await shown()).row_version })).status).toBe(200)
    expect((await shown()).gradient).toBe(gradient)
  })

  it('shows the uploaded logo under an address of its own, and keeps one alone', async () => {
    expect((await picture()).status).toBe(404)
    const first = makePng(30, 10)
    const saved = await upload(form(first, '../../<evil>.php'))
    expect(saved.status).toBe(200)
    const { logo } = (saved.body as { data: { logo: string } }).data
    expect(logo).toMatch(/^\/api\/settings\/logo\?v=[0-9a-f]{8}$/)
    expect((await shown()).logo).toBe(logo)
    const seen = await picture(logo.slice('/api/settings/logo'.length))
    expect(seen.headers.get('content-type')).toBe('image/png')
    expect(seen.headers.get('x-content-type-options')).toBe('nosniff')
    expect(seen.headers.get('content-disposition')).toBe(
      `inline; filename="<evil>.png"; filename*=UTF-8''%3Cevil%3E.png`,
    )
    expect(Buffer.from(await seen.arrayBuffer())).toEqual(first)
    const next = await upload(form(makeJpeg(5, 5)))
    expect((next.body as { data: { logo: string } }).data.logo).not.toBe(logo)
    expect((await picture()).headers.get('content-type')).toBe('image/jpeg')
    expect(stored()).toBe(1)
    const rows = await inside(({ tx }) => tx.select().from(file).where(eq(file.kind, 'logo')))
    expect(rows.map(({ deleted_at }) => deleted_at === null)).toEqual([false, true])
    expect(rows[0]?.storage_key).not.toContain('evil')
  })

  it('shows an SVG so that it runs nothing', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="1" height="1" style="fill:#fff"/></svg>'
    expect((await upload(form(svg, 'logo.png'))).status).toBe(200)
    const seen = await picture()
    expect(seen.headers.get('content-type')).toBe('image/svg+xml')
    expect(seen.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'; style-src 'unsafe-inline'")
    expect(await seen.text()).toBe(svg)
    expect(stored()).toBe(1)
  })

  it('refuses what is no such picture, and keeps nothing of it', async () => {
    const before = await shown()
    const refuse = async (body: unknown, status: number, more: object) =>
      expect(await upload(body)).toMatchObject({ status, body: more })
    const reason = (text: string) => ({ code: 'VALIDATION', details: { file: [{ reason: text }] } })
    await refuse(form('<html>'), 422, reason('file_type'))
    await refuse(form('<svg><script>alert(1)</script></svg>'), 422, reason('svg_unsafe'))
    await refuse(form(makePng(50_000, 50_000)), 422, reason('picture_side'))
    await refuse(form(Buffer.concat([makePng(1, 1), Buffer.alloc(1024 * 1024)])), 413, {
      reason: 'file_size',
      params: { megabytes: 1 },
    })
    await refuse(new FormData(), 422, reason('required'))
    await refuse({ file: 'x' }, 400, { code: 'BAD_REQUEST', reason: 'content_type' })
    expect((await upload(form(makePng(1, 1)), await opened.signIn('aurora', 'corretor'))).status).toBe(403)
    expect(await shown()).toEqual(before)
    expect(stored()).toBe(1)
  })

  it('takes the bytes back when the row cannot be written', async () => {
    const [row] = await inside(({ tx }) => tx.select().from(themeSettings))
    await inside(({ tx }) => tx.delete(themeSettings))
    expect((await upload(form(makePng(2, 2)))).status).toBe(404)
    expect(stored()).toBe(1)
    const { id: _, ...values } = row ?? { id: 0 }
    await inside(({ tx, tenant }) => tx.insert(themeSettings).values({ ...values, tenant_id: tenant.id }))
  })

  it('goes back to the logo of the product, once two at once were settled', async () => {
    const both = await Promise.all([makePng(7, 7), makePng(8, 8)].map((bytes) => upload(form(bytes))))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(stored()).toBe(1)
    const gone = await opened.call('aurora', '/api/settings/logo', { method: 'DELETE', token: admin })
    expect(gone).toMatchObject({ status: 200, body: { data: { logo: 'default' } } })
    expect((await shown()).logo).toBe('default')
    expect((await picture()).status).toBe(404)
    expect(stored()).toBe(0)
    const rows = await inside(({ tx }) =>
      tx
        .select()
        .from(globalLog)
        .where(and(eq(globalLog.entity, 'logo'), eq(globalLog.action, 'deleted'))),
    )
    expect(rows).toMatchObject([{ after: { logo: 'default' } }])
  })

  it('has a history of its changes, for those who read the settings', async () => {
    const { body } = await opened.call('aurora', '/api/settings/theme/history', { token: admin })
    const entries = (body as { data: { data: { action: string; user: object; after: object }[] } }).data.data
    expect(entries.length).toBeGreaterThan(0)
    expect(entries.every(({ action, user }) => action === 'updated' && user)).toBe(true)
    expect(entries.at(-1)?.after).toMatchObject({ primaryColor: '#ABCDEF' })
    const broker = await opened.signIn('aurora', 'corretor')
    expect((await opened.call('aurora', '/api/settings/theme/history', { token: broker })).status).toBe(403)
  })
})
