import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { defaultPermissions } from '@/lib/access/permissions'
import { hidesCompanyShare, type Role } from '@/lib/access/roles'
import { errorSchema } from '@/lib/contracts/answers'
import { isForEveryone } from '@/lib/contracts/audience'
import { historySchema } from '@/lib/contracts/history'
import { listSchema } from '@/lib/contracts/list'
import { registries as contracts } from '@/lib/contracts/registries'
import type { Input, Registry, Row } from './core/registry/registry'
import { cruds, registries } from './registries'
import { describeOnBoth, type Opened } from './testing/backend'
import { fresh, markedInput, markers, registryFields, sampleInput } from './testing/registries'

const logins: Record<Role, string> = {
  Administrador: 'admin',
  Financeiro: 'financeiro',
  Operacional: 'operacional',
  CEO: 'ceo',
  Comercial: 'comercial',
  Corretor: 'corretor',
}
const outside = (Object.keys(logins) as Role[]).filter(hidesCompanyShare)
const named = (name: string) => registries.find((registry) => registry.name === name)
const isVersioned = ({ row }: Registry) => 'lineage_id' in row.shape

it('are the resources of the contracts, each once', () => {
  expect(registries.map(({ name }) => name).sort()).toEqual(contracts.map(({ name }) => name).sort())
})

