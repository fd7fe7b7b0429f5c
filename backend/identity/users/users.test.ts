import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { UserDetail } from '@/lib/contracts/user'
import { inTenant } from '../../core/database/scope'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { permission } from '../people/permission.table'
import { user, userPermission } from '../people/user.table'

const password = 'uma senha boa 1'

/** Gives a person rights beyond their profile. */
const grant = ({ database, clock }: Opened, uuid: string, names: readonly string[]) =>
  inTenant(database, 'aurora', clock.now, async ({ tx, tenant }) => {
    const [row] = await tx.select({ id: user.id }).from(user).where(eq(user.uuid, uuid))
    const found = await tx
      .select({ id: permission.id })
      .from(permission)
      .where(inArray(permission.name, [...names]))
    await tx
      .insert(userPermission)
      .values(
        found.map(({ id }) => ({ tenant_id: tenant.id, user_id: row?.id ?? 0, permission_id: id, granted: true })),
      )
  })

/** Ends their onboarding, which the office waits for. */
const finish = ({ database, clock }: Opened, uuid: string) =>
  inTenant(database, 'aurora', clock.now, ({ tx }) =>
    tx.update(user).set({ onboarding: 'finished', onboarding_step: 'done' }).where(eq(user.uuid, uuid)),
  )

