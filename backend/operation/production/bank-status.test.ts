import { beforeAll, expect, it } from 'vitest'
import type { BankStatus } from '@/lib/contracts/bank-status'
import { inTenant } from '../../core/database/scope'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { type Desk, openDesk, refusedAt } from '../../testing/desk'
import { loadBankWords, wordKey } from './bank-words'

const path = '/api/bank_statuses'

it('compares words without case, accents and signs; of signs alone, as they are', () => {
  expect(wordKey('  AG.  Averbação ')).toBe('ag averbacao')
  expect(wordKey('***')).toBe('***')
  expect(wordKey('INTEGRADO/PAGO')).not.toBe(wordKey('INTEGRADO'))
})

describeOnBoth('the banks’ words for statuses (production-sheets.md#words)', (open) => {
  let opened: Opened
  let desk: Desk
  let banks: { id: number; name: string }[]
  const bankAt = (index: number) => banks[index]?.id ?? 0
  const call = (method: string, at: string, body?: object, who = 'operacional') => desk.call(method, at, body, who)
  const input = (word: string, more: object = {}) => ({ bank_id: bankAt(0), word, status: 'approved', ...more })
  const post = (word: string, more: object = {}, who?: string) => call('POST', path, input(word, more), who)
  const add = async (word: string, more: object = {}) => desk.done<BankStatus>(await post(word, more), 201)
  const put = ({ id, bank_id, word, status, row_version }: BankStatus, more: object) =>
    call('PUT', `${path}/${id}`, { ...{ bank_id, word, status, row_version }, ...more })
  const rowsAt = async (query: string) =>
    (await call('GET', `${path}?${query}`)).body.data.data as unknown as BankStatus[]
  const bulk = (action: string, ids: number[]) => call('POST', `${path}/bulk`, { action, ids, params: {} })
  const told = () =>
    inTenant(opened.database, 'aurora', opened.clock.now, (scope) => loadBankWords(scope, [bankAt(0), bankAt(1)]))

  beforeAll(async () => {
    opened = await open()
    desk = await openDesk(opened)
    // Two that have no words of the demonstration's.
    const { body } = await call('GET', `${path}?per_page=all`)
    const spoken = new Set((body.data.data as unknown as BankStatus[]).map(({ bank_id }) => bank_id))
    const all = await desk.rowsAt<{ id: number; name: string }>('/api/bank?options=1&per_page=all')
    banks = all.filter(({ id }) => !spoken.has(id))
  })

  it('keeps a word with the status that it means, found by bank, status and word', async () => {
    const row = await add('Averbado', { status: 'approved' })
    expect(row).toMatchObject({ bank: { name: banks[0]?.name }, word: 'Averbado', status: 'approved', row_version: 1 })
    const other = await add('Crítica', { status: 'none', bank_id: bankAt(1) })
    const ids = async (query: string) => (await rowsAt(query)).map(({ id }) => id)
    expect(await ids(`bank_id[]=${bankAt(0)}&search=averb`)).toEqual([row.id])
    expect(await ids('status[]=none&search=critica')).toEqual([other.id])
    expect(await ids(`status[]=approved&bank_id[]=${bankAt(1)}`)).toEqual([])
    expect(await told()).toEqual([
      { bank_id: bankAt(0), word: 'Averbado', status: 'approved' },
      { bank_id: bankAt(1), word: 'Crítica', status: 'none' },
    ])
  })

  it('is refused at its field', async () => {
    expect(await post('A', { bank_id: 999_999 })).toMatchObject(refusedAt('bank_id', 'unknown'))
    expect(await post(' ')).toMatchObject(refusedAt('word', 'required'))
    expect(await post('x'.repeat(81))).toMatchObject({ status: 422, body: { errors: { word: [expect.any(String)] } } })
    // The broker's own steps are no bank's to tell.
    for (const status of ['awaiting_typing', 'pending', 'reversed', '']) {
      expect((await post('A', { status })).status, status).toBe(422)
    }
  })

  it('is a bank’s once, however it is written', async () => {
    const row = await add('Em análise')
    const known = refusedAt('word', 'bank_word_known')
    for (const word of ['Em análise', 'EM ANALISE', 'em-analise.']) expect(await post(word), word).toMatchObject(known)
    const elsewhere = await add('EM ANALISE', { bank_id: bankAt(1) })
    expect(await put(elsewhere, { bank_id: bankAt(0) })).toMatchObject(known)
    const changed = await desk.done<BankStatus>(await put(row, { word: 'EM ANALISE', status: 'under_analysis' }), 200)
    expect(changed).toMatchObject({ word: 'EM ANALISE', status: 'under_analysis', row_version: 2 })
    const both = await Promise.all(['Digitada', 'DIGITADA'].map((word) => post(word, { status: 'typed' })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
  })

  it('comes back unless another has taken its word', async () => {
    const row = await add('Pago', { status: 'paid' })
    expect((await call('DELETE', `${path}/${row.id}`)).status).toBe(200)
    expect((await told()).map(({ word }) => word)).not.toContain('Pago')
    const next = await add('PAGO', { status: 'paid' })
    expect(await call('POST', `${path}/${row.id}/restore`)).toMatchObject({
      ...{ status: 409, body: { reason: 'restore_taken', params: { field: 'word', value: 'Pago' } } },
    })
    expect((await call('DELETE', `${path}/${next.id}`)).status).toBe(200)
    expect(await call('POST', `${path}/${row.id}/restore`)).toMatchObject({
      status: 200,
      body: { data: { id: row.id } },
    })
    const history = (await call('GET', `${path}/${row.id}/history`)).body.data.data as { action: string }[]
    expect(history.map(({ action }) => action)).toEqual(['restored', 'deleted', 'created'])
    expect((await bulk('delete', [row.id])).status).toBe(200)
  })

  it('is of whoever may change the status of proposals; of another tenant it is nothing', async () => {
    const row = await add('Reprovado', { status: 'rejected' })
    for (const who of ['financeiro', 'ceo', 'comercial', 'corretor']) {
      for (const at of [path, `${path}/${row.id}`, `${path}/${row.id}/history`]) {
        expect([who, at, (await call('GET', at, undefined, who)).status]).toEqual([who, at, 403])
      }
      expect([who, (await post('Outra', {}, who)).status]).toEqual([who, 403])
      expect([who, (await call('PUT', `${path}/${row.id}`, input('Outra'), who)).status]).toEqual([who, 403])
      expect([who, (await call('DELETE', `${path}/${row.id}`, undefined, who)).status]).toEqual([who, 403])
      expect([who, (await call('POST', `${path}/${row.id}/restore`, undefined, who)).status]).toEqual([who, 403])
    }
    const token = await opened.signIn('boreal', 'admin')
    expect((await opened.call('boreal', `${path}/${row.id}`, { token })).status).toBe(404)
    const body = input('Reprovado')
    expect(await opened.call('boreal', path, { method: 'POST', token, body })).toMatchObject(
      refusedAt('bank_id', 'unknown'),
    )
    expect(await inTenant(opened.database, 'boreal', opened.clock.now, (scope) => loadBankWords(scope, []))).toEqual([])
  })
})
