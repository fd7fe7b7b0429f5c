import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { defaultPermissions, permissions } from '@/lib/access/permissions'
import { roles } from '@/lib/access/roles'
import { listSchema } from '@/lib/contracts/list'
import {
  type PermissionGroup,
  type Profile,
  type ProfileDetail,
  type ProfilePreview,
  profileDetailSchema,
  profileSchema,
} from '@/lib/contracts/profile'
import { inTenant } from '../../core/database/scope'
import { describeOnBoth, type Opened } from '../../testing/backend'

describeOnBoth('profiles', (open) => {
  let opened: Opened
  let admin = ''
  beforeAll(async () => {
    opened = await open()
  })
  beforeEach(async () => {
    admin = await opened.signIn('aurora', 'admin')
  })
  const call = (token: string, path: string, method = 'GET', body?: object) =>
    opened.call('aurora', path, { method, token, ...(body && { body }) })
  const dataOf = <T>({ body }: { body: unknown }) => (body as { data: T }).data
  const refusalOf = ({ status, body }: { status: number; body: unknown }) => [
    status,
    (body as { reason?: string }).reason,
  ]
  const list = async (query = '') => {
    const answer = await call(admin, `/api/profiles${query}`)
    return listSchema(profileSchema.strict()).parse(answer.body).data.data
  }
  const named = async (name: string) => {
    const id = (await list('?per_page=all')).find((one) => one.name === name)?.id
    return profileDetailSchema.strict().parse(dataOf(await call(admin, `/api/profile?id=${id}`)))
  }
  const create = (body: object, token = admin) => call(token, '/api/profile/create', 'POST', body)
  const amend = ({ id, name, row_version, permissions }: ProfileDetail, body: object = {}, token = admin) =>
    call(token, `/api/profile/${id}`, 'PUT', { name, row_version, permissions, ...body })
  const inside = (statement: ReturnType<typeof sql>) =>
    inTenant(opened.database, 'aurora', opened.clock.now, ({ tx }) => tx.execute(statement))
  const except = (login: string, name: string, granted: boolean) =>
    inside(sql`insert into user_permission (tenant_id, user_id, permission_id, granted)
      select "user".tenant_id, "user".id, permission.id, ${granted} from "user", permission
      where "user".email = ${`${login}@aurora.example.com`} and permission.name = ${name}`)

  it('are six at first, with their people and permissions', async () => {
    const all = await list()
    expect(all.map(({ name }) => name)).toEqual(roles)
    expect(all.every(({ is_system, people }) => is_system && people > 0)).toBe(true)
    expect(await list('?type_profile=CEO')).toHaveLength(1)
    expect(await list('?search=correto')).toMatchObject([{ type_profile: 'Corretor' }])
    for (const role of roles) expect((await named(role)).permissions).toEqual(defaultPermissions(role).toSorted())
    expect((await call(admin, '/api/profile?id=999999')).status).toBe(404)
    expect((await call(admin, '/api/profile')).status).toBe(400)
  })

  it('are read by the CEO, chosen from by internal people, and by nobody else', async () => {
    const ceo = await opened.signIn('aurora', 'ceo')
    expect((await call(ceo, '/api/profiles')).status).toBe(200)
    expect((await amend(await named('Financeiro'), {}, ceo)).status).toBe(403)
    expect((await create({ name: 'x', type_profile: 'CEO', permissions: [] }, ceo)).status).toBe(403)
    const office = await opened.signIn('aurora', 'operacional')
    expect((await call(office, '/api/profiles')).status).toBe(403)
    const options = dataOf<{ data: object[] }>(await call(office, '/api/profiles?options=1&type_profile=Corretor'))
    expect(options.data).toEqual([{ id: expect.any(Number), name: 'Corretor', type_profile: 'Corretor' }])
    for (const login of ['comercial', 'corretor']) {
      const token = await opened.signIn('aurora', login)
      expect((await call(token, '/api/profiles?options=1')).status).toBe(403)
      expect(dataOf<object[]>(await call(token, '/api/type_profiles'))).toHaveLength(6)
    }
  })

  it('are made of all permissions, in groups', async () => {
    const groups = dataOf<PermissionGroup[]>(await call(admin, '/api/permissions'))
    expect(groups.flatMap((group) => group.permissions)).toHaveLength(permissions.length)
    expect(groups.find(({ group }) => group === 'Início')?.permissions).toContainEqual({
      name: 'marketplace',
      label: 'Acessar o marketplace',
    })
  })

  it('are copied, changed with immediate effect, audited, and deleted once nobody has them', async () => {
    const source = await named('Financeiro')
    await inside(sql`update profile set second_factor_required = true where id = ${source.id}`)
    const body = { name: 'Financeiro júnior', type_profile: 'Financeiro', copied_from: source.id }
    const added = await create({ ...body, permissions: source.permissions, description: ' Sem pagamentos. ' })
    expect(added.status).toBe(201)
    const copy = dataOf<ProfileDetail>(added)
    expect(copy).toMatchObject({ description: 'Sem pagamentos.', people: 0, is_system: false, row_version: 1 })
    expect([copy.permissions, copy.second_factor_required]).toEqual([source.permissions, true])
    await inside(sql`update profile set second_factor_required = false`)
    expect(refusalOf(await create({ ...body, permissions: [] }))).toEqual([409, 'duplicate'])
    expect(refusalOf(await amend(copy, { name: 'Financeiro' }))).toEqual([409, 'duplicate'])

    await inside(sql`update "user" set profile_id = ${copy.id} where email = 'financeiro@aurora.example.com'`)
    const token = await opened.signIn('aurora', 'financeiro')
    expect((await call(token, '/api/bank')).status).toBe(200)
    const fewer = copy.permissions.filter((name) => name !== 'list_banks')
    const saved = dataOf<ProfileDetail>(await amend(copy, { permissions: [...fewer, 'list_roles'] }))
    expect(saved).toMatchObject({ row_version: 2, people: 1, description: 'Sem pagamentos.' })
    expect((await call(token, '/api/bank')).status).toBe(403)
    expect((await call(token, '/api/profiles')).status).toBe(200)
    expect(refusalOf(await amend(copy))).toEqual([409, 'stale'])
    const logs = await call(admin, '/api/global_logs?entity=profile&per_page=1')
    expect(dataOf<{ data: object[] }>(logs).data).toMatchObject([
      {
        action: 'edited',
        record_name: 'Financeiro júnior',
        after: { permissions_granted: ['list_roles'], permissions_taken: ['list_banks'] },
      },
    ])

    const gone = (id: number) => call(admin, `/api/profile/${id}`, 'DELETE')
    expect(refusalOf(await gone(copy.id))).toEqual([422, 'profile_in_use'])
    await inside(sql`update "user" set profile_id = ${source.id} where profile_id = ${copy.id}`)
    expect((await gone(copy.id)).status).toBe(200)
    expect((await gone(copy.id)).status).toBe(404)
    expect((await create({ ...body, permissions: [] })).status).toBe(201)
  })

  it('are restored under a name that is free, with their history', async () => {
    const body = { name: 'Passageiro', type_profile: 'Financeiro', permissions: ['list_banks', 'list_clients'] }
    const { id } = dataOf<Profile>(await create(body))
    const restore = (token = admin) => call(token, `/api/profile/${id}/restore`, 'POST', {})
    expect((await restore()).status).toBe(404)
    expect((await call(admin, `/api/profile/${id}`, 'DELETE')).status).toBe(200)
    const other = dataOf<Profile>(await create({ ...body, permissions: [] }))
    expect(refusalOf(await restore())).toEqual([409, 'duplicate'])
    await call(admin, `/api/profile/${other.id}`, 'DELETE')
    await except('operacional', 'delete_roles', true)
    const staff = await opened.signIn('aurora', 'operacional')
    await except('operacional', 'list_clients', false)
    expect(refusalOf(await restore(staff))).toEqual([422, 'not_yours_to_grant'])
    expect((await call(admin, `/api/profile?id=${id}`)).status).toBe(404)
    await inside(sql`delete from user_permission`)
    expect(dataOf<ProfileDetail>(await restore())).toMatchObject({ name: 'Passageiro', permissions: body.permissions })
    const told = dataOf<{ data: { action: string }[] }>(await call(admin, `/api/profile/${id}/history`))
    expect(told.data.map(({ action }) => action)).toEqual(['restored', 'deleted', 'created'])
    expect(told.data[0]).toMatchObject({ after: { permissions_granted: body.permissions } })
    const reader = await opened.signIn('aurora', 'financeiro')
    expect((await call(reader, `/api/profile/${id}/history`)).status).toBe(403)
    expect((await call(admin, '/api/profile/999999/history')).status).toBe(404)
    expect((await call(admin, `/api/profile/${id}`, 'DELETE')).status).toBe(200)
  })

  it('tell the people whose permissions they change, and no others, that it happened', async () => {
    const unread = async (token: string) =>
      dataOf<{ data: { message: string }[] }>(
        await call(token, '/api/notifications/notifications_auth_user'),
      ).data.filter(({ message }) => message.includes('perfil <b>Operacional'))
    const source = await named('Operacional')
    const token = await opened.signIn('aurora', 'operacional')
    await except('operacional', 'list_roles', true)
    const more = { permissions: [...source.permissions, 'list_roles'] }
    const changed = dataOf<ProfileDetail>(await amend(source, more))
    // Their own exception gives it already.
    expect(await unread(token)).toEqual([])
    await inside(sql`delete from user_permission`)
    await amend(changed, { permissions: source.permissions })
    expect(await unread(token)).toMatchObject([{ message: 'Suas permissões mudaram (perfil <b>Operacional</b>)' }])
    expect(await unread(await opened.signIn('aurora', 'financeiro'))).toEqual([])
    expect(await unread(admin)).toEqual([])
  })

  it('give nothing once they are deleted, to a person restored with one', async () => {
    const lone = dataOf<Profile>(
      await create({ name: 'Antigo', type_profile: 'Financeiro', permissions: ['list_banks'] }),
    )
    expect((await call(admin, `/api/profile/${lone.id}`, 'DELETE')).status).toBe(200)
    const home = (await named('Financeiro')).id
    await inside(sql`update "user" set profile_id = ${lone.id} where email = 'financeiro@aurora.example.com'`)
    expect((await call(await opened.signIn('aurora', 'financeiro'), '/api/bank')).status).toBe(403)
    await inside(sql`update "user" set profile_id = ${home} where profile_id = ${lone.id}`)
  })

  it('keep the name of the system’s six, which are never deleted', async () => {
    const ceo = await named('CEO')
    expect(refusalOf(await amend(ceo, { name: 'Diretoria' }))).toEqual([422, 'system_profile_name'])
    expect(refusalOf(await call(admin, `/api/profile/${ceo.id}`, 'DELETE'))).toEqual([422, 'system_profile'])
    const changed = await amend(ceo, { description: 'Diretoria', permissions: [...ceo.permissions, 'marketplace'] })
    expect(dataOf<ProfileDetail>(changed).permissions).toContain('marketplace')
    expect((await amend(dataOf<ProfileDetail>(changed), { permissions: ceo.permissions })).status).toBe(200)
  })

  it('never hold what their kind may not, nor what does not exist', async () => {
    const broker = await named('Corretor')
    for (const name of ['list_payments', 'edit_comissions', 'list_settings', 'edit_roles', 'edit_user_permissions']) {
      const refused = await amend(broker, { permissions: [...broker.permissions, name] })
      expect([refused.status, name]).toEqual([422, name])
      expect(refused.body).toMatchObject({
        errors: { permissions: [expect.stringContaining('Corretor nunca pode ter')] },
        details: { permissions: [{ reason: 'permission_bounds', params: { role: 'Corretor' } }] },
      })
    }
    const unknown = await create({ name: 'x', type_profile: 'CEO', permissions: ['fly'] })
    expect(unknown.body).toMatchObject({ details: { permissions: [{ reason: 'permission_unknown' }] } })
    expect((await create({ name: ' ', type_profile: 'CEO', permissions: [] })).status).toBe(422)
  })

  it('say beforehand whom a change affects, and whom their own exceptions spare', async () => {
    const broker = await named('Corretor')
    await except('corretor', 'marketplace', true)
    const preview = async (names: string[]) =>
      dataOf<ProfilePreview>(await call(admin, `/api/profile/${broker.id}/preview`, 'POST', { permissions: names }))
    expect(await preview(broker.permissions)).toEqual({ affected: 0, unaffected: broker.people, people: [] })
    const more = await preview([...broker.permissions, 'marketplace'])
    expect([more.affected, more.unaffected]).toEqual([broker.people - 1, 1])
    expect(more.people.length).toBe(Math.min(20, broker.people - 1))
    const both = await preview([...broker.permissions.filter((name) => name !== 'list_calls'), 'marketplace'])
    expect(both.affected).toBe(broker.people)
    const ceo = await opened.signIn('aurora', 'ceo')
    expect((await call(ceo, `/api/profile/${broker.id}/preview`, 'POST', { permissions: [] })).status).toBe(403)
    expect((await named('Corretor')).permissions).toEqual(broker.permissions)
  })

  it('are granted within the permissions of the person who grants, unless an Administrador', async () => {
    for (const name of ['list_roles', 'create_roles', 'edit_roles']) await except('operacional', name, true)
    const office = await opened.signIn('aurora', 'operacional')
    const broker = await named('Corretor')
    const grant = (name: string) => amend(broker, { permissions: [...broker.permissions, name] }, office)
    expect(refusalOf(await grant('approve_issue_invoices'))).toEqual([422, 'not_yours_to_grant'])
    expect(dataOf<ProfileDetail>(await grant('type_proposals')).permissions).toContain('type_proposals')
    expect((await amend(await named('Corretor'), { permissions: broker.permissions })).status).toBe(200)
    const chief = { name: 'Chefe', type_profile: 'Administrador', permissions: [] }
    expect(refusalOf(await create(chief, office))).toEqual([422, 'administrators_only'])
    expect(refusalOf(await amend(await named('Administrador'), {}, office))).toEqual([422, 'administrators_only'])
  })

  it('of another tenant do not exist', async () => {
    const elsewhere = await opened.signIn('boreal', 'admin')
    const { id } = await named('CEO')
    expect((await opened.call('boreal', `/api/profile?id=${id}`, { token: elsewhere })).status).toBe(404)
    const body = { name: 'CEO', permissions: [], row_version: 1 }
    const answer = await opened.call('boreal', `/api/profile/${id}`, { method: 'PUT', token: elsewhere, body })
    expect(answer.status).toBe(404)
  })
})
