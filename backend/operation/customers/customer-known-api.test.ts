import { beforeAll, expect, it } from 'vitest'
import type { CustomerFile } from '@/lib/contracts/customer'
import type { ProposalFile } from '@/lib/contracts/proposal'
import { textOfPdf } from '@/lib/testing/pdf-text'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { freshCpf, makeDesk } from '../../testing/operation'

/** The first broker's fields of a client, and the second's for the same CPF. */
const real = { name: 'Abigail Verdadeira', birth_date: '1958-02-03' }
const typed = { name: 'Zoraide Digitada', birth_date: '1961-07-08' }
const reveals = /Verdadeira|1958-02-03|03\/02\/1958/i
const path = '/api/customers/physical'

/** clients.md#called-as-brought, decision 24. */
describeOnBoth('a CPF that others know', (open) => {
  let opened: Opened
  let desk: ReturnType<typeof makeDesk>
  let uuid = ''
  let sent: ProposalFile
  let pendency = 0
  const cpf = freshCpf(700_001)
  const add = async (login: string, more: Record<string, unknown>) =>
    desk.client(login, (await desk.table('INSS NOVO 84x TOP')).agreement.id, { cpf, ...more })
  const file = (login: string) => desk.done<CustomerFile>(login, 'GET', `${path}/${uuid}`)
  const named = ({ name, birth_date }: Pick<CustomerFile, 'name' | 'birth_date'>) => ({ name, birth_date })
  const search = (login: string, q: string) => desk.call(login, 'POST', '/api/search', { q })
  const found = async (login: string, query: string) =>
    (await desk.rows<{ uuid: string }>(login, `${path}?per_page=all&${query}`)).map((one) => one.uuid)

  beforeAll(async () => {
    opened = await open()
    desk = makeDesk(opened)
    uuid = (await add('corretor', real)).uuid
    const linked = await add('corretor3', typed)
    expect(linked.uuid).toBe(uuid)
    const { id } = await desk.table('INSS NOVO 84x TOP')
    const [benefit] = linked.benefits
    sent = await desk.send('corretor3', { customer_uuid: uuid, customer_benefit_id: benefit?.id, table_id: id })
    expect((await desk.step('operacional', sent.uuid, 'validate')).status).toBe(200)
    const { row_version: version } = await desk.file('operacional', sent.uuid)
    const asked = { proposal_uuid: sent.uuid, row_version: version, type: 'document', title: 'Falta o RG' }
    pendency = (await desk.done<{ id: number }>('operacional', 'POST', '/api/pendency', asked)).id
  })

  it('is shown to the second as they have typed it, and to whose client it is and to staff as it is (14.37)', async () => {
    expect(named(await file('corretor3'))).toEqual(typed)
    expect(named(await file('corretor'))).toEqual(real)
    for (const staff of ['operacional', 'admin', 'ceo']) expect(named(await file(staff))).toEqual(real)
    // A Comercial is above the first broker; another one above the second.
    expect(named(await file('comercial'))).toEqual(real)
  })

  it('tells the second at no door what the first has said (14.37)', async () => {
    const title = await desk.done<{ id: number }>('admin', 'POST', '/api/callcenter/titles', {
      name: 'Retorno conhecido',
    })
    const note = { title_id: title.id, note: 'Ligar', channel: 'phone', outcome: 'callback' }
    const due = `${opened.clock.now.toISOString().slice(0, 10)} 09:00:00`
    const contact = await desk.call('corretor3', 'POST', '/api/followUp', {
      ...{ ...note, customer_uuid: uuid, next_contact_at: due },
    })
    expect(contact.status).toBe(201)
    const proposals = '/api/proposals'
    const gets = [
      `${path}/${uuid}`,
      `${path}?uuid=${uuid}`,
      `${path}?per_page=all`,
      `${path}/${uuid}/history`,
      `${proposals}/${sent.uuid}`,
      `${proposals}?uuid=${sent.uuid}`,
      `${proposals}?customer_uuid=${uuid}`,
      `${proposals}/${sent.uuid}/history`,
      `/api/pendency/${pendency}`,
      '/api/pendency?per_page=all',
      `/api/followUp?customer_uuid=${uuid}`,
      '/api/dashboard/attention',
      '/api/notifications/notifications_auth_user',
    ]
    for (const door of gets) {
      const { status, body } = await desk.call('corretor3', 'GET', door)
      expect([door, status, reveals.test(JSON.stringify(body))]).toEqual([door, 200, false])
    }
    const posts: [string, unknown][] = [
      [`${path}/by-cpf`, { cpf }],
      ['/api/search', { q: 'Zoraide Digitada' }],
      ['/api/search', { q: String(sent.number) }],
      ['/api/search', { q: cpf }],
    ]
    for (const [door, body] of posts) {
      const reply = await desk.call('corretor3', 'POST', door, body)
      const text = JSON.stringify(reply.body)
      expect([door, reply.status, reveals.test(text), text.includes('Digitada')]).toEqual([door, 200, false, true])
    }
    expect(JSON.stringify(contact.body)).not.toMatch(reveals)
    expect(JSON.stringify(sent)).not.toMatch(reveals)
    const token = await opened.signIn('aurora', 'corretor3')
    const paper = await opened.backend.fetch(
      new Request(`http://localhost/t/aurora${proposals}/${sent.uuid}/pdf?copy=client`, { headers: { token } }),
    )
    const text = textOfPdf(Buffer.from(await paper.arrayBuffer()))
    expect([paper.status, text.includes('Digitada'), reveals.test(text)]).toEqual([200, true, false])
  })

  it('is found and sorted by what each is shown, so that no search tells the rest (14.37)', async () => {
    for (const door of ['search', 'name']) {
      expect(await found('corretor3', `${door}=verdadeira`)).toEqual([])
      expect(await found('corretor3', `${door}=zoraide digitada`)).toEqual([uuid])
      expect(await found('corretor', `${door}=abigail verdadeira`)).toEqual([uuid])
      expect(await found('corretor', `${door}=digitada`)).toEqual([])
      expect(await found('operacional', `${door}=abigail verdadeira`)).toEqual([uuid])
    }
    const proposals = async (login: string, q: string) =>
      (await desk.rows<{ uuid: string }>(login, `/api/proposals?search=${q}`)).map((one) => one.uuid)
    expect(await proposals('corretor3', 'verdadeira')).toEqual([])
    expect(await proposals('corretor3', 'digitada')).toEqual([sent.uuid])
    expect(await proposals('operacional', 'verdadeira')).toEqual([sent.uuid])
    const pendencies = async (login: string, q: string) =>
      (await desk.rows<{ id: number }>(login, `/api/pendency?search=${q}`)).map(({ id }) => id)
    expect(await pendencies('corretor3', 'verdadeira')).toEqual([])
    expect(await pendencies('corretor3', 'digitada')).toEqual([pendency])
    expect(await pendencies('operacional', 'verdadeira')).toEqual([pendency])
    const palette = (await search('corretor3', 'verdadeira')).body.data
    expect(palette).toMatchObject({ customers: [], proposals: [] })
    expect((await search('corretor3', 'digitada')).body.data).toMatchObject({
      customers: [{ uuid, name: typed.name }],
      proposals: [{ uuid: sent.uuid, customer: typed.name }],
    })

    // A name that sorts between the typed and the real one: order by name or birth date must not reveal the real one.
    const between = await add('corretor3', { cpf: freshCpf(700_002), name: 'Marta do Meio', birth_date: '1959-01-01' })
    const order = async (login: string, by: string) =>
      (await found(login, `order_by=${by}`)).filter((one) => one === uuid || one === between.uuid)
    for (const by of ['name', 'birth_date']) {
      expect([by, await order('corretor3', by)]).toEqual([by, [between.uuid, uuid]])
      expect([by, await order('operacional', by)]).toEqual([by, [uuid, between.uuid]])
    }
  })

  it('looks like any other that the second has brought: their words are theirs to mend, and nobody else’s (14.37)', async () => {
    const put = async (login: string, more: object) => {
      const { phones, emails, addresses, accounts, benefits, row_version, ...one } = await file(login)
      return desk.call(login, 'PUT', `${path}/${uuid}`, {
        ...{ ...named(one), phones, emails, addresses, row_version },
        accounts: accounts.map(({ official_bank: _, ...account }) => account),
        benefits: benefits.map(({ agreement: _, paying_bank: __, margin_checked_at: ___, ...rest }) => rest),
        ...{ illiterate: false, do_not_disturb: false, lgpd_consent: false, ...more },
      })
    }
    const fresh = await add('corretor3', { cpf: freshCpf(700_003), name: 'Nova', birth_date: '1960-01-01' })
    const freshFile = await desk.done<CustomerFile>('corretor3', 'GET', `${path}/${fresh.uuid}`)
    expect((await file('corretor3')).may_rename).toBe(freshFile.may_rename)
    const mended = { name: 'Zoraide Corrigida', birth_date: '1962-07-08' }
    expect((await put('corretor3', mended)).status).toBe(200)
    expect(named(await file('corretor3'))).toEqual(mended)
    expect(named(await file('corretor'))).toEqual(real)
    expect(named(await file('operacional'))).toEqual(real)
    // Of a client of several brokers, only staff change the client's own name.
    expect(await put('corretor', { name: 'Outra' })).toMatchObject({ status: 422 })
    const right = { name: 'Abigail Verdadeira Silva' }
    expect((await put('operacional', right)).status).toBe(200)
    expect((await file('corretor')).name).toBe(right.name)
    expect(named(await file('corretor3'))).toEqual(mended)
  })

  it('is told to staff where a proposal calls them otherwise, and to nobody else (14.37)', async () => {
    const warned = async (login: string) =>
      (await desk.file(login, sent.uuid)).warnings.filter(({ reason }) => reason === 'customer_named')
    const [warning] = await warned('operacional')
    expect(warning?.message).toContain('Zoraide Corrigida, 08/07/1962')
    expect(await warned('corretor3')).toEqual([])
  })

  it('is judged by what the second has typed: no rule of a table tells the birth (14.37)', async () => {
    const young = await add('corretor2', { name: 'Jovem', birth_date: '2015-01-01', cpf })
    const { id } = await desk.table('INSS NOVO 84x TOP')
    const loan = await desk.newLoan('corretor2', {
      customer_uuid: young.uuid,
      customer_benefit_id: young.benefits[0]?.id,
      table_id: id,
    })
    const refused = await desk.call('corretor2', 'POST', '/api/proposals', loan)
    expect([refused.status, refused.body.details]).toMatchObject([
      422,
      { customer_uuid: [{ reason: expect.stringContaining('age') }] },
    ])
  })
})
