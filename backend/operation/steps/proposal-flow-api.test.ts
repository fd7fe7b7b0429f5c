import { beforeAll, describe, expect, it } from 'vitest'
import type { ProposalFile, ProposalMoney } from '@/lib/contracts/proposal'
import { mistakenPayment } from '@/lib/proposals/flow'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { type Desk, makeDesk } from '../../testing/operation'

const day = 86_400_000
/** Each ADE once. */
let ades = 0
function newAde(): string {
  ades += 1
  return `TESTE${String(ades).padStart(6, '0')}`
}

/** The state machine through its calls (proposals.md#transitions): each transition with guards and effects. */
describeOnBoth('the steps of a proposal', (open) => {
  let opened: Opened
  let desk: Desk
  beforeAll(async () => {
    opened = await open()
    desk = makeDesk(opened)
    const { bank_id } = await desk.send('corretor')
    await desk.typist('operacional', bank_id)
    await desk.typist('admin', bank_id)
    await desk.withoutTypists('corretor', bank_id)
  })

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
  /** A proposal moved to `status` by the usual path. */
  async function at(status: 'awaiting_typing' | 'typed' | 'under_analysis' | 'approved' | 'paid'): Promise<string> {
    const { uuid } = await desk.send('corretor')
    await stepped('operacional', uuid, 'validate')
    if (status === 'awaiting_typing') return uuid
    await stepped('operacional', uuid, 'type', { ade_number: newAde() })
    if (status === 'typed') return uuid
    await stepped('operacional', uuid, 'status', { status: 'under_analysis' })
    if (status === 'under_analysis') return uuid
    await stepped('operacional', uuid, 'status', { status: 'approved' })
    if (status === 'paid') await stepped('financeiro', uuid, 'pay', await payment(uuid))
    return uuid
  }
  const payment = async (uuid: string, more: Record<string, unknown> = {}) => {
    const { contract_value, net_value, installments, installment_value } = await desk.file('admin', uuid)
    return { paid_at: '2026-11-20', contract_value, net_value, installments, installment_value, ...more }
  }
  const moneyOf = (login: string, uuid: string) =>
    desk.done<ProposalMoney>(login, 'GET', `/api/proposals/${uuid}/money`)
  /** Messages to a person about this proposal, newest first. */
  const toldOf = async (login: string, number: number) => {
    const messages = await desk.rows<{ message: string }>(login, '/api/notifications/notifications_auth_user')
    return messages.filter(({ message }) => message.includes(String(number))).map(({ message }) => message)
  }

  it('asks for the password before a reversal, once in five minutes', async () => {
    const uuid = await at('paid')
    const { row_version } = await desk.file('admin', uuid)
    const body = { row_version, percentage: '10', reason: 'Quitação' }
    const reverse = () => desk.call('admin', 'POST', `/api/proposals/${uuid}/reverse`, body)
    expect(reasonOf(await reverse())).toEqual([422, 'confirmation_needed'])
    expect((await desk.confirm('admin', 'errada')).body).toMatchObject({ code: 'CREDENTIALS' })
    expect(reasonOf(await reverse())).toEqual([422, 'confirmation_needed'])
    expect((await desk.confirm('admin')).status).toBe(200)
    const { now } = opened.clock
    opened.clock.now = new Date(now.getTime() + 5 * 60_000)
    expect(reasonOf(await reverse())).toEqual([422, 'confirmation_needed'])
    opened.clock.now = new Date(now.getTime() + 5 * 60_000 - 1000)
    expect((await reverse()).status).toBe(200)
    opened.clock.now = now
  })

  it('asks for the password before a payment that was reversed is open again, and for no other', async () => {
    const [paid, closed] = [await at('paid'), await at('under_analysis')]
    await stepped('financeiro', paid, 'reverse', { percentage: '100', reason: mistakenPayment })
    await stepped('operacional', closed, 'status', { status: 'rejected', reason: 'Margem' })
    const { now } = opened.clock
    opened.clock.now = new Date(now.getTime() + 5 * 60_000)
    const reopen = async (uuid: string) => {
      const { row_version } = await desk.file('admin', uuid)
      return desk.call('admin', 'POST', `/api/proposals/${uuid}/reopen`, { row_version })
    }
    expect(reasonOf(await reopen(paid))).toEqual([422, 'confirmation_needed'])
    expect((await reopen(closed)).status).toBe(200)
    expect((await desk.confirm('admin')).status).toBe(200)
    expect((await reopen(paid)).status).toBe(200)
    opened.clock.now = now
  })

  it('lives a whole one: case B to the cent, overrides, ledger, and back again', async () => {
    const sent = await desk.send('corretor')
    expect(sent).toMatchObject({ status: 'awaiting_validation', origin: 'broker', commission_status: 'none' })
    expect(await toldOf('operacional', sent.number)).toHaveLength(1)
    const { uuid, number } = sent
    expect(await stepped('operacional', uuid, 'validate')).toMatchObject({
      status: 'awaiting_typing',
      commission_status: 'forecast',
      broker_amount: '1770.41',
      company_amount: '2529.16',
      retained_amount: '758.75',
    })
    const typed = await stepped('operacional', uuid, 'type', { ade_number: newAde() })
    expect(typed).toMatchObject({ status: 'typed', typed_at: '2026-11-20 15:00:00' })
    expect((await moneyOf('admin', uuid)).lines[0]).toMatchObject({ fixed_at: '2026-11-20 15:00:00' })
    await stepped('operacional', uuid, 'status', { status: 'under_analysis', sub_status: 'Mesa de crédito' })
    expect(await stepped('operacional', uuid, 'status', { status: 'awaiting_formalization' })).toMatchObject({
      sub_status: null,
    })
    await stepped('operacional', uuid, 'status', { status: 'awaiting_endorsement' })
    await stepped('operacional', uuid, 'status', { status: 'approved' })
    const paid = await stepped('financeiro', uuid, 'pay', await payment(uuid))
    expect(paid).toMatchObject({ status: 'paid', paid_at: '2026-11-20', commission_status: 'released' })
    const money = await moneyOf('admin', uuid)
    expect(money.lines.map(({ kind, broker_amount }) => [kind, broker_amount])).toEqual([
      ['upfront', '1573.70'],
      ['bonus', '196.71'],
    ])
    expect(money.overrides.map(({ amount }) => amount)).toEqual(['177.04', '88.52', '35.41'])
    expect(money.company_keeps).toBe('457.78')
    expect(money.ledger).toHaveLength(5)
    expect(await toldOf('corretor', number)).toEqual([
      `Proposta <b>${number}</b>: Paga`,
      `Proposta <b>${number}</b>: Aprovada`,
      `Proposta <b>${number}</b>: Aguardando Formalização`,
    ])
    // A Gerente above the broker is notified of payments only.
    expect(await toldOf('comercial', number)).toEqual([`Proposta <b>${number}</b>: Paga`])

    const part = await stepped('financeiro', uuid, 'reverse', { percentage: '88.0952', reason: 'Quitação' })
    expect(part).toMatchObject({ status: 'paid', commission_status: 'partly_reversed', broker_amount: '210.77' })
    const more = await desk.step('financeiro', uuid, 'reverse', { percentage: '12', reason: 'Resto' })
    expect(reasonOf(more)).toEqual([422, 'percentage:reversal_above'])
    const whole = await stepped('financeiro', uuid, 'reverse', { percentage: '11.9048', reason: 'Resto' })
    expect(whole).toMatchObject({ status: 'reversed', commission_status: 'reversed', broker_amount: '0.00' })
    expect((await moneyOf('corretor', uuid)).reversals.map(({ percentage }) => percentage)).toEqual([
      '88.0952',
      '11.9048',
    ])
    const history = await desk.rows<{ after: { status?: string } | null }>('corretor', `/api/proposals/${uuid}/history`)
    expect(history.flatMap(({ after }) => after?.status ?? [])).toEqual([
      'reversed',
      'paid',
      'approved',
      'awaiting_endorsement',
      'awaiting_formalization',
      'under_analysis',
      'typed',
      'awaiting_typing',
      'awaiting_validation',
    ])
  })

  it('is returned with a reason, changed by its owner and sent again', async () => {
    const { uuid, number } = await desk.send('corretor')
    expect(reasonOf(await desk.step('operacional', uuid, 'return', { reason: ' ' }))).toEqual([422, 'reason:required'])
    const returned = await stepped('operacional', uuid, 'return', { reason: 'Falta o RG' })
    expect(returned).toMatchObject({ status: 'returned', status_reason: 'Falta o RG' })
    expect(await toldOf('corretor', number)).toEqual([`Proposta <b>${number}</b>: Devolvida`])
    const again = { status: 'awaiting_validation' }
    expect(reasonOf(await desk.step('corretor', uuid, 'status', again))).toEqual([422, 'unchanged'])
    expect(reasonOf(await desk.step('operacional', uuid, 'status', again))).toEqual([403, undefined])
    opened.clock.now = new Date(opened.clock.now.getTime() + 60_000)
    const { row_version, ...rest } = await edited(uuid, 'corretor')
    expect(rest).toMatchObject({ notes: 'RG anexado' })
    expect(await stepped('corretor', uuid, 'status', again)).toMatchObject({ status: 'awaiting_validation' })
    expect(row_version).toBe(3)
  })

  /** Resubmits the proposal unchanged but for a note. */
  async function edited(uuid: string, login: string, more: Record<string, unknown> = {}): Promise<ProposalFile> {
    return desk.done(login, 'PUT', `/api/proposals/${uuid}`, await editOf(uuid, more))
  }
  async function editOf(uuid: string, more: Record<string, unknown> = {}) {
    const file = await desk.file('admin', uuid)
    return {
      row_version: file.row_version,
      customer_uuid: file.customer.uuid,
      customer_benefit_id: file.customer_benefit_id,
      table_id: file.table_id,
      installments: file.installments,
      installment_value: file.installment_value,
      contract_value: file.contract_value,
      net_value: file.net_value,
      payout: file.payout,
      ade_number: file.ade_number,
      notes: 'RG anexado',
      ...more,
    }
  }

  it('asks for the ADE, once a bank, and for a login where the owner types', async () => {
    const first = await at('typed')
    const { ade_number } = await desk.file('admin', first)
    const second = await at('awaiting_typing')
    expect(reasonOf(await desk.step('operacional', second, 'type', {}))).toEqual([422, 'ade_number:required'])
    expect(reasonOf(await desk.step('operacional', second, 'type', { ade_number }))).toEqual([409, 'ade_taken'])
    expect(reasonOf(await desk.step('corretor', second, 'type', { ade_number: newAde() }))).toEqual([
      422,
      'typist_bank_user_id:typist_required',
    ])
    const { bank_id } = await desk.file('admin', second)
    const blocked = await desk.typist('corretor', bank_id, 'blocked')
    const own = { ade_number: newAde(), typist_bank_user_id: blocked }
    expect(reasonOf(await desk.step('corretor', second, 'type', own))).toEqual([
      422,
      'typist_bank_user_id:typist_unfit',
    ])
    const active = await desk.typist('corretor', bank_id)
    const given = { ...own, typist_bank_user_id: active, typed_at: '2026-11-19 10:00:00' }
    expect(reasonOf(await desk.step('corretor', second, 'type', given))).toEqual([422, 'typed_at:typed_at_staff'])
    expect(await stepped('corretor', second, 'type', { ...own, typist_bank_user_id: active })).toMatchObject({
      status: 'typed',
    })
    const third = await at('awaiting_typing')
    const late = { ade_number: newAde(), typed_at: '2026-09-01 10:00:00' }
    expect(reasonOf(await desk.step('operacional', third, 'type', late))).toEqual([422, 'typed_at:too_old'])
    const early = { ...late, typed_at: '2026-11-19 10:00:00' }
    expect(await stepped('operacional', third, 'type', early)).toMatchObject({ typed_at: '2026-11-19 10:00:00' })
    expect(reasonOf(await desk.step('financeiro', third, 'pay', await payment(third)))).toEqual([422, 'transition'])
  })

  it('says why a step is none, and who may not', async () => {
    const uuid = await at('typed')
    const to = (status: string, login = 'operacional') => desk.step(login, uuid, 'status', { status })
    const refused = await to('approved')
    expect(reasonOf(refused)).toEqual([422, 'transition_to'])
    expect(refused.body.message).toMatch(/^Transição de status não permitida\. De “Digitada”/)
    expect(reasonOf(await to('awaiting_balance'))).toEqual([422, 'transition_balance'])
    expect(reasonOf(await to('paid'))).toEqual([422, 'transition_elsewhere'])
    for (const login of ['financeiro', 'ceo', 'comercial', 'corretor']) {
      expect([login, ...reasonOf(await to('under_analysis', login))]).toEqual([login, 403, undefined])
    }
    expect(reasonOf(await desk.step('corretor', uuid, 'cancel', { reason: 'x' }))).toEqual([403, undefined])
    expect(reasonOf(await desk.step('operacional', uuid, 'cancel', {}))).toEqual([422, 'reason:required'])
  })

  it('answers both versions to whoever decided on another, before anything else', async () => {
    const { uuid } = await desk.send('corretor')
    await stepped('operacional', uuid, 'validate')
    const late = await desk.call('operacional', 'POST', `/api/proposals/${uuid}/validate`, { row_version: 1 })
    expect(late).toMatchObject({ status: 409, body: { reason: 'stale', versions: { current: { row_version: 2 } } } })
  })

  it('of many at once takes one step, once', async () => {
    const uuid = await at('approved')
    const { row_version } = await desk.file('admin', uuid)
    const body = { row_version, ...(await payment(uuid)) }
    const pay = () => desk.call('financeiro', 'POST', `/api/proposals/${uuid}/pay`, body)
    const replies = await Promise.all([pay(), pay(), pay(), pay()])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const { ledger } = await moneyOf('admin', uuid)
    expect(ledger).toHaveLength(5)
  })

  it('jumps for an Administrador alone, each step with its guards, as one line of history', async () => {
    const { uuid } = await desk.send('corretor')
    expect(reasonOf(await desk.step('operacional', uuid, 'status', { status: 'approved' }))).toEqual([
      422,
      'transition_to',
    ])
    expect(reasonOf(await desk.step('admin', uuid, 'status', { status: 'approved' }))).toEqual([
      422,
      'ade_number:required',
    ])
    const filled = await at('typed')
    const file = await desk.file('admin', filled)
    expect(file.actions.find(({ action }) => action === 'advance')?.to).toContain('approved')
    expect(await stepped('admin', filled, 'status', { status: 'approved' })).toMatchObject({
      status: 'approved',
      approved_at: expect.any(String),
    })
    const jumped = await at('typed')
    expect(await stepped('admin', jumped, 'pay', await payment(jumped))).toMatchObject({
      status: 'paid',
      commission_status: 'released',
    })
  })

  it('is closed with its forecast, and opened again where it stood', async () => {
    const uuid = await at('under_analysis')
    expect(await stepped('operacional', uuid, 'status', { status: 'rejected', reason: 'Margem' })).toMatchObject({
      status: 'rejected',
      status_reason: 'Margem',
      commission_status: 'none',
      broker_amount: null,
    })
    expect(reasonOf(await desk.step('operacional', uuid, 'reopen'))).toEqual([403, undefined])
    expect(await stepped('admin', uuid, 'reopen')).toMatchObject({
      status: 'under_analysis',
      commission_status: 'forecast',
      broker_amount: '1770.41',
    })
    const never = await desk.send('corretor')
    expect(await stepped('corretor', never.uuid, 'cancel')).toMatchObject({ status: 'cancelled' })
    expect(await stepped('admin', never.uuid, 'reopen')).toMatchObject({
      status: 'awaiting_validation',
      cancelled_at: null,
    })
    await stepped('corretor', never.uuid, 'cancel', { reason: 'Desistiu' })
    const { now } = opened.clock
    opened.clock.now = new Date(now.getTime() + 91 * day)
    const late = makeDesk(opened)
    expect(reasonOf(await late.step('admin', never.uuid, 'reopen'))).toEqual([422, 'reopen_late'])
    opened.clock.now = now
  })

  it('takes a payment back that never was, and pays it again', async () => {
    const uuid = await at('paid')
    await stepped('financeiro', uuid, 'reverse', { percentage: '100', reason: mistakenPayment })
    expect(reasonOf(await desk.step('financeiro', uuid, 'reopen'))).toEqual([403, undefined])
    expect(await stepped('admin', uuid, 'reopen')).toMatchObject({
      status: 'approved',
      paid_at: null,
      reversed_at: null,
      commission_status: 'forecast',
      broker_amount: '1770.41',
    })
    expect(await stepped('financeiro', uuid, 'pay', await payment(uuid))).toMatchObject({
      status: 'paid',
      commission_status: 'released',
    })
    const { ledger, reversals } = await moneyOf('admin', uuid)
    expect(ledger).toHaveLength(15)
    expect(reversals).toMatchObject([{ corrected: true }])
    await stepped('financeiro', uuid, 'reverse', { percentage: '100', reason: 'Fraude' })
    expect(reasonOf(await desk.step('admin', uuid, 'reopen'))).toEqual([422, 'not_mistaken'])
  })

  it('is paid on a day that may be, with values that are confirmed', async () => {
    const uuid = await at('approved')
    const pay = async (more: Record<string, unknown>) =>
      reasonOf(await desk.step('financeiro', uuid, 'pay', await payment(uuid, more)))
    expect(await pay({ paid_at: '2026-11-21' })).toEqual([422, 'paid_at:future'])
    expect(await pay({ paid_at: '2026-11-01' })).toEqual([422, 'paid_at:before_typing'])
    expect(await pay({ net_value: '99999.00' })).toEqual([422, 'net_value:net_above_contract'])
    expect(reasonOf(await desk.step('corretor', uuid, 'pay', await payment(uuid)))).toEqual([403, undefined])
    expect(await stepped('financeiro', uuid, 'pay', await payment(uuid, { contract_value: '18700.00' }))).toMatchObject(
      {
        contract_value: '18700.00',
        status: 'paid',
      },
    )
    expect(reasonOf(await desk.call('admin', 'PUT', `/api/proposals/${uuid}`, await editOf(uuid)))).toEqual([
      409,
      'proposal_settled',
    ])
  })

  it('shows another commission before it stands', async () => {
    const uuid = await at('approved')
    const body = await payment(uuid, { installments: 60 })
    const asked = await desk.step('financeiro', uuid, 'pay', body)
    if (asked.status === 409) {
      expect(asked.body).toMatchObject({
        reason: 'confirm_commission',
        versions: { current: { broker_amount: '1770.41' }, sent: { broker_amount: expect.any(String) } },
      })
      const { versions } = asked.body as unknown as { versions: { sent: { broker_amount: string } } }
      expect(await stepped('financeiro', uuid, 'pay', { ...body, confirmed: true })).toMatchObject({
        installments: 60,
        broker_amount: versions.sent.broker_amount,
      })
    } else expect(reasonOf(asked)).toEqual([422, 'proposal_without_row'])
  })

  describe('with a pendency', () => {
    const openOn = async (uuid: string, login = 'operacional') => {
      const { row_version } = await desk.file('admin', uuid)
      return desk.call(login, 'POST', '/api/pendency', {
        proposal_uuid: uuid,
        row_version,
        type: 'document',
        title: 'Falta o RG',
      })
    }
    const resolve = async (id: unknown) => {
      const [{ row_version }] = (await desk.rows<{ row_version: number }>('operacional', `/api/pendency?id=${id}`)) as [
        { row_version: number },
      ]
      return desk.call('operacional', 'PUT', `/api/pendency/${id}`, { row_version, action: 'resolve' })
    }

    it('waits, and goes on with the last one', async () => {
      const uuid = await at('under_analysis')
      const [first, second] = [await openOn(uuid), await openOn(uuid)]
      expect([first.status, second.status]).toEqual([201, 201])
      expect(await desk.file('corretor', uuid)).toMatchObject({
        status: 'pending',
        status_before_pendency: 'under_analysis',
        open_pendencies: 2,
        may_attach: true,
        may_edit: false,
      })
      expect(reasonOf(await desk.step('operacional', uuid, 'status', { status: 'approved' }))).toEqual([
        422,
        'transition_pending',
      ])
      await resolve(first.body.data.id)
      expect(await desk.file('admin', uuid)).toMatchObject({ status: 'pending' })
      expect((await resolve(second.body.data.id)).status).toBe(200)
      expect(await desk.file('admin', uuid)).toMatchObject({ status: 'under_analysis', status_before_pendency: null })
      const told = await desk.rows<{ action: string; after: object | null }>(
        'corretor',
        `/api/proposals/${uuid}/history`,
      )
      expect(told.slice(0, 6).map(({ action }) => action)).toEqual(
        expect.arrayContaining(['status_changed', 'pendency_resolved', 'pendency_created']),
      )
      expect(told.find(({ action }) => action === 'pendency_created')?.after).toEqual({ title: 'Falta o RG' })
    })

    it('is paid from what it was before, and nobody waits any more', async () => {
      const uuid = await at('approved')
      const { body } = await openOn(uuid)
      expect(await stepped('financeiro', uuid, 'pay', await payment(uuid))).toMatchObject({
        status: 'paid',
        status_before_pendency: null,
        open_pendencies: 0,
      })
      const [row] = await desk.rows('admin', `/api/pendency?id=${body.data.id}`)
      expect(row).toMatchObject({ status: 'cancelled' })
    })

    it('is none where the proposal is not open', async () => {
      const { uuid } = await desk.send('corretor')
      expect((await openOn(uuid)).status).toBe(422)
    })
  })
})
