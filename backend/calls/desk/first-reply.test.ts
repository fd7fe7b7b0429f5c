import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { inTenant } from '../../core/database/scope'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { putCategory, putSituations } from '../../testing/calls'

const path = '/api/calls'

/** In working time from nine to six, on days without a holiday: the 16th of November 2026 is a Monday. */
describeOnBoth('the working time until the first reply', (open) => {
  let opened: Opened
  let category_id = 0
  let situations: ReadonlyMap<string, number>
  beforeAll(async () => {
    opened = await open()
    situations = await putSituations(opened)
    category_id = (await putCategory(opened, { name: 'Assunto da resposta' })).id
  })
  const call = async (who: string, method: string, at: string, body?: unknown) => {
    const reply = await opened.call('aurora', at, { method, token: await opened.signIn('aurora', who), body })
    expect([at, reply.status, reply.body]).toEqual([at, reply.status < 300 ? reply.status : 200, expect.anything()])
    return (reply.body as { data: { id: number; row_version: number } }).data
  }
  const at = (moment: string) => {
    opened.clock.now = new Date(`${moment}-03:00`)
  }
  const begin = () =>
    call('corretor', 'POST', path, { category_id, subject: 'Boleto vencido', description: 'O boleto não abre.' })
  const say = (who: string, id: number, more: object = {}) =>
    call(who, 'POST', `${path}/${id}/messages`, { message: 'Uma mensagem.', ...more })
  const situate = async (who: string, id: number, kind: string) => {
    const { row_version } = await call('admin', 'GET', `${path}/${id}`)
    await call(who, 'PUT', `${path}/${id}/situation`, { situation_id: situations.get(kind), row_version })
  }
  const kept = (id: number) =>
    inTenant(opened.database, 'aurora', opened.clock.now, async ({ tx }) => {
      const { rows } = await tx.execute<{ seconds: number | null; stands: boolean; used: number }>(
        sql`select first_reply_seconds as seconds, clock_since is null as stands, clock_term - clock_left as used
          from call where id = ${id}`,
      )
      return rows[0]
    })

  it('leaves the night out, and is not changed by what follows', async () => {
    at('2026-11-16T17:30:00')
    const { id } = await begin()
    expect(await kept(id)).toMatchObject({ seconds: null })
    at('2026-11-17T09:10:00')
    await say('operacional', id, { internal_only: true })
    expect(await kept(id)).toMatchObject({ seconds: null })
    at('2026-11-17T09:30:00')
    await say('operacional', id)
    expect(await kept(id)).toMatchObject({ seconds: 3600, stands: false })
    at('2026-11-17T16:00:00')
    await say('operacional', id, { asks: true })
    await say('corretor', id)
    await say('admin', id)
    await situate('operacional', id, 'resolved')
    expect(await kept(id)).toMatchObject({ seconds: 3600, stands: true })
  })

  it('is counted before the reply itself stops the clock', async () => {
    at('2026-11-17T10:00:00')
    const { id } = await begin()
    at('2026-11-17T12:15:00')
    // It begins the call, takes it, and asks, in one act.
    await say('operacional', id, { asks: true })
    expect(await kept(id)).toMatchObject({ seconds: 8100, stands: true, used: 8100 })
    at('2026-11-18T12:00:00')
    await say('corretor', id)
    await say('operacional', id)
    expect(await kept(id)).toMatchObject({ seconds: 8100 })
  })

  it('leaves out what the requester was awaited for', async () => {
    at('2026-11-17T10:00:00')
    const { id } = await begin()
    at('2026-11-17T11:00:00')
    await situate('operacional', id, 'in_progress')
    await situate('operacional', id, 'waiting_requester')
    at('2026-11-18T10:00:00')
    await say('corretor', id)
    at('2026-11-18T10:20:00')
    await say('operacional', id)
    expect(await kept(id)).toMatchObject({ seconds: 3600 + 1200 })
    // Also while it is waiting still.
    at('2026-11-17T10:00:00')
    const other = await begin()
    at('2026-11-17T10:30:00')
    await situate('operacional', other.id, 'in_progress')
    await situate('operacional', other.id, 'waiting_requester')
    at('2026-11-18T10:00:00')
    await say('operacional', other.id)
    expect(await kept(other.id)).toMatchObject({ seconds: 1800, stands: true })
  })
})
