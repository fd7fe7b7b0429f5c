import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { SeenTree } from '@/lib/contracts/commercial-hierarchy'
import type { Team, Teamless, UserTeam, UserTeamLog } from '@/lib/contracts/team'
import { sqlState } from '../../core/errors/database'
import { describeOnBoth, type Opened, type Reply } from '../../testing/backend'

describeOnBoth('teams', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
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
  const rows = async <T>(login: string, path: string) => data<{ data: T[] }>(await call(login, 'GET', path)).data
  const total = async (login: string, path: string) =>
    data<{ total: number }>(await call(login, 'GET', `${path}${path.includes('?') ? '&' : '?'}per_page=1`)).total
  const teams = (login = 'admin') => rows<Team>(login, '/api/team?per_page=100')
  const members = (team: number, login = 'admin') =>
    rows<UserTeam>(login, `/api/user_team?team_id=${team}&per_page=100`)
  const fault = ({ status, body }: Reply) => [status, (body as { details?: object; reason?: string }).details]
  let made: Team

  beforeAll(async () => {
    opened = await open()
    const [leader] = await rows<{ uuid: string }>('admin', '/api/commercial_hierarchy/people')
    const [tree] = data<SeenTree[]>(await call('admin', 'GET', '/api/commercial_hierarchy?tree=1'))
    made = data<Team>(
      await call('admin', 'POST', '/api/team/create', {
        ...{ name: 'Provas', leader_uuid: leader?.uuid, commercial_hierarchy_id: tree?.id, monthly_goal: '1500.5' },
      }),
    )
  })

  it('are listed with their leader, place, goal and members; changed, switched off, deleted and restored', async () => {
    expect(made).toMatchObject({ name: 'Provas', monthly_goal: '1500.50', active: true, members: 0 })
    expect(made.leader?.uuid).toBe(made.leader_uuid)
    expect(made.commercial_hierarchy?.id).toBe(made.commercial_hierarchy_id)
    const { id, row_version, ...rest } = made
    const changed = data<Team>(
      await call('admin', 'PUT', `/api/team/edit/${id}`, { ...rest, monthly_goal: null, row_version }),
    )
    expect(changed).toMatchObject({ monthly_goal: null, leader_uuid: made.leader_uuid })
    const bulk = (action: string) => call('admin', 'POST', '/api/team/bulk', { action, ids: [id] })
    expect((await bulk('deactivate')).status).toBe(200)
    // Switching it off keeps its leader and its place.
    expect((await teams()).find((team) => team.id === id)).toMatchObject({
      ...{ active: false, leader: made.leader, commercial_hierarchy: made.commercial_hierarchy },
    })
    const [person] = await rows<Teamless>('admin', '/api/user_team/user')
    const join = await call('admin', 'POST', '/api/user_team', { team_id: id, user_uuids: [person?.uuid] })
    expect(fault(join)).toMatchObject([422, { team_id: [{ reason: 'team_inactive' }] }])
    expect((await bulk('activate')).status).toBe(200)
    expect((await call('admin', 'DELETE', `/api/team/delete/${id}`)).status).toBe(200)
    expect((await teams()).some((team) => team.id === id)).toBe(false)
    expect((await call('admin', 'POST', `/api/team/${id}/restore`, {})).status).toBe(200)
    const again = await call('admin', 'POST', '/api/team/create', { name: 'Provas' })
    expect(again.status).toBe(409)
    const seller = (
      await rows<{ uuid: string; type_user: string }>('admin', '/api/sellers?options=1&per_page=all')
    ).find(({ type_user }) => type_user === 'Corretor')
    const led = await call('admin', 'POST', '/api/team/create', { name: 'Outra', leader_uuid: seller?.uuid })
    expect(fault(led)).toMatchObject([422, { leader_uuid: [{ reason: 'team_leader' }] }])
  })

  it('take people, who are in one at a time, and tell who moved them, when and why', async () => {
    const [first, second] = await rows<Teamless>('admin', '/api/user_team/user')
    if (!first || !second) throw new Error('nobody without a team')
    const without = await total('admin', '/api/user_team/user')
    const join = (team_id: number, user_uuids: string[], reason?: string) =>
      call('admin', 'POST', '/api/user_team', { team_id, user_uuids, reason: reason ?? null })
    expect(data(await join(made.id, [first.uuid, second.uuid], 'Equipe nova'))).toEqual({ moved: 2 })
    expect(data(await join(made.id, [first.uuid]))).toEqual({ moved: 0 })
    expect(await total('admin', '/api/user_team/user')).toBe(without - 2)
    const [other] = (await teams()).filter(({ members: count }) => count > 2)
    if (!other) throw new Error('no other team')
    expect(data(await join(other.id, [first.uuid], 'Troca'))).toEqual({ moved: 1 })
    expect((await members(made.id)).map(({ user }) => user.uuid)).toEqual([second.uuid])
    expect((await members(other.id)).map(({ user }) => user.uuid)).toContain(first.uuid)
    const log = await rows<UserTeamLog>('admin', `/api/user_team/log/${first.uuid}`)
    expect(log.map(({ from_team, to_team, reason }) => [from_team?.name, to_team?.name, reason])).toEqual([
      ['Provas', other.name, 'Troca'],
      [undefined, 'Provas', 'Equipe nova'],
    ])
    expect(log[0]?.changed_by?.name).toBeTruthy()
    expect(await rows('admin', `/api/user_team/log?team_id=${made.id}`)).toHaveLength(3)

    const gone = await call('admin', 'DELETE', `/api/team/delete/${made.id}`)
    expect([gone.status, gone.body]).toMatchObject([422, { reason: 'team_members', params: { count: 1 } }])
    for (const team of [made.id, other.id]) {
      const mine = (await members(team)).filter(({ user }) => [first.uuid, second.uuid].includes(user.uuid))
      for (const { id } of mine) expect((await call('admin', 'DELETE', `/api/user_team/${id}`)).status).toBe(200)
      for (const { id } of mine) expect((await call('admin', 'DELETE', `/api/user_team/${id}`)).status).toBe(404)
    }
    expect(await total('admin', '/api/user_team/user')).toBe(without)
    const [staff] = (
      await rows<{ uuid: string; type_user: string }>('admin', '/api/commercial_hierarchy/people?per_page=100')
    ).filter(({ type_user }) => type_user === 'Financeiro')
    expect(fault(await join(made.id, [staff?.uuid ?? '']))).toMatchObject([
      422,
      { user_uuids: [{ reason: 'team_people' }] },
    ])
    expect(fault(await join(999_999, [first.uuid]))).toMatchObject([422, { team_id: [{ reason: 'unknown' }] }])
  })

  it('are one at a time by the database itself', async () => {
    const insert = () =>
      opened.database.orm.transaction(async (tx) => {
        await tx.execute(
          sql`select set_config('app.tenant_id', (select id::text from tenant where slug = 'aurora'), true)`,
        )
        await tx.execute(sql`insert into user_team (tenant_id, user_id, team_id, joined_at)
          select tenant_id, user_id, ${made.id}, now() from user_team
          where tenant_id = current_setting('app.tenant_id')::bigint and left_at is null limit 1`)
      })
    await expect(insert()).rejects.toSatisfy((error) => sqlState(error) === '23505')
  })

  it('are read by the CEO, by a Comercial as far as their subtree goes, by a Corretor not at all', async () => {
    const all = await teams()
    expect(await teams('ceo')).toEqual(all)
    const seen = await teams('comercial')
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.length).toBeLessThan(all.length)
    const scope = new Set(
      (await rows<{ uuid: string }>('comercial', '/api/sellers?options=1&per_page=all')).map(({ uuid }) => uuid),
    )
    for (const { id, members: count } of seen) {
      const people = await members(id, 'comercial')
      expect(people).toHaveLength(count)
      expect(people.every(({ user }) => scope.has(user.uuid))).toBe(true)
    }
    const outside = all.find(({ id }) => !seen.some((team) => team.id === id) && id !== made.id)
    expect((await call('comercial', 'GET', `/api/team/${outside?.id}`)).status).toBe(404)
    expect(await members(outside?.id ?? 0, 'comercial')).toEqual([])
    const [stranger] = await members(outside?.id ?? 0)
    expect((await call('comercial', 'GET', `/api/user_team/log/${stranger?.user.uuid}`)).status).toBe(404)
    for (const path of ['/api/team', '/api/user_team', '/api/user_team/user', '/api/user_team/log']) {
      expect((await call('corretor', 'GET', path)).status).toBe(403)
    }
    for (const login of ['ceo', 'comercial']) {
      expect((await call(login, 'POST', '/api/team/create', { name: 'X' })).status).toBe(403)
      expect((await call(login, 'POST', '/api/user_team', { team_id: made.id, user_uuids: [] })).status).toBe(403)
    }
    expect((await call('admin@boreal', 'GET', `/api/team/${made.id}`)).status).toBe(404)
    const foreign = { team_id: made.id, user_uuids: [stranger?.user.uuid] }
    expect((await call('admin@boreal', 'POST', '/api/user_team', foreign)).status).toBe(422)
  })

  it('are filtered by in Propostas, as they were when each was sent', async () => {
    const [team] = (await teams()).filter(({ members: count }) => count > 2)
    const path = `/api/proposals?team_id=${team?.id}`
    const found = await rows<{ team: { id: number; name: string } }>('admin', `${path}&per_page=20`)
    expect(found.length).toBeGreaterThan(0)
    expect(found.every((proposal) => proposal.team.id === team?.id)).toBe(true)
    const before = await total('admin', path)
    const [member] = await members(team?.id ?? 0)
    const join = (team_id: number) =>
      call('admin', 'POST', '/api/user_team', { team_id, user_uuids: [member?.user.uuid] })
    data(await join(made.id))
    expect(await total('admin', path)).toBe(before)
    data(await join(team?.id ?? 0))
  })
})
