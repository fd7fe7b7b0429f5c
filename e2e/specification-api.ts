import type { User } from '@/lib/contracts/user'
import { everyPermission, json, makeToken, person, type ScriptedApi } from '@/lib/testing/scripted-api'

const update = {
  ...{ idBank: 1, nameBank: 'Banco da Outra Casa', idAgreement: 2, nameAgreement: 'INSS' },
  ...{ idProduct: 3, nameProduct: 'Novo', idTable: 4, nameTable: 'Tabela da Outra Casa', starting: 6, final: 84 },
  ...{ company_percentage: 12.34, company_bonus: 1.23, broker_percentage: 8.5, broker_bonus: null },
  is_fixed_value: false,
}

/** A foreign tenant API: only the calls whose shape the specification defines. */
export interface SpecificationApi {
  /** Ids of notifications not removed yet. */
  unread: () => readonly number[]
}

/** Makes `api` answer a `type_user` as such an API would, and missing calls with `absent`. */
export function speakSpecification(api: ScriptedApi, type_user: User['type_user'], absent: number): SpecificationApi {
  const staff = type_user !== 'Corretor' && type_user !== 'Comercial'
  // Spread is internal: these two roles have no permission for its lists.
  const permissions = everyPermission.filter((name) => staff || !name.includes('spread'))
  const user = person({ type_user, email: 'ana@aurora.example.com', permissions })
  let unread = [7, 8]
  for (const line of ['*', 'GET /api/auth/me']) {
    api.on(line, (_, response) => json(response, absent, { message: 'Rota não encontrada' }))
  }
  api.on('GET /api/settings/theme', (_, response) =>
    json(response, 200, { status: true, response: { response: { primaryColor: '#0F766E', logo: 'default' } } }),
  )
  api.on('POST /api/auth', async ({ body }, response) => {
    const { email, password } = JSON.parse(body.toString())
    if (email !== user.email || password !== 'certa') return json(response, 401, { message: 'Não autorizado' })
    json(response, 200, { response: { token: await makeToken(user), onboarding: 'finished' } })
  })
  api.on('GET /api/company', (_, response) => json(response, 200, { status: true, response: { codBroker: 77 } }))
  api.on('GET /api/migrations/statusMigration', (_, response) =>
    json(response, 200, {
      status: true,
      data: { status_migration: 'finished', migrated_tables: 96, amount_tables: 96 },
    }),
  )
  api.on('GET /api/notifications/notifications_auth_user', (_, response) =>
    json(response, 200, {
      data: {
        data: unread.map((id) => ({ id, message: `<p>Aviso <b>${id}</b></p>`, created_at: '2026-11-20 10:00:00' })),
      },
    }),
  )
  api.on('POST /api/notifications/update/notifications_auth_user', ({ body }, response) => {
    const { notifications_ids: gone } = JSON.parse(body.toString())
    unread = unread.filter((id) => !gone.includes(id))
    json(response, 200, { status: true })
  })
  // Such an API sends the company's share to everybody (14.11).
  api.on('GET /api/model_change_updates', (_, response) => json(response, 200, { data: { data: [update] } }))
  return { unread: () => unread }
}
