import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { permissions } from '@/lib/access/permissions'
import { inTenant } from '../../core/database/scope'
import { demoPassword, describeOnBoth, type Opened } from '../../testing/backend'

const logins = ['admin', 'operacional', 'comercial'] as const
type Login = (typeof logins)[number]
const path = '/api/brokers'
const cpf = '52998224725'
const account = { pix_key_type: 'cpf', pix_key: cpf, tax_regime: 'pf' }
const certification = {
  ...{ issuer: 'ANEPS', number: 'N-1', kind: 'cdc' },
  ...{ issued_at: '2025-01-10', expires_at: '2028-01-10' },
}

describeOnBoth('payee account and certifications sent with a broker (16.3)', (open) => {
  let opened: Opened
  let tokens: Record<Login, string>

  // biome-ignore lint/suspicious/noExplicitAny: the tests read whatever was answered.
  type Reply = { status: number; body: any }
  const call = (who: Login, method: string, address: string, body?: object): Promise<Reply> =>
    opened.call('aurora', address, { method, token: tokens[who], ...(body && { body }) })
  const ask = <T extends Record<string, unknown>>(query: SQL) =>
    inTenant(opened.database, 'aurora', opened.clock.now, async ({ tx }) => (await tx.execute<T>(query)).rows)
  const grant = (login: Login, ...names: string[]) =>
    ask(sql`insert into user_permission (tenant_id, user_id, permission_id, granted)
      select u.tenant_id, u.id, p.id, true from "user" u join permission p on p.name in ${names}
      where u.username = ${login}`)
  const confirm = (who: Login) => call(who, 'POST', '/api/auth/me', { password: demoPassword })
  const people = async () => (await ask<{ n: number }>(sql`select count(*)::int as n from "user"`))[0]?.n
  let last = 0
  const create = (who: Login, more: object = {}, person: object = {}, to = path) =>
    call(who, 'POST', to, {
      ...{ email: `parte${++last}@example.com`, broker: { broker_kind: 'individual' } },
      person: { kind: 'PF', name: `Parte ${last}`, fullname: `Parte Nova ${last}`, ...person },
      ...more,
    })
  const edit = (who: Login, uuid: string, row_version: number, payee_account: object) =>
    call(who, 'PUT', `${path}/${uuid}`, { row_version, payee_account })
  const paid = async (uuid: string) => (await call('admin', 'GET', `/api/user/${uuid}/payee_account`)).body.data
  const mailsTo = async (words: string) => {
    await opened.backend.settled()
    const folder = join(opened.folder, 'mail', 'aurora')
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.html')) : []
    return names.map((name) => readFileSync(join(folder, name), 'utf8')).filter((page) => page.includes(words))
  }

  beforeAll(async () => {
    opened = await open()
    await grant('operacional', 'create_users')
    // All that a broker's own profile holds: then brokers are within the reach of this Comercial.
    const sold = permissions.filter(({ roles }) => roles.includes('Corretor') && !roles.includes('Comercial'))
    await grant('comercial', 'create_users', 'edit_users', ...sold.map(({ name }) => name))
  })
  beforeEach(async () => {
    // A confirmation lasts five minutes: each test begins without one.
    opened.clock.now = new Date(opened.clock.now.getTime() + 600_000)
    const signed = await Promise.all(logins.map(async (name) => [name, await opened.signIn('aurora', name)] as const))
    tokens = Object.fromEntries(signed) as typeof tokens
  })

  it('an account takes the confirmation, is mailed, marked and audited as by its own call', async () => {
    const before = await people()
    const refused = await create('admin', { payee_account: account }, { cpf })
    expect([refused.status, refused.body.reason]).toEqual([422, 'confirmation_needed'])
    expect(await people()).toBe(before)
    await confirm('admin')
    const made = await create('admin', { payee_account: account }, { cpf })
    expect(made.status).toBe(201)
    const { uuid, row_version } = made.body.data
    expect(await paid(uuid)).toMatchObject({
      account: { pix_key: '***.982.247-**', recently_changed: true, row_version: 1, requires_invoice: false },
    })
    expect(await mailsTo('chave PIX ***.982.247-**')).toHaveLength(1)
    const audits = () =>
      ask<{ action: string; whole: string }>(sql`select action, coalesce(before, '{}')::text || after::text as whole
        from global_log where entity = 'payee_account' and entity_id = ${uuid} order by id`)
    expect((await audits()).map(({ action }) => action)).toEqual(['created'])

    const changed = { pix_key_type: 'email', pix_key: 'parte.nova@example.com', tax_regime: 'pf' }
    const first = await edit('admin', uuid, row_version, changed)
    expect([first.status, first.body.versions.sent.payee_account.row_version]).toEqual([409, null])
    expect(first.body.versions.current.payee_account).toMatchObject({ row_version: 1, pix_key: '***.982.247-**' })
    const saved = await edit('admin', uuid, row_version, { ...changed, row_version: 1 })
    expect(saved.status).toBe(200)
    expect((await paid(uuid)).account).toMatchObject({ pix_key: 'p****@example.com', row_version: 2 })
    expect(await mailsTo('p****@example.com')).toHaveLength(1)
    const kept = await audits()
    expect(kept.map(({ action }) => action)).toEqual(['created', 'edited'])
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${cpf}|parte\\.nova@`))
    // A refusal leaves the record as it was, too.
    const last = await edit('admin', uuid, saved.body.data.row_version, { ...changed, row_version: 1 })
    expect(last.status).toBe(409)
    expect((await call('admin', 'GET', `${path}/${uuid}`)).body.data.row_version).toBe(saved.body.data.row_version)
  })

  it('certifications are added and audited; one that is refused leaves no broker, no account, no mail', async () => {
    await confirm('admin')
    const before = await people()
    const later = { ...certification, issued_at: '2027-01-10' }
    const refused = async (more: object) => {
      const { status, body } = await create('admin', more)
      return [status, Object.keys(body.errors)]
    }
    expect(await refused({ certifications: [certification, later] })).toEqual([422, ['certifications.1.issued_at']])
    expect(await refused({ certifications: [{ ...certification, number: '' }] })).toEqual([
      ...[422, ['certifications.0.number']],
    ])
    // Without a document on record there is no account; nor is another's key taken.
    const ofNobody = { payee_account: { ...account, pix_key_type: 'phone', pix_key: '+5511900001234' } }
    expect(await refused(ofNobody)).toEqual([422, ['payee_account.payee_document']])
    const { status, body } = await create('admin', { payee_account: account }, { cpf: '11144477735' })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['payee_account.pix_key']])
    expect(await refused({ payee_account: { tax_regime: 'pf' } })).toEqual([422, ['payee_account.pix_key']])
    expect(await people()).toBe(before)
    expect(await mailsTo(`parte${last}@example.com`)).toEqual([])

    const made = await create('admin', { certifications: [certification, { ...certification, number: 'N-2' }] })
    expect(made.status).toBe(201)
    const { uuid } = made.body.data
    const { data } = (await call('admin', 'GET', `/api/user/${uuid}/certifications`)).body
    expect(data.certifications.map(({ number }: { number: string }) => number).sort()).toEqual(['N-1', 'N-2'])
    const rows = await ask<{ entity: string; action: string }>(sql`select entity, action from global_log
      where after ->> 'user_uuid' = ${uuid} or entity_id = ${uuid} order by entity, action`)
    expect(rows.map(({ entity, action }) => `${entity} ${action}`)).toEqual([
      ...['certification created', 'certification created', 'user created', 'user invited'],
    ])
  })

  it('takes the permissions of the own calls besides the one to add people', async () => {
    const before = await people()
    await confirm('operacional')
    await confirm('comercial')
    expect((await create('operacional')).status).toBe(201)
    expect((await create('operacional', { certifications: [certification] })).status).toBe(403)
    expect((await create('operacional', { payee_account: account }, { cpf: '39053344705' })).status).toBe(403)
    // A Comercial adds certifications below them, and has nothing to do with where others are paid.
    const mine = await create('comercial', { certifications: [certification] })
    expect(mine.status).toBe(201)
    const { uuid, row_version } = mine.body.data
    expect((await create('comercial', { payee_account: account }, { cpf: '39053344705' })).status).toBe(403)
    expect((await edit('comercial', uuid, row_version, account)).status).toBe(403)
    expect(await people()).toBe((before ?? 0) + 2)
  })

  it('Usuários takes them alike, and refuses an account of somebody who is paid no commission', async () => {
    await confirm('admin')
    const to = '/api/user/create'
    const staff = { type_user: 'Operacional', broker: undefined, payee_account: account }
    const refused = await create('admin', staff, { cpf: '39053344705' }, to)
    expect([refused.status, refused.body.reason]).toEqual([422, 'payee_uncredited'])
    const seller = { ...staff, type_user: 'Comercial', certifications: [certification] }
    const made = await create(
      'admin',
      { ...seller, payee_account: { ...account, pix_key: '39053344705' } },
      { cpf: '39053344705' },
      to,
    )
    expect(made.status).toBe(201)
    expect((await paid(made.body.data.uuid)).account).toMatchObject({ document_matches: true, row_version: 1 })
  })
})
