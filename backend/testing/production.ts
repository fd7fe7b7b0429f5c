import { expect } from 'vitest'
import type { ImportBatch, ImportDetail } from '@/lib/contracts/import'
import type { Opened } from './backend'

type Body = Record<string, unknown>
type Reply = { status: number; body: Body & { data: never } }

/** A bank's production sheets, brought in as `login` does. */
export function makeProduction({ call: ask, signIn }: Pick<Opened, 'call' | 'signIn'>) {
  const tokens = new Map<string, string>()
  async function call(login: string, path: string, how: Body = {}): Promise<Reply> {
    if (!tokens.has(login)) tokens.set(login, await signIn('aurora', login))
    const { status, body } = await ask('aurora', path, { token: tokens.get(login), ...how })
    return { status, body: body as Reply['body'] }
  }
  const done = async (reply: Reply, status = 200) => {
    expect([reply.status, reply.body]).toEqual([status, expect.anything()])
    return reply.body.data as ImportBatch
  }

  /** Brings lines of `;` under `heads`, of a bank if it is given, and has them checked. */
  async function bring(login: string, heads: string, lines: readonly string[], bankId?: number): Promise<ImportBatch> {
    const form = new FormData()
    form.set('file', new File([[heads, ...lines].join('\n')], 'producao.csv'))
    if (bankId !== undefined) form.set('given', JSON.stringify({ bank_id: `#${bankId}` }))
    const { uuid, row_version } = await done(await call(login, '/api/proposals/import', { body: form }), 201)
    return done(await call(login, `/api/imports/${uuid}`, { method: 'PUT', body: { row_version } }))
  }
  const linesOf = async (login: string, { uuid }: Pick<ImportBatch, 'uuid'>) => {
    const { body } = await call(login, `/api/imports/${uuid}?per_page=all`)
    return (body.data as ImportDetail).lines.data
  }
  /** The reasons of each line's refusals, or its effect. */
  const effects = async (login: string, batch: Pick<ImportBatch, 'uuid'>) =>
    (await linesOf(login, batch)).map(({ action, errors }) => {
      const reasons = Object.entries(errors).map(([field, [first]]) => `${field}: ${first?.reason}`)
      return action ?? reasons.join(', ')
    })
  const act = (login: string, { uuid, row_version }: ImportBatch, action: 'apply' | 'undo', more: Body = {}) =>
    call(login, `/api/imports/${uuid}/${action}`, { body: { row_version, ...more } })
  const apply = async (login: string, batch: ImportBatch, more: Body = {}) =>
    done(await act(login, batch, 'apply', { leave_refused: true, ...more }))
  const undo = async (login: string, batch: ImportBatch) => done(await act(login, batch, 'undo'))

  return { call, bring, linesOf, effects, act, apply, undo }
}
