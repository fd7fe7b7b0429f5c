import { beforeAll, expect, it } from 'vitest'
import { roles } from '@/lib/access/roles'
import { errorSchema } from '@/lib/contracts/answers'
import { companySchema } from '@/lib/contracts/company'
import { themeSchema } from '@/lib/contracts/theme'
import { describeOnBoth, type Opened } from './testing/backend'

const staff = { Administrador: 'admin', Financeiro: 'financeiro', Operacional: 'operacional', CEO: 'ceo' } as const
const logins = { ...staff, Comercial: 'comercial', Corretor: 'corretor' } as const

describeOnBoth('the tenant API', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    opened = await open()
    for (const login of Object.values(logins)) tokens.set(login, await opened.signIn('aurora', login))
  })
  const get = (path: string, login?: string, slug = 'aurora') =>
    opened.call(slug, path, { token: login && tokens.get(login) })

  it.each(['unknown', 'x', 'Aurora', 'aurora%2f', '..', '%zz', "a'b"])(
    'answers 404 for the tenant %s',
    async (slug) => {
      for (const path of ['/api/settings/theme', '/api/auth/me', '/api/bank', '/api/status']) {
        const reply = await get(path, 'admin', slug)
        expect(reply.status).toBe(404)
        expect(errorSchema.parse(reply.body)).toMatchObject({ code: 'NOT_FOUND', message: 'Registro não encontrado.' })
      }
    },
  )

  it('finds the tenant in the host as well, but the path comes first', async () => {
    const at = async (url: string) => {
      const response = await opened.backend.fetch(new Request(url))
      const body = (await response.json()) as { response?: { response: { primaryColor: string } } }
      return body.response?.response.primaryColor ?? response.status
    }
    expect(await at('http://aurora.example.com/api/settings/theme')).toBe('#0F766E')
    expect(await at('http://aurora.localhost:3000/api/settings/theme/')).toBe('#0F766E')
    expect(await at('http://boreal.example.com/t/aurora/api/settings/theme')).toBe('#0F766E')
    expect(await at('http://localhost/api/settings/theme')).toBe(404)
    expect(await at('http://127.0.0.1/api/settings/theme')).toBe(404)
  })

  it('answers 404 to unknown paths, 405 with Allow to unknown methods, in JSON', async () => {
    for (const path of [
      '/',
      '/api',
      '/api/',
      '/api/nothing',
      '/v1/nothing',
      '/api//auth',
      '/api/auth/x/y',
      '/api/%zz',
    ]) {
      const reply = await get(path)
      expect([path, reply.status]).toEqual([path, 404])
      expect(errorSchema.parse(reply.body).code).toBe('NOT_FOUND')
    }
    const method = async (name: string, path: string) => {
      const reply = await opened.call('aurora', path, { method: name })
      return [reply.status, reply.headers.get('allow')]
    }
    expect(await method('DELETE', '/api/auth')).toEqual([405, 'POST'])
    expect(await method('GET', '/api/auth')).toEqual([405, 'POST'])
    expect(await method('PATCH', '/api/auth/me')).toEqual([405, 'GET, HEAD, POST'])
    expect(await method('OPTIONS', '/api/company')).toEqual([405, 'GET, HEAD, PUT'])
  })

  it('answers HEAD as GET, without a body, and a final slash as none', async () => {
    const head = await opened.call('aurora', '/api/settings/theme', { method: 'HEAD' })
    expect([head.status, head.body]).toEqual([200, {}])
    expect((await opened.call('aurora', '/api/auth/me', { method: 'HEAD' })).status).toBe(401)
    expect((await get('/api/auth/me/', 'admin')).status).toBe(200)
  })

  it('names every answer, by the name it was given where that is harmless', async () => {
    const id = async (given?: string, path = '/api/status') => {
      const reply = await opened.call('aurora', path, { headers: given ? { 'x-request-id': given } : {} })
      expect(reply.headers.get('cache-control')).toBe('private, no-store')
      return reply.headers.get('x-request-id')
    }
    for (const path of ['/api/status', '/api/nothing', '/api/auth', '/api/auth/me', '/api/settings/logo']) {
      expect(await id('a.B-1_2', path)).toBe('a.B-1_2')
      expect(await id(undefined, path)).toMatch(/^[0-9a-f-]{36}$/)
    }
    expect(await id('x'.repeat(65))).toMatch(/^[0-9a-f-]{36}$/)
    expect(await id('a b')).toMatch(/^[0-9a-f-]{36}$/)
    const refused = await opened.call('aurora', '/api/auth/me', { headers: { 'x-request-id': 'r1' } })
    expect(refused.body).toMatchObject({ request_id: 'r1' })
  })

  it('shows the company whole to staff, and to Corretor and Comercial only what is for everyone', async () => {
    const shown = [
      'codBroker',
      'corporate_name',
      'email',
      'fantasy_name',
      'logo',
      'min_withdrawal',
      'phone',
      'timezone',
    ]
    const fees = ['transfer_fee', 'transfer_fee_exempt_above']
    for (const role of roles) {
      const reply = await get('/api/company', logins[role])
      expect(reply.status).toBe(200)
      const { response } = reply.body as { response: Record<string, unknown> }
      if (role in staff) {
        expect(companySchema.strict().parse(response)).toMatchObject({
          base_percentage: '60.0000',
          invoice_due_day: 28,
        })
      } else expect(Object.keys(response).sort()).toEqual([...shown, ...fees].sort())
      expect(response).toMatchObject({ min_withdrawal: '50.00', transfer_fee: '3.50', timezone: 'America/Sao_Paulo' })
      expect(response).toMatchObject({ codBroker: 'AUR-1042', transfer_fee_exempt_above: '5000.00' })
    }
    expect((await get('/api/company')).status).toBe(401)
  })

  it('shows the brand to anyone, and nothing beyond it', async () => {
    const theme = async (slug: string) =>
      themeSchema
        .strict()
        .parse(
          (await get('/api/settings/theme', undefined, slug)).body &&
            ((await get('/api/settings/theme', undefined, slug)).body as { response: { response: unknown } }).response
              .response,
        )
    expect(await theme('aurora')).toMatchObject({ primaryColor: '#0F766E', secondaryColor: '#134E4A', logo: 'default' })
    expect(await theme('boreal')).toMatchObject({ primaryColor: 'default', secondaryColor: 'default' })
    expect((await get('/api/settings/logo')).status).toBe(404)
  })

  it("gives a person's picture to themselves and to those who list users; foreign and missing are the same", async () => {
    const uuidOf = async (login: string, slug = 'aurora') => {
      const token = await opened.signIn(slug, login)
      const { body } = await opened.call(slug, '/api/auth/me', { token })
      return (body as { response: { uuid: string } }).response.uuid
    }
    const avatar = async (uuid: string, login?: string) => get(`/api/user/${uuid}/avatar`, login)
    const [own, other, foreign] = [await uuidOf('corretor'), await uuidOf('admin'), await uuidOf('admin', 'boreal')]
    const missing = '00000000-0000-4000-8000-000000000000'
    expect((await avatar(own, 'corretor')).body).toEqual({ status: true, data: expect.stringMatching(/^data:image\//) })
    expect((await avatar(await uuidOf('ceo'), 'ceo')).body).toEqual({ status: true, data: '' })
    expect((await avatar(own, 'admin')).status).toBe(200)
    for (const uuid of [foreign, missing, 'x', '1']) {
      const reply = await avatar(uuid, 'admin')
      expect([reply.status, (reply.body as { message: string }).message]).toEqual([404, 'Registro não encontrado.'])
    }
    // Without the permission to list users, existing and missing ones answer alike.
    for (const uuid of [other, foreign, missing]) expect((await avatar(uuid, 'corretor')).status).toBe(403)
    expect((await avatar(other, 'comercial')).status).toBe(404)
    expect((await avatar(own)).status).toBe(401)
  })

  it('tells how far the migration is', async () => {
    expect((await get('/api/migrations/statusMigration', 'corretor')).body).toEqual({
      status: true,
      data: { status_migration: 'finished', migrated_tables: 96, amount_tables: 96 },
    })
    expect((await get('/api/migrations/statusMigration')).status).toBe(401)
    const novato = await opened.signIn('novato', 'admin')
    const reply = await opened.call('novato', '/api/migrations/statusMigration', { token: novato })
    expect(reply.body).toMatchObject({ data: { status_migration: 'not_started' } })
  })

  it('says that it stands', async () => {
    expect((await get('/api/status')).body).toEqual({
      status: true,
      data: {
        service: 'ok',
        version: 'test',
        time: opened.clock.now.toISOString(),
        features: expect.arrayContaining(['stream']),
      },
    })
  })

  it('serves many sign-ins at once, right and wrong, and everybody else meanwhile', async () => {
    const tries = Array.from({ length: 20 }, (_, at) =>
      opened.call('aurora', '/api/auth', {
        body: { email: 'ceo@aurora.example.com', password: at % 2 ? 'demonstracao-2026' : 'x'.repeat(200) },
      }),
    )
    expect((await get('/api/auth/me', 'admin')).status).toBe(200)
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(tries.map((_, at) => (at % 2 ? 200 : 422)))
  })
})
