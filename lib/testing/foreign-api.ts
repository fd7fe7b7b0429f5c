import { afterAll, beforeEach } from 'vitest'
import type { Role } from '@/lib/access/roles'
import { json, makeToken, person, scriptedApi } from './scripted-api'
import { type Door, openWeb, ours, signInAt } from './web'

/** For a whole test file: a foreign tenant API, scripted anew for each test, and our web side in front of it. */
export async function foreignApi() {
  const api = await scriptedApi(['alfa'])
  const web = await openWeb({ TENANT_API_URL: api.template })
  beforeEach(() => api.reset())
  afterAll(async () => {
    await api.close()
    await web.close()
  })
  return {
    api,
    says: (line: string, body: unknown, status = 200) => api.on(line, (_, response) => json(response, status, body)),
    /** Signs in a person of this role; answers a function to make calls with. */
    async enter(door: Door, type_user: Role) {
      api.on('POST /api/auth', async (_, response) =>
        json(response, 200, { response: { token: await makeToken(person({ type_user })) } }),
      )
      const cookie = await signInAt(door)
      return (line: string, headers: Record<string, string> = {}, body?: string) =>
        door.ask(line, { headers: { ...ours(), cookie, ...headers }, ...(body === undefined ? {} : { body }) })
    },
  }
}

/** A row of the day's updates as such an API may send it: with the company's share, to everybody. */
export const sharedUpdate = {
  ...{ id: 1, idBank: 1, nameBank: 'Pan', idAgreement: 1, nameAgreement: 'INSS', idProduct: 1, nameProduct: 'Novo' },
  ...{ idTable: 1, nameTable: 'Alfa', starting: 6, final: 84, is_fixed_value: false },
  ...{ broker_percentage: '6.0000', broker_bonus: null, company_percentage: '9.8765', company_bonus: '1.8765' },
}
export const updatesFeed = '/api/model_change_updates?model_name=commission'
