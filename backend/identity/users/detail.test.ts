import { beforeAll, expect, it } from 'vitest'
import { permissions } from '@/lib/access/permissions'
import { type UserDetail, userDetailSchema } from '@/lib/contracts/user'
import { maskCpf } from '@/lib/formats/pix'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { maskCnpj, maskEnding, maskPixKey } from '../people/mask'

it('shows of a document its middle alone', () => {
  expect(maskCpf('11144477735')).toBe('***.444.777-**')
  expect(maskCnpj('12ABC34501DE35')).toBe('12.***.***/01DE-**')
  expect([maskCpf(null), maskCnpj(null)]).toEqual([null, null])
  expect(['12.345.678-9', '12345', '12', null].map((text) => maskEnding(text, 3))).toEqual([
    ...['****8-9', '****5', '****', null],
  ])
  expect(
    (
      [
        ['cpf', '11144477735'],
        ['cnpj', '11222333000181'],
        ['email', 'eu.111.444.777-35@example.com'],
        ['email', 'eu11144477734@example.com'],
        ['phone', '+5511987654321'],
        [null, null],
      ] as const
    ).map(([type, key]) => maskPixKey(type, key)),
  ).toEqual([
    '***.444.777-**',
    '11.***.***/0001-**',
    'eu.***.444.777-**@example.com',
    'eu11144477734@example.com',
    '+5511987654321',
    null,
  ])
})

describeOnBoth('a person', (open) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })
  const uuidOf = async (token: string, slug = 'aurora') =>
    ((await opened.call(slug, '/api/auth/me', { token })).body as { response: { uuid: string } }).response.uuid
  const read = (uuid: string, token?: string) => opened.call('aurora', `/api/user/${uuid}`, { token })
  const detailOf = (reply: { body: unknown }) =>
    userDetailSchema.strict().parse((reply.body as { data: UserDetail }).data)

  it('reads their own data, documents masked, and in words what they may do', async () => {
    const token = await opened.signIn('aurora', 'corretor')
    const detail = detailOf(await read(await uuidOf(token), token))
    expect(detail).toMatchObject({
      username: 'corretor',
      type_user: 'Corretor',
      status: 'active',
      last_login_at: '2026-11-20 15:00:00',
      avatar: expect.stringMatching(/^data:/),
      person: { cpf: expect.stringMatching(/^\*\*\*\.\d{3}\.\d{3}-\*\*$/), cnpj: expect.stringMatching(/-\*\*$/) },
    })
    expect(detail.permissions).toContainEqual({
      name: 'my_payments',
      label: 'Ver meus pagamentos',
      group: 'Financeiro',
    })
    expect(detail.permissions).toHaveLength(permissions.filter(({ roles }) => roles.includes('Corretor')).length)
    expect(JSON.stringify(detail)).not.toMatch(/password|argon2|"id"|"cpf":"\d/)
  })

  it('is shown to those who list users, within their sight; foreign and missing are the same', async () => {
    const admin = await opened.signIn('aurora', 'admin')
    const broker = await opened.signIn('aurora', 'corretor')
    const [own, other] = [await uuidOf(broker), await uuidOf(admin)]
    const foreign = await uuidOf(await opened.signIn('boreal', 'admin'), 'boreal')
    const missing = '00000000-0000-4000-8000-000000000000'
    expect(detailOf(await read(own, admin)).username).toBe('corretor')
    expect((await read(other, broker)).status).toBe(403)
    // This broker is below their node; an Administrador is not.
    const comercial = await opened.signIn('aurora', 'comercial')
    expect([await read(own, comercial), await read(other, comercial)].map(({ status }) => status)).toEqual([200, 404])
    expect(Object.keys(detailOf(await read(own, comercial)).broker ?? {})).toEqual([
      ...['broker_code', 'broker_kind', 'joined_at', 'commercial_hierarchy', 'team'],
    ])
    const bodies = await Promise.all([foreign, missing, 'x'].map((uuid) => read(uuid, admin)))
    expect(bodies.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await read(own)).status).toBe(401)
  })
})
