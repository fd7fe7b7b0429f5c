import { beforeAll, describe, expect, it } from 'vitest'
import { defaultPermissions } from '@/lib/access/permissions'
import { roles } from '@/lib/access/roles'
import { typistStatuses } from '@/lib/kinds/operation'
import { typistActions, typistMachine } from '@/lib/proposals/typist'
import { describeOnBoth, type Opened } from '../../testing/backend'

describe('the states of a login (typists.md#states)', () => {
  /** Restated line by line: `action from > to`. */
  const law = `
start requested > in_progress
activate in_progress > active
block active > blocked
unblock blocked > active
reject requested,in_progress > rejected
cancel active,blocked > cancelled`
    .trim()
    .split('\n')
    .map((line) => {
      const [action = '', from = '', , to = ''] = line.split(' ')
      return { action, from: from.split(','), to }
    })

  it('are left by these steps alone, by staff who edit logins', () => {
    for (const status of typistStatuses)
      for (const action of typistActions)
        for (const role of roles) {
          const line = law.find((one) => one.action === action && one.from.includes(status))
          const found = typistMachine.find({ status }, action)
          expect([status, action, found?.to[0] ?? null]).toEqual([status, action, line?.to ?? null])
          const actor = { permissions: new Set(defaultPermissions(role)), owns: true }
          const may = found !== null && typistMachine.whyNot({ status }, found, actor) === null
          const isStaff = role === 'Administrador' || role === 'Operacional'
          expect([status, action, role, may]).toEqual([status, action, role, line !== undefined && isStaff])
        }
  })
})

