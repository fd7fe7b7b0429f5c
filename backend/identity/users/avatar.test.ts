import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { makeJpeg, makePng, makeWebp } from '../../testing/pictures'

describeOnBoth('avatar', (open) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })
  const uuidOf = async (token: string, slug = 'aurora') =>
    ((await opened.call(slug, '/api/auth/me', { token })).body as { response: { uuid: string } }).response.uuid
  const form = (bytes: Uint8Array | null, more: Record<string, string> = {}) => {
    const data = new FormData()
    if (bytes) data.set('file', new File([new Uint8Array(bytes)], 'foto.gif'))
    for (const [name, value] of Object.entries(more)) data.set(name, value)
    return data
  }
  const change = (token: string, body: FormData) =>
    opened.call('aurora', '/api/user/change_avatar', { method: 'POST', token, body })
  const dataOf = (reply: { body: unknown }) => (reply.body as { data: string }).data
  const fetch = (address: string, token: string) =>
    opened.backend.fetch(new Request(`http://localhost/t/aurora${address}`, { headers: { token } }))
  const stored = () => {
    const folder = join(opened.folder, 'files')
    return existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((at) => at.isFile()).length
      : 0
  }

  it('is put in the place of another, shown by its bytes, and removed', async () => {
    const token = await opened.signIn('aurora', 'corretor')
    const uuid = await uuidOf(token)
    const read = () => opened.call('aurora', `/api/user/${uuid}/avatar`, { token })
    expect(dataOf(await read())).toMatch(/^data:image/)
    expect((await fetch(`/api/user/${uuid}/avatar?raw=1`, token)).status).toBe(404)
    for (const bytes of [makePng(96, 96), makeJpeg(96, 96), makeWebp('VP8 ', 96, 96)]) {
      const address = dataOf(await change(token, form(bytes)))
      expect(address).toMatch(new RegExp(`^/api/user/${uuid}/avatar\\?v=[0-9a-f]{8}&raw=1$`))
      expect(dataOf(await read())).toBe(address)
      const seen = await fetch(address, token)
      expect(Buffer.from(await seen.arrayBuffer())).toEqual(bytes)
      expect(seen.headers.get('content-type')).toMatch(/^image\/(png|jpeg|webp)$/)
      expect(seen.headers.get('content-disposition')).toMatch(/filename="foto\.(png|jpg|webp)"/)
      expect(stored()).toBe(1)
    }
    expect((await change(token, form(null, { remove: '1' }))).body).toMatchObject({ status: true, data: '' })
    expect(dataOf(await read())).toBe('')
    expect(stored()).toBe(0)
  })

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, 'file_type'],
    ['a picture by name alone', Buffer.from('MZ'), 422, 'file_type'],
    ['too many pixels', makePng(4097, 10), 422, 'picture_side'],
    ['more than 2 MB', Buffer.concat([makePng(1, 1), Buffer.alloc(2 * 1024 * 1024)]), 413, 'file_size'],
    ['nothing', null, 422, 'required'],
  ])('is not %s', async (_, bytes, status, reason) => {
    const token = await opened.signIn('aurora', 'comercial')
    const reply = await change(token, form(bytes))
    expect(reply.status).toBe(status)
    expect(JSON.stringify(reply.body)).toContain(`"reason":"${reason}"`)
    expect(stored()).toBe(0)
  })

  it('of another is for those who edit users, within their sight', async () => {
    const admin = await opened.signIn('aurora', 'admin')
    const broker = await opened.signIn('aurora', 'corretor2')
    const uuid = await uuidOf(broker)
    const foreign = await uuidOf(await opened.signIn('boreal', 'corretor'), 'boreal')
    expect((await change(broker, form(makePng(1, 1), { uuid: await uuidOf(admin) }))).status).toBe(403)
    expect((await change(await opened.signIn('aurora', 'ceo'), form(makePng(1, 1), { uuid }))).status).toBe(403)
    expect((await change(admin, form(makePng(1, 1), { uuid: foreign }))).status).toBe(404)
    expect((await change(admin, form(makePng(1, 1), { uuid: 'x' }))).status).toBe(422)
    expect(stored()).toBe(0)
    const address = dataOf(await change(admin, form(makePng(1, 1), { uuid })))
    expect((await fetch(address, broker)).status).toBe(200)
    expect((await fetch(address, admin)).status).toBe(200)
    expect((await fetch(address, await opened.signIn('aurora', 'corretor3'))).status).toBe(403)
    expect((await fetch(address, '')).status).toBe(401)
  })
})
