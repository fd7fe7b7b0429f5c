import { beforeAll, describe, expect, it } from 'vitest'
import { listSchema } from '@/lib/contracts/list'
import { appLogSchema, globalLogSchema } from '@/lib/contracts/log'
import { describeOnBoth, type Opened } from '../testing/backend'

const people = ['admin', 'ceo', 'financeiro', 'operacional', 'comercial', 'corretor'] as const

describeOnBoth('logs', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    opened = await open()
    for (const login of people) tokens.set(login, await opened.signIn('aurora', login))
    tokens.set('boreal', await opened.signIn('boreal', 'admin'))
  })
  const call = (who: string, path: string, body?: unknown) =>
    opened.call(who === 'boreal' ? 'boreal' : 'aurora', path, { token: tokens.get(who), ...(body ? { body } : {}) })
  const audit = async (query = '', who = 'admin') => {
    const { status, body } = await call(who, `/api/global_logs${query}`)
    expect(status).toBe(200)
    return listSchema(globalLogSchema).parse(body).data.data
  }
  const addType = async (name: string) => {
    const reply = await call('admin', '/api/configuration/notification_type', {
      name,
      action_system_area_id: 1,
      template: 'Aviso',
      channels: ['system'],
      audience: ['owner'],
    })
    expect(reply.status).toBe(201)
    return String((reply.body as { data: { id: number } }).data.id)
  }

  describe('the audit', () => {
    it('tells who did what to which record, before and after, newest first', async () => {
      const id = await addType('Aviso de teste')
      await opened.call('aurora', `/api/configuration/notification_type/${id}`, {
        method: 'DELETE',
        token: tokens.get('admin'),
      })
      const rows = await audit(`?entity=notification_type&entity_id=${id}`)
      expect(rows.map(({ action }) => action)).toEqual(['deleted', 'created'])
      expect(rows[0]).toMatchObject({ before: { name: 'Aviso de teste' }, after: null })
      expect(rows[1]).toMatchObject({ before: null, after: { name: 'Aviso de teste' } })
      expect(rows[0]?.user?.name).not.toBe('')
      expect(rows[0]?.request_id).not.toBeNull()
    })

    it('is exported whole, as a job, by whoever may read it', async () => {
      const id = await addType('Aviso de teste exportado')
      const asked = {
        format: 'csv',
        columns: ['created_at', 'user', 'action', 'entity', 'after'],
        query: { entity: 'notification_type', entity_id: id },
      }
      expect((await call('financeiro', '/api/global_logs/export', asked)).status).toBe(403)
      await opened.backend.start()
      const started = await call('admin', '/api/global_logs/export', asked)
      expect(started.status).toBe(202)
      const { uuid } = (started.body as { data: { job: { uuid: string } } }).data.job
      const job = async () =>
        (await call('admin', `/api/jobs/${uuid}`)).body as { data: { status: string; total: number } }
      await expect.poll(async () => (await job()).data.status, { timeout: 30_000 }).toBe('done')
      expect((await job()).data.total).toBe(1)
    })

    it('is found by person, action, moment, request and words', async () => {
      const [row] = await audit('?entity=notification_type&action=created&per_page=1')
      const { user, created_at = '', request_id } = row ?? {}
      expect(await audit(`?user_uuid=${user?.uuid}&action=created&entity=notification_type`)).toContainEqual(row)
      expect(
        await audit(`?created_at[]=${created_at}&created_at[]=${created_at}&entity=notification_type`),
      ).toContainEqual(row)
      expect(await audit(`?request_id=${request_id}`)).toContainEqual(row)
      expect(await audit('?search=AVISO teste')).toContainEqual(row)
      expect(await audit(`?user_uuid=${crypto.randomUUID()}`)).toEqual([])
      expect(await audit('?search=xyzzy')).toEqual([])
      expect((await call('admin', '/api/global_logs?who=1')).status).toBe(400)
    })

    it('14.19 calls each record by its own name, the deleted too, and a person by theirs', async () => {
      const id = await addType('Aviso com nome')
      await call('admin', `/api/configuration/notification_type/${id}`)
      await opened.call('aurora', `/api/configuration/notification_type/${id}`, {
        method: 'DELETE',
        token: tokens.get('admin'),
      })
      for (const row of await audit(`?entity=notification_type&entity_id=${id}`))
        expect(row.record_name).toBe('Aviso com nome')
      const [entered] = await audit('?entity=user&action=signed_in&per_page=1')
      expect(entered?.record_name).toBe(entered?.user?.name)
      const kinds = ['bank', 'table', 'commission', 'spread_group', 'spread_rule', 'customer', 'proposal', 'pendency']
      for (const entity of kinds) {
        const rows = await audit(`?entity=${entity}&per_page=20`)
        expect([entity, rows.length > 0]).toEqual([entity, true])
        const nameless = rows.filter(({ action, record_name }) => action !== 'exported' && !record_name)
        expect([entity, nameless.map(({ action }) => action)]).toEqual([entity, []])
      }
      const uuid = /[\da-f]{8}-[\da-f]{4}-/
      expect((await audit('?per_page=100')).filter(({ record_name }) => uuid.test(record_name ?? ''))).toEqual([])
    })

    it('14.19 finds everything that happened to a proposal by its number', async () => {
      const { body } = await call('admin', '/api/pendency?per_page=1')
      const [pending] = (body as { data: { data: { id: number; proposal: { number: number } }[] } }).data.data
      const number = pending?.proposal.number ?? 0
      const rows = await audit(`?search=${number}&per_page=100`)
      expect(rows.filter(({ entity }) => entity === 'proposal').map(({ record_name }) => record_name)).toContain(
        String(number),
      )
      expect(rows).toContainEqual(expect.objectContaining({ entity: 'pendency', entity_id: String(pending?.id) }))
      const own = await audit(`?search=${number}&entity=proposal&per_page=100`)
      expect(new Set(own.map(({ record_name }) => record_name))).toEqual(new Set([String(number)]))
    })

    it('keeps refusals, and stays within its tenant', async () => {
      expect((await call('corretor', '/api/global_logs')).status).toBe(403)
      const refusals = await audit('?action=refused&entity=%2Fapi%2Fglobal_logs')
      expect(refusals[0]?.after).toMatchObject({ code: 'FORBIDDEN', note: 'list_global_logs' })
      const others = await audit('?action=refused&entity=%2Fapi%2Fglobal_logs', 'boreal')
      expect(others).toEqual([])
    })

    it.each(people)('answers %s as permissions.md says', async (login) => {
      const expected = login === 'admin' || login === 'ceo' ? 200 : 403
      expect((await call(login, '/api/global_logs')).status).toBe(expected)
      expect((await call(login, '/v1/logs')).status).toBe(expected)
    })
  })

  describe('the client’s lines', () => {
    const line = { level: 'error', message: 'A tela quebrou', context: { at: '/banks' } }

    it('are kept with who wrote them, twenty a minute', async () => {
      const statuses: number[] = []
      for (let at = 0; at < 21; at++) statuses.push((await call('corretor', '/v1/logs', line)).status)
      expect(statuses).toEqual([...Array(20).fill(201), 429])
      expect((await call('comercial', '/v1/logs', line)).status).toBe(201)
      opened.clock.now = new Date(opened.clock.now.getTime() + 61_000)
      expect((await call('corretor', '/v1/logs', { ...line, level: 'warn' })).status).toBe(201)
      const { body } = await call('admin', '/v1/logs?level=warn')
      const [kept] = listSchema(appLogSchema).parse(body).data.data
      expect(kept).toMatchObject({ level: 'warn', message: 'A tela quebrou', context: { at: '/banks' }, source: 'web' })
      const other = listSchema(appLogSchema).parse((await call('boreal', '/v1/logs')).body)
      expect(other.data.data).toEqual([])
    })

    it.each([
      {},
      { ...line, level: 'loud' },
      { ...line, message: ' ' },
      { ...line, message: 'x'.repeat(1001) },
      { ...line, context: { long: 'x'.repeat(5000) } },
    ])('are refused when they are none (%#)', async (body) => {
      expect((await call('ceo', '/v1/logs', body)).status).toBe(422)
    })
  })
})
