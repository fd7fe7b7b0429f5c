import { beforeAll, expect, it } from 'vitest'
import { actionSystemAreaSchema } from '@/lib/contracts/action-system-area'
import { listSchema } from '@/lib/contracts/list'
import { type NotificationType, notificationTypeContract } from '@/lib/contracts/notification-type'
import { rowSchema } from '@/lib/contracts/schemas'
import { describeOnBoth, type Opened } from '../../testing/backend'

const notificationTypeSchema = rowSchema(notificationTypeContract)

const path = '/api/configuration/notification_type'
const areaPath = '/api/configuration/action_system_area'

describeOnBoth('notification types', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    opened = await open()
    for (const login of ['admin', 'financeiro', 'corretor']) tokens.set(login, await opened.signIn('aurora', login))
    tokens.set('boreal', await opened.signIn('boreal', 'admin'))
  })
  const call = (method: string, at: string, body?: unknown, who = 'admin') =>
    opened.call(who === 'boreal' ? 'boreal' : 'aurora', at, {
      method,
      token: tokens.get(who),
      ...(body !== undefined && { body }),
    })
  const dataOf = (reply: { body: unknown }) => (reply.body as { data: NotificationType }).data
  const areas = async () => {
    const { body } = await call('GET', `${areaPath}?per_page=all`, undefined, 'corretor')
    return listSchema(actionSystemAreaSchema).parse(body).data.data
  }
  const areaOf = async (action: string) => (await areas()).find((area) => area.action === action)?.id ?? 0
  const paid = async (name: string) => ({
    name,
    action_system_area_id: await areaOf('proposal.paid'),
    template: 'Proposta <b>{{number}}</b>',
    channels: ['system'],
    audience: ['owner', 'type_user:CEO'],
  })

  it('shows anyone signed in what can happen, whole and one by one', async () => {
    const all = await areas()
    expect(all).toHaveLength(29)
    expect(await call('GET', `${areaPath}/${all[0]?.id}`, undefined, 'corretor')).toMatchObject({
      status: 200,
      body: { status: true, data: { action: 'proposal.submitted', area: 'Propostas' } },
    })
    for (const id of ['9999', '0', 'x', '-1', '1e1']) expect((await call('GET', `${areaPath}/${id}`)).status).toBe(404)
    const found = await call('GET', `${areaPath}?search=notas&order_by=label&order=desc`)
    const labels = listSchema(actionSystemAreaSchema)
      .parse(found.body)
      .data.data.map(({ label }) => label)
    expect(labels).toHaveLength(4)
    expect(labels).toEqual(labels.toSorted().toReversed())
    expect((await call('POST', areaPath, {})).status).toBe(405)
  })

  it('adds, reads, changes and deletes', async () => {
    const input = await paid('Paga ao CEO')
    const added = await call('POST', path, { ...input, audience: [...input.audience, 'owner'] })
    expect(added).toMatchObject({ status: 201, body: { status: true, message: 'Registro salvo com sucesso.' } })
    const row = notificationTypeSchema.parse(dataOf(added))
    expect(row).toMatchObject({ ...input, action: 'proposal.paid', area: 'Propostas', active: true, row_version: 1 })
    expect(dataOf(await call('GET', `${path}/${row.id}`))).toEqual(row)
    const changed = await call('PUT', `${path}/${row.id}`, {
      ...input,
      name: 'Outro nome',
      active: false,
      row_version: 1,
    })
    expect(dataOf(changed)).toEqual({ ...row, name: 'Outro nome', active: false, row_version: 2 })
    expect((await call('DELETE', `${path}/${row.id}`)).status).toBe(200)
    for (const method of ['GET', 'DELETE']) expect((await call(method, `${path}/${row.id}`)).status).toBe(404)
    expect((await call('PUT', `${path}/${row.id}`, { ...input, row_version: 3 })).status).toBe(404)
    expect((await call('POST', path, await paid('Outro nome'))).status).toBe(201)
  })

  it('answers both versions to whoever comes second', async () => {
    const input = await paid('Disputado')
    const row = dataOf(await call('POST', path, input))
    expect((await call('PUT', `${path}/${row.id}`, { ...input, name: 'Primeiro', row_version: 1 })).status).toBe(200)
    const late = await call('PUT', `${path}/${row.id}`, { ...input, name: 'Segundo', row_version: 1 })
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        reason: 'stale',
        message: 'Registro alterado por outro usuário.',
        versions: { sent: { name: 'Segundo' }, current: { name: 'Primeiro', row_version: 2 } },
      },
    })
    expect(dataOf(await call('GET', `${path}/${row.id}`)).name).toBe('Primeiro')
  })

  it('refuses a variable that the action lacks, and says which there are', async () => {
    const input = await paid('Errado')
    const reply = await call('POST', path, { ...input, template: 'Proposta {{number}} {{ retained }}' })
    expect(reply).toMatchObject({
      status: 422,
      body: {
        code: 'VALIDATION',
        errors: {
          template: [expect.stringMatching(/^A variável \{\{retained\}\} não existe nesta ação\. .*\{\{number\}\}, /)],
        },
        details: { template: [{ reason: 'template_variable', params: { variable: 'retained' } }] },
      },
    })
    // Valid for another action.
    const count = { ...input, template: '{{count}} tabelas' }
    expect((await call('POST', path, count)).status).toBe(422)
    const right = { ...count, action_system_area_id: await areaOf('commission.updated') }
    const added = await call('POST', path, right)
    expect(added.status).toBe(201)
    const { id } = dataOf(added)
    expect((await call('PUT', `${path}/${id}`, { ...right, template: '{{number}}', row_version: 1 })).status).toBe(422)
  })

  it('keeps of a template only what a message may hold', async () => {
    const template =
      '<script>x</script><b onclick="x()">{{number}}</b> <a href="javascript:x">a</a><a href="/calls">b</a>'
    const added = await call('POST', path, { ...(await paid('Limpo')), template })
    expect(dataOf(added).template).toBe('<b>{{number}}</b> <a>a</a><a href="/calls" rel="noopener">b</a>')
    const empty = await call('POST', path, { ...(await paid('Vazio')), template: '<script>x</script>' })
    expect(empty).toMatchObject({ status: 422, body: { errors: { template: ['Campo obrigatório.'] } } })
  })

  it.each<[string, Record<string, unknown>]>([
    ['name', { name: '  ' }],
    ['name', { name: 'x'.repeat(121) }],
    ['action_system_area_id', { action_system_area_id: 9999 }],
    ['action_system_area_id', { action_system_area_id: '1' }],
    ['template', { template: 'x'.repeat(2001) }],
    ['channels', { channels: [] }],
    ['channels.0', { channels: ['sms'] }],
    ['audience', { audience: [] }],
    ['audience.0', { audience: ['type_user:Ninguém'] }],
    ['active', { active: 'sim' }],
  ])('says what is wrong with %s', async (field, wrong) => {
    const reply = await call('POST', path, { ...(await paid('Inválido')), ...wrong })
    expect(reply.status).toBe(422)
    expect(Object.keys((reply.body as { errors: object }).errors)).toEqual([field])
  })

  it('lists by action, state and words, and refuses what it does not know', async () => {
    const listed = async (query: string) => {
      const reply = await call('GET', `${path}?per_page=100&${query}`)
      return listSchema(notificationTypeSchema).parse(reply.body).data.data
    }
    const area = await areaOf('invoice.overdue')
    expect(await listed(`action_system_area_id=${area}`)).toMatchObject([
      { name: 'Nota fiscal em atraso', audience: ['owner', 'type_user:Financeiro'] },
    ])
    const both = await listed(`action_system_area_id[]=${area}&action_system_area_id[]=${await areaOf('user.blocked')}`)
    expect(both).toHaveLength(2)
    expect((await listed('active=false')).every(({ active }) => !active)).toBe(true)
    expect((await listed('search=usuario bloq')).map(({ name }) => name)).toEqual(['Usuário bloqueado'])
    const ids = (await listed('')).map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    for (const query of ['colour=red', 'order_by=template', 'active=talvez', 'action_system_area_id=x']) {
      expect((await call('GET', `${path}?${query}`)).status).toBe(400)
    }
  })

  it('refuses a name twice, and another tenant’s rows', async () => {
    expect((await call('POST', path, await paid('Proposta paga'))).status).toBe(409)
    const row = dataOf(await call('POST', path, await paid('Só nosso')))
    for (const [method, body] of [['GET'], ['PUT', { ...(await paid('x')), row_version: 1 }], ['DELETE']] as const) {
      expect((await call(method, `${path}/${row.id}`, body, 'boreal')).status).toBe(404)
    }
    expect((await call('POST', path, await paid('Só nosso'), 'boreal')).status).toBe(201)
  })

  it('is for who may change the settings', async () => {
    for (const who of ['financeiro', 'corretor']) {
      expect((await call('GET', path, undefined, who)).status).toBe(403)
      expect((await call('GET', `${path}/1`, undefined, who)).status).toBe(403)
      expect((await call('POST', path, await paid('x'), who)).status).toBe(403)
      expect((await call('PUT', `${path}/1`, { ...(await paid('x')), row_version: 1 }, who)).status).toBe(403)
      expect((await call('DELETE', `${path}/1`, undefined, who)).status).toBe(403)
    }
  })
})
