import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { CallCategory } from '@/lib/contracts/call-category'
import type { MandatoryItem } from '@/lib/contracts/mandatory-item'
import { inTenant } from '../../core/database/scope'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { openRegistries, type Registries } from '../../testing/call-registries'
import { refusedAt } from '../../testing/desk'

const path = '/api/calls/mandatory_items'
const categories = '/api/calls/categories'

describeOnBoth('mandatory items of calls (calls.md#mandatory-items)', (open) => {
  let opened: Opened
  let office: Registries
  let made = 0
  const addCategory = async () => {
    made += 1
    return office.done<CallCategory>(
      await office.call('POST', categories, { name: `Assunto ${made}`, assign_by: 'hand' }),
      201,
    )
  }
  const post = (category: CallCategory, name: string, more: object = {}) =>
    office.call('POST', path, { category_id: category.id, name, type: 'text', ...more })
  const add = async (category: CallCategory, name: string, more: object = {}) =>
    office.done<MandatoryItem>(await post(category, name, more), 201)
  const put = async (id: number, more: object, who?: string) => {
    const row = await office.read<MandatoryItem>(`${path}/${id}`)
    const { category_id, name, type, options, required, active, row_version } = row
    const body = { category_id, name, type, options, required, active, row_version, ...more }
    return office.call('PUT', `${path}/${id}`, body, who)
  }
  const places = async ({ id }: CallCategory) =>
    (await office.rowsAt<MandatoryItem>(`${path}?category_id=${id}&order_by=position&per_page=all`)).map(
      ({ name, position }) => [name, position],
    )
  const order = ({ id }: CallCategory, ids: number[], who?: string) =>
    office.call('PUT', `${path}/order`, { category_id: id, ids }, who)
  /** A call that says `value` to the item. */
  const answer = (item: MandatoryItem, value: string) =>
    inTenant(opened.database, 'aurora', opened.clock.now, async ({ tx, tenant }) => {
      made += 1
      await tx.execute(sql`
        with opened as (
          insert into call (tenant_id, number, category_id, situation_id, status, subject, description, requester_id, clock_left,
            clock_term)
          select ${tenant.id}, ${980_000 + made}, ${item.category_id}, id, kind, 'Assunto', 'Texto',
            (select min(id) from "user" where tenant_id = ${tenant.id}), 0, 0
          from call_situation where tenant_id = ${tenant.id} and is_default returning id
        )
        insert into call_item_value (tenant_id, call_id, mandatory_item_id, value)
        select ${tenant.id}, id, ${item.id}, ${value} from opened`)
    })

  beforeAll(async () => {
    opened = await open()
    office = await openRegistries(opened)
  })

  it('one of each type is kept; options are of a select alone, two at least and each once', async () => {
    const category = await addCategory()
    for (const type of ['text', 'number', 'date', 'cpf', 'ade', 'file']) {
      const item = await add(category, `Um ${type}`, { type, options: ['Sim', 'Não'], required: false })
      expect(item).toMatchObject({ type, options: null, required: false, category: { id: category.id } })
    }
    const select = await add(category, 'Motivo', { type: 'select', options: [' Troco ', 'Saldo'] })
    expect(select).toMatchObject({ options: ['Troco', 'Saldo'], required: true, active: true, position: 7 })
    for (const [options, reason] of [
      [['Só uma'], 'item_options'],
      [null, 'item_options'],
      [['Sim', 'Não', 'sim'], 'item_options_repeated'],
    ] as const) {
      expect(await post(category, 'Outro', { type: 'select', options })).toMatchObject(refusedAt('options', reason))
    }
    expect((await post(category, 'Outro', { type: 'phone' })).status).toBe(422)
    expect((await post(category, 'Motivo')).status).toBe(409)
    expect(await office.call('POST', path, { category_id: 999_999, name: 'A', type: 'text' })).toMatchObject(
      refusedAt('category_id', 'unknown'),
    )
    const changed = office.done<MandatoryItem>(await put(select.id, { type: 'text' }), 200)
    expect(changed.options).toBeNull()
  })

  it('a new one comes last, and places have no gaps', async () => {
    const [one, two] = [await addCategory(), await addCategory()]
    const items: MandatoryItem[] = []
    for (const name of ['Banco', 'Valor', 'Data']) items.push(await add(one, name))
    await add(two, 'Único')
    const [bank, value, date] = items.map(({ id }) => id)
    await office.call('DELETE', `${path}/${value}`)
    expect(await places(one)).toEqual([
      ['Banco', 1],
      ['Data', 2],
    ])
    await add(one, 'Motivo')
    expect((await office.call('POST', `${path}/${value}/restore`)).status).toBe(200)
    const all = await places(one)
    expect(all.map(([, at]) => at)).toEqual([1, 2, 3, 4])
    // Near its old place.
    expect(all.map(([name]) => name)).toEqual(['Banco', 'Valor', 'Data', 'Motivo'])

    expect((await put(bank ?? 0, { category_id: two.id })).status).toBe(200)
    expect((await places(two)).map(([name]) => name)).toEqual(['Único', 'Banco'])
    expect(await places(one)).toEqual([
      ['Valor', 1],
      ['Data', 2],
      ['Motivo', 3],
    ])
    // A change of anything else keeps its place.
    expect((await put(date ?? 0, { name: 'Data da venda', active: false })).status).toBe(200)
    expect((await places(one))[1]).toEqual(['Data da venda', 2])
  })

  it('all of a category change their order at once, or none', async () => {
    const [category, other] = [await addCategory(), await addCategory()]
    const ids: number[] = []
    for (const name of ['A', 'B', 'C']) ids.push((await add(category, name)).id)
    const foreign = await add(other, 'D')
    expect((await order(category, ids.toReversed())).status).toBe(200)
    expect(await places(category)).toEqual([
      ['C', 1],
      ['B', 2],
      ['A', 3],
    ])
    const history = await office.rowsAt<{ action: string; before: object; after: object }>(`${path}/${ids[0]}/history`)
    expect(history[0]).toMatchObject({ action: 'edited', before: { position: 1 }, after: { position: 3 } })
    const audited = async () => (await office.rowsAt<object>(`${path}/${ids[1]}/history`)).length
    const entries = await audited()
    expect((await order(category, ids.toReversed())).status).toBe(200)
    expect(await audited()).toBe(entries)

    const changed = { status: 409, body: { reason: 'order_changed' } }
    const [a = 0, b = 0] = ids
    for (const wrong of [
      [a, b],
      [...ids, foreign.id],
      [...ids.slice(1), a, a],
      [a, b, foreign.id],
      [a, b, 999_999],
    ]) {
      expect(await order(category, wrong)).toMatchObject(changed)
    }
    expect(await order({ ...category, id: 999_999 }, ids)).toMatchObject(refusedAt('category_id', 'unknown'))
    expect((await order(category, [])).status).toBe(422)
    await office.call('DELETE', `${path}/${a}`)
    expect(await order(category, ids)).toMatchObject(changed)
    for (const who of ['ceo', 'financeiro', 'comercial', 'corretor']) {
      expect([who, (await order(category, ids, who)).status]).toEqual([who, 403])
    }
    const token = await opened.signIn('boreal', 'admin')
    const body = { category_id: category.id, ids: ids.slice(1) }
    expect(await opened.call('boreal', `${path}/order`, { method: 'PUT', token, body })).toMatchObject(
      refusedAt('category_id', 'unknown'),
    )
  })

  it('two who order, add and delete at once leave one order without gaps', async () => {
    const category = await addCategory()
    const ids: number[] = []
    for (const name of ['A', 'B', 'C', 'D']) ids.push((await add(category, name)).id)
    const replies = await Promise.all([
      order(category, ids.toReversed()),
      post(category, 'E'),
      office.call('DELETE', `${path}/${ids[1]}`),
      post(category, 'F'),
    ])
    expect(replies.map(({ status }) => status).filter((status) => ![200, 201, 409].includes(status))).toEqual([])
    expect((await places(category)).map(([, at]) => at)).toEqual([1, 2, 3, 4, 5])
  })

  it('one that calls have answered keeps its type and is not deleted; it is renamed and switched off', async () => {
    const category = await addCategory()
    const item = await add(category, 'Contrato')
    await answer(item, '123')
    expect(await put(item.id, { type: 'number' })).toMatchObject(refusedAt('type', 'item_answered'))
    expect(await office.call('DELETE', `${path}/${item.id}`)).toMatchObject({
      status: 422,
      body: { reason: 'in_use_in', params: { table: 'call_item_value', count: 1 } },
    })
    expect((await put(item.id, { name: 'Número do contrato', active: false })).status).toBe(200)
  })

  it('a category with items is not deleted, and an item does not come back before it', async () => {
    const category = await addCategory()
    const { id } = await add(category, 'Banco')
    const at = `${categories}/${category.id}`
    expect(await office.call('DELETE', at)).toMatchObject({ status: 422, body: { reason: 'in_use_by' } })
    await office.call('DELETE', `${path}/${id}`)
    expect((await office.call('DELETE', at)).status).toBe(200)
    expect(await office.call('POST', `${path}/${id}/restore`)).toMatchObject({
      status: 422,
      body: { reason: 'parent_deleted' },
    })
  })

  it('anybody may read the active ones of a category, in their order', async () => {
    const category = await addCategory()
    const ids: number[] = []
    for (const name of ['Z', 'B', 'C']) ids.push((await add(category, name)).id)
    await put(ids[1] ?? 0, { active: false })
    for (const who of ['financeiro', 'ceo', 'comercial', 'corretor']) {
      const rows = await office.rowsAt<object>(`${path}?options=1&category_id=${category.id}&per_page=all`, who)
      const told = { category_id: category.id, type: 'text', options: null, required: true }
      expect(rows).toEqual([
        { ...told, id: ids[0], name: 'Z', position: 1 },
        { ...told, id: ids[2], name: 'C', position: 3 },
      ])
    }
  })

  it('Administrador and Operacional write, CEO reads, nobody else; of another tenant it is nothing', async () => {
    const item = await add(await addCategory(), 'Banco')
    const { category_id } = item
    for (const [who, read, write] of [
      ['admin', 200, 200],
      ['ceo', 200, 403],
      ['financeiro', 403, 403],
      ['comercial', 403, 403],
      ['corretor', 403, 403],
    ] as const) {
      for (const at of [path, `${path}/${item.id}`, `${path}/${item.id}/history`]) {
        expect([who, at, (await office.call('GET', at, undefined, who)).status]).toEqual([who, at, read])
      }
      expect([who, (await put(item.id, { name: `Banco ${who}` }, who)).status]).toEqual([who, write])
      const body = { category_id, name: `Item ${who}`, type: 'text' }
      expect([who, (await office.call('POST', path, body, who)).status]).toEqual([who, write === 200 ? 201 : 403])
      expect([who, (await office.call('DELETE', `${path}/${item.id}`, undefined, who)).status]).toEqual([who, write])
      expect([who, (await office.call('POST', `${path}/${item.id}/restore`, undefined, who)).status]).toEqual([
        who,
        write,
      ])
    }
    const token = await opened.signIn('boreal', 'admin')
    expect((await opened.call('boreal', `${path}/${item.id}`, { token })).status).toBe(404)
    const body = { category_id, name: 'Item', type: 'text' }
    expect(await opened.call('boreal', path, { method: 'POST', token, body })).toMatchObject(
      refusedAt('category_id', 'unknown'),
    )
  })
})
