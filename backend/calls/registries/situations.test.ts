import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { CallSituation } from '@/lib/contracts/call-situation'
import { type CallKind, callKinds } from '@/lib/kinds/calls'
import { inTenant } from '../../core/database/scope'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { openRegistries, type Registries } from '../../testing/call-registries'
import { refused, refusedAt } from '../../testing/desk'

const path = '/api/calls/situations'

describeOnBoth('situations of calls (calls.md#situations)', (open) => {
  let opened: Opened
  let office: Registries
  const list = (query = '') => office.rowsAt<CallSituation>(`${path}?per_page=all&order_by=position${query}`)
  const add = async (name: string, kind: CallKind, more: object = {}) =>
    office.done<CallSituation>(await office.call('POST', path, { name, kind, color: '#112233', ...more }), 201)
  const load = (id: number) => office.read<CallSituation>(`${path}/${id}`)
  const put = async (id: number, more: object) => {
    const { name, kind, color, is_default, notify, active, row_version } = await load(id)
    return office.call('PUT', `${path}/${id}`, {
      ...{ name, kind, color, is_default, notify, active, row_version },
      ...more,
    })
  }
  const remove = (id: number) => office.call('DELETE', `${path}/${id}`)
  const bulk = async (action: string, ids: number[]) => {
    const { body } = await office.call('POST', `${path}/bulk`, { action, ids, params: {} })
    return (body.data as unknown as { results: { ok: boolean }[] }).results.map(({ ok }) => ok)
  }
  const theDefault = async () => (await list()).filter(({ is_default }) => is_default)
  /** The one that came with the tenant. */
  const first = async (kind: CallKind) => {
    const [row] = await list(`&kind=${kind}&active=true`)
    if (!row) throw new Error(`${kind}: none`)
    return row
  }

  beforeAll(async () => {
    opened = await open()
    office = await openRegistries(opened)
    // The demonstration’s calls hold their situations, and it has one beside those of every tenant.
    await inTenant(opened.database, 'aurora', opened.clock.now, async ({ tx }) => {
      for (const table of ['call_item_value', 'call_message', 'call']) await tx.execute(sql.raw(`delete from ${table}`))
      await tx.execute(sql`delete from call_situation where name = 'Com o banco'`)
    })
  })

  it('a tenant begins with one of each kind, in the order of a call’s life, the open one being the default', async () => {
    const rows = await list()
    expect(rows.map(({ kind, position, active }) => [kind, position, active])).toEqual(
      callKinds.map((kind, at) => [kind, at + 1, true]),
    )
    expect((await theDefault()).map(({ kind }) => kind)).toEqual(['open'])
    expect(rows.map(({ name }) => name)).toEqual([
      ...['Aberto', 'Em andamento', 'Aguardando solicitante'],
      ...['Resolvido', 'Fechado', 'Cancelado'],
    ])
  })

  it('a new one comes last; colours are kept in small letters, and refused if they are none', async () => {
    const row = await add('Em análise externa', 'in_progress', { color: '#A1B2C3' })
    expect(row).toMatchObject({ color: '#a1b2c3', position: 7, is_default: false, notify: true, row_version: 1 })
    for (const color of ['red', '#12345', '#12345g', '112233f', "#11';--"]) {
      const reply = await office.call('POST', path, { name: `Cor ${color}`, kind: 'open', color })
      expect([color, reply.status, reply.body.details.color?.[0]?.reason]).toEqual([color, 422, 'call_color'])
    }
    expect((await office.call('POST', path, { name: 'Outra', kind: 'paused', color: '#112233' })).status).toBe(422)
    expect((await remove(row.id)).status).toBe(200)
  })

  it('the default is one, open and active: another takes its place, and it is not taken away', async () => {
    const [old] = await theDefault()
    const next = await add('Recebido', 'open', { is_default: true })
    expect((await theDefault()).map(({ id }) => id)).toEqual([next.id])
    const history = await office.rowsAt<{ action: string; after: object }>(`${path}/${old?.id}/history`)
    expect(history[0]).toMatchObject({ action: 'edited', after: { is_default: false } })

    expect(await put(next.id, { is_default: false })).toMatchObject(refusedAt('is_default', 'call_default'))
    expect(await put(next.id, { active: false })).toMatchObject(refusedAt('active', 'call_default_active'))
    expect(await put(next.id, { kind: 'resolved' })).toMatchObject(refusedAt('is_default', 'call_default_kind'))
    expect(await put(next.id, { kind: 'resolved', is_default: false })).toMatchObject(
      refusedAt('is_default', 'call_default'),
    )
    expect(await remove(next.id)).toMatchObject(refused('call_default'))
    expect(await bulk('deactivate', [next.id])).toEqual([false])
    expect(await bulk('delete', [next.id])).toEqual([false])
    const closed = await first('closed')
    expect(await put(closed.id, { is_default: true })).toMatchObject(refusedAt('is_default', 'call_default_kind'))
    expect((await theDefault()).map(({ id }) => id)).toEqual([next.id])

    expect((await put(old?.id ?? 0, { is_default: true })).status).toBe(200)
    expect((await theDefault()).map(({ id }) => id)).toEqual([old?.id])
    expect((await remove(next.id)).status).toBe(200)
    // Restored, it is one of many.
    expect((await office.call('POST', `${path}/${next.id}/restore`)).body.data).toMatchObject({ is_default: false })
    expect((await remove(next.id)).status).toBe(200)
  })

  it('a stale version is told before a rule', async () => {
    const [row] = await theDefault()
    const { name, kind, color, notify, row_version = 0 } = row ?? (await first('open'))
    const late = { name, kind, color, notify, is_default: false, active: true, row_version: row_version - 1 }
    expect((await office.call('PUT', `${path}/${row?.id}`, late)).status).toBe(409)
  })

  it('each kind keeps an active one, whatever is switched off, deleted or changed', async () => {
    for (const kind of callKinds.filter((one) => one !== 'open')) {
      const only = await first(kind)
      expect(await put(only.id, { active: false })).toMatchObject(refusedAt('active', 'call_kind_last'))
      const other = kind === 'closed' ? 'cancelled' : 'closed'
      expect(await put(only.id, { kind: other })).toMatchObject(refusedAt('kind', 'call_kind_last'))
      expect(await remove(only.id)).toMatchObject(refused('call_kind_last'))
      expect(await bulk('deactivate', [only.id])).toEqual([false])
      expect(await bulk('delete', [only.id])).toEqual([false])
    }
    const [resolved, more] = [await first('resolved'), await add('Solucionado', 'resolved')]
    // Both at once: one of them stays.
    expect((await bulk('deactivate', [resolved.id, more.id])).toSorted()).toEqual([false, true])
    expect((await bulk('activate', [resolved.id, more.id])).every(Boolean)).toBe(true)
    expect((await bulk('delete', [resolved.id, more.id])).toSorted()).toEqual([false, true])
    const [left] = await list('&kind=resolved')
    const gone = left?.id === resolved.id ? more : resolved
    expect((await office.call('POST', `${path}/${gone.id}/restore`)).status).toBe(200)
    expect((await remove(more.id)).status).toBe(200)
    // One that is switched off already serves nobody: it may go.
    const idle = await add('Parado', 'closed', { active: false })
    expect((await put(idle.id, { kind: 'cancelled' })).status).toBe(200)
    expect((await remove(idle.id)).status).toBe(200)
  })

  it('of two at the same moment one stays', async () => {
    for (let time = 0; time < 3; time += 1) {
      const [a, b] = [await first('cancelled'), await add(`Desistência ${time}`, 'cancelled')]
      const work = [
        [() => remove(a.id), () => remove(b.id)],
        [() => put(a.id, { active: false }), () => remove(b.id)],
        [() => put(a.id, { kind: 'closed' }), () => put(b.id, { active: false })],
      ][time]
      const replies = await Promise.all((work ?? []).map((run) => run()))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
      expect(await list('&kind=cancelled&active=true')).toHaveLength(1)
    }
    const made = await Promise.all(
      ['Entrada A', 'Entrada B'].map((name) =>
        office.call('POST', path, { name, kind: 'open', color: '#112233', is_default: true }),
      ),
    )
    expect(made.map(({ status }) => status)).toEqual([201, 201])
    expect(await theDefault()).toHaveLength(1)
    const places = (await list()).map(({ position }) => position)
    expect(places).toEqual(places.map((_, at) => at + 1))
  })

  it('one with calls is not deleted and keeps its kind; its name and colour change', async () => {
    const { id } = await add('Em contato', 'in_progress')
    const call = await inTenant(opened.database, 'aurora', opened.clock.now, async ({ tx, tenant }) => {
      const { rows } = await tx.execute<{ id: number }>(sql`
        insert into call (tenant_id, number, category_id, situation_id, status, subject, description, requester_id, clock_left,
          clock_term)
        values (${tenant.id}, 990001, (select min(id) from call_category where tenant_id = ${tenant.id}), ${id},
          'in_progress', 'Assunto', 'Texto', (select min(id) from "user" where tenant_id = ${tenant.id}), 0, 0) returning id`)
      return Number(rows[0]?.id)
    })
    expect(await remove(id)).toMatchObject({ ...refused('in_use_in'), body: { params: { table: 'call', count: 1 } } })
    expect(await put(id, { kind: 'resolved' })).toMatchObject(refusedAt('kind', 'call_kind_used'))
    expect((await put(id, { name: 'Em contato com o banco', color: '#445566', active: false })).status).toBe(200)
    const drop = () =>
      inTenant(opened.database, 'aurora', opened.clock.now, ({ tx, tenant }) =>
        tx.execute(sql`update call set deleted_at = now() where tenant_id = ${tenant.id} and id = ${call}`),
      )
    await drop()
    // A deleted call keeps its status, so its situation keeps its kind.
    expect(await put(id, { kind: 'resolved' })).toMatchObject(refusedAt('kind', 'call_kind_used'))
  })

  it('their order changes at once, whole or not at all, and the history says so', async () => {
    const before = (await list()).map(({ id }) => id)
    const wanted = before.toReversed()
    const order = (ids: number[], who?: string) => office.call('PUT', `${path}/order`, { ids }, who)
    expect((await order(wanted)).status).toBe(200)
    expect((await list()).map(({ id, position }) => [id, position])).toEqual(wanted.map((id, at) => [id, at + 1]))
    const history = await office.rowsAt<{ before: object; after: object }>(`${path}/${before[0]}/history`)
    expect(history[0]).toMatchObject({ before: { position: 1 }, after: { position: before.length } })
    const changed = { status: 409, body: { reason: 'order_changed' } }
    const [one = 0, two = 0] = before
    for (const ids of [before.slice(1), [...before, 999_999], [one, ...before], [...before.slice(2), one, one, two]]) {
      expect(await order(ids)).toMatchObject(changed)
    }
    for (const who of ['ceo', 'financeiro', 'comercial', 'corretor'])
      expect((await order(before, who)).status).toBe(403)
    expect((await order(before)).status).toBe(200)
    expect((await list()).map(({ id }) => id)).toEqual(before)
  })

  it('all active ones are answered to anybody, in their order', async () => {
    const active = (await list('&active=true')).map(({ id }) => id)
    for (const who of ['admin', 'ceo', 'financeiro', 'comercial', 'corretor']) {
      const rows = await office.rowsAt<CallSituation>(`${path}/all-situations`, who)
      expect(rows.map(({ id }) => id)).toEqual(active)
      expect(Object.keys(rows[0] ?? {})).toEqual(
        expect.arrayContaining(['name', 'kind', 'color', 'is_default', 'notify']),
      )
      const options = await office.rowsAt<CallSituation>(`${path}?options=1&per_page=all`, who)
      expect(options.map(({ id }) => id)).toEqual(active)
      expect(Object.keys(options[0] ?? {}).toSorted()).toEqual(['color', 'id', 'kind', 'name'])
    }
    expect((await opened.call('aurora', `${path}/all-situations`)).status).toBe(401)
  })
})
