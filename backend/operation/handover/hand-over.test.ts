import { beforeAll, describe, expect, it } from 'vitest'
import type { BrokerRow } from '@/lib/contracts/broker'
import type { HandOver } from '@/lib/contracts/hand-over'
import { demoPassword, describeOnBoth, type Opened } from '../../testing/backend'
import { earnings } from './hand-over'

const path = '/api/brokers'
const moving = [
  ...['awaiting_validation', 'returned', 'awaiting_typing', 'typed', 'under_analysis', 'awaiting_balance'],
  ...['awaiting_formalization', 'awaiting_endorsement', 'approved', 'pending'],
]

describe('who earns what of a hand-over', () => {
  it('names those whose part is another, and nobody else', () => {
    const before = [
      { user: 1, as: 'broker' as const, amount: 10_000n },
      { user: 3, as: 'override' as const, amount: 500n },
      { user: 4, as: 'override' as const, amount: 200n },
    ]
    const after = [
      { user: 2, as: 'broker' as const, amount: 9_000n },
      { user: 3, as: 'override' as const, amount: 500n },
    ]
    expect(earnings(before, after)).toEqual([
      { user: 1, as: 'broker', before: '100.00', after: '0.00' },
      { user: 4, as: 'override', before: '2.00', after: '0.00' },
      { user: 2, as: 'broker', before: '0.00', after: '90.00' },
    ])
  })
})

describeOnBoth('handing over', (open) => {
  let opened: Opened
  const tokens: Record<string, string> = {}
  let from = ''
  let to = ''
  beforeAll(async () => {
    opened = await open()
    for (const login of ['admin', 'operacional', 'financeiro', 'comercial', 'corretor', 'corretor2', 'corretor3']) {
      tokens[login] = await opened.signIn('aurora', login)
    }
    const me = async (by: string) =>
      (await call('/api/auth/me', 'GET', undefined, by)).body as { response: { uuid: string } }
    from = (await me('corretor3')).response.uuid
    to = (await me('corretor2')).response.uuid
  })
  const call = (address: string, method = 'GET', body?: unknown, by = 'admin') =>
    opened.call('aurora', address, { method, token: tokens[by], ...(body !== undefined && { body }) })
  const data = <T>(reply: { body: unknown }) => (reply.body as { data: T }).data
  const total = async (address: string, by?: string) =>
    data<{ total: number }>(await call(`${address}&per_page=1`, 'GET', undefined, by)).total
  const open_ = moving.map((status) => `status[]=${status}`).join('&')
  const openOf = (uuid: string) => total(`/api/proposals?user_uuid=${uuid}&${open_}`)
  const settledOf = (uuid: string) => total(`/api/proposals?user_uuid=${uuid}&status[]=paid&status[]=reversed`)
  const clientsOf = (uuid: string) => total(`/api/customers/physical?user_uuid=${uuid}`)
  const preview = async (by?: string) => call(`${path}/${from}/hand-over/preview`, 'POST', { to_uuid: to }, by)
  const give = async (body: object, by?: string) => call(`${path}/${from}/hand-over`, 'POST', body, by)
  const confirm = (by = 'admin') => call('/api/auth/me', 'POST', { password: demoPassword }, by)

  it('is for whoever may change an owner, and between two brokers of whom the second is active', async () => {
    for (const by of ['financeiro', 'comercial', 'corretor']) expect((await preview(by)).status).toBe(403)
    expect((await preview('operacional')).status).toBe(200)
    const at = async (toUuid: string) =>
      (await call(`${path}/${from}/hand-over/preview`, 'POST', { to_uuid: toUuid })).status
    expect(await at(from)).toBe(422)
    const blocked = data<{ data: BrokerRow[] }>(await call(`${path}?status=blocked`)).data[0]
    expect(await at(blocked?.uuid ?? '')).toBe(422)
  })

  it('is foreseen without a trace, confirmed, done whole, and told to both', async () => {
    const [open, settled, clients, theirs] = [
      await openOf(from),
      await settledOf(from),
      await clientsOf(from),
      await openOf(to),
    ]
    expect(open).toBeGreaterThan(0)
    expect(settled).toBeGreaterThan(0)
    const shown = data<HandOver>(await preview())
    expect(shown).toMatchObject({ clients, settled })
    expect(shown.proposals + shown.refused.length).toBe(open)
    expect(shown.earnings).toContainEqual(expect.objectContaining({ user: shown.from, as: 'broker', after: '0.00' }))
    expect(shown.earnings.some(({ user, as }) => as === 'broker' && user.uuid === to)).toBe(true)
    expect([await openOf(from), await clientsOf(from), await openOf(to)]).toEqual([open, clients, theirs])

    const sent = { to_uuid: to, proposals: shown.proposals, clients: shown.clients }
    // Without the password, and with numbers that are not those shown, nothing goes.
    expect((await give(sent)).body).toMatchObject({ reason: 'confirmation_needed' })
    expect((await confirm()).status).toBe(200)
    const stale = await give({ ...sent, proposals: shown.proposals + 1 })
    expect([stale.status, (stale.body as { reason: string }).reason]).toEqual([422, 'hand_over_outdated'])
    expect(await openOf(from)).toBe(open)

    const one = data<{ data: { uuid: string; number: number }[] }>(
      await call(`/api/proposals?user_uuid=${from}&${open_}&per_page=1`),
    ).data[0]
    const done = await give(sent)
    expect(done.status).toBe(200)
    expect(data<HandOver>(done)).toEqual(shown)
    expect(await openOf(from)).toBe(shown.refused.length)
    expect(await openOf(to)).toBe(theirs + shown.proposals)
    expect(await settledOf(from)).toBe(settled)
    // The first one keeps the clients of what stays; the other sees all of them.
    expect(await clientsOf(from)).toBe(shown.kept_clients)
    expect(await clientsOf(to)).toBeGreaterThanOrEqual(clients)
    expect((await call(`/api/proposals/${one?.uuid}`, 'GET', undefined, 'corretor2')).status).toBe(200)
    expect((await call(`/api/proposals/${one?.uuid}`, 'GET', undefined, 'corretor3')).status).toBe(404)

    const history = JSON.stringify((await call(`/api/proposals/${one?.uuid}/history`)).body)
    expect(history).toContain(shown.to.name)
    for (const uuid of [from, to]) {
      expect(JSON.stringify((await call(`${path}/${uuid}/history`)).body)).toContain('handed_over')
    }
    for (const by of ['corretor3', 'corretor2']) {
      const news = JSON.stringify((await call('/api/notifications/notifications_auth_user', 'GET', undefined, by)).body)
      expect(news).toContain(`${shown.proposals} propostas`)
    }
    expect((await give({ to_uuid: to, proposals: 0, clients: 0 })).status).toBe(422)
  })
})
