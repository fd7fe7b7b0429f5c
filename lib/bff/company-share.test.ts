import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '@/lib/access/roles'
import { foreignApi, sharedUpdate, updatesFeed } from '@/lib/testing/foreign-api'
import { json, person } from '@/lib/testing/scripted-api'
import { type Door, nodeDoor, routeDoor } from '@/lib/testing/web'

const foreign = await foreignApi()
const { api, says } = foreign

describe.each([nodeDoor, routeDoor])('a tenant API of somebody else behind %o', (open) => {
  let door: Door
  beforeAll(async () => {
    door = await open()
  })
  afterAll(() => door.close())

  const enter = (role: Role) => foreign.enter(door, role)

  describe("the company's share (14.11)", () => {
    it.each(['Corretor', 'Comercial'] as const)('never comes down to a %s, at whatever depth', async (role) => {
      const ask = await enter(role)
      const row = {
        ...sharedUpdate,
        before: { company_percentage: '9.8765' },
        table: [{ deep: { company_bonus: '9.8765' } }],
      }
      says('GET /api/model_change_updates', { status: true, data: { data: [row], total: 1 } })
      const answer = await ask(`GET ${updatesFeed}`)
      expect(answer.text).not.toMatch(/8765|company_|before/)
      expect(answer.json).toMatchObject({
        status: true,
        data: { total: 1, data: [{ nameTable: 'Alfa', table: [{}] }] },
      })
      expect(answer.headers.get('content-length')).toBe(String(answer.bytes.length))
    })

    it('never comes down to an Administrador who sees as a Corretor, and does again afterwards', async () => {
      const ask = await enter('Administrador')
      const id = '0190a0b0-0000-4000-8000-00000000000a'
      const guise = { id, kind: 'user' as const, subject: id, name: 'Bia', ends_at: '2026-11-24T18:00:00.000Z' }
      says('GET /api/commissions/7', { data: { id: 7, company_percentage: '9.8765' } })
      says('GET /api/auth/me', { response: person({ type_user: 'Corretor', guise }) })
      expect((await ask('GET /api/commissions/7', { 'x-guise': id })).json).toEqual({ data: { id: 7 } })
      expect(api.seen.at(-1)?.headers['x-guise']).toBe(id)
      says('GET /api/auth/me', { response: person() })
      expect((await ask('GET /api/commissions/7', { 'x-guise': 'a b' })).text).toContain('8765')
      expect(api.seen.at(-1)?.headers['x-guise']).toBeUndefined()
    })

    it('is staff’s, byte for byte', async () => {
      const ask = await enter('Financeiro')
      const text = `{"data":[ {"company_percentage": 9.50, "note":"\\u0061"} ]}`
      api.on('GET /api/commissions', (_, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(text),
      )
      expect((await ask('GET /api/commissions')).text).toBe(text)
    })

    it.each([
      ['a name that is written as escapes', '{"data":[{"company\\u005fpercentage":"9.8765"}]}'],
      ['a record of which another comes after', '{"data":{"company_percentage":"9.8765"},"data":{"id":1}}'],
      ['a bare record', '{"id":1,"company_percentage":"9.8765"}'],
      ['the versions of a conflict', '{"status":false,"versions":{"current":{"company_percentage":"9.8765"}}}', 409],
    ])('does not come down in %s', async (_, text, status = 200) => {
      const ask = await enter('Corretor')
      api.on('GET /api/commissions/7', (_seen, response) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(text),
      )
      const answer = await ask('GET /api/commissions/7')
      expect([answer.status, answer.text.includes('8765')]).toEqual([status, false])
    })

    it('is told from what is everyone’s under the same name', async () => {
      const ask = await enter('Comercial')
      const line = { base_amount: '100.00', company_amount: '8.88' }
      const override = { base_amount: '7.77', percentage: '1.0000' }
      says('GET /api/proposals/p1/money', { status: true, data: { lines: [line], overrides: [override] } })
      expect((await ask('GET /api/proposals/p1/money')).json).toEqual({
        status: true,
        data: { lines: [{ base_amount: '100.00' }], overrides: [{ percentage: '1.0000' }] },
      })
    })

    it('is in no JSON that is too large to be read whole, or a part, or too deep', async () => {
      const ask = await enter('Corretor')
      const answers = async (status: number, body: string) => {
        api.on('GET /api/commissions', (_, response) =>
          response.writeHead(status, { 'content-type': 'application/json' }).end(body),
        )
        return (await ask('GET /api/commissions', { range: 'bytes=40-45' })).status
      }
      expect(await answers(200, `{"a":"${'x'.repeat(1_100_000)}","company_percentage":"9.8765"}`)).toBe(502)
      expect(await answers(206, '9.8765')).toBe(502)
      expect(await answers(200, `${'['.repeat(9000)}${']'.repeat(9000)}`)).toBe(502)
    })

    it.each([
      ['text/csv', 200, 403],
      ['application/pdf', 200, 403],
      ['text/event-stream', 200, 403],
      ['text/plain', 404, 404],
    ])('is in no %s of status %i', async (type, status, expected) => {
      const ask = await enter('Corretor')
      api.on('GET /api/proposals/p1/pdf', (_, response) =>
        response.writeHead(status, { 'content-type': type }).end('company_percentage;9.8765'),
      )
      const answer = await ask('GET /api/proposals/p1/pdf')
      expect([answer.status, answer.text.includes('8765')]).toEqual([expected, false])
    })

    it.each(['.json', '.', '%20', '/7.json'])('is taken away at an address that ends in %s, too', async (ending) => {
      const ask = await enter('Corretor')
      api.on('*', (_, response) => json(response, 200, { id: 1, company_percentage: '9.8765' }))
      expect((await ask(`GET /api/commissions${ending}`)).json).toEqual({ id: 1 })
    })

    it.each([
      'GET /api/files/f1',
      'GET /api/files.zip',
      'HEAD /api/files/f1',
      'POST /api/customers/physical/export',
      'GET /api/customers/physical/export',
      'POST /api/commissions/export.csv',
    ])('is looked for by no %s: it is refused before it is asked', async (line) => {
      const ask = await enter('Corretor')
      api.on('*', (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('x'))
      const calls = api.calls().length
      const answer = await ask(line)
      expect([answer.status, api.calls().length]).toEqual([403, calls])
      if (!line.startsWith('HEAD'))
        expect(answer.json).toMatchObject({ code: 'FORBIDDEN', reason: 'company_share_file' })
    })

    it.each(['order_by=company_percentage', 'order_by=-company_bonus', 'company_percentage[]=9', 'company_bonus=1'])(
      'cannot be asked by: %s is no question of theirs',
      async (query) => {
        const ask = await enter('Comercial')
        says('GET /api/commissions', { data: [] })
        expect((await ask(`GET /api/commissions?${query}`)).status).toBe(400)
        expect((await ask('GET /api/commissions?order_by=-broker_bonus&search=company_bonus')).status).toBe(200)
      },
    )

    it('leaves the rest to them: pictures, their own jobs, an answer without a body', async () => {
      const ask = await enter('Corretor')
      api.on('GET /api/user/u1/avatar', (_, r) => r.writeHead(200, { 'content-type': 'image/png' }).end('png'))
      says('GET /api/jobs', { data: [{ uuid: 'j1', kind: 'export' }] })
      api.on('DELETE /api/files/f1', (_, response) => response.writeHead(204).end())
      api.on('PUT /api/proposals/p1', (_, response) => response.writeHead(204).end())
      expect((await ask('GET /api/user/u1/avatar')).text).toBe('png')
      expect((await ask('GET /api/jobs')).json).toEqual({ data: [{ uuid: 'j1', kind: 'export' }] })
      expect((await ask('DELETE /api/files/f1')).status).toBe(204)
      expect((await ask('PUT /api/proposals/p1')).status).toBe(204)
    })
  })
})
