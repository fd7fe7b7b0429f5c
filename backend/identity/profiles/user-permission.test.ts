import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { ProfileDetail } from '@/lib/contracts/profile'
import { type UserPermissions, userPermissionsSchema } from '@/lib/contracts/user-permission'
import { inTenant } from '../../core/database/scope'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { lockAdministrators } from '../people/key-holders'

type Exception = { name: string; granted: boolean }
const path = '/api/user/permissions'

describeOnBoth('the exceptions of a person', (open, kind) => {
  let opened: Opened
  let admin = ''
  beforeAll(async () => {
    opened = await open()
    // Two Administradores who can work, and no more.
    await inside(sql`update "user" set status = 'blocked'
      where type_user = 'Administrador' and email <> 'admin@aurora.example.com'`)
    await inside(sql`update "user" set type_user = 'Administrador',
      profile_id = (select id from profile where name = 'Administrador') where email = 'ceo@aurora.example.com'`)
  })
  beforeEach(async () => {
    admin = await opened.signIn('aurora', 'admin')
  })
  const call = (token: string, at: string, method = 'GET', body?: object) =>
    opened.call('aurora', at, { method, token, ...(body && { body }) })
  const dataOf = <T>({ body }: { body: unknown }) => (body as { data: T }).data
  const refusalOf = ({ status, body }: { status: number; body: unknown }) => [
    status,
    (body as { reason?: string }).reason,
  ]
  const inside = (statement: ReturnType<typeof sql>) =>
    inTenant(opened.database, 'aurora', opened.clock.now, ({ tx }) => tx.execute<{ uuid: string }>(statement))
  const uuidOf = async (login: string) =>
    (await inside(sql`select uuid from "user" where email = ${`${login}@aurora.example.com`}`)).rows[0]?.uuid ?? ''
  const read = async (login: string, token = admin) => {
    const answer = await call(token, `${path}?uuid=${await uuidOf(login)}`)
    return userPermissionsSchema.strict().parse(dataOf(answer))
  }
  const sourceOf = ({ permissions }: UserPermissions, name: string) =>
    permissions.find((one) => one.name === name)?.source
  const put = async (login: string, permissions: Exception[], token = admin, version?: number) => {
    const { uuid, row_version } = await read(login)
    return call(token, path, 'PUT', { uuid, permissions, row_version: version ?? row_version })
  }
  const give = (...names: string[]): Exception[] => names.map((name) => ({ name, granted: true }))
  const take = (...names: string[]): Exception[] => names.map((name) => ({ name, granted: false }))

  it('are granted and taken, named by their source, and hold from the next call on', async () => {
    const token = await opened.signIn('aurora', 'operacional')
    expect((await call(token, '/api/bank')).status).toBe(200)
    expect((await call(token, '/api/profiles')).status).toBe(403)
    const before = await read('operacional')
    expect([sourceOf(before, 'list_banks'), sourceOf(before, 'list_roles')]).toEqual(['profile', null])

    const saved = await put('operacional', [...give('list_roles'), ...take('list_banks')])
    expect(saved.status).toBe(200)
    const after = dataOf<UserPermissions>(saved)
    expect(after.row_version).toBe(before.row_version + 1)
    expect([sourceOf(after, 'list_banks'), sourceOf(after, 'list_roles')]).toEqual(['taken', 'granted'])
    expect(after.permissions.find(({ name }) => name === 'list_banks')?.in_profile).toBe(true)
    expect((await call(token, '/api/bank')).status).toBe(403)
    expect((await call(token, '/api/profiles')).status).toBe(200)
    expect(await read('operacional', token)).toEqual(after)
    expect(refusalOf(await put('operacional', [], admin, before.row_version))).toEqual([409, 'stale'])
    const logs = await call(admin, '/api/global_logs?entity=user&action=edited&per_page=1')
    expect(dataOf<{ data: object[] }>(logs).data).toMatchObject([
      {
        entity_id: after.uuid,
        before: { permissions_granted: [], permissions_taken: [] },
        after: { permissions_granted: ['list_roles'], permissions_taken: ['list_banks'] },
      },
    ])

    expect((await put('operacional', [])).status).toBe(200)
    expect((await call(token, '/api/bank')).status).toBe(200)
    expect((await call(token, '/api/profiles')).status).toBe(403)
  })

  it('are seen by oneself and by whoever lists users, and changed by whoever may', async () => {
    const broker = await opened.signIn('aurora', 'corretor')
    expect((await read('corretor', broker)).profile.name).toBe('Corretor')
    expect((await call(broker, `${path}?uuid=${await uuidOf('admin')}`)).status).toBe(403)
    const office = await opened.signIn('aurora', 'financeiro')
    expect((await read('corretor', office)).type_user).toBe('Corretor')
    expect((await put('corretor', [], office)).status).toBe(403)
    expect((await call(admin, `${path}?uuid=00000000-0000-4000-8000-000000000000`)).status).toBe(404)
  })

  it('stay within the bounds of the kind, and name each permission once', async () => {
    for (const name of ['list_payments', 'edit_comissions', 'list_settings', 'edit_roles']) {
      expect((await put('corretor', give(name))).body).toMatchObject({
        details: { permissions: [{ reason: 'permission_bounds', params: { role: 'Corretor' } }] },
      })
    }
    expect((await put('financeiro', give('edit_settings'))).status).toBe(422)
    expect((await put('financeiro', [...give('marketplace'), ...take('marketplace')])).body).toMatchObject({
      details: { permissions: [{ reason: 'permission_twice' }] },
    })
    expect((await put('financeiro', take('fly'))).body).toMatchObject({
      details: { permissions: [{ reason: 'permission_unknown' }] },
    })
  })

  it('are granted within the permissions of the person who grants, and never to an Administrador by others', async () => {
    expect((await put('operacional', give('edit_user_permissions'))).status).toBe(200)
    const office = await opened.signIn('aurora', 'operacional')
    expect(refusalOf(await put('financeiro', give('cancel_proposals', 'reopen_proposals'), office))).toEqual([
      422,
      'not_yours_to_grant',
    ])
    expect((await put('financeiro', give('cancel_proposals'), office)).status).toBe(200)
    expect(refusalOf(await put('operacional', give('edit_user_permissions', 'marketplace'), office))).toEqual([
      422,
      'not_yours_to_grant',
    ])
    expect(refusalOf(await put('admin', take('edit_banks'), office))).toEqual([422, 'administrators_only'])
    // Lifting an exception that takes a permission grants it too.
    expect((await put('financeiro', take('pay_debits'))).status).toBe(200)
    expect(refusalOf(await put('financeiro', [], office))).toEqual([422, 'not_yours_to_grant'])
    expect((await put('financeiro', [])).status).toBe(200)
    expect((await put('operacional', [])).status).toBe(200)
  })

  it('cost nobody a key permission by their own hand', async () => {
    expect(refusalOf(await put('admin', take('edit_roles')))).toEqual([422, 'own_key'])
    expect((await put('admin', take('marketplace', 'edit_banks'))).status).toBe(200)
    expect((await put('admin', [])).status).toBe(200)
    const profiles = await call(admin, '/api/profiles?type_profile=Administrador')
    const { id } = dataOf<{ data: { id: number }[] }>(profiles).data[0] ?? { id: 0 }
    const own = dataOf<ProfileDetail>(await call(admin, `/api/profile?id=${id}`))
    const permissions = own.permissions.filter((name) => name !== 'edit_user_permissions')
    const body = { name: own.name, permissions, row_version: own.row_version }
    expect(refusalOf(await call(admin, `/api/profile/${id}`, 'PUT', body))).toEqual([422, 'own_key'])
    expect(dataOf<ProfileDetail>(await call(admin, `/api/profile?id=${id}`))).toEqual(own)
  })

  it('leave one active Administrador with all key permissions', async () => {
    expect((await put('ceo', take('edit_settings'))).status).toBe(200)
    const second = await opened.signIn('aurora', 'ceo')
    expect(refusalOf(await put('admin', take('list_settings'), second))).toEqual([422, 'last_key_holder'])
    expect((await put('ceo', [])).status).toBe(200)
    expect((await put('admin', take('list_settings'), second)).status).toBe(200)
    expect((await put('admin', [], second)).status).toBe(200)
  })

  it('two Administradores who take the right from each other: one of them is refused', async () => {
    const second = await opened.signIn('aurora', 'ceo')
    const [mine, theirs] = [await read('admin'), await read('ceo')]
    const permissions = take('edit_user_permissions')
    const write = (token: string, { uuid, row_version }: UserPermissions) =>
      call(token, path, 'PUT', { uuid, row_version, permissions })
    const both = () => Promise.all([write(admin, theirs), write(second, mine)])

    const answers = kind === 'postgres' ? await heldTogether(both) : await both()
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    const left = [await read('admin'), await read('ceo')].map((one) => sourceOf(one, 'edit_user_permissions'))
    expect(left.toSorted()).toEqual(['profile', 'taken'])
    await inside(sql`delete from user_permission`)
  })

  /**
   * Starts both calls while a third connection has the lock, and lets go once both wait: each has by then passed its
   * check of the permission, on a connection of its own.
   */
  async function heldTogether<T>(start: () => Promise<T>): Promise<T> {
    let running: Promise<T> | undefined
    await inTenant(opened.database, 'aurora', opened.clock.now, async (scope) => {
      await lockAdministrators(scope)
      running = start()
      for (let waiting = 0; waiting < 2; ) {
        const { rows } = await opened.database.orm.execute<{ count: number }>(
          sql`select count(*)::int as count from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        )
        waiting = rows[0]?.count ?? 0
      }
    })
    if (!running) throw new Error('nothing was started')
    return running
  }
})
