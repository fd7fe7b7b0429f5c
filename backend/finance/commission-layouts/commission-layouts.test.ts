import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { CommissionLayout } from '@/lib/contracts/commission-layout'
import { inTenant } from '../../core/database/scope'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { base, type Desk, openDesk, refusedAt } from '../../testing/desk'

const path = `${base}/commission_layouts`

describeOnBoth('layouts of commission reports (19.4)', (open) => {
  let opened: Opened
  let desk: Desk
  let banks: { id: number; name: string }[]
  const bankAt = (index: number) => banks[index]?.id ?? 0
  const input = (more: object = {}) => ({
    ...{ bank_id: bankAt(0), name: 'Relatório mensal', ade_head: 'Nº ADE', amount_head: 'Vl. Comissão' },
    ...{ decimal_style: 'auto', rate_scale: 'percent', default_kind: 'upfront', reversal_sign: 'signed', ...more },
  })
  const post = (more: object = {}, who?: string) => desk.call('POST', path, input(more), who)
  const add = async (more: object = {}) => desk.done<CommissionLayout>(await post(more), 201)
  const put = (row: CommissionLayout, more: object) =>
    desk.call('PUT', `${path}/${row.id}`, {
      ...input({ bank_id: row.bank_id, name: row.name, ade_head: row.ade_head, amount_head: row.amount_head }),
      ...{ row_version: row.row_version, ...more },
    })

  beforeAll(async () => {
    opened = await open()
    desk = await openDesk(opened)
    banks = await desk.rowsAt<{ id: number; name: string }>('/api/bank?options=1&per_page=2')
  })

  it('keeps how a bank writes, differences up to five cents a line and a real a report being none', async () => {
    const row = await add({ kind_head: 'Tipo', reversal_words: 'estorno, cancelamento', header_row: 4 })
    expect(row).toMatchObject({
      ...{
        bank: { name: banks[0]?.name },
        ade_head: 'Nº ADE',
        amount_head: 'Vl. Comissão',
        kind_head: 'Tipo',
        cpf_head: null,
      },
      ...{ decimal_style: 'auto', rate_scale: 'percent', reversal_words: 'estorno, cancelamento', header_row: 4 },
      ...{ line_tolerance: '0.05', report_tolerance: '1.00', active: true, row_version: 1 },
    })
    const other = await add({ name: 'Diferido', line_tolerance: '0.10', report_tolerance: '2.50' })
    expect(other).toMatchObject({ line_tolerance: '0.10', report_tolerance: '2.50' })
    const found = await desk.rowsAt<CommissionLayout>(`${path}?bank_id=${bankAt(0)}&search=mensal&active=1`)
    expect(found.map(({ id }) => id)).toEqual([row.id])
    const named = await desk.rowsAt(`${path}?options=1&bank_id=${bankAt(0)}`)
    expect(named).toContainEqual({ id: other.id, name: 'Diferido', bank_id: bankAt(0) })
  })

  it('gives a head to one column alone, compared without case, accents and signs', async () => {
    const twice = (key: string) => refusedAt(key, 'layout_heads_twice')
    expect(await post({ name: 'A', amount_head: 'nº-ade' })).toMatchObject(twice('amount_head'))
    expect(await post({ name: 'A', base_head: 'VL COMISSAO' })).toMatchObject(twice('base_head'))
    const three = await post({ name: 'A', cpf_head: 'Código', rate_head: 'CODIGO', note_head: 'código.' })
    expect(three).toMatchObject({ ...twice('rate_head'), body: { details: { note_head: [{}] } } })
    expect(three.body).not.toHaveProperty('details.cpf_head')
    expect(await post({ name: 'A', rate_head: '%', base_head: 'R$' })).toMatchObject({ status: 201 })
    expect(await post({ name: 'B', rate_head: '%', base_head: '%' })).toMatchObject(twice('rate_head'))
  })

  it('is refused at its field', async () => {
    for (const [more, key, reason] of [
      [{ bank_id: 999_999 }, 'bank_id', 'unknown'],
      [{ ade_head: ' ' }, 'ade_head', 'required'],
      [{ header_row: 21 }, 'header_row', 'max'],
      [{ line_tolerance: '-0.01' }, 'line_tolerance', 'money'],
    ] as const) {
      expect(await post({ name: 'C', ...more }), key).toMatchObject(refusedAt(key, reason))
    }
  })

  it('has a name of its own at its bank, also on return', async () => {
    const row = await add({ name: 'Quinzenal' })
    const taken = { status: 409, body: { reason: 'duplicate', errors: { name: [expect.any(String)] } } }
    expect(await post({ name: 'Quinzenal' })).toMatchObject(taken)
    expect(await add({ name: 'Quinzenal', bank_id: bankAt(1) })).toMatchObject({ bank: { name: banks[1]?.name } })
    expect((await desk.call('DELETE', `${path}/${row.id}`)).status).toBe(200)
    const next = await add({ name: 'Quinzenal' })
    expect(await desk.call('POST', `${path}/${row.id}/restore`)).toMatchObject({
      ...{ status: 409, body: { reason: 'restore_taken', params: { field: 'name', value: 'Quinzenal' } } },
    })
    await desk.call('DELETE', `${path}/${next.id}`)
    expect((await desk.call('POST', `${path}/${row.id}/restore`)).status).toBe(200)
  })

  it('counts its versions, whose history tells the earlier ones', async () => {
    const row = await add({ name: 'Semanal' })
    const next = await desk.done<CommissionLayout>(await put(row, { amount_head: 'Valor pago' }), 200)
    expect(next).toMatchObject({ row_version: 2, amount_head: 'Valor pago' })
    expect((await put(row, { amount_head: 'Outro' })).status).toBe(409)
    const [edit] = await desk.rowsAt(`${path}/${row.id}/history`)
    expect(edit).toMatchObject({ before: { amount_head: 'Vl. Comissão' }, after: { amount_head: 'Valor pago' } })
  })

  it('is deleted also when reports were read by it', async () => {
    const { id, bank_id } = await add({ name: 'Antigo' })
    await inTenant(opened.database, 'aurora', opened.clock.now, async ({ tx, tenant, now }) => {
      await tx.execute(sql`insert into commission_report (tenant_id, created_at, updated_at, bank_id, name, sha256, status,
        layout_id, layout_version, reading, line_tolerance, report_tolerance, reported_on) values (${tenant.id},
        ${now.toISOString()}, ${now.toISOString()}, ${bank_id}, 'novembro.xlsx', 'a', 'checked', ${id}, 1, '{}', 5, 100,
        '2026-11-20')`)
    })
    expect((await desk.call('DELETE', `${path}/${id}`)).status).toBe(200)
    expect((await desk.call('POST', `${path}/${id}/restore`)).status).toBe(200)
  })

  it('Financeiro writes, a CEO reads, and nobody else sees anything; another tenant neither', async () => {
    const { id } = await add({ name: 'Da casa' })
    expect((await desk.call('GET', `${path}/${id}`, undefined, 'ceo')).status).toBe(200)
    expect((await post({ name: 'Outro' }, 'ceo')).status).toBe(403)
    for (const who of ['operacional', 'comercial', 'corretor']) {
      for (const at of [path, `${path}/${id}`, `${path}/${id}/history`]) {
        expect([who, at, (await desk.call('GET', at, undefined, who)).status]).toEqual([who, at, 403])
      }
      expect([who, (await post({ name: 'Outro' }, who)).status]).toEqual([who, 403])
    }
    // Staff may choose by name; a broker sees no names either.
    const options = async (who: string) => (await desk.call('GET', `${path}?options=1`, undefined, who)).status
    expect([await options('operacional'), await options('comercial'), await options('corretor')]).toEqual([
      200, 403, 403,
    ])
    const token = await opened.signIn('boreal', 'admin')
    expect((await opened.call('boreal', `${path}/${id}`, { token })).status).toBe(404)
    const body = input({ name: 'Outro' })
    expect(await opened.call('boreal', path, { method: 'POST', token, body })).toMatchObject(
      refusedAt('bank_id', 'unknown'),
    )
  })
})
