import { beforeAll, expect, it } from 'vitest'
import type { ProposalFile } from '@/lib/contracts/proposal'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { type Desk, makeDesk } from '../../testing/operation'

/** Attempts to get past a rule: by another person's field, by another call, or by a second row (proposals.md). */
describeOnBoth('what a proposal guards', (open) => {
  let opened: Opened
  let desk: Desk
  beforeAll(async () => {
    opened = await open()
    desk = makeDesk(opened)
  })
  const aMinuteLater = () => {
    opened.clock.now = new Date(opened.clock.now.getTime() + 60_000)
  }

  const path = '/api/proposals'
  const reasonOf = (reply: { status: number; body: unknown }) => {
    const { reason, details } = reply.body as { reason?: string; details?: Record<string, { reason: string }[]> }
    const fields = Object.entries(details ?? {}).map(([field, [first]]) => `${field}:${first?.reason}`)
    return [reply.status, reason ?? (fields.join() || undefined)]
  }
  const stepped = async (...asked: Parameters<Desk['step']>): Promise<ProposalFile> => {
    const { status, body } = await desk.step(...asked)
    expect([status, JSON.stringify(body)]).toEqual([200, expect.any(String)])
    return body.data as unknown as ProposalFile
  }
  type Found = { id: number; agreement: { id: number }; max_installments: number }
  /** The first table of an operation. */
  async function tableOf(operation: string): Promise<Found> {
    const products = await desk.rows<{ id: number; operation_type: string }>('admin', '/api/products?per_page=100')
    const { id: product } = products.find((one) => one.operation_type === operation) ?? { id: 0 }
    const found = await desk.rows<Found>('admin', `/api/tables?product_id=${product}&active=true&order_by=id&order=asc`)
    const [table] = found
    if (!table) throw new Error(`no table for ${operation}`)
    return table
  }
  async function portability(more: Record<string, unknown> = {}) {
    const table = await tableOf('portability')
    const made = await desk.client('corretor', table.agreement.id)
    return {
      customer_uuid: made.uuid,
      customer_benefit_id: made.benefits[0]?.id,
      table_id: table.id,
      installments: table.max_installments,
      contract_value: '10000.00',
      net_value: '0.00',
      origin_bank_id: 1,
      origin_contract: 'C1',
      declared_balance: '10000.00',
      origin_remaining_installments: 600,
      ...more,
    }
  }
  let ades = 0
  const ade_number = () => {
    ades += 1
    return `GUARDA${String(ades).padStart(5, '0')}`
  }

  it('the balance is the bank’s word: a broker’s is not taken, and the payment confirms it', async () => {
    const { uuid, bank_id, outstanding_balance } = await desk.done<ProposalFile>(
      'corretor',
      'POST',
      path,
      await portability({ outstanding_balance: '50000.00' }),
    )
    expect(outstanding_balance).toBeNull()
    await desk.typist('operacional', bank_id)
    await stepped('operacional', uuid, 'return', { reason: 'Prazo' })
    const again = await portability({ outstanding_balance: '50000.00' })
    const { row_version, customer, customer_benefit_id } = await desk.file('admin', uuid)
    const same = { ...again, row_version, customer_uuid: customer.uuid, customer_benefit_id }
    aMinuteLater()
    const edited = await desk.done<ProposalFile>('corretor', 'PUT', `${path}/${uuid}`, same)
    expect(edited.outstanding_balance).toBeNull()
    const above = { ...same, row_version: edited.row_version, contract_value: '10000.01' }
    expect(reasonOf(await desk.call('corretor', 'PUT', `${path}/${uuid}`, above))).toEqual([
      422,
      'contract_value:above_ported',
    ])
    const sent = { status: 'awaiting_validation', sub_status: 'Averbada', outstanding_balance: '50000.00' }
    expect(await stepped('corretor', uuid, 'status', sent)).toMatchObject({
      sub_status: null,
      outstanding_balance: null,
    })
    await stepped('operacional', uuid, 'validate')
    const forecast = (await desk.file('admin', uuid)).company_amount
    await stepped('operacional', uuid, 'type', { ade_number: ade_number() })
    await stepped('operacional', uuid, 'status', { status: 'awaiting_balance' })
    const on = { status: 'awaiting_formalization' }
    expect(reasonOf(await desk.step('operacional', uuid, 'status', on))).toEqual([422, 'outstanding_balance:required'])
    expect(await stepped('operacional', uuid, 'status', { ...on, outstanding_balance: '9000.00' })).toMatchObject({
      outstanding_balance: '9000.00',
    })
    await stepped('operacional', uuid, 'status', { status: 'approved', sub_status: 'Aceita' })
    const values = { paid_at: '2026-11-20', contract_value: '10000.00', net_value: '0.00' }
    const { installments } = await desk.file('admin', uuid)
    const pay = (more: object) => desk.step('financeiro', uuid, 'pay', { ...values, installments, ...more })
    expect(reasonOf(await pay({}))).toEqual([422, 'outstanding_balance:required'])
    expect(reasonOf(await pay({ outstanding_balance: '9000.00' }))).toEqual([422, 'contract_value:above_ported'])
    const paid = await pay({ outstanding_balance: '10000.00' })
    expect([reasonOf(paid), paid.body.data]).toEqual([
      [200, undefined],
      expect.objectContaining({ outstanding_balance: '10000.00', company_amount: forecast, sub_status: null }),
    ])
  })

  it('a status takes the bank’s words from the staff alone', async () => {
    const { uuid } = await desk.send('corretor')
    const word = { status: 'cancelled', sub_status: 'Aprovada pelo banco' }
    expect(await stepped('corretor', uuid, 'status', word)).toMatchObject({ status: 'cancelled', sub_status: null })
  })

  /** Validated, then returned to its owner (proposals.md#return). */
  async function givenBack(): Promise<ProposalFile> {
    const { uuid } = await desk.send('corretor')
    await stepped('operacional', uuid, 'validate')
    return stepped('operacional', uuid, 'return', { reason: 'Valor' })
  }

  it('what its owner has changed is validated again, opened anew or not', async () => {
    const { uuid } = await givenBack()
    await stepped('corretor', uuid, 'cancel')
    expect(await stepped('admin', uuid, 'reopen')).toMatchObject({ status: 'returned', commission_status: 'none' })
    aMinuteLater()
    await desk.done('corretor', 'PUT', `${path}/${uuid}`, {
      ...(await desk.newLoan('corretor', { contract_value: '18000.00', net_value: '17000.00' })),
      row_version: (await desk.file('admin', uuid)).row_version,
    })
    await stepped('corretor', uuid, 'status', { status: 'awaiting_validation' })
    await stepped('corretor', uuid, 'cancel')
    const reopened = await stepped('admin', uuid, 'reopen')
    expect(reopened).toMatchObject({ status: 'awaiting_validation', commission_status: 'none' })
    expect(await stepped('operacional', uuid, 'validate')).toMatchObject({ commission_status: 'forecast' })
  })

  it('a deleted one brings nobody anything, nor a restored one before it is validated again', async () => {
    const { uuid, commission_status } = await givenBack()
    expect(commission_status).toBe('forecast')
    expect((await desk.call('admin', 'DELETE', `${path}/${uuid}`)).status).toBe(200)
    expect((await desk.call('admin', 'POST', `${path}/${uuid}/restore`)).status).toBe(200)
    expect(await desk.file('admin', uuid)).toMatchObject({ status: 'returned', commission_status: 'none' })
    // Shown as before any validation, and counted in no forecast.
    expect(await desk.rows('corretor', `${path}?uuid=${uuid}&commission_status=forecast`)).toEqual([])
  })

  it('one living card of a kind stands on a benefit, whoever brought it', async () => {
    const table = await tableOf('card_rmc')
    const benefits = [{ agreement_id: table.agreement.id, benefit_number: '1987654321', income: '3000.00' }]
    const first = await desk.client('corretor', table.agreement.id, { cpf: '52998224725', benefits })
    const cardOf = ({ uuid, benefits: [benefit] }: { uuid: string; benefits: { id: number }[] }) => ({
      customer_uuid: uuid,
      customer_benefit_id: benefit?.id,
      table_id: table.id,
      installments: 1,
      contract_value: '4000.00',
      net_value: '0.00',
    })
    const card = await desk.done<ProposalFile>('corretor', 'POST', path, cardOf(first))
    const second = await desk.client('corretor2', table.agreement.id, { cpf: '52998224725', benefits })
    expect(second.benefits[0]?.id).not.toBe(first.benefits[0]?.id)
    const others = await desk.call('corretor2', 'POST', path, cardOf(second))
    expect(reasonOf(others)).toEqual([422, 'customer_benefit_id:card_elsewhere'])
    expect(JSON.stringify(others.body)).not.toContain(String(card.number))
    const own = await desk.call('corretor', 'POST', path, cardOf(first))
    expect(reasonOf(own)).toEqual([422, 'customer_benefit_id:card_exists'])
    await stepped('corretor', card.uuid, 'cancel')
    const next = await desk.done<ProposalFile>('corretor2', 'POST', path, cardOf(second))
    expect(reasonOf(await desk.step('admin', card.uuid, 'reopen'))).toEqual([422, 'card_exists'])
    await stepped('corretor2', next.uuid, 'cancel')
    expect(await stepped('admin', card.uuid, 'reopen')).toMatchObject({ status: 'awaiting_validation' })
  })
})