describeOnBoth('Usuários Banco', (open) => {
  let opened: Opened
  let tokens: Record<'operacional' | 'corretor' | 'corretor2' | 'comercial' | 'admin', string>
  let bank = 0
  beforeAll(async () => {
    opened = await open()
    const names = ['operacional', 'corretor', 'corretor2', 'comercial', 'admin'] as const
    const signed = await Promise.all(names.map(async (name) => [name, await opened.signIn('aurora', name)] as const))
    tokens = Object.fromEntries(signed) as typeof tokens
    bank = (await call('corretor', 'POST', '/api/bank', undefined, '?options=1', 'GET')).body.data.data[0].id
  })

  // biome-ignore lint/suspicious/noExplicitAny: the tests read whatever was answered.
  type Reply = { status: number; body: any }
  const call = async (
    who: keyof typeof tokens,
    method: string,
    path: string,
    body?: object,
    query = '',
    asked = method,
  ): Promise<Reply> =>
    opened.call('aurora', `${path}${query}`, { method: asked, token: tokens[who], ...(body && { body }) })
  const path = '/api/typist_bank_users'
  const request = (who: keyof typeof tokens, more: object = {}) => call(who, 'POST', path, { bank_id: bank, ...more })
  const step = (row: { id: number; row_version: number }, action: string, more: object = {}) =>
    call('operacional', 'PUT', `${path}/${row.id}`, { action, row_version: row.row_version, ...more })
  const newBank = async () => {
    const made = await call('admin', 'POST', '/api/bank', { name: `Banco ${crypto.randomUUID().slice(0, 8)}` })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return Number(made.body.data.id)
  }

  it('say which certification they are used with, flag the uncertified, and hint at no password', async () => {
    bank = await newBank()
    const of = async (who: 'corretor' | 'corretor2', login: string) => {
      const people = await call('admin', 'GET', '/api/sellers/typists', undefined, `?options=1&per_page=all`)
      expect(people.status).toBe(200)
      const me = (await call(who, 'GET', '/api/auth/me')).body.response.uuid
      return (await call(who, 'GET', `/api/user/${me}/certifications`)).body.data.certifications[0]?.id ?? login
    }
    const own = await of('corretor', 'none')
    const hint = (password_hint: string) => request('corretor', { password_hint })
    for (const said of ['Banco@2026', 'segredo', 'minha senha é abc123'])
      expect([said, (await hint(said)).body.errors]).toEqual([said, { password_hint: [expect.any(String)] }])
    const foreign = await request('corretor2', { certification_id: own })
    expect(foreign.body.errors).toEqual({ certification_id: [expect.any(String)] })
    const said = { certification_id: own, password_hint: 'nome do primeiro gerente' }
    const asked = (await request('corretor', said)).body.data
    expect(asked).toMatchObject({ certification: { id: own, kind: 'consignado' }, uncertified: null, ...said })
    const seenBy = async (who: 'operacional' | 'comercial') =>
      (await call(who, 'GET', path, undefined, `?id=${asked.id}`)).body.data.data[0]?.password_hint
    expect([await seenBy('operacional'), (await seenBy('comercial')) ?? null]).toEqual([said.password_hint, null])
    const list = await call('operacional', 'GET', path, undefined, '?uncertified=true&per_page=all')
    expect(list.body.data.data.length).toBeGreaterThan(0)
    for (const row of list.body.data.data) expect(row.uncertified).toBe('over')
    const others = await call('operacional', 'GET', path, undefined, '?uncertified=false&per_page=all')
    expect(others.body.data.data.some(({ id }: { id: number }) => id === asked.id)).toBe(true)
  })

  it('show in a matrix who has which bank, and name in a job the refused one', async () => {
    bank = await newBank()
    const asked = (await request('corretor')).body.data
    const matrix = async (who: 'operacional' | 'comercial' | 'corretor') =>
      (await call(who, 'GET', `${path}/matrix`, undefined, '?per_page=all')).body.data.data
    const [mine] = await matrix('corretor')
    expect(await matrix('corretor')).toHaveLength(1)
    expect(mine.logins).toContainEqual({ id: asked.id, bank_id: bank, status: 'requested', expiring: null })
    const all = await matrix('operacional')
    expect(all.length).toBeGreaterThan((await matrix('comercial')).length)
    expect(all.find(({ uuid }: { uuid: string }) => uuid === mine.uuid).logins).toEqual(mine.logins)
    // Staff who type have a row once they have a login.
    const me = (await call('operacional', 'GET', '/api/auth/me')).body.response
    expect(all.some(({ uuid }: { uuid: string }) => uuid === me.uuid)).toBe(false)
    const found = await call('operacional', 'GET', '/api/sellers/typists', undefined, `?options=1&uuid=${me.uuid}`)
    expect(found.body.data.data).toMatchObject([{ uuid: me.uuid, type_user: 'Operacional' }])
    expect((await call('admin', 'POST', path, { bank_id: bank, user_uuid: me.uuid })).status).toBe(201)
    expect((await matrix('operacional')).some(({ uuid }: { uuid: string }) => uuid === me.uuid)).toBe(true)
    const bulk = await call('operacional', 'POST', `${path}/bulk`, { action: 'unblock', ids: [asked.id] })
    expect(bulk.body.data.results).toMatchObject([{ ok: false, name: `${asked.user.name} · ${asked.bank.name}` }])
  })

  it('are asked for by a broker, given by staff, and told to the broker', async () => {
    bank = await newBank()
    const asked = await request('corretor', { notes: 'Começo na segunda.' })
    expect([asked.status, asked.body.data]).toMatchObject([
      201,
      { status: 'requested', login: null, notes: 'Começo na segunda.', expiring: null },
    ])
    expect((await request('corretor')).body).toMatchObject({ errors: { bank_id: [expect.any(String)] } })
    const started = (await step(asked.body.data, 'start')).body.data
    expect(started.status).toBe('in_progress')
    expect((await step(started, 'activate')).body).toMatchObject({ errors: { login: [expect.any(String)] } })
    expect((await step(started, 'activate', { login: 'ana.1', expires_at: '2020-01-01' })).body).toMatchObject({
      errors: { expires_at: [expect.any(String)] },
    })
    const active = (await step(started, 'activate', { login: 'ana.1', expires_at: '2026-12-01' })).body.data
    expect(active).toMatchObject({ status: 'active', login: 'ana.1', expires_at: '2026-12-01', expiring: 'soon' })
    expect((await step(started, 'activate', { login: 'ana.1' })).status).toBe(409)
    const news = await call('corretor', 'GET', '/api/notifications/notifications_auth_user')
    expect(JSON.stringify(news.body)).toContain(`/brokers/user_bank?record=${active.id}`)
    const log = await call('corretor', 'GET', `${path}/logs`, undefined, `?typist_bank_user_id=${active.id}`)
    expect(log.body.data.data.map(({ action }: { action: string }) => action)).toEqual(['activate', 'start', 'request'])
    const due = await call('corretor', 'GET', path, undefined, `?due=true&bank_id=${bank}`)
    expect(due.body.data.data).toHaveLength(1)
  })

  it('belong to one person at a bank until they are cancelled', async () => {
    bank = await newBank()
    const first = (await request('corretor', { login: 'unico' })).body.data
    const second = await request('corretor2', { login: 'unico' })
    expect([second.status, second.body.errors]).toMatchObject([409, { login: [expect.any(String)] }])
    const started = (await step(first, 'start')).body.data
    const active = (await step(started, 'activate')).body.data
    expect(active.login).toBe('unico')
    const blocked = (await step(active, 'block', { reason: 'Sem uso.' })).body.data
    expect(blocked).toMatchObject({ status: 'blocked', blocked_reason: 'Sem uso.' })
    expect((await step(blocked, 'activate')).body).toMatchObject({ reason: 'typist_blocked' })
    const cancelled = await step(blocked, 'cancel', { reason: 'Não vende mais.' })
    expect(cancelled.body.data.status).toBe('cancelled')
    expect((await request('corretor2', { login: 'unico' })).status).toBe(201)
  })

  it('are seen within one’s scope, and changed by staff alone', async () => {
    bank = await newBank()
    const mine = (await request('corretor')).body.data
    expect((await call('corretor2', 'GET', `${path}/${mine.id}`)).status).toBe(404)
    expect((await call('corretor2', 'GET', `${path}/logs`, undefined, `?typist_bank_user_id=${mine.id}`)).status).toBe(
      404,
    )
    const { row_version } = mine
    expect((await call('corretor', 'PUT', `${path}/${mine.id}`, { action: 'start', row_version })).status).toBe(403)
    expect((await call('corretor', 'PUT', `${path}/${mine.id}`, { notes: 'x', row_version })).status).toBe(403)
    expect((await request('comercial')).status).toBe(403)
    const other = (await call('admin', 'GET', '/api/sellers', undefined, '?options=1&search=corretor')).body
    expect(other.status).toBe(true)
    expect((await request('corretor', { user_uuid: crypto.randomUUID() })).body).toMatchObject({
      errors: { user_uuid: [expect.any(String)] },
    })
    const edited = await call('operacional', 'PUT', `${path}/${mine.id}`, { notes: 'Visto.', row_version })
    expect(edited.body.data).toMatchObject({ notes: 'Visto.', login: null })
    expect((await step(mine, 'start')).status).toBe(409)
  })

  it('are blocked with their person, each step logged', async () => {
    const broker = await call('admin', 'GET', '/api/user', undefined, '?search=corretor3%40aurora&type_user=Corretor')
    const [person] = broker.body.data.data
    const theirs = async () =>
      (await call('admin', 'GET', path, undefined, `?user_uuid=${person.uuid}&status=active&per_page=100`)).body.data
        .data
    if ((await theirs()).length === 0) {
      bank = await newBank()
      const asked = (await call('operacional', 'POST', path, { bank_id: bank, user_uuid: person.uuid })).body.data
      const started = (await step(asked, 'start')).body.data
      await step(started, 'activate', { login: 'terceiro' })
    }
    const [active] = await theirs()
    const block = { reason: 'Saiu da empresa.', row_version: person.row_version }
    expect((await call('admin', 'POST', `/api/user/${person.uuid}/block`, block)).status).toBe(200)
    expect(await theirs()).toEqual([])
    const after = (await call('admin', 'GET', `${path}/${active.id}`)).body.data
    expect(after).toMatchObject({ status: 'blocked', blocked_reason: 'O cadastro da pessoa foi bloqueado.' })
    const again = await step(after, 'unblock')
    expect(again.body).toMatchObject({ reason: 'typist_person' })
    const log = await call('admin', 'GET', `${path}/logs`, undefined, `?typist_bank_user_id=${active.id}`)
    expect(log.body.data.data[0]).toMatchObject({ action: 'block', note: 'O cadastro da pessoa foi bloqueado.' })
  })

  it('keep what an edit leaves out, and change no more once they are over', async () => {
    bank = await newBank()
    const asked = (await request('corretor', { login: `fica-${bank}`, notes: 'Fica.' })).body.data
    const { row_version } = asked
    const edited = await call('operacional', 'PUT', `${path}/${asked.id}`, { expires_at: '2027-01-31', row_version })
    expect(edited.body.data).toMatchObject({ login: `fica-${bank}`, notes: 'Fica.', expires_at: '2027-01-31' })
    const rejected = (await step(edited.body.data, 'reject', { reason: 'Sem convênio.' })).body.data
    const late = await call('operacional', 'PUT', `${path}/${asked.id}`, {
      ...{ notes: 'x', row_version: rejected.row_version },
    })
    expect(late.body).toMatchObject({ reason: 'typist_rejected' })
    // Its login is free, also for the undo of another one's deletion.
    const next = (await request('corretor2', { login: `fica-${bank}` })).body.data
    expect((await call('operacional', 'DELETE', `${path}/${next.id}`)).status).toBe(200)
    expect((await call('operacional', 'POST', `${path}/${next.id}/restore`)).status).toBe(200)
  })

  it('are not deleted while somebody types with them', async () => {
    bank = await newBank()
    const asked = (await request('corretor')).body.data
    const started = (await step(asked, 'start')).body.data
    await step(started, 'activate', { login: `ativo-${bank}` })
    const gone = await call('operacional', 'DELETE', `${path}/${asked.id}`)
    expect(gone.body).toMatchObject({ reason: 'typist_held' })
  })

  it('take a step together, each with its result', async () => {
    bank = await newBank()
    const one = (await request('corretor')).body.data
    const other = (await request('corretor2')).body.data
    const reject = { action: 'reject', ids: [one.id, other.id] }
    const none = await call('operacional', 'POST', `${path}/bulk`, reject)
    expect(none.status).toBe(422)
    const done = await call('operacional', 'POST', `${path}/bulk`, { ...reject, params: { reason: 'Sem convênio.' } })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    const seen = (await call('corretor', 'GET', `${path}/${one.id}`)).body.data
    expect(seen).toMatchObject({ status: 'rejected', blocked_reason: 'Sem convênio.' })
  })
})
