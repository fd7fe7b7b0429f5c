import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { CustomerFile } from '@/lib/contracts/customer'
import { type Search, searchSchema } from '@/lib/contracts/search'
import { inTenant } from './core/database/scope'
import { demoCpf } from './demo/people/documents'
import { proposal } from './operation/records/proposal.table'
import { describeOnBoth, type Opened } from './testing/backend'
import { putCategory } from './testing/calls'
import { putProposal } from './testing/proposals'

type Body = Record<string, unknown>

describeOnBoth('the search', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    opened = await open()
    for (const login of ['admin', 'operacional', 'comercial', 'corretor', 'corretor2', 'corretor3'])
      tokens.set(login, await opened.signIn('aurora', login))
  })
  const post = async (who: string, path: string, body: unknown) => {
    const reply = await opened.call('aurora', path, { body, token: tokens.get(who) })
    return { status: reply.status, body: reply.body as Body }
  }
  const find = async (who: string, q: string): Promise<Search> => {
    const { status, body } = await post(who, '/api/search', { q })
    expect([who, q, status]).toEqual([who, q, 200])
    expect(searchSchema.parse(body.data)).toEqual(body.data)
    return body.data as Search
  }
  const client = async (who: string, cpf: string, more: Body): Promise<CustomerFile> => {
    const body = {
      cpf,
      name: 'Zulmira da Praça',
      birth_date: '1960-02-01',
      phones: [{ number: '11900001111' }],
      ...more,
    }
    const reply = await post(who, '/api/customers/physical', body)
    expect([reply.status, reply.body]).toEqual([201, expect.anything()])
    return reply.body.data as CustomerFile
  }
  const agreement = async () => {
    const reply = await opened.call('aurora', '/api/agreements?search=INSS', { token: tokens.get('admin') })
    return (reply.body as { data: { data: { id: number }[] } }).data.data[0]?.id ?? 0
  }
  const uuids = ({ customers }: Search) => customers.map(({ uuid }) => uuid)

  it('finds a client by CPF, phone, benefit number and name, within each scope', async () => {
    const cpf = demoCpf(871_001)
    const benefits = [{ agreement_id: await agreement(), benefit_number: '5550001112' }]
    const { uuid } = await client('corretor', cpf, { phones: [{ number: '(11) 94444-3322' }], benefits })
    const masked = `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`
    for (const q of [cpf, masked, '(11) 94444-3322', '11944443322', '555.000.111-2', 'zulmira', 'praca zulm']) {
      for (const who of ['operacional', 'comercial', 'corretor']) {
        const found = await find(who, q)
        expect([q, who, uuids(found)]).toEqual([q, who, [uuid]])
        expect(JSON.stringify(found)).not.toContain(cpf)
      }
      for (const who of ['corretor2', 'corretor3']) expect([q, who, uuids(await find(who, q))]).toEqual([q, who, []])
    }
    // Part of a number matches nobody.
    for (const q of [cpf.slice(0, 10), '94444', '5550001']) expect(uuids(await find('operacional', q))).toEqual([])
    // Once linked, a broker finds the client only by what they entered themselves.
    await client('corretor3', cpf, { phones: [{ number: '11955556666' }] })
    expect(uuids(await find('corretor3', '11955556666'))).toEqual([uuid])
    expect(uuids(await find('corretor3', '(11) 94444-3322'))).toEqual([])
    expect(uuids(await find('corretor3', '5550001112'))).toEqual([])
    expect(uuids(await find('corretor', '11955556666'))).toEqual([])
  })

  it('finds proposals by number, ADE and client, each owner’s own', async () => {
    const made = await putProposal(opened, { owner: 'corretor', customer: 'Quitéria Buscada' })
    await inTenant(opened.database, 'aurora', opened.clock.now, ({ tx }) =>
      tx.update(proposal).set({ ade_number: 'ZZ9-77001' }).where(eq(proposal.id, made.id)),
    )
    for (const q of [String(made.number), 'ZZ9-77001', 'zz9-7', 'quiteria busc']) {
      for (const who of ['operacional', 'comercial', 'corretor'])
        expect([q, who, (await find(who, q)).proposals]).toEqual([
          q,
          who,
          [expect.objectContaining({ uuid: made.uuid, number: made.number, customer: 'Quitéria Buscada' })],
        ])
      for (const who of ['corretor2', 'corretor3']) expect([q, (await find(who, q)).proposals]).toEqual([q, []])
    }
  })

  it('finds calls by number and by words of their subject, within each scope, and by nothing that was said', async () => {
    const { id: category_id } = await putCategory(opened, { name: 'Assunto da busca' })
    const ask = async (subject: string) => {
      const reply = await post('corretor', '/api/calls', { category_id, subject, description: 'Zanzibar, urgente.' })
      expect(reply.status).toBe(201)
      return reply.body.data as { id: number; number: number; situation: { name: string } }
    }
    const { id, number, situation } = await ask('Xilofone não entra no sistema')
    await post('operacional', `/api/calls/${id}/messages`, { message: 'Quixotesco, de fato.' })
    await post('operacional', `/api/calls/${id}/messages`, { message: 'Fanfarronice.', internal_only: true })
    const found = { id, number, subject: 'Xilofone não entra no sistema', situation: situation.name }
    const calls = async (who: string, q: string) => (await find(who, q)).calls ?? []
    for (const q of [`#${number}`, String(number), 'xilofone', 'nao xilof']) {
      for (const who of ['operacional', 'comercial', 'corretor']) {
        expect([q, who, (await calls(who, q))[0]?.number]).toEqual([q, who, number])
      }
      for (const who of ['corretor2', 'corretor3']) expect([q, who, await calls(who, q)]).toEqual([q, who, []])
    }
    expect(await calls('corretor', `#${number}`)).toContainEqual({ ...found, situation: expect.any(String) })
    // A call of the demonstration has a short number, which is enough.
    expect((await calls('operacional', '#7'))[0]?.number).toBe(7)
    expect((await calls('operacional', '12'))[0]?.number).toBe(12)
    for (const q of ['zanzibar', 'quixotesco', 'fanfarronice', demoCpf(874_001)]) {
      expect([q, await calls('operacional', q)]).toEqual([q, []])
    }
    for (let at = 0; at < 6; at++) await ask(`Xilofone ${at}`)
    expect(await calls('corretor', 'xilofone')).toHaveLength(5)
    await inTenant(opened.database, 'aurora', opened.clock.now, ({ tx }) =>
      tx.execute(sql`update call set deleted_at = now() where id = ${id}`),
    )
    expect(await calls('operacional', 'xilofone sistema')).toEqual([])
  })

  it('finds people for staff, and at most five of a kind', async () => {
    const reply = await opened.call('aurora', '/api/auth/me', { token: tokens.get('corretor') })
    const { uuid, person } = (reply.body as { response: { uuid: string; person: { name: string } } }).response
    expect((await find('operacional', person.name)).users).toContainEqual({
      uuid,
      name: person.name,
      type_user: 'Corretor',
    })
    for (const who of ['comercial', 'corretor']) expect((await find(who, person.name)).users).toEqual([])
    for (let at = 0; at < 6; at++) await client('operacional', demoCpf(872_000 + at), { name: `Sexteto Número ${at}` })
    expect((await find('operacional', 'sexteto')).customers).toHaveLength(5)
    expect((await post('operacional', '/api/search', { q: 'ab' })).status).toBe(422)
  })

  it('14.19 answers what its person has opened of late, the newest first, and of nobody else', async () => {
    const recent = async (who: string): Promise<Search> => {
      const { body } = await opened.call('aurora', '/api/search/recent', { token: tokens.get(who) })
      return searchSchema.parse((body as Body).data)
    }
    const list = async (path: string) => {
      const { body } = await opened.call('aurora', `${path}?per_page=2`, { token: tokens.get('admin') })
      return (body as { data: { data: { uuid: string }[] } }).data.data.map(({ uuid }) => uuid)
    }
    const before = await recent('operacional')
    expect(before.users).toEqual([])
    const [clients, sold] = [await list('/api/customers/physical'), await list('/api/proposals')]
    for (const path of [
      ...clients.map((uuid) => `/api/customers/physical/${uuid}`),
      ...sold.map((uuid) => `/api/proposals/${uuid}`),
    ]) {
      opened.clock.now = new Date(opened.clock.now.getTime() + 1000)
      expect((await opened.call('aurora', path, { token: tokens.get('operacional') })).status).toBe(200)
    }
    const found = await recent('operacional')
    expect(found.customers.slice(0, 2).map(({ uuid }) => uuid)).toEqual(clients.toReversed())
    expect(found.proposals.slice(0, 2).map(({ uuid }) => uuid)).toEqual(sold.toReversed())
    // Bounded: one random uuid in a hundred holds eleven digits in a row.
    expect(JSON.stringify(found)).not.toMatch(/\b\d{11}\b/)
    expect((await recent('corretor3')).proposals.map(({ uuid }) => uuid)).not.toEqual(expect.arrayContaining(sold))
  })

  it('counts a look for a CPF among the sixty of an hour', async () => {
    const q = demoCpf(873_001)
    let asked = 0
    while (asked < 61 && (await post('corretor2', '/api/search', { q })).status === 200) asked += 1
    expect(asked).toBeLessThan(61)
    expect(await post('corretor2', '/api/customers/physical/by-cpf', { cpf: q })).toMatchObject({
      status: 429,
      body: { reason: 'cpf_lookups' },
    })
    expect((await post('corretor2', '/api/search', { q: 'zulmira' })).status).toBe(200)
  })
})
