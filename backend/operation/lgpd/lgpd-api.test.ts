import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { CustomerFile } from '@/lib/contracts/customer'
import { type LgpdRequest, lgpdRequestSchema } from '@/lib/contracts/lgpd'
import { inTenant } from '../../core/database/scope'
import { demoCpf } from '../../demo/people/documents'
import { demoPassword, describeOnBoth, type Opened } from '../../testing/backend'
import { putProposal } from '../../testing/proposals'
import { physicalCustomer } from '../records/physical-customer.table'
import { proposal } from '../records/proposal.table'

type Body = Record<string, unknown>

const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describeOnBoth('requests of clients about their data', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    opened = await open()
    for (const login of ['admin', 'operacional', 'ceo', 'corretor'])
      tokens.set(login, await opened.signIn('aurora', login))
  })
  const call = async (who: string, method: string, path: string, body?: unknown) => {
    const reply = await opened.call('aurora', path, { method, body, token: tokens.get(who) })
    return { status: reply.status, headers: reply.headers, body: reply.body as Body & { data: LgpdRequest } }
  }
  const path = '/api/lgpd/requests'
  const clients = '/api/customers/physical'
  const client = async (cpf: string) => {
    const body = {
      cpf,
      name: 'Titular dos Dados',
      birth_date: '1959-08-07',
      mother_name: 'Mãe do Titular',
      phones: [{ number: '11933334444' }],
      accounts: [{ pix_key_type: 'cpf', pix_key: cpf }],
      notes: '=SOMA(1), ＝2',
    }
    return (await call('corretor', 'POST', clients, body)).body.data as unknown as CustomerFile
  }
  const ask = async (customer_uuid: string, kind: string) => {
    const reply = await call('admin', 'POST', path, { customer_uuid, kind })
    expect([reply.status, reply.body]).toEqual([201, expect.anything()])
    return reply.body.data
  }

  it('are an Administrador’s, due in fifteen days, and answered once', async () => {
    const { uuid } = await client(demoCpf(891_001))
    const made = await ask(uuid, 'correction')
    expect(lgpdRequestSchema.parse(made)).toEqual(made)
    const days = (Date.parse(made.due_at) - Date.parse(made.created_at.slice(0, 10))) / 86_400_000
    expect([days, made.status]).toEqual([15, 'open'])
    for (const who of ['operacional', 'ceo', 'corretor']) {
      expect((await call(who, 'GET', path)).status).toBe(403)
      expect((await call(who, 'POST', path, { customer_uuid: uuid, kind: 'access' })).status).toBe(403)
    }
    const answer = (body: Body) => call('admin', 'PUT', `${path}/${made.id}`, body)
    expect((await answer({ action: 'refused' })).body).toMatchObject({ details: { note: [{ reason: 'lgpd_reason' }] } })
    expect((await answer({ action: 'done', row_version: 7 })).status).toBe(409)
    expect((await answer({ action: 'done' })).body.data).toMatchObject({ status: 'done', done_at: expect.any(String) })
    expect(await answer({ action: 'refused', note: 'não' })).toMatchObject({
      status: 422,
      body: { reason: 'lgpd_answered' },
    })
  })

  it('give everything that is kept, as JSON or as a sheet without formulas (14.37)', async () => {
    const cpf = demoCpf(891_002)
    const { uuid } = await client(cpf)
    const { id } = await ask(uuid, 'export')
    const refused = await call('admin', 'GET', `${path}/${id}/export`)
    expect(refused).toMatchObject({ status: 422, body: { reason: 'confirmation_needed' } })
    expect((await call('admin', 'POST', '/api/auth/me', { password: demoPassword })).status).toBe(200)
    const json = await call('admin', 'GET', `${path}/${id}/export`)
    expect(json.body).toMatchObject({ customer: { cpf, mother_name: 'Mãe do Titular', accounts: [{ pix_key: cpf }] } })
    const csv = await opened.backend.fetch(
      new Request(`http://localhost/t/aurora${path}/${id}/export?format=csv`, {
        headers: { token: tokens.get('admin') ?? '' },
      }),
    )
    expect(csv.headers.get('content-disposition')).toContain('.csv')
    const text = await csv.text()
    expect(text).toContain(`"customer.cpf";"${cpf}"`)
    // No cell is or contains a formula.
    expect(text).toContain(`"customer.notes";"'=SOMA(1),' ＝2"`)
    const other = await ask(uuid, 'correction')
    expect((await call('admin', 'GET', `${path}/${other.id}/export`)).body.reason).toBe('lgpd_no_export')
  })

  it('take the data away for good, and let the person come back as somebody new', async () => {
    const cpf = demoCpf(891_003)
    const { uuid } = await client(cpf)
    const { id } = await ask(uuid, 'anonymisation')
    const done = await call('admin', 'PUT', `${path}/${id}`, { action: 'done' })
    expect([done.status, done.body.data.customer.name]).toEqual([200, 'Cliente anonimizado'])
    const read = await call('admin', 'GET', `${clients}/${uuid}`)
    expect(read.body.data).toMatchObject({
      phones: [],
      accounts: [],
      mother_name: null,
      anonymised_at: expect.any(String),
    })
    for (const gone of [cpf, 'Titular', 'Mãe', '33334444']) expect(JSON.stringify(read.body)).not.toContain(gone)
    expect((await call('admin', 'POST', `${clients}/${uuid}/reveal`)).status).toBe(404)
    const file = read.body.data as unknown as CustomerFile
    const again = {
      name: 'Titular',
      birth_date: '1959-08-07',
      phones: [{ number: '11933334444' }],
      row_version: file.row_version,
    }
    expect((await call('admin', 'PUT', `${clients}/${uuid}`, again)).body.reason).toBe('customer_anonymised')
    expect((await client(cpf)).uuid).not.toBe(uuid)
  })

  it('keep the data while a proposal within the company’s retention needs them', async () => {
    const made = await putProposal(opened, { status: 'paid' })
    const one = await inTenant(opened.database, 'aurora', opened.clock.now, async ({ tx }) => {
      const [found] = await tx.select().from(physicalCustomer).where(eq(physicalCustomer.id, made.customer_id))
      return found?.uuid ?? ''
    })
    const { id } = await ask(one, 'anonymisation')
    const answer = () => call('admin', 'PUT', `${path}/${id}`, { action: 'done' })
    expect(await answer()).toMatchObject({
      status: 422,
      body: { reason: 'lgpd_kept', params: { number: made.number } },
    })
    const before = new Date(opened.clock.now.getTime() - 6 * 366 * 86_400_000)
    await inTenant(opened.database, 'aurora', opened.clock.now, ({ tx }) =>
      tx.update(proposal).set({ created_at: before, status_since: before }).where(eq(proposal.id, made.id)),
    )
    const keep = async (retention_years: number) => {
      const { response } = (await call('admin', 'GET', '/api/company')).body as { response?: { row_version: number } }
      return call('admin', 'PUT', '/api/company', { retention_years, row_version: response?.row_version })
    }
    for (const wrong of [4, 31]) expect((await keep(wrong)).status).toBe(422)
    expect((await keep(7)).status).toBe(200)
    expect(await answer()).toMatchObject({ status: 422, body: { reason: 'lgpd_kept', params: { years: 7 } } })
    expect((await keep(5)).status).toBe(200)
    const folder = `/api/proposals/${made.uuid}/documents`
    const papers = async () => (await call('admin', 'GET', folder)).body.data as unknown as unknown[]
    const form = new FormData()
    form.set('kind', 'selfie')
    form.set('file', new File([Buffer.from(picture, 'base64')], 'selfie.png', { type: 'image/png' }))
    expect((await call('admin', 'POST', folder, form)).status).toBe(201)
    expect(await papers()).toHaveLength(1)
    expect((await answer()).status).toBe(200)
    expect(await papers()).toHaveLength(0)
  })
})