/** The same tests for every registry; a new one needs a line in `registries.ts`, and none here. */
describeOnBoth('every registry', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    opened = await open()
    for (const login of Object.values(logins)) tokens.set(login, await opened.signIn('aurora', login))
    tokens.set('boreal', await opened.signIn('boreal', 'admin'))
  })

  const call = (method: string, path: string, body?: unknown, who = 'admin') =>
    opened.call(who === 'boreal' ? 'boreal' : 'aurora', path, {
      method,
      token: tokens.get(who),
      ...(body !== undefined && { body }),
    })
  const dataOf = (reply: { body: unknown }) => (reply.body as { data: Row }).data
  const rowsOf = (reply: { body: unknown }) => (reply.body as { data: { data: Row[] } }).data.data

  async function add(registry: Registry, more: Input = {}, who = 'admin'): Promise<Row> {
    const reply = await call('POST', registry.path, { ...(await sample(registry, who)), ...more }, who)
    expect(reply.status, JSON.stringify(reply.body)).toBe(201)
    return dataOf(reply)
  }
  const sample = (registry: Registry, who = 'admin'): Promise<Input> =>
    sampleInput(registry, async (name) => {
      const parent = named(name)
      // A table of the platform's rather than a registry: its rows exist already.
      if (!parent) return 1
      return (await add(parent, {}, who)).id
    })
  /** A field to edit that takes any word or number. */
  const changeable = (registry: Registry) => {
    const { fields, required } = registryFields(registry)
    const [key] = required.filter(
      (name) => fields[name]?.type === 'string' && !fields[name].enum && !fields[name].format,
    )
    if (key === undefined) throw new Error(`${registry.name}: nothing to change`)
    return key
  }

  describe.each(cruds.map(({ registry }) => ({ name: registry.name, registry })))('$name', ({ registry }) => {
    const { path, row } = registry
    const shape = row.shape as Record<string, z.ZodType>
    const asked = registry.query.shape as Record<string, z.ZodType>
    const sorts = (z.toJSONSchema(asked.order_by as z.ZodType, { io: 'input' }) as { enum: string[] }).enum
    const isHidden = (key: string) =>
      ![shape[key], shape[key.replace(/_id$/, '')], asked[key]].some((schema) => schema && isForEveryone(schema))
    const common = ['page', 'per_page', 'search', 'order_by', 'order', 'with_trashed', 'options']
    const filters = Object.keys(asked).filter((key) => !common.includes(key))
    /** A value that the filter accepts. */
    const tried = (key: string) => {
      for (const value of ['1', 'true', '2026-01-02'])
        if (asked[key]?.safeParse(value).success) return `${key}=${value}`
      const field = z.toJSONSchema(asked[key] as z.ZodType, { io: 'input', unrepresentable: 'any' })
      const [first] = JSON.stringify(field).match(/(?<="enum":\[")[^"]+/) ?? []
      if (first) return `${key}=${first}`
      for (const end of ['1.00', '2026-01-02']) {
        if (asked[key]?.safeParse([end, end]).success) return `${key}[]=${end}&${key}[]=${end}`
      }
      throw new Error(`${registry.name}: what fits ${key}?`)
    }

    it('adds what its contract takes, and answers what its contract says', async () => {
      const added = await add(registry)
      expect(row.parse(added)).toEqual(added)
      expect(dataOf(await call('GET', `${path}/${added.id}`))).toEqual(added)
      // A row converted back to an input creates the same row again.
      expect(registry.input.safeParse(registry.inputOf(added)).success).toBe(true)
    })

    it('refuses what is missing, of the wrong kind, or names nothing', async () => {
      const { required } = registryFields(registry)
      const empty = await call('POST', path, {})
      expect(empty.status).toBe(422)
      const { errors = {}, details = {} } = errorSchema.parse(empty.body)
      expect(Object.keys(errors).sort()).toEqual([...required].sort())
      for (const field of required) expect(details[field]?.[0]?.reason).toBe('required')
      for (const [key, field] of Object.entries(registryFields(registry).fields)) {
        if (!key.endsWith('_id')) continue
        const reply = await call('POST', path, { ...(await sample(registry)), [key]: 999_999 })
        expect([key, reply.status, Object.keys(errorSchema.parse(reply.body).errors ?? {})]).toEqual([key, 422, [key]])
        expect(field).toBeDefined()
      }
    })

    it('lists, page by page, newest first, by every filter and every sort it has', async () => {
      const ids: number[] = []
      for (let count = 0; count < 3; count++) ids.push((await add(registry)).id)
      const first = await call('GET', `${path}?per_page=2`)
      expect(listSchema(row).parse(first.body)).toEqual(first.body)
      expect(rowsOf(first).map(({ id }) => id)).toEqual([ids[2], ids[1]])
      expect(rowsOf(await call('GET', `${path}?per_page=2&page=2`))[0]?.id).toBe(ids[0])
      const several = await call('GET', `${path}?id[]=${ids[0]}&id[]=${ids[2]}`)
      expect(rowsOf(several).map(({ id }) => id)).toEqual([ids[2], ids[0]])
      for (const key of sorts) {
        const order = async (way: string) =>
          rowsOf(await call('GET', `${path}?order_by=${key}&order=${way}&per_page=100`)).map(({ id }) => id)
        const up = await order('asc')
        expect(up.length, key).toBeGreaterThan(2)
        expect(await order('asc'), key).toEqual(up)
      }
      for (const key of filters) {
        const reply = await call('GET', `${path}?${tried(key)}`)
        expect([key, reply.status, JSON.stringify(reply.body).slice(0, 300)]).toEqual([key, 200, expect.any(String)])
      }
      for (const wrong of ['colour=red', 'order_by=tenant_id', 'per_page=0', 'id=x', 'with_trashed=talvez']) {
        expect([wrong, (await call('GET', `${path}?${wrong}`)).status]).toEqual([wrong, 400])
      }
    })

    it('filters by what a row has: only such rows, and that one', async () => {
      const added = await add(registry)
      for (const key of filters) {
        const value = added[key]
        if (!(key in added) || value === null || typeof value === 'object') continue
        const found = rowsOf(await call('GET', `${path}?${key}=${value}&per_page=100`))
        expect(found.map((one) => one[key])).toEqual(found.map(() => value))
        expect(found.map(({ id }) => id)).toContain(added.id)
      }
    })

    it('finds by words', async () => {
      const added = await add(registry)
      const word = [added.name, ...Object.values(added).map((value) => (value as { name?: string } | null)?.name)].find(
        (text) => typeof text === 'string',
      )
      const found = rowsOf(await call('GET', `${path}?search=${word}`))
      expect(found.map(({ id }) => id)).toContain(added.id)
      expect(rowsOf(await call('GET', `${path}?search=nada-disso-existe`))).toEqual([])
    })

    it('changes what is asked, and answers both versions to whoever comes second', async () => {
      const added = await add(registry)
      const key = changeable(registry)
      const put = (id: number, value: unknown, row_version: unknown) =>
        call('PUT', `${path}/${id}`, { ...registry.inputOf(added), [key]: value, row_version })
      const now = fresh()
      const reply = await put(added.id, now, added.row_version)
      expect([reply.status, JSON.stringify(reply.body)]).toEqual([200, expect.any(String)])
      const changed = dataOf(reply)
      expect(changed[key]).toBe(now)
      const same = {
        ...added,
        ...Object.fromEntries([key, 'updated_at', 'row_version'].map((at) => [at, changed[at]])),
      }
      if (!isVersioned(registry)) expect(changed).toEqual(same)
      const late = await put(added.id, fresh(), added.row_version)
      expect(late.status).toBe(409)
      const { versions, ...refused } = errorSchema.parse(late.body)
      expect(refused).toMatchObject({ reason: 'stale', message: 'Registro alterado por outro usuário.' })
      expect(versions?.current).toEqual(changed)
      expect((await put(999_999, now, 1)).status).toBe(404)
      expect((await put(added.id, now, undefined)).status).toBe(422)
    })

    it('deletes softly, shows it to whoever asks, and takes it back', async () => {
      const { id } = await add(registry)
      expect((await call('DELETE', `${path}/${id}`)).status).toBe(200)
      for (const [method, at] of [
        ['GET', ''],
        ['DELETE', ''],
        ['PUT', ''],
      ] as const) {
        const body = method === 'PUT' ? { ...(await sample(registry)), row_version: 2 } : undefined
        expect([method, (await call(method, `${path}/${id}${at}`, body)).status]).toEqual([method, 404])
      }
      expect(rowsOf(await call('GET', `${path}?id=${id}`))).toEqual([])
      if (isVersioned(registry)) return
      expect(rowsOf(await call('GET', `${path}?id=${id}&with_trashed=1`))[0]?.deleted_at).toEqual(expect.any(String))
      for (const time of ['once', 'twice']) {
        const restored = await call('POST', `${path}/${id}/restore`)
        expect([time, restored.status, dataOf(restored).deleted_at]).toEqual([time, 200, null])
      }
      expect((await call('GET', `${path}/${id}`)).status).toBe(200)
      expect((await call('POST', `${path}/999999/restore`)).status).toBe(404)
    })

    it('keeps to one the values that no two rows share, in life and on return', async () => {
      const added = await add(registry)
      if (typeof added.name !== 'string' || !registry.import?.identity.includes('name')) return
      const again = { ...registry.inputOf(added) }
      const taken = await call('POST', path, again)
      expect(taken).toMatchObject({
        status: 409,
        body: { reason: 'duplicate', errors: { name: [expect.any(String)] } },
      })
      await call('DELETE', `${path}/${added.id}`)
      expect((await call('POST', path, again)).status).toBe(201)
      expect(await call('POST', `${path}/${added.id}/restore`)).toMatchObject({
        status: 409,
        body: { reason: 'restore_taken', params: { field: 'name', value: added.name } },
      })
    })

    it('is not deleted while another names it, nor does that other come back before it', async () => {
      // Rows of workflows are not made from samples; their own tests cover them.
      for (const { registry: child } of cruds) {
        const key = `${registry.name}_id`
        if (!(key in child.input.shape)) continue
        const parent = await add(registry)
        const made = await add(child, { [key]: parent.id })
        if (made[key] !== parent.id) continue
        expect(await call('DELETE', `${path}/${parent.id}`)).toMatchObject({
          status: 422,
          body: { code: 'RULE', message: 'Registro em uso, não pode ser excluído.', params: { table: child.name } },
        })
        expect((await call('DELETE', `${child.path}/${made.id}`)).status).toBe(200)
        expect((await call('DELETE', `${path}/${parent.id}`)).status).toBe(200)
        if (isVersioned(child)) continue
        const orphan = await call('POST', `${child.path}/${made.id}/restore`)
        expect(orphan).toMatchObject({ status: 422, body: { reason: 'parent_deleted' } })
        expect((await call('POST', `${path}/${parent.id}/restore`)).status).toBe(200)
        expect((await call('POST', `${child.path}/${made.id}/restore`)).status).toBe(200)
      }
    })

    it('remembers who did what', async () => {
      const added = await add(registry)
      if (isVersioned(registry)) return
      const key = changeable(registry)
      const now = fresh()
      await call('PUT', `${path}/${added.id}`, { ...registry.inputOf(added), [key]: now, row_version: 1 })
      await call('DELETE', `${path}/${added.id}`)
      await call('POST', `${path}/${added.id}/restore`)
      const reply = await call('GET', `${path}/${added.id}/history`)
      expect(listSchema(historySchema).parse(reply.body)).toEqual(reply.body)
      const entries = rowsOf(reply) as unknown as z.infer<typeof historySchema>[]
      expect(entries.map(({ action }) => action)).toEqual(['restored', 'deleted', 'edited', 'created'])
      expect(entries[2]).toMatchObject({ before: { [key]: added[key] }, after: { [key]: now } })
      expect(entries[2]?.user?.name).toEqual(expect.any(String))
      expect(Object.keys(entries[2]?.after ?? {})).toEqual([key])
    })

    it('is nobody else’s', async () => {
      const { id } = await add(registry)
      const body = { ...(await sample(registry, 'boreal')), row_version: 1 }
      for (const [method, at, sent] of [
        ['GET', ''],
        ['PUT', '', body],
        ['DELETE', ''],
        ['POST', '/restore'],
        ['GET', '/history'],
      ] as const) {
        expect([method, at, (await call(method, `${path}/${id}${at}`, sent, 'boreal')).status]).toEqual([
          method,
          at,
          404,
        ])
      }
      for (const key of Object.keys(registry.input.shape)) {
        // Rows of workflows are not made from samples; their own tests cover them.
        const found = cruds.find((one) => one.registry.name === key.replace(/_id$/, ''))
        if (!found) continue
        const parent = await add(found.registry)
        const reply = await call('POST', path, { ...(await sample(registry, 'boreal')), [key]: parent.id }, 'boreal')
        expect([key, reply.status]).toEqual([key, 422])
      }
    })

    it.each(Object.entries(logins))('lets %s do what their profile may', async (role, login) => {
      const may = new Set(defaultPermissions(role as Role))
      const { id } = await add(registry)
      const expected = (permission: string, status: number) => (may.has(permission) ? status : 403)
      const { list, create, edit, delete: remove } = registry.permissions
      const seen = async (method: string, at: string, body?: unknown) =>
        (await call(method, `${path}${at}`, body, login)).status
      expect(await seen('GET', '')).toBe(expected(list, 200))
      expect(await seen('GET', `/${id}`)).toBe(expected(list, 200))
      expect(await seen('GET', `/${id}/history`)).toBe(expected(list, 200))
      expect(await seen('POST', '', {})).toBe(expected(create, 422))
      expect(await seen('PUT', `/${id}`, {})).toBe(expected(edit, 422))
      expect(await seen('DELETE', '/999999')).toBe(expected(remove, 404))
      expect(await seen('POST', '/999999/restore')).toBe(expected(remove, 404))
      expect((await opened.call('aurora', path)).status).toBe(401)
    })

    it.each(outside)('tells a %s nothing that is the company’s own', async (role) => {
      const hidden = Object.keys(shape).filter((key) => !isForEveryone(shape[key] as z.ZodType))
      const added = await add(registry, markedInput(registry, hidden))
      const login = logins[role]
      const may = defaultPermissions(role).includes(registry.permissions.list)
      const doors = [`?options=1&per_page=all`, `?options=1&id=${added.id}`]
      if (may) doors.push('?per_page=all', '?per_page=all&with_trashed=1', `/${added.id}`, `/${added.id}/history`)
      for (const door of doors) {
        const { status, body } = await call('GET', `${path}${door}`, undefined, login)
        // The envelope has a `status` of its own.
        const text = JSON.stringify({ ...(body as object), status: undefined })
        expect([door, [200, 400, 403].includes(status)]).toEqual([door, true])
        for (const key of hidden) expect([door, key, text.includes(`"${key}"`)]).toEqual([door, key, false])
        expect(text).not.toContain(markers.decimal)
        expect(text).not.toMatch(new RegExp(`\\b${markers.integer}\\b`))
      }
      const shows = async (what: string) => (await call('GET', `${path}?options=1&${what}`, undefined, login)).status
      if ((await shows('page=1')) !== 200 && !may) return
      const at = async (what: string) =>
        may ? (await call('GET', `${path}?${what}`, undefined, login)).status : shows(what)
      for (const key of sorts) expect([key, await at(`order_by=${key}`)]).toEqual([key, isHidden(key) ? 400 : 200])
      for (const key of filters) expect([key, await at(tried(key))]).toEqual([key, isHidden(key) ? 400 : 200])
    })
  })
})
