import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '@/lib/access/roles'
import { foreignApi } from '@/lib/testing/foreign-api'
import { person } from '@/lib/testing/scripted-api'
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

  describe('a password that is asked for once more (14.36)', () => {
    const calls = [
      'POST /api/auth/me',
      'PUT /api/auth/password',
      'POST /api/auth/second-factor',
      'DELETE /api/auth/second-factor/7',
    ]
    const wrong = '{"password":"errada"}'
    const asJson = { 'content-type': 'application/json' }

    it.each(calls)('is wrong where %s is 401 and the token is still confirmed: nobody is signed out', async (line) => {
      const ask = await enter('Corretor')
      says(line, { status: false, message: 'Senha errada.' }, 401)
      const answer = await ask(line, asJson, wrong)
      expect([answer.status, answer.json.code, answer.cookies]).toEqual([422, 'CREDENTIALS', []])
      expect((await ask('GET /api/auth/me')).status).toBe(200)
    })

    it.each([401, 404, 500])('is the end of the session where GET /api/auth/me answers %i', async (status) => {
      const ask = await enter('Corretor')
      says('POST /api/auth/me', { status: false }, 401)
      says('GET /api/auth/me', { status: false }, status)
      const answer = await ask('POST /api/auth/me', asJson, wrong)
      expect([answer.status, answer.cookies.length]).toEqual([401, 1])
      says('GET /api/auth/me', { response: person() })
      expect((await ask('GET /api/auth/me')).status).toBe(401)
    })

    it('is no question of any other call: its 401 ends the session', async () => {
      const ask = await enter('Corretor')
      says('POST /api/proposals', { status: false }, 401)
      expect((await ask('POST /api/proposals', asJson, '{}')).status).toBe(401)
      expect((await ask('GET /api/auth/me')).status).toBe(401)
    })
  })
})