describeOnBoth('users', (open, kind) => {
  let opened: Opened
  let admin: string
  beforeAll(async () => {
    opened = await open()
    admin = await opened.signIn('aurora', 'admin')
  })
  const call = (path: string, method = 'GET', body?: unknown, token: string | undefined = admin) =>
    opened.call('aurora', path, { method, token, ...(body !== undefined && { body }) })
  const data = (reply: { body: unknown }) => (reply.body as { data: UserDetail }).data
  const rows = (reply: { body: unknown }) =>
    (reply.body as { data: { data: { uuid: string; name: string; type_user: string; status: string }[] } }).data.data
  const profileId = async (kind: string) => {
    const found = rows(await call(`/api/profiles?options=1&type_profile=${kind}`))
    return (found as unknown as { id: number; name: string }[]).find(({ name }) => name === kind)?.id
  }
  let last = 0
  const body = async (type_user = 'Operacional', more: object = {}) => ({
    email: `pessoa${++last}@example.com`,
    type_user,
    profile_id: await profileId(type_user),
    person: { kind: 'PF', name: `Pessoa ${last}`, fullname: `Pessoa Convidada ${last}` },
    ...more,
  })
  const create = async (type_user?: string, more?: object, token = admin) =>
    call('/api/user/create', 'POST', await body(type_user, more), token)
  const invited = async (type_user?: string) => {
    const reply = await create(type_user)
    expect(reply.status).toBe(201)
    return data(reply)
  }
  const links = async () => {
    await opened.backend.settled()
    const folder = join(opened.folder, 'mail', 'aurora')
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.html')) : []
    return names.flatMap((name) => {
      const html = readFileSync(join(folder, name), 'utf8')
      const token = /\/invitation\/([\w-]{43})"/.exec(html)?.[1]
      return token ? [{ token, html }] : []
    })
  }
  /** The newest link mailed to this e-mail that was not there before. */
  const linkOf = async (email: string, known: readonly string[] = []) =>
    (await links()).find(({ token, html }) => html.includes(email) && !known.includes(token))?.token ?? ''
  const accept = (token: string, chosen = password) =>
    opened.call('aurora', `/api/invitations/${token}`, { body: { password: chosen, password_confirmation: chosen } })
  const isValid = async (token: string) =>
    ((await opened.call('aurora', `/api/invitations/${token}`)).body as { data: { valid: boolean } }).data.valid
  const signIn = (email: string, chosen = password) =>
    opened.call('aurora', '/api/auth', { body: { email, password: chosen } })
  const tokenOf = async (email: string) =>
    ((await signIn(email)).body as { response: { token: string } }).response.token
  /** Somebody who has accepted and signed in. */
  const active = async (type_user?: string) => {
    const person = await invited(type_user)
    expect((await accept(await linkOf(person.email))).status).toBe(200)
    expect((await signIn(person.email)).status).toBe(200)
    return data(await call(`/api/user/${person.uuid}`))
  }
  const block = ({ uuid, row_version }: Pick<UserDetail, 'uuid' | 'row_version'>, token?: string) =>
    call(`/api/user/${uuid}/block`, 'POST', { reason: 'Documentação vencida.', row_version }, token)

  /** Runs `work`, two calls, while a third connection holds the users: each has begun before either goes on. */
  const meeting = async <T>(uuids: readonly string[], work: () => Promise<T>): Promise<T> => {
    // PGlite has one connection, on which calls take turns.
    if (kind === 'pglite') return work()
    const waiting = sql`select count(*)::int as calls from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    const { both } = await inTenant(opened.database, 'aurora', opened.clock.now, async ({ tx }) => {
      await tx
        .select()
        .from(user)
        .where(inArray(user.uuid, [...uuids]))
        .for('update')
      const both = work()
      await expect.poll(async () => (await opened.database.orm.execute(waiting)).rows).toEqual([{ calls: 2 }])
      return { both }
    })
    return both
  }

  describe('an invitation', () => {
    it('is mailed without a password, and opens the account once', async () => {
      const reply = await create()
      expect(reply.status).toBe(201)
      const person = data(reply)
      expect(person).toMatchObject({ status: 'invited', onboarding: 'waiting', last_login_at: null })
      expect(person.invitation).toMatchObject({ state: 'open', expires_at: '2026-11-23 15:00:00' })
      expect(person.username).toBe(person.email.split('@')[0])
      const token = await linkOf(person.email)
      expect(await isValid(token)).toBe(true)
      expect(await accept(token, 'curta')).toMatchObject({ status: 422 })
      const both = await Promise.all([accept(token), accept(token)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
      expect(both.find(({ status }) => status === 422)?.body).toMatchObject({ reason: 'invitation_token' })
      expect(await isValid(token)).toBe(false)
      expect((await accept(token, 'outra senha 2')).status).toBe(422)
      const session = await tokenOf(person.email)
      expect(data(await call(`/api/user/${person.uuid}`))).toMatchObject({ status: 'active', invitation: null })
      // They have chosen their password, and go on from the terms to the office.
      const terms = (await opened.call('aurora', '/api/settings/terms?kind=use')).body as { data: { version: number } }
      const step = await opened.call('aurora', '/api/onboarding/update-state', {
        token: session,
        body: { step: 'terms', data: { version: terms.data.version } },
      })
      expect(step.body).toMatchObject({ data: { step: 'done', mode: 'sample' } })
    })

    it('lasts 72 hours, and the newest alone', async () => {
      const start = opened.clock.now
      const person = await invited()
      const first = await linkOf(person.email)
      expect((await call(`/api/user/${person.uuid}/invitation`, 'POST', {})).status).toBe(200)
      const second = await linkOf(person.email, [first])
      expect([await isValid(first), await isValid(second)]).toEqual([false, true])
      expect((await accept(first)).status).toBe(422)
      opened.clock.now = new Date(start.getTime() + 72 * 3_600_000 - 1)
      expect(await isValid(second)).toBe(true)
      opened.clock.now = new Date(start.getTime() + 72 * 3_600_000)
      expect(await isValid(second)).toBe(false)
      expect((await accept(second)).status).toBe(422)
      opened.clock.now = start
    })

    it('is withdrawn, and then no reset link replaces it', async () => {
      const person = await invited()
      const token = await linkOf(person.email)
      expect(data(await call(`/api/user/${person.uuid}/invitation`, 'DELETE')).invitation?.state).toBe('withdrawn')
      expect(await isValid(token)).toBe(false)
      expect((await call(`/api/user/${person.uuid}/invitation`, 'DELETE')).status).toBe(404)
      await opened.call('aurora', '/api/recover-password/generate-token', { body: { email: person.email } })
      await opened.backend.settled()
      const folder = join(opened.folder, 'mail', 'aurora')
      const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
      expect(mails.filter((text) => text.includes('recover-password') && text.includes(person.email))).toEqual([])
    })

    it('goes to the new address once the e-mail is corrected', async () => {
      const person = await invited()
      const token = await linkOf(person.email)
      const email = `corrigido${last}@example.com`
      const { row_version } = person
      expect((await call(`/api/user/edit/${person.uuid}`, 'PUT', { email, row_version })).status).toBe(200)
      expect(await isValid(token)).toBe(false)
      expect(await isValid(await linkOf(email))).toBe(true)
    })

    it('is of nobody who has come in', async () => {
      const person = await active()
      expect((await call(`/api/user/${person.uuid}/invitation`, 'POST', {})).body).toMatchObject({
        reason: 'user_has_come_in',
      })
    })
  })

  describe('a person', () => {
    it('is refused without what they need, each at its field', async () => {
      const refused = async (more: object) => ((await create('Corretor', more)).body as { details: object }).details
      expect(await refused({ email: 'nada' })).toHaveProperty('email')
      expect(await refused({ person: { kind: 'PJ', name: 'Firma', fullname: 'Ana Prado' } })).toHaveProperty([
        'person.corporate_reason',
      ])
      const young = { kind: 'PF', name: 'Ana', fullname: 'Ana Prado', birth_date: '2008-11-21' }
      expect(await refused({ person: young })).toHaveProperty(['person.birth_date'])
      expect(await refused({ person: { ...young, birth_date: null, cpf: '11144477700' } })).toHaveProperty([
        'person.cpf',
      ])
      expect(await refused({ profile_id: await profileId('CEO') })).toHaveProperty('profile_id')
      expect((await create('Operacional', { email: 'ceo@aurora.example.com' })).body).toMatchObject({
        code: 'CONFLICT',
        details: { email: [{ reason: 'duplicate' }] },
      })
    })

    it('is changed, a masked document keeping the number; both versions of a stale change are answered', async () => {
      const person = data(
        await create('Corretor', {
          person: { kind: 'PF', name: 'Rui', fullname: 'Rui Prado', cpf: '111.444.777-35', phone: '(11) 90000-0000' },
          broker: { broker_kind: 'mei', notes: 'Indicado pela Ana.' },
        }),
      )
      expect(person.person).toMatchObject({ cpf: '***.444.777-**', phone: '+5511900000000' })
      expect(person.broker).toMatchObject({ broker_kind: 'mei', joined_at: '2026-11-20', notes: 'Indicado pela Ana.' })
      const put = (change: object, row_version = person.row_version) =>
        call(`/api/user/edit/${person.uuid}`, 'PUT', { ...change, row_version })
      const changed = data(await put({ person: { cpf: '***.444.777-**', fantasy_name: 'Rui Crédito' } }))
      expect(changed.person).toMatchObject({ cpf: '***.444.777-**', fantasy_name: 'Rui Crédito', name: 'Rui' })
      expect(await put({ person: { name: 'Outro' } })).toMatchObject({
        status: 409,
        body: { versions: { current: { person: { name: 'Rui' } } } },
      })
      expect((await put({ person: { cpf: '***.555.777-**' } }, changed.row_version)).status).toBe(422)
      expect((await create('Corretor', { person: { ...changed.person, cpf: '11144477735' } })).body).toMatchObject({
        details: { cpf: [{ reason: 'duplicate' }] },
      })
    })

    it('is seen by all staff, by a Comercial below them alone, and by no Corretor', async () => {
      for (const login of ['financeiro', 'operacional', 'ceo']) {
        const seen = rows(await call('/api/user?per_page=all', 'GET', undefined, await opened.signIn('aurora', login)))
        expect(new Set(seen.map(({ type_user }) => type_user))).toEqual(
          new Set(['Administrador', 'Financeiro', 'Operacional', 'CEO', 'Comercial']),
        )
      }
      const comercial = await opened.signIn('aurora', 'comercial')
      const own = rows(await call('/api/user?per_page=all', 'GET', undefined, comercial))
      expect(new Set(own.map(({ type_user }) => type_user))).toEqual(new Set(['Comercial']))
      const brokers = rows(await call('/api/user?type_user=Corretor&per_page=all', 'GET', undefined, comercial))
      const all = rows(await call('/api/user?type_user=Corretor&per_page=all'))
      expect(brokers.length).toBeGreaterThan(0)
      expect(brokers.length).toBeLessThan(all.length)
      expect(JSON.stringify(brokers)).not.toContain('blocked_reason')
      const reachable = await call(`/api/user/${brokers[0]?.uuid}`, 'GET', undefined, comercial)
      expect(reachable.status).toBe(200)
      const hidden = all.find(({ uuid }) => !brokers.some((one) => one.uuid === uuid))
      expect((await call(`/api/user/${hidden?.uuid}`, 'GET', undefined, comercial)).status).toBe(404)
      const corretor = await opened.signIn('aurora', 'corretor')
      expect((await call('/api/user', 'GET', undefined, corretor)).status).toBe(403)
      expect((await call('/api/profiles?options=1', 'GET', undefined, corretor)).status).toBe(403)
    })
  })

  describe('blocking', () => {
    it('ends every session at once, and is undone', async () => {
      const person = await active()
      const [one, other] = [await tokenOf(person.email), await tokenOf(person.email)]
      expect((await block(person)).status).toBe(200)
      for (const token of [one, other]) {
        expect((await call('/api/auth/me', 'GET', undefined, token)).status).toBe(401)
      }
      expect((await signIn(person.email)).status).toBe(422)
      const blocked = data(await call(`/api/user/${person.uuid}`))
      expect(blocked).toMatchObject({ status: 'blocked', blocked_reason: 'Documentação vencida.' })
      expect((await block(blocked)).body).toMatchObject({ reason: 'user_blocked' })
      expect((await call(`/api/user/enable/${person.uuid}`, 'PUT', {})).status).toBe(200)
      expect((await call('/api/auth/me', 'GET', undefined, one)).status).toBe(401)
      expect((await signIn(person.email)).status).toBe(200)
    })

    it('is of nobody invited, and of nobody on themselves', async () => {
      expect((await block(await invited())).body).toMatchObject({ reason: 'user_invited' })
      const me = (await call('/api/auth/me')).body as { response: { uuid: string } }
      const own = data(await call(`/api/user/${me.response.uuid}`))
      expect((await block(own)).body).toMatchObject({ reason: 'own_account' })
      expect((await call(`/api/user/${own.uuid}`, 'DELETE')).body).toMatchObject({ reason: 'own_account' })
    })

    it('takes several at once, each with its way back', async () => {
      const people = [await active(), await active()]
      const ids = people.map(({ uuid }) => uuid)
      const done = await call('/api/user/bulk', 'POST', {
        action: 'block',
        ids,
        params: { reason: 'Férias coletivas' },
      })
      expect(done.body).toMatchObject({ data: { succeeded: 2, results: [{ undo: 'unblock' }, { undo: 'unblock' }] } })
      expect((await call('/api/user/bulk', 'POST', { action: 'unblock', ids })).body).toMatchObject({
        data: { succeeded: 2 },
      })
    })
  })

  describe('deleting', () => {
    it('ends the sessions, frees the e-mail and the CPF, and is undone', async () => {
      const person = await active()
      const session = await tokenOf(person.email)
      expect((await call(`/api/user/${person.uuid}`, 'DELETE')).status).toBe(200)
      expect((await call('/api/auth/me', 'GET', undefined, session)).status).toBe(401)
      expect((await call(`/api/user/${person.uuid}`)).status).toBe(404)
      expect(data(await call(`/api/user/${person.uuid}?with_trashed=1`)).deleted_at).not.toBeNull()
      expect((await call(`/api/user/${person.uuid}/restore`, 'POST', {})).status).toBe(200)
      expect((await signIn(person.email)).status).toBe(200)
      expect((await call(`/api/user/${person.uuid}`, 'DELETE')).status).toBe(200)
      const other = await create('Operacional', { email: person.email, username: 'outro.nome' })
      expect(other.status).toBe(201)
      expect((await call(`/api/user/enable/${person.uuid}`, 'PUT', {})).body).toMatchObject({ code: 'CONFLICT' })
    })

    it('voids an open invitation', async () => {
      const person = await invited()
      const token = await linkOf(person.email)
      await call(`/api/user/${person.uuid}`, 'DELETE')
      await call(`/api/user/enable/${person.uuid}`, 'PUT', {})
      expect(await isValid(token)).toBe(false)
      expect(data(await call(`/api/user/${person.uuid}`))).toMatchObject({
        status: 'invited',
        invitation: { state: 'withdrawn' },
      })
    })

    it('shuts out who has chosen a password and not come in, when it is withdrawn or the address corrected', async () => {
      const one = await invited()
      expect((await accept(await linkOf(one.email))).status).toBe(200)
      expect((await call(`/api/user/${one.uuid}/invitation`, 'DELETE')).status).toBe(200)
      expect((await signIn(one.email)).status).toBe(422)
      const other = await invited()
      expect((await accept(await linkOf(other.email))).status).toBe(200)
      const { row_version } = data(await call(`/api/user/${other.uuid}`))
      const email = `certo-${other.email}`
      expect((await call(`/api/user/edit/${other.uuid}`, 'PUT', { email, row_version })).status).toBe(200)
      expect((await signIn(email)).status).toBe(422)
      expect(await linkOf(email)).not.toBe('')
    })
  })

  describe('sessions of others', () => {
    it('are seen and ended by an Administrador alone', async () => {
      const person = await active()
      const token = await tokenOf(person.email)
      const path = `/api/user/${person.uuid}/sessions`
      const list = (await call(path)).body as { data: { uuid: string; current: boolean }[] }
      expect(list.data).toHaveLength(2)
      expect(list.data.some(({ current }) => current)).toBe(false)
      expect((await call(`${path}/${list.data[0]?.uuid}`, 'DELETE')).body).toMatchObject({ data: { ended: 1 } })
      expect((await call(path, 'DELETE')).body).toMatchObject({ data: { ended: 1 } })
      expect((await call('/api/auth/me', 'GET', undefined, token)).status).toBe(401)
      expect((await call(path, 'GET', undefined, await opened.signIn('aurora', 'operacional'))).status).toBe(403)
    })
  })

  describe('nobody above oneself', () => {
    let editor: string
    beforeEach(async () => {
      editor = await editorToken()
    })
    /** Somebody of Operacional who may edit, create and delete users besides. */
    const editorToken = async () => {
      const person = await active('Operacional')
      await grant(opened, person.uuid, ['edit_users', 'create_users', 'delete_users', 'enable_users'])
      const token = await tokenOf(person.email)
      await finish(opened, person.uuid)
      return token
    }

    it('keeps Administradores, and whoever has more rights, out of reach', async () => {
      const ceo = rows(await call('/api/user?type_user=CEO'))[0]
      const chief = rows(await call('/api/user?type_user=Administrador'))[0]
      for (const uuid of [ceo?.uuid, chief?.uuid]) {
        const target = data(await call(`/api/user/${uuid}`))
        expect((await block(target, editor)).status).toBe(403)
        const change = { email: 'meu@example.com', row_version: target.row_version }
        expect((await call(`/api/user/edit/${uuid}`, 'PUT', change, editor)).status).toBe(403)
        expect((await call(`/api/user/${uuid}`, 'DELETE', undefined, editor)).status).toBe(403)
        expect(data(await call(`/api/user/${uuid}`, 'GET', undefined, editor)).may_edit).toBe(false)
      }
      expect((await create('Administrador', {}, editor)).body).toMatchObject({ reason: 'profile_above_oneself' })
      expect((await create('Financeiro', {}, editor)).body).toMatchObject({ reason: 'profile_above_oneself' })
      expect((await create('Corretor', {}, editor)).status).toBe(201)
    })

    it('lets an Administrador alone change the kind of user', async () => {
      const person = await active('Operacional')
      const change = {
        type_user: 'Comercial',
        profile_id: await profileId('Comercial'),
        row_version: person.row_version,
      }
      expect((await call(`/api/user/edit/${person.uuid}`, 'PUT', change, editor)).status).toBe(403)
      expect(data(await call(`/api/user/edit/${person.uuid}`, 'PUT', change)).type_user).toBe('Comercial')
    })

    it('keeps internal kinds from a Comercial, however few permissions those have', async () => {
      const profile = { name: 'Só consulta', type_profile: 'Operacional', permissions: ['list_proposals'] }
      const made = (await call('/api/profile/create', 'POST', profile)).body as { data: { id: number } }
      const person = await active('Comercial')
      await grant(opened, person.uuid, ['create_users'])
      await finish(opened, person.uuid)
      const token = await tokenOf(person.email)
      const reply = await create('Operacional', { profile_id: made.data.id }, token)
      expect(reply.body).toMatchObject({ reason: 'profile_above_oneself' })
    })

    it('takes no permission that oneself has not', async () => {
      const person = await active('Operacional')
      await grant(opened, person.uuid, ['edit_user_permissions'])
      await finish(opened, person.uuid)
      const token = await tokenOf(person.email)
      const ceo = await active('CEO')
      const { row_version } = data(await call(`/api/user/${ceo.uuid}`))
      const take = (name: string) =>
        call(
          '/api/user/permissions',
          'PUT',
          {
            ...{ uuid: ceo.uuid, row_version },
            permissions: [{ name, granted: false }],
          },
          token,
        )
      expect((await take('list_payments')).body).toMatchObject({ reason: 'not_yours_to_take' })
      expect((await take('list_proposals')).status).toBe(200)
    })

    it('leaves everybody their own keys, and a broker a broker', async () => {
      const other = await active('Administrador')
      await finish(opened, other.uuid)
      const token = await tokenOf(other.email)
      const change = async (uuid: string, type_user: string) => {
        const { row_version } = data(await call(`/api/user/${uuid}`))
        const profile_id = await profileId(type_user)
        return call(`/api/user/edit/${uuid}`, 'PUT', { type_user, profile_id, row_version }, token)
      }
      expect((await change(other.uuid, 'CEO')).body).toMatchObject({ reason: 'own_key' })
      const broker = await active('Corretor')
      expect((await change(broker.uuid, 'Comercial')).body).toMatchObject({ reason: 'kind_broker' })
      const placed = rows(await call('/api/user?type_user=Comercial&search=comercial%40aurora'))[0]
      expect((await change(placed?.uuid ?? '', 'Operacional')).body).toMatchObject({ reason: 'kind_placed' })
    })
  })

  describe('the last Administrador', () => {
    it('stays, also when two are blocked at the same moment', async () => {
      const [one, other] = [await active('Administrador'), await active('Administrador')]
      for (const { uuid } of [one, other]) await finish(opened, uuid)
      const tokens = [await tokenOf(one.email), await tokenOf(other.email)]
      const others = rows(await call('/api/user?type_user=Administrador&status=active&per_page=all'))
      for (const { uuid } of others.filter(({ uuid }) => ![one.uuid, other.uuid].includes(uuid))) {
        const left = data(await call(`/api/user/${uuid}`, 'GET', undefined, tokens[0]))
        expect((await block(left, tokens[0])).status).toBe(200)
      }
      const now = await Promise.all(
        [one, other].map(async ({ uuid }) => data(await call(`/api/user/${uuid}`, 'GET', undefined, tokens[0]))),
      )
      const [first, second] = now
      if (!first || !second) throw new Error('two Administradores are needed')
      // Each blocks the other.
      const replies = await meeting([first.uuid, second.uuid], () =>
        Promise.all([block(second, tokens[0]), block(first, tokens[1])]),
      )
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      const winner = replies[0]?.status === 200 ? 0 : 1
      const left = rows(await call('/api/user?type_user=Administrador&status=active', 'GET', undefined, tokens[winner]))
      expect(left).toHaveLength(1)
      const survivor = data(await call(`/api/user/${left[0]?.uuid}`, 'GET', undefined, tokens[winner]))
      const change = {
        type_user: 'CEO',
        profile_id: undefined as number | undefined,
        row_version: survivor.row_version,
      }
      change.profile_id = rows(
        await call('/api/profiles?options=1&type_profile=CEO', 'GET', undefined, tokens[winner]),
      ).map((row) => (row as unknown as { id: number }).id)[0]
      expect((await call(`/api/user/edit/${survivor.uuid}`, 'PUT', change, tokens[winner])).body).toMatchObject({
        reason: 'last_administrator',
      })
    })
  })
})
