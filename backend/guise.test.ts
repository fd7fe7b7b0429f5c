import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Guise } from '@/lib/contracts/guise'
import { type User, userSchema } from '@/lib/contracts/user'
import { isRecord } from '@/lib/formats/json'
import { inTenant } from './core/database/scope'
import { globalLog } from './core/kernel/global-log.table'
import type { Route } from './core/kernel/verb'
import { builtRoutes } from './routes'
import { describeWalk, type Opened, testKeys } from './testing/backend'

const routes = builtRoutes(testKeys, '')
const line = ({ method, path }: Route) => `${method} ${path}`
const isOpen = ({ verb }: Route) => ['public', 'signed'].includes(verb.options.permission)
const nobody = '00000000-0000-4000-8000-000000000001'
const withIds = (path: string, id = '999999999', uuid = nobody) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    (name === 'id' && !path.startsWith('/api/user/')) || name.endsWith('_id') ? id : uuid,
  )

/** Calls that answer a person's own things, secrets and files, or that begin a write: never made in a guise. */
const aside =
  /auth\/(second-factor|sessions)|\/sessions$|notifications\/|\/(drafts|views|jobs|files|imports|preferences|push)\b|\/import\/|\/export$|\/pdf$|search\/recent|consult_cep|settings\/migration|migrations\/(bank|agreement|requestMigration)|configuration\/smtp/

describe('verbs in a guise', () => {
  it('that only read are declared, and nothing else is (permissions.md#seeing-as)', () => {
    const declared = routes.filter(({ verb }) => verb.options.inGuise === 'reads')
    const posts = declared.filter(({ method }) => method !== 'GET').map(line)
    expect(posts).toEqual(['POST /api/commissions/simulation'])
    const writing = declared.filter(({ verb: { options } }) => options.multipart || options.secret)
    expect(writing.map(line)).toEqual([])
    const acts = declared.flatMap(({ verb: { options } }) => options.audit?.action ?? [])
    expect(new Set(acts)).toEqual(new Set(acts.filter((action) => action === 'viewed' || action === 'read')))
  })

  it('concern the session alone where they are done as the Administrador', () => {
    const own = routes.filter(({ verb }) => verb.options.inGuise === 'own')
    expect(own.map(line).toSorted()).toEqual(['DELETE /api/auth/guise', 'POST /api/auth/guise', 'POST /api/refresh'])
  })

  it('are all other reads that are built, so that no screen is empty for want of a word', () => {
    // Nobody but an Administrador reads the settings, and nobody sees as one.
    const isClosed = ({ verb, path }: Route) => verb.options.permission === 'list_settings' || aside.test(path)
    const forgotten = builtRoutes(testKeys, '').filter(
      (route) => route.method === 'GET' && !isOpen(route) && !route.verb.options.inGuise && !isClosed(route),
    )
    expect(forgotten.map(line)).toEqual([])
  })
})

