import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SeenTree } from '@/lib/contracts/commercial-hierarchy'
import { installSpans, type Spans } from '@/lib/telemetry/spans'
import { inTenant, type Scope } from '../../core/database/scope'
import { describeOnBoth, type Opened } from '../../testing/backend'

const base = '/api/commercial_hierarchy'
const off: Spans = { run: (_name, _about, work) => work(), note: () => {}, statement: () => {} }
const flat = (tree: readonly SeenTree[]): SeenTree[] => tree.flatMap((node) => [node, ...flat(node.children)])

/** First id of the added rows. */
const first = 5_000_000

/** Adds a binary tree of `count` people below the node `top`, with `brokers` brokers below them, by turns. */
async function addMany({ tx, tenant }: Scope, top: SeenTree, count: number, brokers: number): Promise<void> {
  const id = (n: ReturnType<typeof sql>) => sql`${first}::bigint + ${n}`
  const all = count + brokers
  const role = sql`case when n > ${count}::int then 'Corretor' else 'Comercial' end`
  await tx.execute(sql`insert into hierarchy_type (id, tenant_id, name, level) overriding system value
    select ${id(sql`n`)}, ${tenant.id}::bigint, 'Posto ' || n, 100 + n from generate_series(1, 12) n`)
  await tx.execute(sql`insert into person (id, tenant_id, kind, name, fullname) overriding system value
    select ${id(sql`n`)}, ${tenant.id}::bigint, 'PF', 'Pessoa ' || n, 'Pessoa ' || n from generate_series(1, ${all}::int) n`)
  await tx.execute(sql`insert into "user" (id, tenant_id, uuid, username, email, password_hash, type_user, profile_id,
      person_id, status, onboarding, onboarding_step) overriding system value
    select ${id(sql`n`)}, ${tenant.id}::bigint, gen_random_uuid(), 'pessoa' || n, 'pessoa' || n || '@example.com', 'x',
      ${role}, (select min(id) from profile where type_profile = ${role}), ${id(sql`n`)}, 'active', 'finished', 'done'
    from generate_series(1, ${all}::int) n`)
  const depth = sql`floor(log(2, n) + 0.000001)::int + 1`
  await tx.execute(sql`insert into commercial_hierarchy (id, tenant_id, user_id, parent_id, hierarchy_type_id, level,
      parent_level, active_from) overriding system value
    select ${id(sql`n`)}, ${tenant.id}::bigint, ${id(sql`n`)},
      case when n > 1 then ${id(sql`n / 2`)} else ${top.id}::bigint end, ${id(depth)}, 100 + ${depth},
      case when n > 1 then 99 + ${depth} else ${top.level}::int end, '2026-01-01'
    from generate_series(1, ${count}::int) n`)
  await tx.execute(sql`insert into broker (id, tenant_id, user_id, broker_code, broker_kind, joined_at,
      commercial_hierarchy_id) overriding system value
    select ${id(sql`n`)}, ${tenant.id}::bigint, ${id(sql`n`)}, ${id(sql`n`)}, 'individual', '2026-01-01',
      ${id(sql`n % ${count}::int + 1`)}
    from generate_series(${count + 1}::int, ${all}::int) n`)
}

describeOnBoth('the commercial hierarchy, large', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  let statements = 0

  const ask = async <T>(login: string, method: string, path: string, body?: unknown): Promise<T> => {
    const reply = await opened.call('aurora', path, {
      ...{ method, token: tokens.get(login) },
      ...(body !== undefined && { body }),
    })
    expect([reply.status, JSON.stringify(reply.body)]).toEqual([200, expect.any(String)])
    return (reply.body as { data: T }).data
  }
  const tree = async (login = 'admin') => ask<SeenTree[]>(login, 'GET', `${base}?tree=1`)
  const brokers = () => ask<{ total: number }>('admin', 'GET', `${base}/brokers?per_page=15`)

  beforeAll(async () => {
    installSpans({ ...off, statement: () => void statements++ })
    opened = await open()
    for (const login of ['admin', 'comercial']) tokens.set(login, await opened.signIn('aurora', login))
  })
  afterAll(() => installSpans(off))

  /** Statements of each call, its session's included, on the tree as it is. The node is moved there and back. */
  async function count() {
    const counts: Record<string, number> = {}
    const counted = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
      const before = statements
      const done = await work()
      counts[what] = statements - before
      return done
    }
    const nodes = flat(await tree())
    const [own, other] = nodes.filter(({ level }) => level === 3)
    const child = own?.children[0]
    if (!own || !other || !child) throw new Error('the demo has two managers')
    const input = {
      ...{ user_uuid: child.user_uuid, hierarchy_type_id: child.hierarchy_type_id },
      ...{ override_percentage: child.override_percentage, override_base: child.override_base },
      ...{ active_from: child.active_from, active_to: child.active_to },
    }
    const place = (parent_id: number, row_version: number) =>
      ask<SeenTree>('admin', 'PUT', `${base}/edit/${child.id}`, { ...input, parent_id, row_version })

    await counted('tree', tree)
    await counted('tree of a Comercial', () => tree('comercial'))
    const change = { change: 'place', id: child.id, ...input, parent_id: other.id }
    await counted('preview', () => ask('admin', 'POST', `${base}/preview`, change))
    const moved = await counted('move', () => place(other.id, child.row_version))
    await place(own.id, moved.row_version)
    const { total } = await counted('brokers', brokers)
    // A list that ends on its page is not counted: this one never does.
    await counted('search', () => ask('admin', 'GET', `${base}?search=a&per_page=2`))
    return { counts, nodes: nodes.length, brokers: total, child }
  }

  it('asks as many statements of a tree ten times as large', async () => {
    const before = await count()
    const many = { nodes: before.nodes * 10, brokers: before.brokers * 10 }
    await inTenant(opened.database, 'aurora', opened.clock.now, (scope) =>
      addMany(scope, before.child, many.nodes, many.brokers),
    )
    const after = await count()
    expect(after).toMatchObject({ nodes: before.nodes + many.nodes, brokers: before.brokers + many.brokers })
    expect(after.counts).toEqual(before.counts)
    expect(Object.values(after.counts).every((statements) => statements > 3 && statements < 60)).toBe(true)
  })
})
