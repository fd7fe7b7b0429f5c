import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Enrolment } from '@/lib/contracts/auth'
import { type FactorDemand, factorDemandSchema } from '@/lib/contracts/factor-demand'
import { inTenant } from '../../core/database/scope'
import { demoPassword, describeOnBoth, type Opened } from '../../testing/backend'
import { codeAt } from './totp'

const path = '/api/settings/second_factor'

describeOnBoth('a second factor that a profile demands', (open) => {
  let opened: Opened
  let admin = ''
  beforeAll(async () => {
    opened = await open()
  })
  beforeEach(async () => {
    // Past the lifetime of a confirmation.
    opened.clock.now = new Date(opened.clock.now.getTime() + 10 * 60_000)
    admin = await opened.signIn('aurora', 'admin')
  })
  const call = (token: string, at: string, method = 'GET', body?: object) =>
    opened.call('aurora', at, { method, token, ...(body && { body }) })
  const dataOf = <T>({ body }: { body: unknown }) => (body as { data: T }).data
  const refusalOf = ({ status, body }: { status: number; body: unknown }) => {
    const { code, reason } = body as { code?: string; reason?: string }
    return [status, code, reason]
  }
  const me = async (token: string) => {
    const { body } = await call(token, '/api/auth/me')
    return (body as { response: { uuid: string; second_factor_pending: boolean } }).response
  }
  const demandOf = async (profile: string, token = admin) => {
    const found = dataOf<FactorDemand[]>(await call(token, path)).find(({ type_profile }) => type_profile === profile)
    return factorDemandSchema.strict().parse(found)
  }
  const demand = async (profile: string, required: boolean) => {
    const { id, row_version } = await demandOf(profile)
    if (!required) await confirm(admin)
    return call(admin, path, 'PUT', { id, required, row_version })
  }
  const enrol = async (token: string) => {
    const begun = dataOf<Enrolment>(await call(token, '/api/auth/second-factor', 'POST', { password: demoPassword }))
    const code = codeAt(begun.secret, opened.clock.now)
    const body = { password: demoPassword, setup: begun.setup, code }
    const ended = await call(token, '/api/auth/second-factor', 'POST', body)
    expect([ended.status, ended.body]).toEqual([201, expect.anything()])
    return dataOf<{ id: number }>(ended).id
  }
  const disenrol = (token: string, id: number) =>
    call(token, `/api/auth/second-factor/${id}`, 'DELETE', { password: demoPassword })
  const confirm = (token: string, password = demoPassword) => call(token, '/api/auth/me', 'POST', { password })

  it('AU8 shuts the office to sessions that stand until they have one, and again once they have none', async () => {
    const token = await opened.signIn('aurora', 'financeiro')
    const elsewhere = await opened.signIn('aurora', 'operacional')
    expect((await call(token, '/api/bank')).status).toBe(200)
    expect((await me(token)).second_factor_pending).toBe(false)

    expect((await demand('Financeiro', true)).status).toBe(200)
    expect((await me(token)).second_factor_pending).toBe(true)
    for (const at of [
      '/api/bank',
      '/api/proposals',
      '/api/notifications/stream',
      '/api/dashboard/brokers_paid',
      path,
    ]) {
      expect(refusalOf(await call(token, at)), at).toEqual([403, 'FORBIDDEN', 'second_factor_required'])
    }
    for (const at of ['/api/auth/second-factor', '/api/auth/sessions', '/api/company']) {
      expect((await call(token, at)).status, at).toBe(200)
    }
    expect((await call(elsewhere, '/api/bank')).status).toBe(200)

    const id = await enrol(token)
    expect((await call(token, '/api/bank')).status).toBe(200)
    expect((await me(token)).second_factor_pending).toBe(false)
    expect((await demandOf('Financeiro')).with_factor).toBe(1)
    expect((await disenrol(token, id)).status).toBe(200)
    expect(refusalOf(await call(token, '/api/bank'))).toEqual([403, 'FORBIDDEN', 'second_factor_required'])

    expect((await demand('Financeiro', false)).status).toBe(200)
    expect((await call(token, '/api/bank')).status).toBe(200)
  })

  it('comes after the onboarding', async () => {
    expect((await demand('Corretor', true)).status).toBe(200)
    const waiting = await opened.signIn('aurora', 'novo')
    expect(refusalOf(await call(waiting, '/api/proposals'))).toEqual([403, 'FORBIDDEN', 'onboarding'])
    expect((await demand('Corretor', false)).status).toBe(200)
  })

  it('is set by whoever edits roles, told and audited, and the later of two is refused', async () => {
    const before = await demandOf('CEO')
    expect(before).toMatchObject({ required: false, people: 1, with_factor: 0 })
    const change = (token: string, body: object) => call(token, path, 'PUT', { id: before.id, required: true, ...body })
    const ceo = await opened.signIn('aurora', 'ceo')
    expect((await demandOf('CEO', ceo)).id).toBe(before.id)
    expect((await change(ceo, { row_version: before.row_version })).status).toBe(403)
    expect((await call(await opened.signIn('aurora', 'operacional'), path)).status).toBe(403)
    const elsewhere = await opened.signIn('boreal', 'admin')
    const foreign = { id: 999_999, required: true, row_version: 1 }
    expect((await opened.call('boreal', path, { method: 'PUT', token: elsewhere, body: foreign })).status).toBe(404)

    const saved = await change(admin, { row_version: before.row_version })
    expect(dataOf(saved)).toEqual({ ...before, required: true, row_version: before.row_version + 1 })
    expect(refusalOf(await change(admin, { row_version: before.row_version }))).toEqual([409, 'CONFLICT', 'stale'])
    const logs = await call(admin, '/api/global_logs?entity=profile&per_page=1')
    expect(dataOf<{ data: object[] }>(logs).data[0]).toMatchObject({
      action: 'updated',
      entity_id: String(before.id),
      before: { second_factor_required: false },
      after: { second_factor_required: true },
    })
    // Demanding takes no confirmation; lifting the demand does.
    opened.clock.now = new Date(opened.clock.now.getTime() + 10 * 60_000)
    const later = { id: before.id, required: false, row_version: before.row_version + 1 }
    expect(refusalOf(await call(admin, path, 'PUT', later))).toEqual([422, 'RULE', 'confirmation_needed'])
    expect((await demand('CEO', false)).status).toBe(200)
  })

  it('shuts nobody out by their own hand', async () => {
    expect(refusalOf(await demand('Administrador', true))).toEqual([422, 'RULE', 'own_factor_first'])
    const id = await enrol(admin)
    expect((await demand('Administrador', true)).status).toBe(200)
    expect((await call(admin, '/api/bank')).status).toBe(200)
    expect((await demand('Administrador', false)).status).toBe(200)
    expect((await disenrol(admin, id)).status).toBe(200)
  })

  it('AU6 is taken away by an Administrador who has given their password: sessions end, a mail tells', async () => {
    opened.clock.now = new Date(opened.clock.now.getTime() + 10 * 60_000)
    const theirs = await opened.signIn('aurora', 'operacional')
    const { uuid } = await me(theirs)
    const at = `/api/users/${uuid}/second_factor`
    const seen = async (token: string, of = uuid) =>
      dataOf<{ second_factor: boolean | null }>(await call(token, `/api/user/${of}`)).second_factor
    await enrol(theirs)
    const ceo = await opened.signIn('aurora', 'ceo')
    expect([await seen(theirs), await seen(admin), await seen(ceo)]).toEqual([true, true, null])

    expect((await call(ceo, at, 'DELETE')).status).toBe(403)
    // Permission to edit users, granted individually, does not make an Administrador.
    await inTenant(opened.database, 'aurora', opened.clock.now, ({ tx, tenant }) =>
      tx.execute(sql`insert into user_permission (tenant_id, user_id, permission_id, granted)
        select ${tenant.id}::bigint, "user".id, permission.id, true from "user", permission
        where "user".tenant_id = ${tenant.id} and "user".email = 'ceo@aurora.example.com'
          and permission.name = 'edit_users'`),
    )
    expect(await seen(ceo)).toBe(true)
    for (const other of [uuid, (await me(admin)).uuid]) {
      const refused = await call(ceo, `/api/users/${other}/second_factor`, 'DELETE')
      expect(refusalOf(refused)).toEqual([403, 'FORBIDDEN', undefined])
    }
    expect(refusalOf(await call(admin, at, 'DELETE'))).toEqual([422, 'RULE', 'confirmation_needed'])
    expect(refusalOf(await confirm(admin, 'errada'))).toEqual([422, 'CREDENTIALS', undefined])
    expect(refusalOf(await call(admin, at, 'DELETE'))).toEqual([422, 'RULE', 'confirmation_needed'])
    expect((await confirm(admin)).status).toBe(200)
    const own = (await me(admin)).uuid
    expect(refusalOf(await call(admin, `/api/users/${own}/second_factor`, 'DELETE'))).toEqual([
      422,
      'RULE',
      'own_factor',
    ])
    expect((await call(admin, at, 'DELETE')).body).toMatchObject({ data: { ended: expect.any(Number) } })
    expect((await call(admin, at, 'DELETE')).status).toBe(404)

    expect((await call(theirs, '/api/auth/me')).status).toBe(401)
    expect(await seen(await opened.signIn('aurora', 'operacional'))).toBe(false)
    const logs = await call(admin, '/api/global_logs?entity=second_factor&action=removed&per_page=1')
    expect(dataOf<{ data: object[] }>(logs).data[0]).toMatchObject({
      entity_id: uuid,
      before: { kinds: ['totp'] },
      after: { ended: expect.any(Number) },
    })
    await opened.backend.settled()
    const folder = join(opened.folder, 'mail', 'aurora')
    const letters = readdirSync(folder).filter((name) => name.endsWith('.eml'))
    const told = letters.filter((name) => readFileSync(join(folder, name), 'utf8').includes('operacional@aurora'))
    expect(told).toHaveLength(1)
  })
})