describeWalk('an Administrador who sees as somebody else', (open) => {
  let opened: Opened
  let admin = ''
  beforeAll(async () => {
    opened = await open()
    admin = await opened.signIn('aurora', 'admin')
  })
  const call = (token: string, path: string, method = 'GET', body?: unknown, headers?: Record<string, string>) =>
    opened.call('aurora', path, { method, token, ...(body !== undefined && { body }), ...(headers && { headers }) })
  const inAurora = <T>(work: Parameters<typeof inTenant<T>>[3]) =>
    inTenant(opened.database, 'aurora', opened.clock.now, work)
  const uuidOf = async (login: string) =>
    (
      await inAurora(({ tx }) =>
        tx.execute<{ uuid: string }>(sql`select uuid from "user" where email = ${`${login}@aurora.example.com`}`),
      )
    ).rows[0]?.uuid
  const profileOf = async (name: string) => {
    const found = sql`select id from profile where name = ${name}`
    const { rows } = await inAurora(({ tx }) => tx.execute<{ id: number | string }>(found))
    return Number(rows[0]?.id)
  }
  const seeAs = async (subject: { user: unknown } | { profile_id: unknown }, token = admin) => {
    const answer = await call(token, '/api/auth/guise', 'POST', subject)
    return { ...answer, guise: (answer.body as { data: Guise }).data }
  }
  const asPerson = async (login: string, token = admin) => seeAs({ user: await uuidOf(login) }, token)
  const asProfile = async (name: string, token = admin) => seeAs({ profile_id: await profileOf(name) }, token)
  const back = (token = admin) => call(token, '/api/auth/guise', 'DELETE')
  const me = async (token = admin) =>
    userSchema.parse(((await call(token, '/api/auth/me')).body as { response: unknown }).response)
  const reasonOf = ({ status, body }: { status: number; body: unknown }) => [
    status,
    isRecord(body) ? body.reason : undefined,
  ]

  /** A sum of every row of every table, the audit aside. */
  async function everything() {
    const sums: Record<string, unknown> = {}
    await inAurora(async ({ tx }) => {
      const { rows: tables } = await tx.execute<{ name: string }>(
        sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'global_log'
          and has_table_privilege(quote_ident(schemaname) || '.' || quote_ident(tablename), 'select') order by 1`,
      )
      expect(tables.length).toBeGreaterThan(50)
      for (const { name } of tables) {
        const { rows } = await tx.execute(
          sql`select count(*)::int as count, sum(hashtext(found::text)) as sum from ${sql.identifier(name)} found`,
        )
        sums[name] = rows[0]
      }
    })
    return sums
  }

  const subjects: [string, () => Promise<unknown>][] = [
    ['a Corretor', () => asPerson('corretor')],
    ['an Operacional', () => asPerson('operacional')],
    ['the profile Financeiro', () => asProfile('Financeiro')],
  ]

  it.each(subjects)(
    'AC11 as %s may call only what reads, by whatever method, and changes nothing',
    async (_, begin) => {
      await begin()
      const before = await everything()
      for (const route of routes) {
        const { inGuise, permission } = route.verb.options
        if (isOpen(route) || inGuise === 'own') continue
        const body = ['POST', 'PUT'].includes(route.method) ? {} : undefined
        const answer = await call(admin, withIds(route.path), route.method, body)
        if (inGuise !== 'reads') {
          expect([line(route), ...reasonOf(answer)]).toEqual([line(route), 403, 'guise'])
          continue
        }
        expect([line(route), permission, answer.status].join(' ')).toMatch(/ (200|400|403|404|422)$/)
        expect([line(route), ...reasonOf(answer)]).not.toContain('guise')
      }
      expect(await everything()).toEqual(before)
      await back()
      // Some five hundred calls, each refusal with its audit.
    },
    300_000,
  )

  /** Reads without a record in their address; the person's own log and the hour are not compared. */
  const plain = routes.filter(
    ({ method, path, verb }) =>
      method === 'GET' && verb.options.inGuise === 'reads' && !path.includes('{') && !/auth\/me|global_logs/.test(path),
  )

  it.each(['corretor', 'comercial', 'financeiro'])(
    'as %s is answered what they are answered, row by row and field by field',
    async (login) => {
      const token = await opened.signIn('aurora', login)
      const theirs = new Map<string, unknown>()
      const of = async (asker: string, path: string) => {
        const { status, body } = await call(asker, path)
        const rest = isRecord(body) ? { ...body, request_id: null } : body
        return { status, rest }
      }
      for (const { path } of plain) theirs.set(path, await of(token, path))
      await asPerson(login)
      for (const { path } of plain) expect([path, await of(admin, path)]).toEqual([path, theirs.get(path)])
      const own = await call(token, '/api/auth/me')
      const { guise, onboarding_step: _s, ...seen } = await me()
      expect(guise).toMatchObject({ kind: 'user', subject: seen.uuid })
      expect((own.body as { response: User }).response).toMatchObject(seen)
      await back()
    },
  )

  it("as a Corretor is not answered the company's share, of a proposal neither (permissions.md#company-share)", async () => {
    await asPerson('corretor')
    const list = await call(admin, '/api/proposals')
    const [first] = (list.body as { data: { data: { uuid: string }[] } }).data.data
    const whole = await call(admin, `/api/proposals/${first?.uuid}`)
    expect(whole.status).toBe(200)
    for (const { body } of [list, whole]) expect(JSON.stringify(body)).not.toMatch(/company_(percentage|amount|total)/)
    await back()
    expect(JSON.stringify((await call(admin, `/api/proposals/${first?.uuid}`)).body)).toMatch(/company_/)
  })

  it.each(['Financeiro', 'CEO', 'Corretor'])(
    'as the profile %s has its permissions and nobody’s rows',
    async (name) => {
      await asProfile(name)
      const seen = await me()
      expect(seen).toMatchObject({ type_user: name, profile: name, guise: { kind: 'profile', name } })
      expect(seen.permissions.length).toBeGreaterThan(5)
      /** The lists that belong to no tenant. */
      const everybodys =
        /official_banks|action_system_area|permissions|type_profiles|ultron|statusMigration|attention|proposal_cards|proposal_stages/
      for (const { path } of plain.filter((one) => !everybodys.test(one.path))) {
        const { status, body } = await call(admin, path)
        const data = isRecord(body) ? body.data : null
        const rows = isRecord(data) ? data.data : data
        expect([path, status === 200 && Array.isArray(rows) ? rows : []]).toEqual([path, []])
      }
      expect((await call(admin, '/api/dashboard/attention')).status).toBe(200)
      await back()
    },
  )

  it('reads as the Administrador’s own act, which says as whom they saw', async () => {
    const corretor = await opened.signIn('aurora', 'corretor')
    const clients = await call(corretor, '/api/customers/physical')
    const [first] = (clients.body as { data: { data: { uuid: string }[] } }).data.data
    const { guise } = await asPerson('corretor')
    expect((await call(admin, `/api/customers/physical/${first?.uuid}`)).status).toBe(200)
    expect((await call(admin, '/api/search', 'POST', { q: '52998224725' })).status).toBe(403)
    await back()
    const rows = await inAurora(({ tx }) => tx.select().from(globalLog).orderBy(sql`${globalLog.id} desc`).limit(4))
    const [by] = (
      await inAurora(({ tx }) =>
        tx.execute<{ id: number }>(sql`select id from "user" where email = 'admin@aurora.example.com'`),
      )
    ).rows
    expect(rows.toReversed().map(({ action, entity, after }) => [action, entity, after])).toEqual([
      ['guise_begun', 'user', { seen_as: guise.name }],
      ['viewed', 'customer', expect.objectContaining({ seen_as: guise.name })],
      ['refused', '/api/search', expect.objectContaining({ seen_as: guise.name, note: 'guise' })],
      ['guise_ended', 'auth_session', null],
    ])
    expect(new Set(rows.map(({ user_id }) => Number(user_id)))).toEqual(new Set([Number(by?.id)]))
    expect(rows.find(({ action }) => action === 'guise_begun')?.entity_id).toBe(guise.subject)
  })

  it('does so in one session alone, whose token stays the Administrador’s', async () => {
    const other = await opened.signIn('aurora', 'admin')
    await asPerson('corretor')
    expect((await me()).type_user).toBe('Corretor')
    expect((await me(other)).type_user).toBe('Administrador')
    const renewed = (await call(admin, '/api/refresh', 'POST', {})).body as { response: { token: string } }
    const payload = JSON.parse(Buffer.from(renewed.response.token.split('.')[1] ?? '', 'base64url').toString())
    expect(payload.data.response.type_user).toBe('Administrador')
    expect((await me(renewed.response.token)).type_user).toBe('Corretor')
    await asProfile('CEO')
    expect((await me()).guise).toMatchObject({ kind: 'profile', name: 'CEO' })
    await back()
    expect((await me()).guise).toBeUndefined()
  })

  it('is refused on a page of a guise that is over, or of another, even as themselves', async () => {
    const { guise } = await asPerson('corretor')
    const drawn = { 'x-guise': guise.id }
    expect((await call(admin, '/api/proposals', 'GET', undefined, drawn)).status).toBe(200)
    const next = await asPerson('comercial')
    expect(reasonOf(await call(admin, '/api/proposals', 'GET', undefined, drawn))).toEqual([403, 'guise_over'])
    await back()
    for (const { id } of [guise, next.guise]) {
      const late = { 'x-guise': id }
      expect(reasonOf(await call(admin, '/api/company/segment', 'POST', { name: 'Tarde' }, late))).toEqual([
        403,
        'guise_over',
      ])
      expect(reasonOf(await call(admin, '/api/proposals', 'GET', undefined, late))).toEqual([403, 'guise_over'])
    }
    expect((await call(admin, '/api/auth/guise', 'DELETE', undefined, { 'x-guise': guise.id })).status).toBe(200)
    // A page drawn before it began names none, and does not write either.
    await asPerson('corretor')
    expect(reasonOf(await call(admin, '/api/company/segment', 'POST', { name: 'Cedo' }))).toEqual([403, 'guise'])
    await back()
  })

  it('is an Administrador with the right, and sees as no Administrador nor as nobody', async () => {
    expect(reasonOf(await asPerson('admin'))).toEqual([422, 'guise_administrator'])
    expect(reasonOf(await asProfile('Administrador'))).toEqual([422, 'guise_administrator'])
    expect((await seeAs({ user: nobody })).status).toBe(404)
    expect((await seeAs({ profile_id: 999_999 })).status).toBe(404)
    const staff = await opened.signIn('aurora', 'operacional')
    expect((await asPerson('corretor', staff)).status).toBe(403)
    const permissions = [{ name: 'edit_user_permissions', granted: true }]
    await put('operacional', permissions)
    expect((await asPerson('corretor', staff)).status).toBe(403)
    await put('operacional', [])
  })

  const put = async (login: string, permissions: object[]) => {
    const uuid = await uuidOf(login)
    const { body } = await call(admin, `/api/user/permissions?uuid=${uuid}`)
    const { row_version } = (body as { data: { row_version: number } }).data
    const answer = await call(admin, '/api/user/permissions', 'PUT', { uuid, row_version, permissions })
    expect(answer.status).toBe(200)
  }

  describe('ends', () => {
    const isOver = async (token: string) => {
      expect((await me(token)).guise).toBeUndefined()
      const { rows } = await inAurora(({ tx }) => tx.execute(sql`select 1 from auth_session where guise is not null`))
      expect(rows).toEqual([])
    }

    it('an hour after it began', async () => {
      const begun = opened.clock.now
      await asPerson('corretor')
      opened.clock.now = new Date(begun.getTime() + 59 * 60_000)
      expect((await me()).guise).toBeDefined()
      opened.clock.now = new Date(begun.getTime() + 60 * 60_000)
      await isOver(admin)
      opened.clock.now = begun
    })

    it('with the session', async () => {
      const token = await opened.signIn('aurora', 'admin')
      await asPerson('corretor', token)
      expect((await call(token, '/api/auth/logout', 'POST', {})).status).toBe(200)
      expect((await call(token, '/api/auth/me')).status).toBe(401)
      const again = await opened.signIn('aurora', 'admin')
      expect((await me(again)).guise).toBeUndefined()
      await inAurora(({ tx }) =>
        tx.execute(sql`update auth_session set guise = null, guise_user_id = null, guise_ends_at = null`),
      )
    })

    it('with the Administrador’s right', async () => {
      const theirs = sql`email = 'ceo@aurora.example.com'`
      await inAurora(({ tx }) =>
        tx.execute(sql`update "user" set type_user = 'Administrador',
          profile_id = (select id from profile where name = 'Administrador') where ${theirs}`),
      )
      const token = await opened.signIn('aurora', 'ceo')
      await asPerson('corretor', token)
      await put('ceo', [{ name: 'edit_user_permissions', granted: false }])
      await isOver(token)
      await put('ceo', [])
      expect((await me(token)).guise).toBeUndefined()
    })

    it.each([
      ['deleted', sql`deleted_at = now()`, sql`deleted_at = null`],
      ['made an Administrador', sql`type_user = 'Administrador'`, sql`type_user = 'Corretor'`],
    ])('with the person, once they are %s', async (_, change, undo) => {
      await asPerson('corretor')
      const whose = sql`email = 'corretor@aurora.example.com'`
      await inAurora(({ tx }) => tx.execute(sql`update "user" set ${change} where ${whose}`))
      await isOver(admin)
      await inAurora(({ tx }) => tx.execute(sql`update "user" set ${undo} where ${whose}`))
      expect((await me()).guise).toBeUndefined()
    })
  })
})
