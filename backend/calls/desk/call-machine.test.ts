import { beforeAll, expect, it } from 'vitest'
import type { Call } from '@/lib/contracts/call'
import { type CallKind, callKinds } from '@/lib/kinds/calls'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { putCategory, putSituation, putSituations } from '../../testing/calls'

const logins = ['admin', 'financeiro', 'operacional', 'ceo', 'comercial', 'corretor', 'corretor2'] as const
type Login = (typeof logins)[number]

/** Steps that lead a new call to a kind, all by an Operacional. */
const ways: Readonly<Record<CallKind, readonly CallKind[]>> = {
  open: [],
  in_progress: ['in_progress'],
  waiting_requester: ['in_progress', 'waiting_requester'],
  resolved: ['in_progress', 'resolved'],
  closed: ['in_progress', 'resolved', 'closed'],
  cancelled: ['cancelled'],
}

/** The rules of calls.md#states, line by line: who may take a call of `corretor2`'s from one kind to another. */
const desk: readonly Login[] = ['admin', 'financeiro', 'operacional']
const closers: readonly Login[] = ['admin', 'financeiro', 'operacional']
const requester: Login = 'corretor2'
const rules: readonly [from: CallKind, to: CallKind, by: readonly Login[]][] = [
  ['open', 'in_progress', desk],
  ['in_progress', 'waiting_requester', desk],
  ['waiting_requester', 'in_progress', desk],
  ['in_progress', 'resolved', desk],
  ['waiting_requester', 'resolved', desk],
  ['resolved', 'in_progress', [requester]],
  ['resolved', 'closed', [...closers, requester]],
  ['open', 'cancelled', [...closers, requester]],
  ['in_progress', 'cancelled', [...closers, requester]],
  ['waiting_requester', 'cancelled', [...closers, requester]],
  ...(['open', 'in_progress', 'waiting_requester', 'resolved'] as const).map(
    (kind) => [kind, kind, desk] as [CallKind, CallKind, readonly Login[]],
  ),
]

describeOnBoth('the machine of calls', (open) => {
  let opened: Opened
  let category = 0
  let first: ReadonlyMap<string, number>
  const others = new Map<CallKind, number>()
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    opened = await open()
    for (const login of logins) tokens.set(login, await opened.signIn('aurora', login))
    first = await putSituations(opened)
    for (const kind of callKinds) others.set(kind, await putSituation(opened, { kind, name: `Outra ${kind}` }))
    category = (await putCategory(opened, { name: 'Máquina' })).id
  })
  const call = async (who: Login, method: string, at: string, body?: unknown) => {
    const reply = await opened.call('aurora', `/api/calls${at}`, { method, token: tokens.get(who), body })
    return { ...reply, body: reply.body as { data: Call; reason?: string } }
  }
  const begin = async () => {
    const body = { category_id: category, subject: 'Não consigo entrar', description: 'A senha não serve.' }
    const reply = await call(requester, 'POST', '', body)
    expect([reply.status, reply.body]).toMatchObject([201, { data: { kind: 'open' } }])
    return reply.body.data
  }
  const step = (who: Login, { id, row_version }: Call, to: CallKind, from: CallKind) =>
    call(who, 'PUT', `/${id}/situation`, {
      row_version,
      situation_id: from === to ? others.get(to) : first.get(to),
    })
  const leadTo = async (kind: CallKind) => {
    let row = await begin()
    for (const to of ways[kind]) row = (await step('operacional', row, to, row.kind)).body.data
    expect(row.kind).toBe(kind)
    return row
  }

  it.each(callKinds)(
    'of a call that is %s takes each role where the rules lead it, and nowhere else',
    async (from) => {
      let row = await leadTo(from)
      for (const to of callKinds) {
        const may = rules.find(([start, goal]) => start === from && goal === to)?.[2] ?? []
        for (const who of logins) {
          const reply = await step(who, row, to, from)
          const seen = who !== 'corretor'
          const found = [from, to, who, reply.status, reply.status === 200 ? reply.body.data.kind : null]
          if (may.includes(who)) {
            expect(found).toEqual([from, to, who, 200, to])
            expect(reply.body.data.situation.id).toBe(from === to ? others.get(to) : first.get(to))
            row = await leadTo(from)
            continue
          }
          // Those who see it are refused by right or by rule; the others do not find it.
          const refusals = seen ? [403, 422] : [404]
          expect([...found.slice(0, 3), refusals.includes(reply.status)], JSON.stringify(reply.body)).toEqual([
            ...[from, to, who],
            true,
          ])
          expect((await call('ceo', 'GET', `/${row.id}`)).body.data).toMatchObject({
            kind: from,
            row_version: row.row_version,
          })
        }
      }
    },
    120_000,
  )

  it.each(callKinds)(
    'puts a call that is %s into another one by the desk alone, while it is not over',
    async (from) => {
      let row = await leadTo(from)
      const into = await begin()
      const over = from === 'closed' || from === 'cancelled'
      for (const who of logins) {
        const reply = await call(who, 'POST', `/${row.id}/merge`, { into: into.id, row_version: row.row_version })
        const found = [from, who, reply.status, reply.body.reason ?? null]
        if (!desk.includes(who)) expect(found).toEqual([from, who, 403, null])
        else if (over) expect(found).toEqual([from, who, 422, `call_${from}`])
        else {
          expect([...found, reply.body.data]).toMatchObject([from, who, 200, null, { kind: 'closed' }])
          expect(reply.body.data.merged_into).toEqual({ id: into.id, number: into.number })
          expect((await step(requester, reply.body.data, 'in_progress', 'closed')).status).toBe(422)
          row = await leadTo(from)
        }
      }
    },
  )

  it('lets staff work on a call of their own as on any other', async () => {
    const body = { category_id: category, subject: 'Meu acesso', description: 'Não entro.' }
    const own = (await call('operacional', 'POST', '', body)).body.data
    expect(own.side).toBe('requester')
    const begun = await step('operacional', own, 'in_progress', 'open')
    expect((await step('operacional', begun.body.data, 'resolved', 'in_progress')).status).toBe(200)
  })

  it('lets assigning begin an open call, and nobody without the right assign', async () => {
    const me = (await opened.call('aurora', '/api/auth/me', { token: tokens.get('operacional') })).body as {
      response: { uuid: string }
    }
    const assignee_uuid = me.response.uuid
    for (const who of logins) {
      const row = await begin()
      const reply = await call(who, 'PUT', `/${row.id}/assign`, { assignee_uuid, row_version: row.row_version })
      expect([who, reply.status]).toEqual([who, desk.includes(who) ? 200 : 403])
      if (reply.status === 200) {
        expect(reply.body.data).toMatchObject({ kind: 'in_progress', assignee: { uuid: assignee_uuid } })
      }
    }
  })
})
