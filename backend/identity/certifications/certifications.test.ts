import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '@/lib/formats/calendar'
import { inTenant } from '../../core/database/scope'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { warnCertifications } from './warn'
import { dueWarning } from './warnings'

describe('the warnings of an end (certifications.md#warnings)', () => {
  it.each([
    [61, null],
    [60, 60],
    [31, 60],
    [30, 30],
    [8, 30],
    [7, 7],
    [0, 7],
    [-1, -1],
  ])('%i days before the last one: %s', (left, due) =>
    expect(dueWarning(addDays('2026-11-20', left), '2026-11-20')).toBe(due),
  )
})

const logins = ['admin', 'operacional', 'financeiro', 'comercial', 'corretor', 'corretor2'] as const
type Login = (typeof logins)[number]
const today = '2026-11-20'
const pdf = new TextEncoder().encode('%PDF-1.4\n%%EOF')

describeOnBoth('certifications', (open) => {
  let opened: Opened
  let tokens: Record<Login, string>
  let uuids: Record<string, string>

  // biome-ignore lint/suspicious/noExplicitAny: the tests read whatever was answered.
  type Reply = { status: number; body: any }
  const call = (who: Login, method: string, path: string, body?: unknown): Promise<Reply> =>
    opened.call('aurora', path, { method, token: tokens[who], ...(body !== undefined && { body }) })
  const address = (of: string) => `/api/user/${uuids[of]}/certifications`
  const ask = <T extends Record<string, unknown>>(query: SQL) =>
    inTenant(opened.database, 'aurora', opened.clock.now, async ({ tx }) => (await tx.execute<T>(query)).rows)
  const input = (left: number, more: object = {}) => ({
    ...{ kind: 'cdc', issuer: 'ANEPS', number: `N${left}`, issued_at: '2024-01-10', expires_at: addDays(today, left) },
    ...more,
  })
  const add = (who: Login, of: string, left: number, more: object = {}) =>
    call(who, 'POST', address(of), input(left, more))
  const form = (bytes: Uint8Array<ArrayBuffer>, name: string) => {
    const sent = new FormData()
    sent.append('file', new File([bytes], name))
    return sent
  }
  const warned = async () => {
    const rows = await ask<{ message: string; type_user: string }>(sql`select n.message, u.type_user
      from notification n join notification_type t on t.tenant_id = n.tenant_id and t.id = n.notification_type_id
      join action_system_area a on a.id = t.action_system_area_id
      join "user" u on u.tenant_id = n.tenant_id and u.id = n.user_id
      where a.action = 'certification.expiring' order by n.id`)
    return rows.map(({ message, type_user }) => `${type_user}: ${message.replace(/de .* (vence)/, 'de … $1')}`)
  }
  const warn = (day: string) =>
    inTenant(opened.database, 'aurora', opened.clock.now, (scope) => warnCertifications(scope, day))

  beforeAll(async () => {
    opened = await open()
    const signed = await Promise.all(logins.map(async (name) => [name, await opened.signIn('aurora', name)] as const))
    tokens = Object.fromEntries(signed) as typeof tokens
    const people = await ask<{ username: string; uuid: string }>(sql`select username, uuid from "user"`)
    uuids = Object.fromEntries(people.map(({ username, uuid }) => [username, uuid]))
  })

  it('are seen by their person, staff and those above by the present tree, and by nobody else', async () => {
    expect((await call('corretor', 'GET', address('corretor'))).body.data).toMatchObject({
      ...{ uncertified: false, may_add: true, may_edit: false },
      certifications: [{ kind: 'consignado', expires_at: addDays(today, 400), expiring: null, file: null }],
    })
    expect((await call('admin', 'GET', address('corretor'))).body.data).toMatchObject({ may_add: true, may_edit: true })
    expect((await call('financeiro', 'GET', address('corretor'))).body.data).toMatchObject({
      may_add: false,
      may_edit: false,
    })
    expect((await call('corretor', 'GET', address('corretor2'))).status).toBe(403)
    const below = await ask<{ username: string; mine: boolean }>(sql`
      select u.username, mine.id is not null as mine from "user" u
      join broker b on b.tenant_id = u.tenant_id and b.user_id = u.id
      left join commercial_hierarchy leaf on leaf.tenant_id = b.tenant_id and leaf.id = b.commercial_hierarchy_id
      left join commercial_hierarchy top on top.tenant_id = leaf.tenant_id and top.id = leaf.parent_id
      left join "user" mine on mine.tenant_id = top.tenant_id and mine.id = top.user_id and mine.username = 'comercial'
      where u.deleted_at is null order by u.id`)
    for (const isMine of [true, false]) {
      const one = below.find(({ mine }) => mine === isMine)?.username ?? ''
      expect([isMine, (await call('comercial', 'GET', address(one))).status]).toEqual([isMine, isMine ? 200 : 404])
    }
    const boreal = { token: await opened.signIn('boreal', 'admin') }
    expect((await opened.call('boreal', address('corretor'), boreal)).status).toBe(404)
  })

  it('are added by their person, and changed and deleted by staff alone', async () => {
    const added = await add('corretor', 'corretor', 500)
    expect([added.status, added.body.data]).toMatchObject([201, { kind: 'cdc', number: 'N500', row_version: 1 }])
    const one = `${address('corretor')}/${added.body.data.id}`
    const changed = input(600, { row_version: 1 })
    expect((await call('corretor', 'PUT', one, changed)).status).toBe(403)
    expect((await call('corretor', 'DELETE', one)).status).toBe(403)
    expect((await call('corretor', 'POST', address('corretor2'), input(500))).status).toBe(403)
    expect((await call('operacional', 'POST', address('corretor'), input(500))).status).toBe(403)
    expect((await call('admin', 'PUT', one, changed)).body.data).toMatchObject({ number: 'N600', row_version: 2 })
    const late = await call('admin', 'PUT', one, changed)
    expect([late.status, late.body.versions.current.number]).toEqual([409, 'N600'])
    expect((await call('admin', 'PUT', `${address('corretor2')}/${added.body.data.id}`, changed)).status).toBe(404)
    expect((await call('admin', 'DELETE', one)).status).toBe(200)
    expect((await call('corretor', 'GET', address('corretor'))).body.data.certifications).toHaveLength(1)
    const { errors } = (await add('corretor', 'corretor', -2000)).body
    expect(errors).toEqual({ expires_at: [expect.any(String)] })
    expect((await add('corretor', 'corretor', 500, { issued_at: '2026-11-21' })).body.errors).toEqual({
      issued_at: [expect.any(String)],
    })
  })

  it('have one file, known by its bytes, read by whoever sees them', async () => {
    const { id } = (await add('corretor', 'corretor', 500)).body.data
    const path = `${address('corretor')}/${id}/file`
    expect((await call('corretor', 'POST', path, form(new Uint8Array([1, 2, 3]), 'a.pdf'))).status).toBe(422)
    const brought = await call('corretor', 'POST', path, form(pdf, 'certificado.txt'))
    expect([brought.status, brought.body.data.file]).toMatchObject([
      201,
      { name: 'certificado.pdf', mime: 'application/pdf' },
    ])
    const { uuid } = brought.body.data.file
    expect((await call('corretor', 'POST', path, form(pdf, 'outro.pdf'))).body.reason).toBe('certification_file')
    for (const [who, status] of [
      ['corretor', 200],
      ['financeiro', 200],
      ['corretor2', 404],
    ] as const)
      expect([who, (await call(who, 'GET', `/api/files/${uuid}/address`)).status]).toEqual([who, status])
    expect((await call('admin', 'POST', path, form(pdf, 'novo.pdf'))).body.data.file.name).toBe('novo.pdf')
    expect((await call('corretor', 'GET', `/api/files/${uuid}/address`)).status).toBe(404)
    expect((await call('corretor', 'DELETE', path)).status).toBe(403)
    expect((await call('admin', 'DELETE', path)).status).toBe(200)
  })

  it('are warned of once for each of their days, to the person and Operacional; not once they were renewed', async () => {
    const operators = 4
    await warn(today)
    expect(await warned()).toEqual([])
    await add('admin', 'corretor2', 65, { kind: 'veiculos' })
    // The demo's own come nearer to their days, too.
    const last = addDays(today, 65).split('-').toReversed().join('/')
    const only = (rows: string[]) => rows.filter((row) => row.includes(`veículos de … ven`) && row.endsWith(last))
    await warn(addDays(today, 4))
    expect(only(await warned())).toEqual([])
    await warn(addDays(today, 5))
    const said = `Certificação veículos de … vence em ${last}`
    expect(only(await warned()).toSorted()).toEqual([
      `Corretor: ${said}`,
      ...Array(operators).fill(`Operacional: ${said}`),
    ])
    // Twice at once, and again: each is given once.
    await Promise.all([warn(addDays(today, 6)), warn(addDays(today, 6))])
    expect(only(await warned())).toHaveLength(operators + 1)
    await Promise.all([warn(addDays(today, 36)), warn(addDays(today, 36))])
    expect(only(await warned())).toHaveLength(2 * (operators + 1))
    await warn(addDays(today, 66))
    expect(only(await warned()).at(-1)).toContain('venceu em')
    expect(only(await warned())).toHaveLength(3 * (operators + 1))
    await add('admin', 'corretor2', 40, { kind: 'imobiliario' })
    await add('admin', 'corretor2', 900, { kind: 'imobiliario' })
    await warn(addDays(today, 66))
    expect((await warned()).filter((row) => row.includes('imobiliário'))).toEqual([])
  })

  it('leave a person uncertified once the one for consignado is over and none is valid', async () => {
    const state = async () => (await call('admin', 'GET', address('corretor3'))).body.data.uncertified
    expect(await state()).toBe(true)
    // Another kind does not help; the full one does.
    await add('admin', 'corretor3', 300, { kind: 'veiculos' })
    expect(await state()).toBe(true)
    const { id } = (await add('admin', 'corretor3', 300, { kind: 'completa' })).body.data
    expect(await state()).toBe(false)
    await call('admin', 'DELETE', `${address('corretor3')}/${id}`)
    expect(await state()).toBe(true)
  })
})
