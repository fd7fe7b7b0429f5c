import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { HierarchyBroker, HierarchyNode, HierarchyPreview, SeenTree } from '@/lib/contracts/commercial-hierarchy'
import { sqlState } from '../../core/errors/database'
import { describeOnBoth, type Opened, type Reply } from '../../testing/backend'

const base = '/api/commercial_hierarchy'
const flat = (tree: readonly SeenTree[]): SeenTree[] => tree.flatMap((node) => [node, ...flat(node.children)])

describeOnBoth('the commercial hierarchy', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  const types = new Map<string, number>()
  /** Users of the demo without a place in the tree. */
  const free: { uuid: string; name: string; type_user: string }[] = []

  const call = async (login: string, method: string, path: string, body?: unknown) => {
    const [who = '', tenant = 'aurora'] = login.split('@')
    const token = tokens.get(login) ?? (await opened.signIn(tenant, who))
    tokens.set(login, token)
    return opened.call(tenant, path, { method, token, ...(body !== undefined && { body }) })
  }
  const data = <T>(reply: Reply): T => {
    expect([reply.status, JSON.stringify(reply.body)]).toEqual([expect.toBeOneOf([200, 201]), expect.any(String)])
    return (reply.body as { data: T }).data
  }
  const tree = async (login = 'admin') => data<SeenTree[]>(await call(login, 'GET', `${base}?tree=1`))
  const rows = async <T>(login: string, path: string) => data<{ data: T[] }>(await call(login, 'GET', path)).data
  const nodeOf = async (login: string): Promise<SeenTree> => {
    const { body } = await call(login, 'GET', '/api/auth/me')
    const { uuid } = (body as { response: { uuid: string } }).response
    const found = flat(await tree()).find(({ user }) => user.uuid === uuid)
    if (!found) throw new Error(`${login} has no node`)
    return found
  }
  const named = (nodes: readonly SeenTree[], name: string) => flat(nodes).find((node) => node.name === name)
  const input = (node: SeenTree | HierarchyNode, more: object = {}) => ({
    user_uuid: node.user_uuid,
    parent_id: node.parent_id,
    hierarchy_type_id: node.hierarchy_type_id,
    override_percentage: node.override_percentage,
    override_base: node.override_base,
    active_from: node.active_from,
    active_to: node.active_to,
    ...more,
  })
  const move = async (node: SeenTree, parent_id: number | null) =>
    call('admin', 'PUT', `${base}/edit/${node.id}`, { ...input(node, { parent_id }), row_version: node.row_version })
  /** Supervisors below comercial@, and the manager beside them. */
  const branches = async () => {
    const own = await nodeOf('comercial')
    const other = flat(await tree()).find(({ level, id }) => level === own.level && id !== own.id)
    if (!other) throw new Error('one manager alone')
    return { own, other }
  }
  const fault = ({ status, body }: Reply) => [status, (body as { details?: object }).details]
  const add = async (person: { uuid: string } | undefined, type: string, parent_id: number | null, more = {}) =>
    call('admin', 'POST', `${base}/create`, {
      ...{ user_uuid: person?.uuid, parent_id, hierarchy_type_id: types.get(type), active_from: '2026-01-01' },
      ...more,
    })

  beforeAll(async () => {
    opened = await open()
    for (const { id, name } of await rows<{ id: number; name: string }>('admin', `${base}/type_hierarchy`)) {
      types.set(name, id)
    }
    free.push(...(await rows<(typeof free)[number]>('admin', `${base}/people?free=1`)))
  })

  it('is nested for tree=1 and flat without, whole for staff, the own subtree for a Comercial', async () => {
    const whole = await tree()
    expect(whole).toHaveLength(1)
    expect(flat(whole).map(({ level }) => level)).toEqual([1, 3, 4, 4, 3, 4, 4])
    expect(
      flat(whole)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual((await rows<HierarchyNode>('ceo', `${base}?per_page=all`)).map(({ id }) => id).toSorted())
    const own = await nodeOf('comercial')
    const seen = await tree('comercial')
    expect(seen.map(({ id }) => id)).toEqual([own.id])
    expect(
      flat(seen)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(
      flat([own])
        .map(({ id }) => id)
        .toSorted(),
    )
    const listed = await rows<HierarchyNode>('comercial', `${base}?per_page=all`)
    expect(listed).toHaveLength(3)
    for (const node of [...flat(seen), ...listed]) {
      expect(Object.keys(node)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/parent|percentage|override/)]),
      )
    }
    const { other } = await branches()
    expect((await call('comercial', 'GET', `${base}/${other.id}`)).status).toBe(404)
    expect((await call('comercial', 'GET', `${base}/${own.id}`)).status).toBe(200)
    for (const path of ['', '/people', '/brokers', '/type_hierarchy']) {
      expect((await call('corretor', 'GET', `${base}${path}`)).status).toBe(403)
    }
    for (const login of ['ceo', 'comercial']) {
      expect((await call(login, 'POST', `${base}/create`, {})).status).toBe(403)
      expect((await call(login, 'POST', `${base}/preview`, {})).status).toBe(403)
      expect((await call(login, 'POST', `${base}/brokers`, {})).status).toBe(403)
      expect((await call(login, 'DELETE', `${base}/delete/${own.id}`)).status).toBe(403)
    }
  })

  it('refuses what has no place in the tree, each by its field', async () => {
    const { own, other } = await branches()
    const [child] = own.children
    expect(fault(await move(own, child?.id ?? 0))).toEqual([
      422,
      { parent_id: [{ reason: 'hierarchy_cycle', params: { name: child?.name } }] },
    ])
    expect(fault(await move(own, own.id))).toMatchObject([422, { parent_id: [{ reason: 'hierarchy_cycle' }] }])
    expect(fault(await move(own, other.id))).toMatchObject([422, { parent_id: [{ reason: 'hierarchy_level' }] }])
    expect(fault(await move(own, 999_999))).toMatchObject([422, { parent_id: [{ reason: 'unknown' }] }])
    const edit = (node: SeenTree, more: object) =>
      call('admin', 'PUT', `${base}/edit/${node.id}`, { ...input(node, more), row_version: node.row_version })
    expect(fault(await edit(own, { hierarchy_type_id: types.get('Supervisor') }))).toMatchObject([
      422,
      { hierarchy_type_id: [{ reason: 'hierarchy_below' }] },
    ])
    expect(fault(await edit(own, { override_base: 'retained' }))).toMatchObject([
      422,
      { override_base: [{ reason: 'hierarchy_retained' }] },
    ])
    expect(fault(await edit(own, { active_to: '2020-01-01' }))).toMatchObject([
      422,
      { active_to: [{ reason: 'range' }] },
    ])
    expect(fault(await edit(own, { user_uuid: other.user_uuid }))).toMatchObject([
      422,
      { user_uuid: [{ reason: 'hierarchy_taken' }] },
    ])
    const [broker] = await rows<HierarchyBroker>('admin', `${base}/brokers`)
    expect(fault(await add(broker, 'Supervisor', own.id))).toMatchObject([
      422,
      { user_uuid: [{ reason: 'hierarchy_person' }] },
    ])
    const stale = await call('admin', 'PUT', `${base}/edit/${own.id}`, { ...input(own), row_version: 99 })
    expect(stale.status).toBe(409)
  })

  it('lets an internal person take the retained base, and says so to staff alone', async () => {
    const ceo = free.find(({ type_user }) => type_user === 'CEO')
    const made = data<HierarchyNode>(
      await add(ceo, 'Diretor', null, { override_base: 'retained', override_percentage: '1.5' }),
    )
    expect(made).toMatchObject({ override_base: 'retained', override_percentage: '1.5000', name: ceo?.name, level: 1 })
    expect((await call('admin', 'DELETE', `${base}/delete/${made.id}`)).status).toBe(200)
  })

  it('is kept in order by the database itself, without a trigger', async () => {
    const { own, other } = await branches()
    const [child] = own.children
    const attempt = async (query: ReturnType<typeof sql>) => {
      try {
        await opened.database.orm.transaction(async (tx) => {
          await tx.execute(
            sql`select set_config('app.tenant_id', (select id::text from tenant where slug = 'aurora'), true)`,
          )
          await tx.execute(query)
        })
        return 'done'
      } catch (error) {
        return sqlState(error)
      }
    }
    const set = (id: number, values: ReturnType<typeof sql>) =>
      attempt(sql`update commercial_hierarchy set ${values} where id = ${id}`)
    // A cycle, a parent of the same level, a level that is not the parent's, one that is not the type's.
    expect(await set(own.id, sql`parent_id = ${child?.id ?? 0}, parent_level = 4`)).toBe('23514')
    expect(await set(own.id, sql`parent_id = ${other.id}, parent_level = ${other.level}`)).toBe('23514')
    expect(await set(own.id, sql`parent_id = ${other.id}, parent_level = 1`)).toBe('23503')
    expect(await set(own.id, sql`level = 2`)).toBe('23503')
    expect(await set(own.id, sql`parent_id = null`)).toBe('23514')
    // A type that would come to be below its own people's people.
    expect(await attempt(sql`update hierarchy_type set level = 5 where id = ${own.hierarchy_type_id}`)).toBe('23514')
  })

  it('lets the nodes follow the level of their type, as long as the order holds', async () => {
    const [type] = (await rows<Record<string, unknown>>('admin', `${base}/type_hierarchy?search=Supervisor`)) ?? []
    const put = (level: number, row_version: unknown) =>
      call('admin', 'PUT', `${base}/type_hierarchy/${type?.id}`, {
        ...{ name: type?.name, level, default_override_percentage: type?.default_override_percentage },
        row_version,
      })
    expect(fault(await put(2, type?.row_version))).toMatchObject([422, { level: [{ reason: 'hierarchy_order' }] }])
    const changed = data<{ row_version: number }>(await put(7, type?.row_version))
    expect(flat(await tree()).map(({ level }) => level)).toEqual([1, 3, 7, 7, 3, 7, 7])
    data(await put(4, changed.row_version))
  })

  it('tells what a change would mean, and changes nothing by telling', async () => {
    const { own, other } = await branches()
    const [child] = own.children
    if (!child) throw new Error('nobody below')
    const before = await tree()
    const brokers = await rows<HierarchyBroker>('admin', `${base}/brokers?node_id=${child.id}&per_page=100`)
    expect(brokers).toHaveLength(child.brokers)
    const preview = async (body: object) => data<HierarchyPreview>(await call('admin', 'POST', `${base}/preview`, body))
    const count = child.brokers + 1
    const found = await preview({ change: 'place', id: child.id, ...input(child, { parent_id: other.id }) })
    expect(found.sight).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          user: { uuid: own.user_uuid, name: own.name },
          gains: { count: 0, names: [] },
          loses: { count, names: expect.any(Array) },
        }),
        expect.objectContaining({
          user: { uuid: other.user_uuid, name: other.name },
          gains: { count, names: expect.any(Array) },
        }),
      ]),
    )
    expect(found.sight).toHaveLength(2)
    const managed = own.children.reduce((sum, { brokers: some }) => sum + some, 0)
    expect(found.overrides.find(({ user }) => user.uuid === own.user_uuid)).toMatchObject({
      before: { percentage: '5.0000', base: 'broker', brokers: managed },
      after: { percentage: '5.0000', base: 'broker', brokers: managed - child.brokers },
    })
    const freed = await preview({ change: 'brokers', id: null, user_uuids: [brokers[0]?.uuid] })
    expect(freed.freed).toEqual({ count: 1, names: [brokers[0]?.name] })
    expect(freed.sight.every(({ loses }) => loses.count === 1)).toBe(true)
    const gone = await preview({ change: 'remove', id: child.id })
    expect(gone.overrides.find(({ user }) => user.uuid === child.user_uuid)).toMatchObject({ after: null })
    const raised = await preview({
      change: 'place',
      id: child.id,
      ...input(child, { override_percentage: '12' }),
    })
    expect(raised).toMatchObject({ sight: [], overrides: [{ after: { percentage: '12.0000' } }], freed: { count: 0 } })
    const wrong = await call('admin', 'POST', `${base}/preview`, {
      ...{ change: 'place', id: own.id },
      ...input(own, { parent_id: child.id }),
    })
    expect(fault(wrong)).toMatchObject([422, { parent_id: [{ reason: 'hierarchy_cycle' }] }])
    expect(await tree()).toEqual(before)
  })

  it('shows a Comercial at once those who came below them, and no longer those who left', async () => {
    const { own, other } = await branches()
    const [child] = own.children
    if (!child) throw new Error('nobody below')
    const names = async (path: string) =>
      (await rows<{ uuid: string; number?: number }>('comercial', `${path}per_page=100`)).map(({ uuid }) => uuid)
    const sellers = async () => new Set(await names('/api/sellers?options=1&'))
    const totals = async () => {
      const total = async (path: string) =>
        data<{ total: number }>(await call('comercial', 'GET', `${path}?per_page=1`)).total
      return { proposals: await total('/api/proposals'), clients: await total('/api/customers/physical') }
    }
    const [seen, had] = [await sellers(), await totals()]
    const theirs = await rows<HierarchyBroker>('admin', `${base}/brokers?node_id=${child.id}&per_page=100`)
    const sold = async (login: string) => {
      const query = theirs.map(({ uuid }) => `user_uuid[]=${uuid}`).join('&')
      return data<{ total: number }>(await call(login, 'GET', `/api/proposals?${query}&per_page=1`)).total
    }
    const ofChild = await sold('admin')
    expect(await sold('comercial')).toBe(ofChild)
    // A picker offers the active ones.
    const active = theirs.filter(({ status }) => status === 'active')
    expect(active.length).toBeGreaterThan(0)
    expect(active.every(({ uuid }) => seen.has(uuid))).toBe(true)

    data(await move(child, other.id))
    const after = await sellers()
    expect(theirs.some(({ uuid }) => after.has(uuid))).toBe(false)
    expect(after.has(child.user_uuid)).toBe(false)
    // Proposals that were sent under them stay in sight by their frozen path; the clients do not.
    expect(await sold('comercial')).toBe(ofChild)
    expect((await totals()).proposals).toBe(had.proposals)
    expect((await totals()).clients).toBeLessThan(had.clients)
    const { body } = await call('comercial', 'GET', `${base}/${child.id}`)
    expect(body).toMatchObject({ code: 'NOT_FOUND' })

    // Those who come: the rows of the other branch, sold under somebody else.
    const [came] = other.children
    if (!came) throw new Error('nobody below the other')
    const below = await rows<HierarchyBroker>('admin', `${base}/brokers?node_id=${came.id}&per_page=100`)
    const newcomer = below.find(({ status }) => status === 'active')
    const ofOne = async (login: string) =>
      data<{ total: number }>(await call(login, 'GET', `/api/proposals?user_uuid=${newcomer?.uuid}&per_page=1`)).total
    expect(await ofOne('comercial')).toBe(0)
    data(await move(came, own.id))
    expect(await ofOne('comercial')).toBe(await ofOne('admin'))
    expect((await sellers()).has(newcomer?.uuid ?? '')).toBe(true)

    const now = await tree()
    data(await move(named(now, came.name) ?? came, other.id))
    data(await move(named(now, child.name) ?? child, own.id))
    expect([await sellers(), await totals()]).toEqual([seen, had])
  })

  it('puts brokers under a node and takes them out, and tells both histories', async () => {
    const { own } = await branches()
    const [child] = own.children
    const [broker] = await rows<HierarchyBroker>('admin', `${base}/brokers?node_id=${child?.id}`)
    const put = (id: number | null, user_uuids: (string | undefined)[]) =>
      call('admin', 'POST', `${base}/brokers`, { id, user_uuids })
    expect(data(await put(null, [broker?.uuid]))).toEqual({ moved: 1 })
    const freed = await rows<HierarchyBroker>('admin', `${base}/brokers?free=1&per_page=100`)
    expect(freed).toContainEqual({ ...broker, node: null })
    expect(await rows('comercial', `${base}/brokers?search=${encodeURIComponent(broker?.name ?? '')}`)).toEqual([])
    expect(data(await put(own.id, [broker?.uuid]))).toEqual({ moved: 1 })
    expect(await rows('comercial', `${base}/brokers?node_id=${own.id}`)).toHaveLength(1)
    const history = await rows<{ action: string }>('admin', `${base}/${own.id}/history`)
    expect(history[0]?.action).toBe('brokers_added')
    expect(data(await put(child?.id ?? 0, [broker?.uuid, broker?.uuid]))).toEqual({ moved: 1 })
    expect(data(await put(child?.id ?? 0, [broker?.uuid]))).toEqual({ moved: 0 })
    expect(fault(await put(own.id, [own.user_uuid]))).toMatchObject([
      422,
      { user_uuids: [{ reason: 'unknown_broker' }] },
    ])
    expect(fault(await put(999_999, [broker?.uuid]))).toMatchObject([422, { id: [{ reason: 'unknown' }] }])
  })

  it('moves children and brokers when a node is deleted: to the parent, or to another', async () => {
    const { own, other } = await branches()
    const person = free.find(({ type_user }) => type_user === 'Operacional')
    const made = data<HierarchyNode>(await add(person, 'Superintendente', own.parent_id ?? null))
    const [first, second] = own.children
    if (!first || !second) throw new Error('two supervisors')
    data(await move(own, made.id))
    const [broker] = await rows<HierarchyBroker>('admin', `${base}/brokers?node_id=${first.id}`)
    data(await call('admin', 'POST', `${base}/brokers`, { id: made.id, user_uuids: [broker?.uuid] }))
    // Not to one below it, nor to one who is not above those who come.
    const drop = (id: number, move_to?: number | null) =>
      call('admin', 'DELETE', `${base}/delete/${id}`, move_to === undefined ? undefined : { move_to })
    expect(fault(await drop(made.id, own.id))).toMatchObject([422, { move_to: [{ reason: 'hierarchy_cycle' }] }])
    expect(fault(await drop(made.id, other.id))).toMatchObject([422, { move_to: [{ reason: 'hierarchy_level' }] }])
    data(await drop(made.id).then((reply) => ({ ...reply, body: { data: reply.body } })))
    const back = named(await tree(), own.name)
    expect(back).toMatchObject({ parent_id: own.parent_id, row_version: own.row_version + 2 })
    expect(
      (await rows<HierarchyBroker>('admin', `${base}/brokers?node_id=${own.parent_id}`)).map(({ uuid }) => uuid),
    ).toEqual([broker?.uuid])
    data(await call('admin', 'POST', `${base}/brokers`, { id: first.id, user_uuids: [broker?.uuid] }))
    const again = await call('admin', 'POST', `${base}/${made.id}/restore`, {})
    expect([again.status, again.body]).toMatchObject([422, { reason: 'hierarchy_restore' }])
    expect((await drop(made.id)).status).toBe(404)
  })

  it('belongs to its tenant alone', async () => {
    const own = await nodeOf('comercial')
    expect((await call('admin@boreal', 'GET', `${base}/${own.id}`)).status).toBe(404)
    expect((await call('admin@boreal', 'DELETE', `${base}/delete/${own.id}`)).status).toBe(404)
    const theirs = flat(data<SeenTree[]>(await call('admin@boreal', 'GET', `${base}?tree=1`)))
    expect(theirs).toHaveLength(2)
    const put = await call('admin@boreal', 'POST', `${base}/brokers`, { id: own.id, user_uuids: [own.user_uuid] })
    expect(put.status).toBe(422)
  })
})
