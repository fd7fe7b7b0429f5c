import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BrokerDetail, BrokerRow } from '@/lib/contracts/broker'
import type { ImportBatch } from '@/lib/contracts/import'
import { inTenant } from '../../core/database/scope'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { permission } from '../people/permission.table'
import { user, userPermission } from '../people/user.table'

const path = '/api/brokers'

/** Gives a person rights beyond their profile. */
const grant = ({ database, clock }: Opened, login: string, names: readonly string[]) =>
  inTenant(database, 'aurora', clock.now, async ({ tx, tenant }) => {
    const [row] = await tx.select({ id: user.id }).from(user).where(eq(user.username, login))
    const rights = await tx
      .select({ id: permission.id })
      .from(permission)
      .where(inArray(permission.name, [...names]))
    const of = { tenant_id: tenant.id, user_id: row?.id ?? 0, granted: true }
    const values = rights.map(({ id }) => ({ ...of, permission_id: id }))
    await tx.insert(userPermission).values(values).onConflictDoNothing()
  })

describeOnBoth('brokers', (open) => {
  let opened: Opened
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    opened = await open()
    for (const login of ['admin', 'financeiro', 'comercial', 'operacional', 'corretor']) {
      tokens[login] = await opened.signIn('aurora', login)
    }
  })
  const call = (address: string, method = 'GET', body?: unknown, by = 'admin') =>
    opened.call('aurora', address, { method, token: tokens[by], ...(body !== undefined && { body }) })
  const data = <T = BrokerDetail>(reply: { body: unknown }) => (reply.body as { data: T }).data
  const rows = (reply: { body: unknown }) => data<{ data: BrokerRow[]; total: number }>(reply)
  const list = async (query: string, by?: string) => rows(await call(`${path}?${query}`, 'GET', undefined, by))
  const options = async (from: string) => rows(await call(`${from}?options=1`)).data as unknown as { id: number }[]
  let last = 0
  const body = (more: object = {}) => ({
    email: `corretora${++last}@example.com`,
    person: { kind: 'PF', name: `Corretora ${last}`, fullname: `Corretora Nova ${last}` },
    broker: { broker_kind: 'individual' },
    ...more,
  })
  const create = async (more?: object, by?: string) => call(path, 'POST', body(more), by)
  const mails = async () => {
    await opened.backend.settled()
    const folder = join(opened.folder, 'mail', 'aurora')
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.html')) : []
    return names.map((name) => readFileSync(join(folder, name), 'utf8'))
  }
  const linkOf = async (email: string) =>
    /\/invitation\/([\w-]{43})"/.exec((await mails()).find((html) => html.includes(email)) ?? '')?.[1] ?? ''

  describe('the list', () => {
    it('has the brokers, by name, each with their place; a Comercial those of their subtree', async () => {
      const all = await list('per_page=all')
      expect(all.total).toBeGreaterThan(20)
      expect(all.data.map(({ name }) => name)).toEqual(
        all.data.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'pt')),
      )
      expect(all.data[0]).toMatchObject({ broker_code: expect.any(Number), joined_at: expect.any(String) })
      const seen = await list('per_page=all', 'comercial')
      expect(seen.total).toBeGreaterThan(0)
      expect(seen.total).toBeLessThan(all.total)
      for (const row of seen.data) {
        for (const key of ['spread_group', 'contract_signed_at', 'substab_contract_number', 'blocked_reason']) {
          expect(row).not.toHaveProperty(key)
        }
      }
      expect((await call(path, 'GET', undefined, 'corretor')).status).toBe(403)
      expect((await call(`${path}?spread_group_id=1`, 'GET', undefined, 'comercial')).status).toBe(400)
    })

    it('is filtered by group, node, team, status and state, and searched by name and code', async () => {
      const all = (await list('per_page=all')).data
      const [placed] = all.filter((row) => row.commercial_hierarchy && row.team && row.spread_group && row.state)
      if (!placed) throw new Error('the demo has a broker in every place')
      const ids = async (query: string) => new Set((await list(`per_page=all&${query}`)).data.map(({ uuid }) => uuid))
      const of = (fits: (row: BrokerRow) => boolean) => new Set(all.filter(fits).map(({ uuid }) => uuid))
      const node = placed.commercial_hierarchy?.id
      expect(await ids(`commercial_hierarchy_id=${node}`)).toEqual(of((row) => row.commercial_hierarchy?.id === node))
      expect(await ids(`team_id=${placed.team?.id}`)).toEqual(of((row) => row.team?.id === placed.team?.id))
      expect(await ids(`state=${placed.state}`)).toEqual(of((row) => row.state === placed.state))
      expect(await ids('status=blocked')).toEqual(of((row) => row.status === 'blocked'))
      expect(await ids(`search=${placed.broker_code}`)).toContain(placed.uuid)
      expect(await ids(`search=${encodeURIComponent(placed.name)}`)).toContain(placed.uuid)
      const groups = rows(await call('/api/spread_group?per_page=all')).data as unknown as {
        id: number
        is_default: boolean
      }[]
      const standard = groups.find((group) => group.is_default)?.id
      // Those without a group are in the default one.
      expect(await ids(`spread_group_id=${standard}`)).toEqual(
        of((row) => row.spread_group === null || row.spread_group.id === standard),
      )
    })

    it('finds and sorts a CNPJ with letters; a number in digits is posted, and never answered whole', async () => {
      const cnpj = '12ABC34501DE35'
      const firm = { kind: 'PJ', name: 'Letras', fullname: 'Ana Letras', corporate_reason: 'Letras Ltda', cnpj }
      const made = data(await create({ person: firm, broker: { broker_kind: 'company' } }))
      expect(made.person.cnpj).toBe('12.***.***/01DE-**')
      const found = await list(`search=${encodeURIComponent('12.abc.345/01de')}`)
      expect(found.data.map(({ uuid }) => uuid)).toEqual([made.uuid])
      // Too short a part would tell numbers by trying.
      expect((await list(`search=${encodeURIComponent('12.ABC')}`)).total).toBe(0)
      const sorted = (await list('per_page=all&order_by=cnpj&order=asc')).data.filter((row) => row.cnpj)
      expect(sorted.findIndex(({ uuid }) => uuid === made.uuid)).toBeGreaterThanOrEqual(0)
      const by = await call(`${path}/by-document`, 'POST', { document: '12.ABC.345/01DE-35' })
      expect(data<{ uuid: string }>(by).uuid).toBe(made.uuid)
      expect(JSON.stringify(by.body)).not.toContain(cnpj)
      expect((await call(`${path}/by-document`, 'POST', { document: '529.982.247-25' })).status).toBe(404)
      expect((await call(`${path}/by-document`, 'POST', { document: '123' })).status).toBe(422)
    })
  })

  describe('a record', () => {
    it('is added with person, broker and places, invited once by mail; no password is made known', async () => {
      const [group] = await options('/api/spread_group')
      const [node] = await options('/api/commercial_hierarchy')
      const [team] = await options('/api/team')
      const sent = body({
        person: {
          ...{ kind: 'PF', name: 'Bia', fullname: 'Bia Prado', cpf: '52998224725', rg: '123456789' },
          ...{ mother_name: 'Rosa Prado', gender: 'female', birth_date: '1990-02-03', state: 'SP' },
        },
        broker: {
          ...{ broker_kind: 'mei', joined_at: '2026-01-05', contract_signed_at: '2026-01-04' },
          ...{ substab_contract_number: 'S-77', notes: 'Indicada.' },
          ...{ spread_group_id: group?.id, commercial_hierarchy_id: node?.id, team_id: team?.id },
        },
      })
      const reply = await call(path, 'POST', sent)
      expect(reply.status).toBe(201)
      const made = data(reply)
      expect(made).toMatchObject({ type_user: 'Corretor', profile: 'Corretor', status: 'invited' })
      expect(made.person).toMatchObject({ cpf: '***.982.247-**', rg: '****89', mother_name: 'Rosa Prado' })
      expect(made.broker).toMatchObject({
        ...{ broker_kind: 'mei', substab_contract_number: 'S-77', notes: 'Indicada.' },
        ...{ spread_group: { id: group?.id }, commercial_hierarchy: { id: node?.id }, team: { id: team?.id } },
      })
      expect(JSON.stringify(reply.body)).not.toMatch(/password|52998224725/)
      expect(await linkOf(sent.email)).not.toBe('')

      const edit = (more: object) =>
        call(`${path}/${made.uuid}`, 'PUT', { row_version: made.row_version, ...more }).then(data)
      const kept = await edit({ person: { rg: '****89', name: 'Bia P.' }, broker: { team_id: null } })
      expect(kept.person).toMatchObject({ rg: '****89', name: 'Bia P.' })
      expect(kept.broker).toMatchObject({ team: null, spread_group: { id: group?.id }, notes: 'Indicada.' })
      const history = JSON.stringify((await call(`${path}/${made.uuid}/history`)).body)
      expect(history).toContain('Bia P.')
      expect(history).not.toContain('123456789')
    })

    it('is a broker’s alone, has the account for Administrador and Financeiro, and contracts for staff', async () => {
      const [row] = (await list('per_page=1&status=active', 'comercial')).data
      const read = async (by: string) => call(`${path}/${row?.uuid}`, 'GET', undefined, by)
      const amount = { balance: expect.stringMatching(/^-?\d+\.\d\d$/) }
      expect(data(await read('admin')).ledger).toMatchObject(amount)
      expect(data(await read('financeiro')).ledger).toMatchObject(amount)
      for (const by of ['operacional', 'comercial']) expect(data(await read(by)).ledger).toBeNull()
      const { broker } = data(await read('comercial'))
      expect(broker).toHaveProperty('commercial_hierarchy')
      for (const key of ['spread_group', 'notes', 'contract_signed_at']) expect(broker).not.toHaveProperty(key)
      const staff = rows(await call('/api/user?per_page=1')).data[0]
      expect((await call(`${path}/${staff?.uuid}`)).status).toBe(404)
    })

    it('takes each place’s own permission, and refuses a place that is not there at its field', async () => {
      const unknown = await create({ broker: { spread_group_id: 999_999 } })
      expect(unknown.status).toBe(422)
      expect((unknown.body as { errors: object }).errors).toHaveProperty(['broker.spread_group_id'])

      // A Comercial who may add brokers has them below their own node, and gives no other place.
      await grant(opened, 'comercial', ['create_users'])
      const [group] = await options('/api/spread_group')
      const [team] = await options('/api/team')
      const mine = await create({}, 'comercial')
      expect(mine.status).toBe(201)
      expect(data(mine).broker?.commercial_hierarchy).not.toBeNull()
      expect((await call(`${path}/${data(mine).uuid}`, 'GET', undefined, 'comercial')).status).toBe(200)
      expect((await create({ broker: { team_id: team?.id } }, 'comercial')).status).toBe(403)
      const unseen = data(await create({ broker: { spread_group_id: group?.id } }, 'comercial'))
      expect(data(await call(`${path}/${unseen.uuid}`)).broker?.spread_group).toBeNull()
    })

    it('a Comercial adds has the brokers’ own profile, whatever that holds, and no other that is above them (16.3)', async () => {
      await grant(opened, 'comercial', ['create_users', 'edit_users'])
      const profiles = async (query: string) =>
        rows(await call(`/api/profiles?${query}`)).data as unknown as { id: number }[]
      const [own] = await profiles('options=1&type_profile=Corretor')
      // A Comercial’s form has no profile to choose, and sends none.
      for (const profile_id of [undefined, null, own?.id]) {
        const made = await create({ profile_id }, 'comercial')
        expect([profile_id, made.status]).toEqual([profile_id, 201])
        expect(data(await call(`${path}/${data(made).uuid}`))).toMatchObject({
          profile: 'Corretor',
          profile_id: own?.id,
        })
        // They hold what the Comercial does not: acting on them is an Administrador’s.
        const { uuid, row_version } = data(made)
        const change = { row_version, email: `meu${last}@example.com` }
        expect((await call(`${path}/${uuid}`, 'PUT', change, 'comercial')).status).toBe(403)
      }
      const wide = { name: 'Corretor com notas', type_profile: 'Corretor', permissions: ['my_payments'] }
      const copy = data<{ id: number }>(await call('/api/profile/create', 'POST', wide))
      const refused = await create({ profile_id: copy.id }, 'comercial')
      expect([refused.status, refused.body]).toEqual([
        422,
        expect.objectContaining({ reason: 'profile_above_oneself' }),
      ])
      const staff = { ...body(), type_user: 'Operacional' }
      expect((await call('/api/user/create', 'POST', staff, 'comercial')).status).toBe(422)
      // Of an edit, none keeps the profile.
      const chosen = data(await create({ profile_id: copy.id }))
      const kept = await call(`${path}/${chosen.uuid}`, 'PUT', { row_version: chosen.row_version, profile_id: null })
      expect(data(kept).profile).toBe('Corretor com notas')
    })

    it('many get the same group, node or team, and are blocked and unblocked', async () => {
      const uuids = (await list('per_page=3&status=active')).data.map(({ uuid }) => uuid)
      const [team] = await options('/api/team')
      const bulk = async (action: string, params?: object, by?: string) =>
        call(`${path}/bulk`, 'POST', { action, ids: uuids, ...(params && { params }) }, by)
      expect((await bulk('team', { team_id: String(team?.id) })).status).toBe(200)
      const now = (await list(`per_page=all&team_id=${team?.id}`)).data.map(({ uuid }) => uuid)
      expect(now).toEqual(expect.arrayContaining(uuids))
      expect((await bulk('spread_group', { spread_group_id: null })).status).toBe(200)
      expect((await bulk('place', { commercial_hierarchy_id: null }, 'comercial')).status).toBe(403)
    })
  })

  describe('from a sheet', () => {
    const bring = async (lines: readonly string[]) => {
      const form = new FormData()
      const csv = ['email;name;fullname;cpf;team_id;commercial_hierarchy_id', ...lines].join('\n')
      form.append('file', new File([csv], 'equipe.csv', { type: 'text/csv' }))
      const batch = data<ImportBatch>(await call(`${path}/import`, 'POST', form))
      return data<ImportBatch>(await call(`/api/imports/${batch.uuid}`, 'PUT', { row_version: batch.row_version }))
    }
    const act = ({ uuid, row_version }: ImportBatch, what: 'apply' | 'undo') =>
      call(`/api/imports/${uuid}/${what}`, 'POST', { row_version })

    it('a team is checked, brought in whole, invited, and taken back while nobody has come in', async () => {
      const [team] = (await options('/api/team')) as { id: number; name?: string }[]
      const wrong = await bring([
        `a1@example.com;Um;Um Silva;111.111.111-11;${team?.name};`,
        'a2@example.com;Dois;Dois Silva;;;',
        'a2@example.com;Três;Três Silva;;;',
        'admin@aurora.example.com;Quatro;Quatro Silva;;;',
        'a3@example.com;Cinco;Cinco Silva;;Equipe que não há;',
      ])
      expect(wrong).toMatchObject({ accepted: 1, refused: 4 })
      expect((await act(wrong, 'apply')).status).toBe(422)
      const before = (await list('per_page=1')).total
      const fine = await bring([
        `b1@example.com;Um;Um Silva;52998224725;${team?.name};`,
        'b2@example.com;Dois;Dois Silva;1234567890;;',
      ])
      expect(fine).toMatchObject({ accepted: 1, refused: 1 })
      const good = await bring([`b1@example.com;Um;Um Silva;;${team?.name};`, 'b2@example.com;Dois;Dois Silva;;;'])
      expect(good).toMatchObject({ accepted: 2, refused: 0, creates: 2 })
      expect(await linkOf('b1@example.com')).toBe('')
      const applied = data<ImportBatch>(await act(good, 'apply'))
      expect(applied.status).toBe('applied')
      expect((await list('per_page=1')).total).toBe(before + 2)
      expect((await list('search=b1@example.com')).data[0]).toMatchObject({ status: 'invited', team: { id: team?.id } })
      const link = await linkOf('b1@example.com')
      expect(link).not.toBe('')
      expect(data<ImportBatch>(await act(applied, 'undo')).status).toBe('undone')
      expect((await list('per_page=1')).total).toBe(before)
      const page = await opened.call('aurora', `/api/invitations/${link}`)
      expect(data<{ valid: boolean }>(page).valid).toBe(false)
    })

    it('is told of, person by person, as one who is added by the form (16.3)', async () => {
      const areas = rows(await call('/api/configuration/action_system_area?per_page=all')).data as unknown as {
        id: number
        action: string
      }[]
      const type = {
        ...{ name: 'Gente nova', template: 'Novo: {{name}} ({{type_user}})', channels: ['system'] },
        action_system_area_id: areas.find(({ action }) => action === 'user.created')?.id,
        audience: ['type_user:Financeiro'],
      }
      expect((await call('/api/configuration/notification_type', 'POST', type)).status).toBe(201)
      const told = async () => {
        const reply = await call('/api/notifications/notifications_auth_user', 'GET', undefined, 'financeiro')
        const all = JSON.stringify(reply.body)
        return [...all.matchAll(/Novo: ([^"]*?) \(Corretor\)/g)].map(([, name]) => name).sort()
      }
      await create({ person: { kind: 'PF', name: 'Pela Tela', fullname: 'Pela Tela Silva' } })
      expect(await told()).toEqual(['Pela Tela'])
      await act(
        await bring(['t1@example.com;Planilha Um;Um Silva;;;', 't2@example.com;Planilha Dois;Dois Silva;;;']),
        'apply',
      )
      expect(await told()).toEqual(['Pela Tela', 'Planilha Dois', 'Planilha Um'])
    })

    it('is not taken back once somebody has come in', async () => {
      const batch = data<ImportBatch>(await act(await bring(['c1@example.com;Um;Um Silva;;;']), 'apply'))
      await inTenant(opened.database, 'aurora', opened.clock.now, ({ tx }) =>
        tx.update(user).set({ status: 'active' }).where(eq(user.email, 'c1@example.com')),
      )
      const refused = await act(batch, 'undo')
      expect(refused.status).toBe(422)
      expect((refused.body as { reason: string }).reason).toBe('import_come_in')
    })
  })
})
