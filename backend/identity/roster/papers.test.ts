import { beforeAll, expect, it } from 'vitest'
import type { BrokerRow } from '@/lib/contracts/broker'
import { fileSums } from '@/lib/contracts/file'
import type { KeptDocument } from '@/lib/contracts/kept-document'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { makePng } from '../../testing/pictures'

const picture = new Uint8Array(makePng(1, 1))

describeOnBoth('a broker’s documents', (open) => {
  let opened: Opened
  const tokens: Record<string, string> = {}
  let broker = ''
  beforeAll(async () => {
    opened = await open()
    for (const login of ['admin', 'financeiro', 'comercial', 'corretor']) {
      tokens[login] = await opened.signIn('aurora', login)
    }
    // One whom the Comercial sees, too.
    const seen = await call('/api/brokers?per_page=1&status=active', 'GET', undefined, 'comercial')
    broker = data<{ data: BrokerRow[] }>(seen).data[0]?.uuid ?? ''
  })
  const call = (path: string, method = 'GET', body?: unknown, by = 'admin') =>
    opened.call('aurora', path, { method, token: tokens[by], ...(body !== undefined && { body }) })
  const data = <T>(reply: { body: unknown }) => (reply.body as { data: T }).data
  const documents = (uuid = broker) => `/api/brokers/${uuid}/documents`
  const bring = (kind?: string, { by = 'admin', to = broker, bytes = picture, name = 'contrato.png' } = {}) => {
    const form = new FormData()
    if (kind) form.set('kind', kind)
    form.set('file', new File([bytes], name))
    return call(documents(to), 'POST', form, by)
  }
  const brought = async (...args: Parameters<typeof bring>) => data<KeptDocument>(await bring(...args))
  const list = async (by?: string) => data<KeptDocument[]>(await call(documents(), 'GET', undefined, by))

  it('are added and removed by whoever may edit people, and seen by staff with list_users', async () => {
    const reply = await bring('contract')
    expect(reply.status).toBe(201)
    const added = data<KeptDocument>(reply)
    expect(added).toMatchObject({ kind: 'contract', file: { name: 'contrato.png', mime: 'image/png' } })
    const other = await brought()
    expect(other.kind).toBe('other')
    expect((await list('financeiro')).map(({ id }) => id)).toEqual([added.id, other.id])

    // The Financeiro lists people and does not edit them.
    expect((await bring('contract', { by: 'financeiro' })).status).toBe(403)
    expect((await call(`${documents()}/${added.id}`, 'DELETE', undefined, 'financeiro')).status).toBe(403)
    expect((await call(`${documents()}/${added.id}`, 'DELETE')).status).toBe(200)
    expect((await list()).map(({ id }) => id)).toEqual([other.id])
    expect((await call(`${documents()}/${added.id}`, 'DELETE')).status).toBe(404)
    expect((await call(`/api/files/${added.file.uuid}/address`)).status).toBe(404)
  })

  it('are neither the broker’s nor a Comercial’s: not listed, served, or named in the history', async () => {
    const { file } = await brought('identity', { name: 'rg-da-corretora.png' })
    const address = `/api/files/${file.uuid}/address`
    expect((await call(address, 'GET', undefined, 'financeiro')).status).toBe(200)
    for (const by of ['comercial', 'corretor']) {
      expect((await call(documents(), 'GET', undefined, by)).status).toBe(403)
      expect((await call(address, 'GET', undefined, by)).status).toBe(404)
    }
    const history = async (by: string) =>
      JSON.stringify((await call(`/api/brokers/${broker}/history?per_page=all`, 'GET', undefined, by)).body)
    expect(await history('admin')).toContain('rg-da-corretora.png')
    expect(await history('admin')).toContain('attached')
    expect(await history('comercial')).not.toMatch(/rg-da-corretora|attached/)
  })

  it('are a PDF or a picture by their bytes, no more than a record takes, and a broker’s', async () => {
    expect((await bring('other', { bytes: new TextEncoder().encode('<html>'), name: 'x.pdf' })).status).toBe(422)
    expect((await bring('passport')).status).toBe(422)
    const staff = data<{ data: { uuid: string }[] }>(await call('/api/user?per_page=1')).data[0]?.uuid ?? ''
    expect((await bring('other', { to: staff })).status).toBe(404)
    expect((await call(documents(staff))).status).toBe(404)

    const held = (await list()).length
    for (let at = held; at < fileSums.recordFiles; at++) await bring()
    const full = await bring('contract')
    expect(full.status).toBe(422)
    expect((full.body as { errors: object }).errors).toHaveProperty('file')
  })
})
