import { beforeAll, expect, it } from 'vitest'
import { describeOnBoth, type Opened } from '../../testing/backend'

describeOnBoth('the last who keeps the keys', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  const call = (method: string, path: string, body: unknown, who: string) =>
    opened.call('aurora', path, { method, token: tokens.get(who), ...(body !== undefined && { body }) })
  const people = async () => {
    const { body } = await call('GET', '/api/user?type_user=Administrador&per_page=100', undefined, 'admin')
    return (body as { data: { data: { uuid: string; email: string; row_version: number }[] } }).data.data
  }
  beforeAll(async () => {
    opened = await open()
    tokens.set('admin', await opened.signIn('aurora', 'admin'))
  })

  it('is neither blocked, deleted nor moved by an Administrador without them (permissions.md#keys)', async () => {
    const [other] = (await people()).filter(({ email }) => !email.startsWith('admin@'))
    const login = other?.email.split('@')[0] ?? ''
    tokens.set('other', await opened.signIn('aurora', login))
    const read = await call('GET', `/api/user/permissions?uuid=${other?.uuid}`, undefined, 'admin')
    const { row_version } = (read.body as { data: { row_version: number } }).data
    const taken = { uuid: other?.uuid, row_version, permissions: [{ name: 'edit_roles', granted: false }] }
    expect((await call('PUT', '/api/user/permissions', taken, 'admin')).status).toBe(200)

    const [admin] = (await people()).filter(({ email }) => email.startsWith('admin@'))
    const block = await call(
      'POST',
      `/api/user/${admin?.uuid}/block`,
      { reason: 'Saiu', row_version: admin?.row_version },
      'other',
    )
    expect([block.status, block.body]).toMatchObject([422, { reason: 'last_key_holder' }])
    const gone = await call('DELETE', `/api/user/${admin?.uuid}`, undefined, 'other')
    expect([gone.status, gone.body]).toMatchObject([422, { reason: 'last_key_holder' }])
    expect((await call('GET', '/api/profiles', undefined, 'admin')).status).toBe(200)
  })
})
