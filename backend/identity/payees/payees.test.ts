import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { inTenant } from '../../core/database/scope'
import { demoPassword, describeOnBoth, type Opened } from '../../testing/backend'

const logins = ['admin', 'financeiro', 'ceo', 'comercial', 'corretor', 'corretor3'] as const
type Login = (typeof logins)[number]
const days = (count: number) => count * 86_400_000

describeOnBoth('payee accounts', (open) => {
  let opened: Opened
  let tokens: Record<Login, string>
  let uuids: Record<string, string>
  const documents = new Map<string, string>()

  // biome-ignore lint/suspicious/noExplicitAny: the tests read whatever was answered.
  type Reply = { status: number; body: any }
  const call = (who: Login, method: string, path: string, body?: object): Promise<Reply> =>
    opened.call('aurora', path, { method, token: tokens[who], ...(body && { body }) })
  const ask = <T extends Record<string, unknown>>(query: SQL) =>
    inTenant(opened.database, 'aurora', opened.clock.now, async ({ tx }) => (await tx.execute<T>(query)).rows)
  const address = (of: string) => `/api/user/${uuids[of]}/payee_account`
  const read = async (who: Login, of: string = who) => (await call(who, 'GET', address(of))).body.data
  const confirm = (who: Login) => call(who, 'POST', '/api/auth/me', { password: demoPassword })
  /** As a form sends it: the account as it was read, masks and all. */
  const form = async (who: Login, of: string = who) => {
    const {
      official_bank: _,
      document_matches: __,
      changed_at: ___,
      recently_changed: ____,
      ...values
    } = (await read(who, of)).account
    return values
  }
  const save = async (who: Login, more: object, of: string = who) =>
    call(who, 'PUT', address(of), { ...(await form(who, of)), ...more })
  const mails = () => {
    const folder = join(opened.folder, 'mail', 'aurora')
    if (!existsSync(folder)) return []
    const pages = readdirSync(folder).filter((name) => name.endsWith('.html'))
    return pages.map((name) => readFileSync(join(folder, name), 'utf8'))
  }

  beforeAll(async () => {
    opened = await open()
    type Known = { username: string; uuid: string; cpf: string; cnpj: string | null }
    const people = await ask<Known>(sql`select u.username, u.uuid, p.cpf, p.cnpj from "user" u
      join person p on p.tenant_id = u.tenant_id and p.id = u.person_id`)
    uuids = Object.fromEntries(people.map(({ username, uuid }) => [username, uuid]))
    for (const { username, cpf, cnpj } of people) documents.set(username, cnpj ?? cpf)
  })
  beforeEach(async () => {
    // A confirmation lasts five minutes: each test begins without one.
    opened.clock.now = new Date(opened.clock.now.getTime() + 600_000)
    const signed = await Promise.all(logins.map(async (name) => [name, await opened.signIn('aurora', name)] as const))
    tokens = Object.fromEntries(signed) as typeof tokens
  })

  it('are seen masked by their person and by staff, and by nobody else', async () => {
    const own = await read('corretor')
    const document = documents.get('corretor') ?? ''
    expect(own).toMatchObject({ credited: true, may_edit: true, account: { document_matches: true, row_version: 1 } })
    expect(own.account.pix_key).toContain('*')
    for (const who of ['financeiro', 'ceo', 'admin'] as const) {
      const seen = await read(who, 'corretor')
      expect([who, seen.account, seen.may_edit]).toEqual([who, own.account, who === 'admin'])
    }
    expect(JSON.stringify([own, await read('admin', 'corretor2')])).not.toContain(document)
    // Those above a broker see their proposals, not where they are paid.
    expect((await call('comercial', 'GET', address('corretor'))).status).toBe(404)
    expect((await call('corretor', 'GET', address('corretor3'))).status).toBe(403)
    expect((await call('corretor', 'PUT', address('corretor3'), await form('corretor'))).status).toBe(403)
    expect((await call('financeiro', 'PUT', address('corretor'), await form('corretor'))).status).toBe(403)
    expect(
      (await opened.call('boreal', address('corretor'), { token: await opened.signIn('boreal', 'admin') })).status,
    ).toBe(404)
  })

  it('hide every kind of key and account', async () => {
    const rows = await ask<{ uuid: string; key: string | null; account: string | null }>(
      sql`select u.uuid, a.pix_key as key, a.account from payee_account a
        join "user" u on u.tenant_id = a.tenant_id and u.id = a.user_id where u.deleted_at is null`,
    )
    expect(rows.length).toBeGreaterThan(40)
    for (const { uuid, key, account } of rows) {
      const { body } = (await call('admin', 'GET', `/api/user/${uuid}/payee_account`)) as Reply
      if (key)
        expect([body.data.account.pix_key, body.data.account.pix_key === key]).toEqual([
          expect.stringContaining('**'),
          false,
        ])
      if (account)
        expect([body.data.account.account, body.data.account.account === account]).toEqual([
          expect.stringContaining('**'),
          false,
        ])
    }
  })

  it('change only once it was confirmed; the person is mailed, and the change is marked for seven days', async () => {
    const change = { pix_key_type: 'email', pix_key: 'nova.chave@example.com' }
    const refused = await save('corretor3', change)
    expect([refused.status, refused.body.reason]).toEqual([422, 'confirmation_needed'])
    await confirm('corretor3')
    const saved = await save('corretor3', change)
    expect(saved.body.data).toMatchObject({ pix_key: 'n****@example.com', recently_changed: true, row_version: 2 })
    await opened.backend.settled()
    const told = mails().filter((text) => text.includes('n****@example.com'))
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('por você')
    expect(mails().join()).not.toContain('nova.chave@example.com')
    opened.clock.now = new Date(opened.clock.now.getTime() + days(7) + 1000)
    tokens.admin = await opened.signIn('aurora', 'admin')
    expect((await read('admin', 'corretor3')).account.recently_changed).toBe(false)
    opened.clock.now = new Date(opened.clock.now.getTime() - days(7) - 1000)
  })

  it('keep what came back masked, unless it is of another type', async () => {
    await confirm('corretor3')
    const kept = await save('corretor3', { tax_regime: 'lucro_real' })
    expect([kept.status, kept.body.data.tax_regime]).toEqual([200, 'lucro_real'])
    // Only where the money goes is marked, and mailed.
    await opened.backend.settled()
    expect(mails().filter((text) => text.includes('n****@example.com'))).toHaveLength(1)
    const revealed = await call('corretor3', 'POST', `${address('corretor3')}/reveal`)
    expect(revealed.body.data.pix_key).toBe('nova.chave@example.com')
    expect((await save('corretor3', { pix_key_type: 'evp' })).body.errors).toEqual({ pix_key: [expect.any(String)] })
    expect((await save('corretor3', { pix_key: 'o****@example.com' })).body.errors).toEqual({
      pix_key: [expect.any(String)],
    })
  })

  it('are revealed to their person and to who may write them, once confirmed, and that is kept', async () => {
    const refused = await call('admin', 'POST', `${address('corretor')}/reveal`)
    expect([refused.status, refused.body.reason]).toEqual([422, 'confirmation_needed'])
    expect((await call('financeiro', 'POST', `${address('corretor')}/reveal`)).status).toBe(403)
    await confirm('admin')
    expect((await call('admin', 'POST', `${address('corretor')}/reveal`)).body.data.pix_key).toBe(
      documents.get('corretor'),
    )
    const rows = await ask(sql`select before::text, after::text from global_log
      where entity = 'payee_account' and action in ('revealed', 'edited', 'created')`)
    expect(rows.length).toBeGreaterThan(40)
    expect(JSON.stringify(rows)).not.toContain('nova.chave@example.com')
    expect(JSON.stringify(rows)).not.toContain(documents.get('corretor'))
  })

  it('are the person’s own: another’s document or key is refused', async () => {
    await confirm('corretor3')
    const errors = async (more: object) => (await save('corretor3', more)).body.errors
    expect(await errors({ payee_document: '00010000127' })).toEqual({ payee_document: [expect.any(String)] })
    expect(await errors({ pix_key_type: 'cpf', pix_key: '11144477735' })).toEqual({ pix_key: [expect.any(String)] })
    expect(await errors({ pix_key_type: null, pix_key: null, ...blankAccount })).toEqual({
      pix_key: [expect.any(String)],
    })
    const bank = { official_bank_id: 1, agency: '1234', account: '56789', account_digit: '0', account_type: null }
    expect(await errors({ pix_key_type: null, pix_key: null, ...bank })).toEqual({ account_type: [expect.any(String)] })
    const whole = { ...bank, account_type: 'checking' }
    expect(await errors({ ...whole, official_bank_id: 999_999 })).toEqual({ official_bank_id: [expect.any(String)] })
    const own = {
      pix_key_type: 'cnpj',
      pix_key: documents.get('corretor3'),
      payee_document: documents.get('corretor3'),
    }
    expect((await save('corretor3', { ...own, ...whole })).status).toBe(200)
  })

  it('are told apart by their version: the second to save sees both', async () => {
    await confirm('corretor3')
    const values = await form('corretor3')
    expect((await save('corretor3', { tax_regime: 'simples' })).status).toBe(200)
    const late = await call('corretor3', 'PUT', address('corretor3'), { ...values, tax_regime: 'mei' })
    expect([late.status, late.body.versions.sent.tax_regime, late.body.versions.current.tax_regime]).toEqual([
      409,
      'mei',
      'simples',
    ])
  })

  it('are written by staff for others, who are told by whom; nobody has one who is paid no commission', async () => {
    await confirm('admin')
    await confirm('ceo')
    expect(await read('admin', 'admin')).toMatchObject({ credited: false, may_edit: false, account: null })
    const values = { ...blankAccount, pix_key_type: 'email', pix_key: 'admin.pix@example.com', tax_regime: 'pf' }
    const none = await call('admin', 'PUT', address('admin'), values)
    expect([none.status, none.body.reason]).toEqual([422, 'payee_uncredited'])
    expect((await save('admin', { pix_key_type: 'phone', pix_key: '+5511900001234' }, 'comercial')).status).toBe(200)
    await opened.backend.settled()
    const [told] = mails().filter((text) => text.includes('****1234'))
    expect(told).toMatch(/alterada em \d\d\/\d\d\/\d{4} \d\d:\d\d, por (?!você)/)
  })
})

const blankAccount = { official_bank_id: null, agency: null, account: null, account_digit: null, account_type: null }
