import { beforeAll, expect, it } from 'vitest'
import { type CustomerFile, customerFileSchema, customerSchema, type Revealed } from '@/lib/contracts/customer'
import { listSchema } from '@/lib/contracts/list'
import { demoCpf } from '../../demo/people/documents'
import { demoPassword, describeOnBoth, type Opened } from '../../testing/backend'

type Body = Record<string, unknown>
/** CPFs outside the demo, a new one each time. */
let used = 0
const newCpf = () => demoCpf(850_000 + used++)

/** Fields visible to the broker who entered them only. */
const secrets = {
  phone: '+5511977771234',
  email: 'marca@example.com',
  street: 'Rua do Marcador',
  benefit: '7771234567',
  pix: 'marca-pix@example.com',
  mother: 'Mãe Marcada',
  notes: 'Nota marcada',
}

describeOnBoth('clients', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    opened = await open()
    for (const login of [
      'admin',
      'financeiro',
      'operacional',
      'ceo',
      'comercial',
      'corretor',
      'corretor2',
      'corretor3',
    ])
      tokens.set(login, await opened.signIn('aurora', login))
    tokens.set('boreal', await opened.signIn('boreal', 'admin'))
  })
  const path = '/api/customers/physical'
  const call = async (who: string, method: string, at: string, body?: unknown) => {
    const slug = who === 'boreal' ? 'boreal' : 'aurora'
    const reply = await opened.call(slug, `${path}${at}`, { method, body, token: tokens.get(who) })
    return { status: reply.status, body: reply.body as Body & { data: CustomerFile }, text: JSON.stringify(reply.body) }
  }
  const input = (cpf: string, more: Body = {}): Body => ({
    cpf,
    name: 'Cliente de Teste',
    birth_date: '1958-04-12',
    phones: [{ number: '(11) 97777-0000', primary: true }],
    ...more,
  })
  const marked = async (cpf: string): Promise<Body> =>
    input(cpf, {
      mother_name: secrets.mother,
      notes: secrets.notes,
      phones: [{ number: secrets.phone, whatsapp: true }],
      emails: [{ email: secrets.email }],
      addresses: [{ street: secrets.street, city: 'Cidade Marcada', state: 'PE' }],
      benefits: [
        {
          agreement_id: await agreement(),
          benefit_number: secrets.benefit,
          margin_loan_available: '312.45',
          income: '2100',
        },
      ],
      accounts: [{ pix_key_type: 'email', pix_key: secrets.pix }],
    })
  const agreement = async () => {
    const reply = await opened.call('aurora', '/api/agreements?search=INSS', { token: tokens.get('admin') })
    return (reply.body as { data: { data: { id: number }[] } }).data.data[0]?.id ?? 0
  }
  const add = async (who: string, body: Body) => {
    const reply = await call(who, 'POST', '', body)
    expect([reply.status, reply.status === 201 || reply.body]).toEqual([201, true])
    return reply.body.data
  }
  const read = async (who: string, uuid: string) => (await call(who, 'GET', `/${uuid}`)).body.data
  const editOf = ({ phones, emails, addresses, benefits, accounts, ...file }: CustomerFile, more: Body = {}): Body => ({
    name: file.name,
    birth_date: file.birth_date,
    gender: file.gender,
    mother_name: file.mother_name,
    monthly_income: file.monthly_income,
    illiterate: file.illiterate,
    do_not_disturb: file.do_not_disturb,
    lgpd_consent: file.lgpd_consent_at !== null,
    notes: file.notes,
    phones,
    emails,
    addresses,
    benefits: benefits.map(({ agreement: _, margin_checked_at: __, paying_bank: ___, ...one }) => one),
    accounts: accounts.map(({ official_bank: _, ...one }) => one),
    row_version: file.row_version,
    ...more,
  })
  /** Audit rows of clients with `action`. */
  const logged = async (action: string) => {
    const reply = await opened.call('aurora', `/api/global_logs?entity=customer&action=${action}`, {
      token: tokens.get('admin'),
    })
    return (reply.body as { data: { total: number } }).data.total
  }

  it('keeps all that is said of a client, and shows the CPF masked', async () => {
    const made = await add('operacional', await marked(newCpf()))
    expect(customerFileSchema.parse(made)).toEqual(made)
    expect(made).toMatchObject({
      mother_name: secrets.mother,
      phones: [{ number: secrets.phone, whatsapp: true, primary: true }],
      emails: [{ email: secrets.email }],
      addresses: [{ street: secrets.street, city: 'Cidade Marcada' }],
      benefits: [{ benefit_number: secrets.benefit, margin_loan_available: '312.45', income: '2100.00' }],
      accounts: [{ pix_key_type: 'email', pix_key: secrets.pix }],
      phone: secrets.phone,
      city: 'Cidade Marcada',
      may_rename: true,
      row_version: 1,
    })
    expect(made.cpf).toMatch(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/)
    expect(made.benefits[0]?.margin_checked_at).toEqual(expect.any(String))
    expect(await read('operacional', made.uuid)).toEqual(made)
    const list = await opened.call('aurora', `${path}?uuid=${made.uuid}`, { token: tokens.get('admin') })
    expect(listSchema(customerSchema).parse(list.body)).toEqual(list.body)
  })

  it('never tells a number, and never a CPF in full', async () => {
    const cpf = newCpf()
    const { uuid } = await add('corretor', input(cpf))
    for (const who of ['corretor', 'comercial', 'operacional']) {
      for (const at of [`/${uuid}`, `?uuid=${uuid}`, `/${uuid}/history`]) {
        const { status, text, body } = await call(who, 'GET', at)
        expect([who, at, status]).toEqual([who, at, 200])
        expect(text).not.toContain(cpf)
        const rows = (body.data as unknown as { data?: Body[] }).data ?? [body.data as unknown as Body]
        if (!at.endsWith('history')) for (const row of rows) expect(row).not.toHaveProperty('id')
      }
    }
    expect((await call('corretor', 'DELETE', `/${uuid}`)).status).toBe(403)
    expect((await call('admin', 'DELETE', `/${uuid}`)).status).toBe(200)
    const gone = await opened.call('aurora', '/api/global_logs?entity=customer&action=deleted', {
      token: tokens.get('admin'),
    })
    expect(JSON.stringify(gone.body)).not.toContain(cpf)
    expect((await call('admin', 'GET', `/${uuid}`)).status).toBe(404)
    expect((await call('admin', 'POST', `/${uuid}/restore`)).status).toBe(200)
    expect((await call('corretor', 'GET', `/${uuid}`)).status).toBe(200)
  })

  it('exists for staff, for its broker, for the Comercial above them, and for nobody else', async () => {
    const { uuid } = await add('corretor', input(newCpf()))
    const seen = async (who: string) => [
      (await call(who, 'GET', `/${uuid}`)).status,
      ((await call(who, 'GET', `?uuid=${uuid}`)).body.data as unknown as { total: number }).total,
      (await call(who, 'GET', `/${uuid}/history`)).status,
    ]
    for (const who of ['admin', 'financeiro', 'operacional', 'ceo', 'comercial', 'corretor'])
      expect([who, await seen(who)]).toEqual([who, [200, 1, 200]])
    for (const who of ['corretor2', 'corretor3', 'boreal']) {
      expect([who, await seen(who)]).toEqual([who, [404, 0, 404]])
      expect((await call(who, 'PUT', `/${uuid}`, { ...input(newCpf()), row_version: 1 })).status).toBe(404)
      expect((await call(who, 'POST', `/${uuid}/reveal`)).status).toBe(404)
    }
    // Not visible: nobody below the Comercial has linked this client.
    const { uuid: elsewhere } = await add('operacional', input(newCpf()))
    expect((await call('comercial', 'GET', `/${elsewhere}`)).status).toBe(404)
    expect((await call('comercial', 'GET', `?uuid=${elsewhere}`)).body.data).toMatchObject({ total: 0 })
    expect((await call('operacional', 'GET', `/${elsewhere}`)).status).toBe(200)
  })

  it('links a CPF that others know, and answers as a creation', async () => {
    const cpf = newCpf()
    const first = await add('corretor', await marked(cpf))
    const fresh = await add('corretor3', input(newCpf()))
    const reply = await call('corretor3', 'POST', '', input(cpf, { phones: [{ number: '11966660000' }] }))
    expect(reply.status).toBe(201)
    const linked = reply.body.data
    expect(linked.uuid).toBe(first.uuid)
    const same = ['uuid', 'cpf', 'phone', 'phones', 'created_at', 'updated_at']
    const rest = (file: CustomerFile) => Object.fromEntries(Object.entries(file).filter(([key]) => !same.includes(key)))
    expect(rest(linked)).toEqual(rest(fresh))
    expect(linked.phones).toEqual([{ number: '+5511966660000', whatsapp: false, primary: true }])

    const { uuid } = linked
    const theirs = await read('corretor3', uuid)
    await call('corretor3', 'PUT', `/${uuid}`, editOf(theirs, { emails: [{ email: 'tres@example.com' }] }))
    const doors = [`/${uuid}`, `?uuid=${uuid}`, '?per_page=all', `/${uuid}/history`, '?per_page=all&with_trashed=1']
    for (const door of doors) {
      const { status, text } = await call('corretor3', 'GET', door)
      expect([door, status]).toEqual([door, 200])
      for (const secret of Object.values(secrets)) expect([door, text.includes(secret)]).toEqual([door, false])
      expect([door, /linked|Cidade Marcada/.test(text)]).toEqual([door, false])
    }
    expect((await call('corretor3', 'GET', `?state=PE`)).text).not.toContain(uuid)
    expect((await call('corretor3', 'GET', `?agreement_id=${await agreement()}`)).text).not.toContain(uuid)
    expect((await call('corretor3', 'POST', '/by-cpf', { cpf })).body.data.phones).toHaveLength(1)

    // The first broker does not see the third's fields either; staff see both.
    const own = await read('corretor', uuid)
    expect(own.phones.map(({ number }) => number)).toEqual([secrets.phone])
    expect(own.emails).toEqual([{ email: secrets.email }])
    expect(own.mother_name).toBe(secrets.mother)
    const whole = await read('operacional', uuid)
    expect(whole.phones.map(({ number }) => number)).toEqual([secrets.phone, '+5511966660000'])
    expect(whole.emails.map(({ email }) => email)).toEqual([secrets.email, 'tres@example.com'])
    expect(await logged('linked')).toBeGreaterThan(0)
  })

  it('keeps what others have brought when one of them edits', async () => {
    const cpf = newCpf()
    const { uuid } = await add('corretor', await marked(cpf))
    await add(
      'corretor3',
      input(cpf, { benefits: [{ agreement_id: await agreement(), benefit_number: secrets.benefit }] }),
    )
    const before = await read('corretor3', uuid)
    expect(before.benefits).toHaveLength(1)
    const put = (who: string, body: Body) => call(who, 'PUT', `/${uuid}`, body)
    const edited = await put(
      'corretor3',
      editOf(before, { benefits: [], accounts: [], phones: [{ number: '11955550000' }] }),
    )
    expect([edited.status, edited.body.data.benefits]).toEqual([200, []])
    expect(await read('corretor', uuid)).toMatchObject({
      phones: [{ number: secrets.phone }],
      benefits: [{ benefit_number: secrets.benefit, margin_loan_available: '312.45' }],
      accounts: [{ pix_key: secrets.pix }],
      row_version: 1,
    })
    const first = await read('corretor', uuid)
    const stolen = editOf(edited.body.data, { benefits: [{ ...(editOf(first).benefits as Body[]) }[0]] })
    expect(await put('corretor3', stolen)).toMatchObject({
      status: 422,
      body: { details: { 'benefits.0.id': expect.anything() } },
    })

    // Only staff rename a client of several brokers; a later broker edits their own name, which nobody else sees.
    expect(first.may_rename).toBe(false)
    expect(await put('corretor', editOf(first, { name: 'Outro Nome' }))).toMatchObject({
      status: 422,
      body: { details: { name: [{ reason: 'customer_rename' }] } },
    })
    const called = await put('corretor3', editOf(await read('corretor3', uuid), { name: 'Outro Nome' }))
    expect([called.status, called.body.data.name]).toEqual([200, 'Outro Nome'])
    for (const who of ['corretor', 'operacional']) expect((await read(who, uuid)).name).toBe(first.name)
    const staff = await read('operacional', uuid)
    expect((await put('operacional', editOf(staff, { name: 'Nome Certo', do_not_disturb: true }))).status).toBe(200)
    expect(await put('corretor', editOf(first))).toMatchObject({ status: 409, body: { reason: 'stale' } })
    // Staff's corrections stay the first broker's, and protections cannot be revoked by a later broker.
    expect(await read('corretor', uuid)).toMatchObject({ name: 'Nome Certo', phones: [{ number: secrets.phone }] })
    const third = await read('corretor3', uuid)
    expect(third.do_not_disturb).toBe(true)
    expect((await put('corretor3', editOf(third, { do_not_disturb: false }))).body.data.do_not_disturb).toBe(true)
  })

  it('adds a benefit for the broker whose client it is, when staff add it', async () => {
    const { uuid } = await add('corretor', input(newCpf()))
    const staff = await read('operacional', uuid)
    const benefits = [{ agreement_id: await agreement(), benefit_number: '1112223334' }]
    expect((await call('operacional', 'PUT', `/${uuid}`, editOf(staff, { benefits }))).status).toBe(200)
    const own = await read('corretor', uuid)
    expect(own.benefits.map(({ benefit_number }) => benefit_number)).toEqual(['1112223334'])
    expect(own.row_version).toBe(2)
    const twice = editOf(own, { benefits: [...benefits, ...benefits] })
    expect(await call('corretor', 'PUT', `/${uuid}`, twice)).toMatchObject({
      status: 422,
      body: { details: { 'benefits.1.benefit_number': [{ reason: 'benefit_twice' }] } },
    })
    const unknown = editOf(own, { benefits: [{ agreement_id: 999_999 }], accounts: [{ official_bank_id: 999_999 }] })
    const refused = await call('corretor', 'PUT', `/${uuid}`, unknown)
    expect(Object.keys(refused.body.details as Body).sort()).toEqual([
      'accounts.0.official_bank_id',
      'benefits.0.agreement_id',
    ])
  })

  it('says to whoever may see the client that it is there', async () => {
    const cpf = newCpf()
    const { uuid } = await add('corretor', input(cpf))
    for (const who of ['corretor', 'comercial', 'operacional']) {
      expect(await call(who, 'POST', '', input(cpf))).toMatchObject({
        status: 409,
        body: { details: { cpf: [{ reason: 'customer_exists', params: { uuid } }] } },
      })
    }
    expect(await call('corretor', 'POST', '', input('11144477734'))).toMatchObject({
      status: 422,
      body: { errors: { cpf: ['CPF inválido.'] } },
    })
  })

  it('shows the CPF to whoever may, and keeps who has seen it and who has read the file', async () => {
    const cpf = newCpf()
    const { uuid } = await add('corretor', input(cpf))
    for (const who of ['admin', 'financeiro', 'operacional', 'ceo', 'corretor']) {
      const before = await logged('revealed')
      // A reveal demands the password: somebody else may be at the open session.
      const refused = await call(who, 'POST', `/${uuid}/reveal`)
      expect(refused).toMatchObject({ status: 422, body: { code: 'RULE', reason: 'confirmation_needed' } })
      expect(refused.text).not.toContain(cpf)
      const token = tokens.get(who)
      await opened.call('aurora', '/api/auth/me', { body: { password: demoPassword }, token })
      expect((await call(who, 'POST', `/${uuid}/reveal`)).body.data).toEqual({ cpf })
      expect(await logged('revealed')).toBe(before + 1)
    }
    for (const field of ['cpf', 'rg', 'accounts'])
      expect((await call('comercial', 'POST', `/${uuid}/reveal?field=${field}`)).status).toBe(403)
    expect((await call('admin', 'POST', `/${uuid}/reveal?field=notes`)).status).toBe(400)
    const viewed = await logged('viewed')
    await read('ceo', uuid)
    expect(await logged('viewed')).toBe(viewed + 1)
    const history = await call('ceo', 'GET', `/${uuid}/history`)
    const actions = (history.body.data as unknown as { data: { action: string }[] }).data.map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['viewed', 'revealed', 'created']))
  })

  /** A client with all maskable fields; `as` is another name. */
  const numbered = () => {
    const [cpf, key] = [newCpf(), newCpf()]
    const bank = { official_bank_id: 1, agency: '1234', account: '55566777', account_digit: '8' }
    const account = { ...bank, account_type: 'checking', pix_key_type: 'cpf', pix_key: key }
    return { cpf, key, whole: input(cpf, { rg: '45.678.901-2', accounts: [account] }) }
  }

  it('masks RG, account and PIX key for everybody, by whatever they are answered, and tells each to whoever may', async () => {
    const { cpf, key, whole } = numbered()
    const made = await call('corretor', 'POST', '', whole)
    const { uuid, row_version } = made.body.data
    const { cpf: _, ...rest } = whole
    const answers = [made, await call('admin', 'POST', '/by-cpf', { cpf })]
    for (const who of ['admin', 'operacional', 'corretor', 'comercial']) {
      answers.push(await call(who, 'GET', `/${uuid}`))
    }
    const late = await call('admin', 'PUT', `/${uuid}`, { ...input(cpf), row_version: row_version + 7 })
    expect(late.status).toBe(409)
    answers.push(late, await call('admin', 'PUT', `/${uuid}`, { ...rest, row_version }))
    expect(answers.at(-1)?.status).toBe(200)
    for (const { body, text } of answers.filter(({ body }) => body.data)) {
      expect(body.data).toMatchObject({
        rg: '****-2',
        accounts: [{ account: '****77', account_digit: '8', pix_key: `***.${key.slice(3, 6)}.${key.slice(6, 9)}-**` }],
      })
      for (const secret of ['45.678.901', '55566777', key]) expect(text).not.toContain(secret)
    }
    for (const secret of ['45.678.901', '55566777', key]) expect(late.text).not.toContain(secret)

    for (const who of ['operacional', 'corretor']) {
      const token = await opened.signIn('aurora', who)
      const ask = (field: string) =>
        opened.call('aurora', `${path}/${uuid}/reveal?field=${field}`, { method: 'POST', token })
      const before = await logged('revealed')
      for (const field of ['rg', 'accounts'])
        expect((await ask(field)).body).toMatchObject({ reason: 'confirmation_needed' })
      await opened.call('aurora', '/api/auth/me', { body: { password: demoPassword }, token })
      expect((await ask('rg')).body).toEqual({ status: true, data: { rg: '45.678.901-2' } })
      expect((await ask('accounts')).body).toEqual({
        status: true,
        data: { accounts: [{ id: expect.any(Number), account: '55566777', pix_key: key }] },
      })
      expect(await logged('revealed')).toBe(before + 2)
    }
  })

  it('asks for the password again where a reveal comes with the key of another', async () => {
    const { uuid } = await add('corretor', numbered().whole)
    const ask = (token: string) =>
      opened.call('aurora', `${path}/${uuid}/reveal?field=accounts`, {
        ...{ method: 'POST', token },
        headers: { 'idempotency-key': 'revelado-1' },
      })
    const before = await logged('revealed')
    const token = await opened.signIn('aurora', 'corretor')
    await opened.call('aurora', '/api/auth/me', { body: { password: demoPassword }, token })
    expect([(await ask(token)).status, (await ask(token)).status]).toEqual([200, 200])
    expect(await logged('revealed')).toBe(before + 2)
    const elsewhere = await ask(await opened.signIn('aurora', 'corretor'))
    expect([elsewhere.status, elsewhere.body]).toEqual([
      422,
      expect.objectContaining({ reason: 'confirmation_needed' }),
    ])
  })

  it('writes every look-up of a CPF down, one with the key of another too', async () => {
    const { cpf, whole } = numbered()
    await add('corretor', whole)
    const token = await opened.signIn('aurora', 'corretor')
    const ask = () =>
      opened.call('aurora', `${path}/by-cpf`, { body: { cpf }, token, headers: { 'idempotency-key': 'procurado-1' } })
    const before = await logged('cpf_lookup')
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
    expect(await logged('cpf_lookup')).toBe(before + 2)
  })

  it('keeps what came back masked, and takes no other mask for a number', async () => {
    const { cpf, key, whole } = numbered()
    const { uuid } = await add('corretor', whole)
    const token = await opened.signIn('aurora', 'admin')
    await opened.call('aurora', '/api/auth/me', { body: { password: demoPassword }, token })
    const ask = async (field: string) => {
      const reply = await opened.call('aurora', `${path}/${uuid}/reveal?field=${field}`, { method: 'POST', token })
      return (reply.body as { data: Revealed }).data
    }
    const kept = async () => {
      const { accounts: [one] = [] } = await ask('accounts')
      return [(await ask('rg')).rg, one?.account, one?.pix_key]
    }
    const put = async (who: string, more: Body, of: Body = {}) => {
      const { row_version, phones, rg, accounts } = (await call(who, 'GET', `/${uuid}`)).body.data
      const { cpf: _, ...rest } = input(cpf, { phones, row_version, rg })
      const [{ official_bank: _bank, ...account } = { official_bank: null }] = accounts
      return call(who, 'PUT', `/${uuid}`, { ...rest, accounts: [{ ...account, ...of }], ...more })
    }
    for (const who of ['comercial', 'corretor', 'admin']) {
      expect((await put(who, {})).status).toBe(200)
      expect(await kept()).toEqual(['45.678.901-2', '55566777', key])
    }
    for (const [more, of, field] of [
      [{ rg: '****-3' }, {}, 'rg'],
      [{ rg: '45.***' }, {}, 'rg'],
      [{}, { account: '****76' }, 'accounts.0.account'],
      [{}, { id: undefined }, 'accounts.0.account'],
      [{}, { pix_key: '***.000.000-**' }, 'accounts.0.pix_key'],
      // Another type's rule would show it whole.
      [{}, { pix_key_type: 'evp' }, 'accounts.0.pix_key'],
    ] as const)
      expect(await put('admin', more, of)).toMatchObject({
        status: 422,
        body: { details: { [field]: [{ reason: 'masked' }] } },
      })
    expect(await kept()).toEqual(['45.678.901-2', '55566777', key])
    expect((await put('admin', { rg: 'MG-1.234.567' }, { account: '9988776' })).status).toBe(200)
    expect(await kept()).toEqual(['MG-1.234.567', '9988776', key])
    for (const alone of [{ rg: '****-2' }, { accounts: [{ pix_key_type: 'cpf', pix_key: '***.444.777-**' }] }])
      expect((await call('corretor', 'POST', '', input(newCpf(), alone))).status).toBe(422)
  })

  it('finds by CPF what one may see, sixty times an hour, each kept', async () => {
    const cpf = newCpf()
    const { uuid } = await add('corretor', input(cpf))
    const ask = (who: string, sought = cpf) => call(who, 'POST', '/by-cpf', { cpf: sought })
    for (const who of ['operacional', 'comercial', 'corretor']) expect((await ask(who)).body.data.uuid).toBe(uuid)
    for (const who of ['corretor2', 'corretor3', 'boreal']) expect((await ask(who)).status).toBe(404)
    expect((await ask('operacional', '11144477734')).status).toBe(422)
    const kept = await logged('cpf_lookup')
    expect(kept).toBeGreaterThan(4)
    let asked = 0
    while (asked < 61 && (await ask('corretor2', demoCpf(899_000))).status === 404) asked += 1
    expect(asked).toBe(59)
    const refused = await ask('corretor2')
    expect(refused).toMatchObject({ status: 429, body: { reason: 'cpf_lookups' } })
    // Nor add one: its answer would be a lookup.
    expect((await call('corretor2', 'POST', '', input(newCpf()))).status).toBe(429)
    const { now } = opened.clock
    opened.clock.now = new Date(now.getTime() + 3_600_001)
    expect((await ask('corretor2')).status).toBe(404)
    opened.clock.now = now
  })
})
