import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '@/lib/access/roles'
import { type Database, openPGlite } from '@/lib/database/handle'
import { demoDump } from '@/scripts/demo-copies'
import { verifyPassword } from '../identity/accounts/passwords'
import { prepareDatabase } from '../prepare'
import { describeOnBoth, type Opened } from '../testing/backend'
import { demoUuid, makeRandom } from './basics/random'
import { dayInSaoPaulo } from './move'
import { demoAlphanumericCnpj, demoCnpj, demoCpf } from './people/documents'
import { seedDemo, seedNow, seedToday } from './seed'

const rowsOf = async (database: Database, query: SQL) => (await database.orm.execute(query)).rows

/** SHA-256 of all rows of all tables but `except`, as text in the order of their primary keys. */
async function hashOf(database: Database, except = ''): Promise<string> {
  const hash = createHash('sha256')
  const names = await rowsOf(
    database,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> ${except}
      order by 1`,
  )
  for (const { name } of names) {
    const table = sql.identifier(String(name))
    const [row] = await rowsOf(
      database,
      sql`select string_agg(t::text, chr(10) order by t::text) as text from ${table} t`,
    )
    hash.update(`${name}\n${row?.text}\n`)
  }
  return hash.digest('hex')
}

describe('demo documents', () => {
  it('have right check digits', () => {
    // Vectors of conventions.md#validators and demo.md.
    expect(demoCpf(0)).toBe('00010000127')
    expect(demoCnpj(1)).toMatch(/^990000010001\d\d$/)
    expect(demoAlphanumericCnpj(1)).toBe('99DEM001000109')
  })

  it('draw the numbers of mulberry32, and version 5 of UUID', () => {
    const random = makeRandom(1)
    expect([random.next(), random.next(), random.next()]).toEqual([
      0.6270739405881613, 0.002735721180215478, 0.5274470399599522,
    ])
    expect(demoUuid('a')).toBe(demoUuid('a'))
    expect(demoUuid('a')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(demoUuid('a')).not.toBe(demoUuid('b'))
  })
})

describe('demo (made twice)', () => {
  const opened: Database[] = []
  beforeAll(async () => {
    const database = await openPGlite()
    // The other was made at another time, and possibly by the build's process.
    opened.push(database, await openPGlite(undefined, await demoDump()))
    await prepareDatabase(database, seedNow)
    await seedDemo(database)
  })
  afterAll(async () => {
    for (const database of opened) await database.close()
  })

  it('is the same in every run, row by row', async () => {
    const [one, two] = opened as [Database, Database]
    expect(await hashOf(one)).toBe(await hashOf(two))
  })

  it('moves to today by whole days, once, birthdays aside', async () => {
    const [database] = opened as [Database]
    const dates = () =>
      rowsOf(
        database,
        sql`select u.username, u.created_at, u.last_login_at, b.joined_at::text as joined, p.birth_date::text as birth
          from "user" u join person p on p.tenant_id = u.tenant_id and p.id = u.person_id
          left join broker b on b.tenant_id = u.tenant_id and b.user_id = u.id order by u.tenant_id, u.id`,
      )
    const before = await dates()
    const later = new Date('2027-03-02T01:30:00Z')
    expect(dayInSaoPaulo(later)).toBe('2027-03-01')
    await prepareDatabase(database, later)
    const after = await dates()
    const days = (from: unknown, to: unknown) => (Date.parse(String(to)) - Date.parse(String(from))) / 86_400_000
    const expected = days(seedToday, '2027-03-01')
    expect(expected).toBe(101)
    for (const [at, row] of after.entries()) {
      const was = before[at]
      expect(days(was?.created_at, row.created_at)).toBe(expected)
      if (row.joined) expect(days(was?.joined, row.joined)).toBe(expected)
      if (row.last_login_at) expect(days(was?.last_login_at, row.last_login_at)).toBe(expected)
      expect(row.birth).toBe(was?.birth)
    }
    const moved = await hashOf(database, 'model_change_update')
    await prepareDatabase(database, new Date('2028-01-01T12:00:00Z'))
    expect(await hashOf(database, 'model_change_update')).toBe(moved)
  })

  it('brings the updates of the day to the day of each start, and those alone', async () => {
    const [database] = opened as [Database]
    const [before, after] = [new Date('2028-01-05T12:00:00Z'), new Date('2028-01-09T12:00:00Z')]
    const updates = () =>
      rowsOf(
        database,
        sql`select model_id, day::text as day, created_at from model_change_update order by tenant_id, model_id, day`,
      )
    await prepareDatabase(database, before)
    const was = await updates()
    await prepareDatabase(database, after)
    const now = await updates()
    const stamped = now.filter(({ day }) => day === '2028-01-09')
    expect(stamped).toHaveLength(14 + 4)
    for (const { created_at } of stamped) {
      expect(dayInSaoPaulo(new Date(String(created_at)))).toBe('2028-01-09')
      expect(Date.parse(String(created_at))).toBeLessThanOrEqual(after.getTime())
    }
    expect(was.filter(({ day }) => day === '2028-01-05')).toHaveLength(14 + 4)
    expect(now.filter(({ day }) => day !== '2028-01-09')).toEqual(was.filter(({ day }) => day !== '2028-01-05'))
    const same = await hashOf(database)
    await prepareDatabase(database, new Date(after.getTime() + 3600_000))
    expect(await hashOf(database)).toBe(same)
  })

  it('leaves a table that was edited today as it was edited, and other companies’ updates alone', async () => {
    const [database] = opened as [Database]
    // A tenant's first rows are those in the updates of the day.
    const [first] = await rowsOf(
      database,
      sql`select min(lineage_id)::int as lineage from commission where tenant_id = (select min(id) from tenant where slug = 'aurora')`,
    )
    const lineage = sql`${Number(first?.lineage)}::bigint`
    const last = sql`(select max(day) from model_change_update where model_id = ${lineage})`
    const older = sql`update model_change_update set day = day - 1 where model_id = ${lineage} and day = ${last}`
    await rowsOf(database, older)
    const copy = sql`model_id, action, id_bank, name_bank, id_agreement, name_agreement, id_product, name_product,
      id_table, name_table, starting, final, company_percentage`
    const [ids] = await rowsOf(
      database,
      sql`select min(id) filter (where slug = 'aurora') as aurora, min(id) filter (where slug = 'novato') as novato from tenant`,
    )
    for (const [into, day] of [
      [ids?.aurora, '2028-02-01'],
      [ids?.novato, '2027-01-01'],
    ]) {
      await rowsOf(
        database,
        sql`insert into model_change_update (tenant_id, day, created_at, ${copy})
          select ${into}::bigint, ${day}::date, ${`${day}T11:00:00Z`}::timestamptz, ${copy} from model_change_update
          where model_id = ${lineage} and tenant_id = ${ids?.aurora}::bigint limit 1`,
      )
    }
    await prepareDatabase(database, new Date('2028-02-01T15:00:00Z'))
    const rows = await rowsOf(
      database,
      sql`select slug, day::text as day, u.created_at from model_change_update u join tenant t on t.id = u.tenant_id
        where model_id = ${lineage} order by 1, 2`,
    )
    expect(rows.map(({ slug, day }) => [slug, day])).toEqual([
      ['aurora', '2028-01-08'],
      ['aurora', '2028-02-01'],
      ['novato', '2027-01-01'],
    ])
    expect(new Date(String(rows[1]?.created_at)).toISOString()).toBe('2028-02-01T11:00:00.000Z')
  })

  it('takes the password of SEED_PASSWORD when it is loaded', async () => {
    const [, database] = opened as [Database, Database]
    const before = process.env.SEED_PASSWORD
    process.env.SEED_PASSWORD = 'outra senha 7'
    try {
      await prepareDatabase(database, seedNow)
    } finally {
      if (before === undefined) delete process.env.SEED_PASSWORD
      else process.env.SEED_PASSWORD = before
    }
    const [row] = await rowsOf(
      database,
      sql`select password_hash as hash from "user" where username = 'corretor' limit 1`,
    )
    expect(await verifyPassword('outra senha 7', String(row?.hash))).toBe(true)
  })
})

describeOnBoth('demo', (open) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })
  // Row-level security applies to the owner as well, so tenants are queried one by one.
  const inTenant = (slug: string, query: SQL) =>
    opened.database.orm.transaction(async (tx) => {
      await tx.execute(
        sql`select set_config('app.tenant_id', (select id::text from tenant where slug = ${slug}), true)`,
      )
      return (await tx.execute(query)).rows
    })
  const own = sql`tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint`

  it('has the people of demo.md', async () => {
    const count = async (slug: string) =>
      Object.fromEntries(
        (await inTenant(slug, sql`select type_user, count(*)::int as count from "user" where ${own} group by 1`)).map(
          ({ type_user, count: people }) => [type_user, people],
        ),
      )
    const [adm, fin, ope, ceo, com, cor] = roles
    expect(await count('aurora')).toEqual({ [adm]: 2, [fin]: 2, [ope]: 4, [ceo]: 1, [com]: 7, [cor]: 40 })
    expect(await count('boreal')).toEqual({ [adm]: 1, [fin]: 1, [ope]: 1, [ceo]: 1, [com]: 2, [cor]: 10 })
    expect(await count('novato')).toEqual({ [adm]: 1 })
    const states = await inTenant(
      'aurora',
      sql`select case when u.deleted_at is not null then 'deleted' else u.status end as state, count(*)::int as count
        from "user" u where type_user = 'Corretor' and ${own} group by 1 order by 1`,
    )
    expect(states).toEqual([
      { state: 'active', count: 34 },
      { state: 'blocked', count: 3 },
      { state: 'deleted', count: 1 },
      { state: 'invited', count: 2 },
    ])
    const kinds = await inTenant(
      'aurora',
      sql`select broker_kind as kind, count(*)::int as count from broker where ${own} group by 1 order by 1`,
    )
    expect(kinds).toEqual([
      { kind: 'company', count: 26 },
      { kind: 'individual', count: 8 },
      { kind: 'mei', count: 6 },
    ])
    const lettered = await inTenant('aurora', sql`select 1 from person where cnpj ~ '[A-Z]' and ${own}`)
    expect(lettered).toHaveLength(4)
  })

  it('has RG, mother’s name and gender of every individual, and of no firm (16.3)', async () => {
    const people = await inTenant(
      'aurora',
      sql`select kind, name, rg, mother_name, gender from person where ${own} order by id`,
    )
    const individuals = people.filter(({ kind }) => kind === 'PF')
    expect(individuals.length).toBeGreaterThan(20)
    for (const { rg, mother_name, gender } of individuals) {
      expect([rg, mother_name, gender]).toEqual([
        ...[expect.stringMatching(/^\d{9}$/), expect.stringMatching(/^\S+ \S+ \S+$/)],
        expect.stringMatching(/^(fe)?male$/),
      ])
    }
    expect(new Set(individuals.map(({ gender }) => gender)).size).toBe(2)
    expect(new Set(individuals.map(({ rg }) => rg)).size).toBe(individuals.length)
    for (const { kind, rg } of people) if (kind === 'PJ') expect(rg).toBeNull()
  })

  it('has the teams of demo.md: one without members, and people without one', async () => {
    const count = async (slug: string) => {
      const [row] = await inTenant(
        slug,
        sql`select (select count(*) from team where ${own})::int as teams,
          (select count(*) from team t where t.${own}
            and not exists (select from user_team m where m.team_id = t.id and m.left_at is null))::int as empty,
          (select count(*) from "user" u where u.${own} and u.status = 'active' and u.deleted_at is null
            and u.type_user in ('Corretor', 'Comercial')
            and not exists (select from user_team m where m.user_id = u.id and m.left_at is null))::int as teamless,
          (select count(*) > 0 from user_team_log where ${own} and from_team_id is not null) as moved`,
      )
      return row
    }
    expect(await count('aurora')).toEqual({ teams: 5, empty: 1, teamless: 6, moved: true })
    expect(await count('boreal')).toMatchObject({ teams: 2, empty: 1, teamless: 1 })
    expect(await count('novato')).toMatchObject({ teams: 0, teamless: 0 })
    const wrong = await inTenant(
      'aurora',
      sql`select p.number from proposal p join user_team m on m.tenant_id = p.tenant_id and m.user_id = p.user_id
        where p.${own} and m.joined_at <= p.created_at and (m.left_at is null or m.left_at > p.created_at)
          and p.team_id is distinct from m.team_id`,
    )
    expect(wrong).toEqual([])
  })

  it('lets every stable person sign in, with the onboarding they should have', async () => {
    const stable = [
      'admin',
      'financeiro',
      'operacional',
      'ceo',
      'comercial',
      'corretor',
      'corretor2',
      'corretor3',
      'novo',
    ]
    for (const slug of ['aurora', 'boreal']) {
      for (const login of stable) {
        const token = await opened.signIn(slug, login)
        const { body } = await opened.call(slug, '/api/auth/me', { token })
        const onboarding = login === 'novo' ? 'waiting' : 'finished'
        expect(body, login).toMatchObject({ response: { email: `${login}@${slug}.example.com`, onboarding } })
      }
    }
    const admin = await opened.call('novato', '/api/auth/me', { token: await opened.signIn('novato', 'admin') })
    expect(admin.body).toMatchObject({ response: { type_user: 'Administrador', onboarding: 'waiting' } })
  })

  it('gives every user the six default profiles alone, and no document twice in a tenant', async () => {
    const profiles = await inTenant('aurora', sql`select name, is_system from profile where ${own} order by id`)
    expect(profiles).toEqual(roles.map((name) => ({ name, is_system: true })))
    const [row] = await inTenant(
      'aurora',
      sql`select count(*)::int as all, count(distinct cpf)::int as cpfs from person where ${own}`,
    )
    expect(row).toEqual({ all: 56, cpfs: 56 })
  })

  it('gives the marketplace, which no profile holds, to ceo@ by hand', async () => {
    for (const slug of ['aurora', 'boreal']) {
      const exceptions = await inTenant(
        slug,
        sql`select u.username, p.name, granted from user_permission e join permission p on p.id = e.permission_id
          join "user" u on u.tenant_id = e.tenant_id and u.id = e.user_id
          where e.tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint`,
      )
      expect(exceptions).toEqual([{ username: 'ceo', name: 'marketplace', granted: true }])
    }
  })

  it('tells each stable person of six to twelve things, in HTML that leads somewhere, and the others less', async () => {
    const unread = async (slug: string) => {
      const rows = await inTenant(
        slug,
        sql`select username, message, link, n.created_at from notification n
          join "user" u on u.tenant_id = n.tenant_id and u.id = n.user_id
          where n.tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint and read_at is null`,
      )
      return Map.groupBy(rows, ({ username }) => String(username))
    }
    const people = ['admin', 'financeiro', 'operacional', 'ceo', 'comercial', 'corretor', 'corretor2', 'corretor3']
    for (const [slug, least, most] of [
      ['aurora', 6, 12],
      ['boreal', 2, 3],
    ] as const) {
      const found = await unread(slug)
      expect(found.has('novo')).toBe(false)
      for (const login of people) {
        const rows = found.get(login) ?? []
        expect(rows.length, login).toBeGreaterThanOrEqual(least)
        expect(rows.length, login).toBeLessThanOrEqual(most)
        expect(rows.every(({ link }) => String(link).startsWith('/'))).toBe(true)
        expect(rows.every(({ created_at }) => new Date(String(created_at)) < seedNow)).toBe(true)
      }
      expect([...found.values()].flat().some(({ message }) => String(message).includes('<b>'))).toBe(true)
      expect(JSON.stringify([...found])).not.toContain('{{')
    }
    expect((await unread('novato')).size).toBe(0)
  })

  it('has updated tables of ninety days, fourteen of them today, none where the office is empty', async () => {
    const count = async (slug: string) => {
      const [row] = await inTenant(
        slug,
        sql`select count(*)::int as all, count(*) filter (where day = ${seedToday})::int as today,
          count(*) filter (where day = ${seedToday} and is_fixed_value)::int as fixed,
          count(*) filter (where day = ${seedToday} and company_bonus is null and broker_bonus is null)::int as bare,
          count(*) filter (where day = ${seedToday} and not visible_to_brokers)::int as hidden,
          count(*) filter (where day < ${seedToday}::date - 90 or day > ${seedToday}::date)::int as outside,
          count(*) filter (where broker_percentage >= company_percentage or broker_bonus > company_bonus)::int as wrong,
          count(*) filter (where not is_fixed_value and company_percentage not between 12000 and 140000
            or is_fixed_value and company_percentage not between 800000 and 2000000)::int as beyond
          from model_change_update where ${own}`,
      )
      return row
    }
    const right = { hidden: 0, outside: 0, wrong: 0, beyond: 0 }
    expect(await count('aurora')).toEqual({ all: 150, today: 14, fixed: 2, bare: 4, ...right })
    expect(await count('boreal')).toEqual({ all: 38, today: 4, fixed: 1, bare: 1, ...right })
    expect(await count('novato')).toEqual({ all: 0, today: 0, fixed: 0, bare: 0, ...right })
  })

  it('has the catalogue, the commissions and the spread of demo.md', async () => {
    const count = async (slug: string) => {
      const [row] = await inTenant(
        slug,
        sql`select (select count(*) from bank where ${own})::int as banks,
          (select count(*) from bank where ${own} and not active)::int as left_banks,
          (select count(*) from bank where ${own} and ultron_bank_id is null)::int as unlinked,
          (select count(*) from agreement where ${own})::int as agreements,
          (select count(*) from product where ${own})::int as products,
          (select count(*) from "table" where ${own})::int as tables,
          (select count(*) from spread_group where ${own})::int as groups,
          (select count(*) from spread_rule where ${own})::int as rules,
          (select count(*) from spread_rule where ${own} and mode = 'retain')::int as retain,
          (select count(*) from spread_rule where ${own} and mode = 'fixed')::int as fixed,
          (select count(*) from commercial_hierarchy where ${own})::int as nodes`,
      )
      return row
    }
    const whole = { banks: 22, left_banks: 2, unlinked: 4, agreements: 14, products: 10, tables: 96 }
    expect(await count('aurora')).toEqual({ ...whole, groups: 4, rules: 28, retain: 3, fixed: 2, nodes: 7 })
    expect(await count('boreal')).toMatchObject({ banks: 6, agreements: 4, tables: 24, groups: 4, nodes: 2 })
    expect(await count('novato')).toMatchObject({ banks: 0, products: 0, tables: 0, groups: 0, nodes: 0 })
    const [platform] = await rowsOf(
      opened.database,
      sql`select (select count(*) from official_bank)::int as banks, (select count(*) from ultron_bank)::int as masters`,
    )
    expect(platform).toEqual({ banks: 40, masters: 22 })

    const [rows] = await inTenant(
      'aurora',
      sql`select count(distinct lineage_id)::int as rows, count(*) filter (where bonus)::float / count(*) as bonuses,
          count(distinct table_id)::int as tables,
          count(*) filter (where share not between 0.5 and 0.8)::int as unfair
        from (select lineage_id, table_id, company_bonus is not null as bonus,
          broker_percentage::float / company_percentage as share from commission where ${own} and valid_to is null) as c`,
    )
    expect(rows?.tables).toBe(94)
    expect(Number(rows?.rows)).toBeGreaterThan(260)
    expect(Number(rows?.rows)).toBeLessThan(300)
    expect(Number(rows?.bonuses)).toBeGreaterThan(0.22)
    expect(Number(rows?.bonuses)).toBeLessThan(0.4)
    expect(rows?.unfair).toBe(0)
  })

  it('has the worked example of money.md as a row that came to be so, and corretor@ in Ouro', async () => {
    const versions = await inTenant(
      'aurora',
      sql`select c.version, c.company_percentage::int as company, c.company_bonus::int as bonus,
          c.broker_percentage::int as broker, c.broker_bonus::int as extra, c.valid_to is null as stands
        from commission c join "table" t on t.tenant_id = c.tenant_id and t.id = c.table_id
        join bank b on b.tenant_id = t.tenant_id and b.id = t.bank_id
        where c.tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint
          and b.name = 'Banco Pan' and t.name = 'INSS NOVO 84x TOP' and c.starting = 73 and c.final = 96
        order by c.version`,
    )
    expect(versions.map(({ version, stands }) => [version, stands])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ])
    expect(versions.at(-1)).toMatchObject({ company: 120_000, bonus: 15_000, broker: 80_000, extra: 5_000 })
    const [corretor] = await inTenant(
      'aurora',
      sql`select g.name as group from "user" u join broker b on b.tenant_id = u.tenant_id and b.user_id = u.id
        join spread_group g on g.tenant_id = b.tenant_id and g.id = b.spread_group_id
        where u.username = 'corretor' and u.tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint`,
    )
    expect(corretor).toEqual({ group: 'Ouro' })
  })

  it('moves to the day of its first start on either database, and says nothing from the future', async () => {
    // Eight in the morning; the demo's own day ends at three in the afternoon.
    const later = new Date('2027-03-02T11:00:00Z')
    const dates = (slug: string) =>
      inTenant(
        slug,
        sql`select username, extract(epoch from created_at)::float8 as at from "user" where ${own} order by id`,
      )
    const before = new Map<string, Record<string, unknown>[]>()
    const currentBefore = new Map<string, unknown>()
    for (const slug of ['aurora', 'boreal', 'novato']) {
      before.set(slug, await dates(slug))
      const query = sql`select count(*)::int as rows from commission where ${own} and valid_to is null`
      currentBefore.set(slug, (await inTenant(slug, query))[0]?.rows)
    }
    await prepareDatabase(opened.database, later)
    for (const [slug, was] of before) {
      const now = await dates(slug)
      expect(now.map(({ at }, row) => Number(at) - Number(was[row]?.at))).toEqual(was.map(() => 102 * 86_400))
      const [ahead] = await inTenant(
        slug,
        sql`select (select count(*) from notification where ${own} and created_at > ${later.toISOString()}::timestamptz)::int as messages,
          (select count(*) from model_change_update where ${own} and created_at > ${later.toISOString()}::timestamptz)::int as updates,
          (select count(*) from model_change_update where ${own} and day = '2027-03-02')::int as today,
          (select count(*) from commission where ${own}
            and greatest(valid_from, valid_to, updated_at) > ${later.toISOString()}::timestamptz)::int as versions,
          (select count(*) from commission where ${own} and valid_to is null)::int as current`,
      )
      const today = { aurora: 14, boreal: 4 }[slug] ?? 0
      expect(ahead).toEqual({ messages: 0, updates: 0, today, versions: 0, current: currentBefore.get(slug) })
    }
    const clock = await rowsOf(opened.database, sql`select moved_at is not null as moved from demo_clock`)
    expect(clock).toEqual([{ moved: true }])
  })
})
