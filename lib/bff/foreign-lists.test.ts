import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '@/lib/access/roles'
import { forget, once } from '@/lib/process/holder'
import type { log } from '@/lib/process/log'
import { foreignApi, sharedUpdate, updatesFeed } from '@/lib/testing/foreign-api'
import { type Door, nodeDoor, routeDoor } from '@/lib/testing/web'

const foreign = await foreignApi()
const { says } = foreign

describe.each([nodeDoor, routeDoor])('a tenant API of somebody else behind %o', (open) => {
  let door: Door
  beforeAll(async () => {
    door = await open()
  })
  afterAll(() => door.close())

  const enter = (role: Role) => foreign.enter(door, role)

  describe('a list (14.36)', () => {
    const lines: string[] = []
    beforeAll(() => {
      // The door logs sign-ins too.
      const warn = (what: object, said: string) => {
        if (said.includes('does not fit')) lines.push(JSON.stringify(what))
      }
      forget('log')
      once('log', () => ({ warn, error: warn, info: warn }) as unknown as ReturnType<typeof log>)
    })
    afterAll(() => forget('log'))
    beforeEach(() => {
      lines.splice(0)
      forget('misfits told')
    })

    const note = { id: 3, message: 'Oi', created_at: '2026-11-20 10:00:00', link: null }
    const path = '/api/notifications/notifications_auth_user'
    const asked = { 'x-contract': '1' }

    it('comes to our screens without the rows that do not fit, and the log says so', async () => {
      const ask = await enter('Corretor')
      const odd = [null, 7, 'x', [], {}, { ...note, message: { html: 'x' } }, { ...note, id: null }]
      says(`GET ${path}`, { status: true, data: { data: [...odd, note], total: 8, last_page: 1 } })
      const answer = await ask(`GET ${path}?secret=1`, asked)
      expect(answer.json).toMatchObject({ status: true, data: { data: [note], total: 1, last_page: 1 } })
      expect(lines).toHaveLength(1)
      expect(lines[0]).toContain(`"call":"GET ${path}","left_out":7`)
      expect(lines[0]).not.toContain('secret')
      await ask(`GET ${path}`, asked)
      expect(lines).toHaveLength(1)
    })

    it('comes as a page, whatever stood there, with numbers and their texts as the contract has them', async () => {
      const ask = await enter('Administrador')
      const { id: _, ...nameless } = sharedUpdate
      says('GET /api/model_change_updates', { data: [{ ...nameless, idBank: '4', company_percentage: 9.5, extra: 1 }] })
      const { data } = (await ask(`GET ${updatesFeed}`, asked)).json as { data: { data: object[]; total: number } }
      expect(data).toMatchObject({ current_page: 1, last_page: 1, total: 1, total_kind: 'exact' })
      expect(data.data).toEqual([{ ...nameless, idBank: 4, company_percentage: '9.5', extra: 1 }])
      expect(lines).toEqual([])
    })

    it.each([[null], ['x'], [{ data: null }], [{ data: 'x' }], [{ data: { data: {} } }], [[]]])(
      'that is none is a bad answer: %j',
      async (body) => {
        const ask = await enter('Administrador')
        says(`GET ${path}`, body)
        expect((await ask(`GET ${path}`, asked)).json).toMatchObject({ code: 'BAD_GATEWAY' })
      },
    )

    it('of choices needs a name, and no more', async () => {
      const ask = await enter('Administrador')
      says('GET /api/bank', { data: [{ id: 1, name: 'Pan' }, { id: 2 }, null] })
      const { data } = (await ask('GET /api/bank?options=1', asked)).json as { data: { data: object[] } }
      expect(data.data).toEqual([{ id: 1, name: 'Pan' }])
    })

    it('is somebody else’s as it came', async () => {
      const ask = await enter('Administrador')
      says(`GET ${path}`, { data: [null, { any: 1 }] })
      expect((await ask(`GET ${path}`)).json).toEqual({ data: [null, { any: 1 }] })
    })

    it('within an answer is read so, too, and what else is missing of it is a bad answer', async () => {
      const ask = await enter('Administrador')
      const found = { uuid: 'u', name: 'Ana', cpf: '***.100.001-**' }
      says('POST /api/search', { data: { customers: [null, found, { uuid: 'u' }], proposals: [], users: [] } })
      const asJson = { ...asked, 'content-type': 'application/json' }
      expect((await ask('POST /api/search', asJson, '{"q":"ana"}')).json).toEqual({
        data: { customers: [found], proposals: [], users: [] },
      })
      says('POST /api/search', { data: { customers: [] } })
      expect((await ask('POST /api/search', asJson, '{"q":"ana"}')).status).toBe(502)
    })
  })
})
