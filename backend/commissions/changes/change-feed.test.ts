import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { ModelChangeUpdate } from '@/lib/contracts/model-change-update'
import { inTenant } from '../../core/database/scope'
import { user } from '../../identity/people/user.table'
import { notification } from '../../system/notifications/notification.table'
import { describeOnBoth, type Opened } from '../../testing/backend'

type Row = Record<string, unknown> & { id: number; row_version: number }
const today = 'created_at[]=2026-11-20 00:00:00&created_at[]=2026-11-20 23:59:59&per_page=all'

describeOnBoth('what a change sets off', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    opened = await open()
    for (const login of ['admin', 'comercial', 'corretor']) tokens.set(login, await opened.signIn('aurora', login))
  })
  const call = async (method: string, path: string, body?: unknown, who = 'admin') => {
    const reply = await opened.call('aurora', path, { method, body, token: tokens.get(who) })
    expect([method, path, reply.status < 300 || JSON.stringify(reply.body)]).toEqual([method, path, true])
    return (reply.body as { data: Row & { data: Row[] } }).data
  }
  const feed = async (who = 'admin', range = today) =>
    (await call('GET', `/api/model_change_updates?model_name=commission&${range}`, undefined, who))
      .data as unknown as ModelChangeUpdate[]
  const ofTable = async (id: unknown, who?: string) => (await feed(who)).filter(({ idTable }) => idTable === id)
  const path = '/api/commissions'
  const sent = (row: Row, more: Record<string, unknown>) =>
    Object.fromEntries(
      [
        'table_id',
        'starting',
        'final',
        'company_percentage',
        'company_bonus',
        'broker_percentage',
        'broker_bonus',
        'is_fixed_value',
      ].map((key) => [key, more[key] ?? row[key]]),
    )
  const edit = (row: Row, more: Record<string, unknown>) =>
    call('PUT', `${path}/${row.id}`, { ...sent(row, more), row_version: row.row_version })
  /** A row without a change today. */
  const untouched = async (): Promise<Row> => {
    const changed = new Set((await feed()).map(({ idTable }) => idTable))
    const query = `${path}?per_page=all&is_fixed_value=false&search=INSS NOVO`
    const seen = new Set((await call('GET', query, undefined, 'corretor')).data.map(({ id }) => id))
    // Banks without a special rule for Ouro, so that 70 % applies.
    const special = ['Facta', 'Banco BMG', 'Banco Daycoval']
    const { data } = await call('GET', query)
    const row = data.find(
      ({ id, table_id, bank }) =>
        seen.has(id) && !changed.has(Number(table_id)) && !special.includes((bank as { name: string }).name),
    )
    if (!row) throw new Error('every table was changed')
    return row
  }
  const news = (login: string) =>
    inTenant(opened.database, 'aurora', opened.clock.now, ({ tx, tenant }) =>
      tx
        .select({ message: notification.message, link: notification.link, id: notification.id })
        .from(notification)
        .innerJoin(user, and(eq(user.tenant_id, notification.tenant_id), eq(user.id, notification.user_id)))
        .where(
          and(
            eq(notification.tenant_id, tenant.id),
            eq(user.username, login),
            eq(notification.link, '/commissions'),
            isNull(notification.read_at),
          ),
        ),
    )
  const later = (minutes: number) => {
    opened.clock.now = new Date(opened.clock.now.getTime() + minutes * 60_000)
  }

  it('writes one update a row a day, from what stood before the day to what stands now', async () => {
    const row = await untouched()
    const first = await edit(row, { company_percentage: '12.5000' })
    later(10)
    await edit(first, { company_percentage: '13.0000' })
    const [update, ...more] = await ofTable(row.table_id)
    expect(more).toEqual([])
    expect(update).toMatchObject({
      company_percentage: '13.0000',
      created_at: '2026-11-20 15:10:00',
      before: { company_percentage: row.company_percentage, broker_percentage: row.broker_percentage },
    })
    const [own] = await ofTable(row.table_id, 'corretor')
    expect(own).toMatchObject({ broker_percentage: '9.1000', idTable: row.table_id })
    expect(own).not.toHaveProperty('before')
  })

  it('tells each broker and manager once a day, of as many as they see', async () => {
    expect(await news('admin')).toEqual([])
    for (const who of ['corretor', 'comercial']) {
      const seen = (await feed(who)).length
      expect(await news(who)).toMatchObject([{ message: `${seen} tabelas atualizadas hoje` }])
    }
    const [told] = await news('corretor')
    await edit(await untouched(), { company_percentage: '7.7000', broker_percentage: '5.0000' })
    // Today's unread message was updated.
    expect(await news('corretor')).toMatchObject([
      { id: told?.id, message: `${(await feed('corretor')).length} tabelas atualizadas hoje` },
    ])
    // A message that was read is not updated.
    await call(
      'POST',
      '/api/notifications/update/notifications_auth_user',
      { notifications_ids: [told?.id] },
      'corretor',
    )
    await edit(await untouched(), { company_percentage: '7.9000', broker_percentage: '5.0000' })
    expect(await news('corretor')).toEqual([])
  })

  it('leaves none where the day comes to nothing, and shows no closed row', async () => {
    const row = await untouched()
    const changed = await edit(row, { company_percentage: '6.1000', broker_percentage: '4.0000' })
    expect(await ofTable(row.table_id)).toHaveLength(1)
    later(1)
    await edit(changed, sent(row, {}))
    expect(await ofTable(row.table_id)).toEqual([])

    const made = await call('POST', path, { ...sent(row, {}), starting: 97, final: 120 })
    expect(await ofTable(row.table_id)).toMatchObject([{ starting: 97, before: null }])
    later(1)
    await call('DELETE', `${path}/${made.id}`)
    expect(await ofTable(row.table_id)).toEqual([])

    const [current] = (await call('GET', `${path}?table_id=${row.table_id}&installments=${row.starting}`)).data
    await call('DELETE', `${path}/${current?.id}`)
    expect(await ofTable(row.table_id)).toEqual([])
    later(1)
    await call('POST', `${path}/${current?.id}/restore`)
    expect(await ofTable(row.table_id)).toEqual([])
  })

  it('shows a broker what changed in their own rate alone', async () => {
    // The row's manual broker rate does not affect a sharing group's rate; the company's does.
    const row = await untouched()
    const changed = await edit(row, { broker_percentage: '1.0000' })
    expect(await ofTable(row.table_id)).toHaveLength(1)
    expect(await ofTable(row.table_id, 'corretor')).toEqual([])
    await edit(changed, { company_percentage: '6.6000' })
    expect(await ofTable(row.table_id, 'corretor')).toMatchObject([{ broker_percentage: '4.6200' }])
  })
})
