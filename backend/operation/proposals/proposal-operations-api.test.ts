import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ProposalFile, ProposalMoney } from '@/lib/contracts/proposal'
import { company } from '../../company/company.table'
import { inTenant } from '../../core/database/scope'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { type Desk, makeDesk } from '../../testing/operation'

const path = '/api/proposals'

/**
 * Requirements of proposals.md#required-fields and credit.md#fgts by operation, beyond those in `proposal-api.test.ts`.
 */
describeOnBoth('a proposal by its operation', (open) => {
  let opened: Opened
  let desk: Desk
  beforeAll(async () => {
    opened = await open()
    desk = makeDesk(opened)
  })
  const reasonsOf = (reply: { status: number; body: unknown }) => {
    const { details = {}, reason } = reply.body as { details?: Record<string, { reason: string }[]>; reason?: string }
    const fields = Object.entries(details).map(([field, [first]]) => [field, first?.reason])
    return [reply.status, fields.length > 0 ? Object.fromEntries(fields) : reason]
  }
  const sent = async (login: string, draft: object) =>
    reasonsOf(await desk.call(login, 'POST', path, { ...draft, ...(login === 'corretor' ? {} : { user_uuid: owner }) }))
  let owner = ''
  beforeAll(async () => {
    owner = (await desk.send('corretor')).broker.uuid
  })
  /** Runs `work` with the clock at `moment`. */
  async function on<T>(moment: Date, work: (then: Desk) => Promise<T>): Promise<T> {
    const { now } = opened.clock
    opened.clock.now = moment
    try {
      return await work(makeDesk(opened))
    } finally {
      opened.clock.now = now
    }
  }
  const stepped = async (...asked: Parameters<Desk['step']>): Promise<ProposalFile> => {
    const { status, body } = await desk.step(...asked)
    expect([status, JSON.stringify(body)]).toEqual([200, expect.any(String)])
    return body.data as unknown as ProposalFile
  }

  describe('an advance on FGTS', () => {
    const years = (count: number, amount = '500.00', first = 2027) =>
      Array.from({ length: count }, (_, at) => ({ due_date: `${first + at}-03-01`, amount }))
    const advance = (login: string, fgts_installments: ReturnType<typeof years>) =>
      desk.sale(login, 'fgts_advance', {
        ...{ fgts_installments, installments: fgts_installments.length },
        ...{ contract_value: '1100.00', net_value: '1000.00', customer_benefit_id: null },
      })
    /** Edits the proposal. */
    const put = async (uuid: string, more: Record<string, unknown>) => {
      const file = (await desk.file('operacional', uuid)) as unknown as Record<string, unknown>
      const { row_version, table_id, installments, contract_value, net_value, payout, fgts_installments } = file
      const same = { row_version, table_id, installments, contract_value, net_value, payout, fgts_installments }
      const customer_uuid = (file.customer as { uuid: string }).uuid
      return reasonsOf(await desk.call('operacional', 'PUT', `${path}/${uuid}`, { ...same, customer_uuid, ...more }))
    }

    it.each(['corretor', 'operacional'])(
      'is bound by the amounts and the count of its day, of %s (14.7)',
      async (who) => {
        const refused = async (...of: Parameters<typeof years>) => sent(who, await advance(who, years(...of)))
        expect(await refused(3)).toEqual([201, undefined])
        expect(await refused(3, '100.00')).toEqual([201, undefined])
        expect(await refused(4)).toEqual([422, { fgts_installments: 'fgts_most' }])
        expect(await refused(1, '99.99')).toEqual([422, { fgts_installments: 'fgts_amount' }])
        expect(await refused(1, '500.01')).toEqual([422, { fgts_installments: 'fgts_amount' }])
        expect(await refused(1, '500.00', 2026)).toEqual([422, { fgts_installments: 'fgts_past' }])
        const twice = [...years(1, '300.00'), { due_date: '2027-09-01', amount: '300.00' }]
        expect(await sent(who, await advance(who, twice))).toEqual([422, { fgts_installments: 'fgts_amount' }])
      },
    )

    it('warns of a second one within a year, of which those are told who may see the first (14.7)', async () => {
      const first = await advance('corretor', years(1))
      const { uuid } = await desk.done<ProposalFile>('corretor', 'POST', path, first)
      const again = { ...first, fgts_installments: years(1, '200.00') }
      const warned = async (login: string, of: string) =>
        (await desk.file(login, of)).warnings.map(({ reason }) => reason)
      const second = await desk.done<ProposalFile>('corretor', 'POST', path, again)
      expect(second.warnings.map(({ reason }) => reason)).toEqual(['fgts_again'])
      expect([await warned('corretor', uuid), await warned('operacional', second.uuid)]).toEqual([[], ['fgts_again']])
      // Only staff are told of another broker's sale to the same client.
      const other = (await desk.send('corretor2')).broker.uuid
      const sold = await desk.call('operacional', 'POST', path, { ...again, user_uuid: other })
      const { uuid: theirs } = sold.body.data as unknown as ProposalFile
      expect([await warned('corretor2', theirs), await warned('operacional', theirs)]).toEqual([[], ['fgts_again']])
      // A cancelled one does not count.
      await stepped('corretor', uuid, 'cancel')
      expect(await warned('corretor', second.uuid)).toEqual([])
    })

    it('keeps what its day allowed when a later day allows less, and is bound anew where it is changed (14.7)', async () => {
      const draft = await advance('corretor', years(5))
      const { uuid } = await on(new Date('2026-10-30T15:00:00Z'), (then) =>
        then.done<ProposalFile>('corretor', 'POST', path, draft),
      )
      expect(await put(uuid, { notes: 'Ligar antes.' })).toEqual([200, undefined])
      expect(await put(uuid, { fgts_installments: years(5, '450.00') })).toEqual([
        422,
        { fgts_installments: 'fgts_most' },
      ])
      expect(await put(uuid, { fgts_installments: years(3, '450.00'), installments: 3 })).toEqual([200, undefined])
    })
  })

  describe('of what an old contract was', () => {
    const ported = {
      ...{ origin_bank_id: 1, origin_contract: 'C1', origin_remaining_installments: 90 },
      declared_balance: '4000.00',
    }
    const warned = ({ warnings }: Pick<ProposalFile, 'warnings'>) => warnings.map(({ reason }) => reason)

    it('a port_refin without its portability warns, on the answer, the record and for staff; with it not (14.7)', async () => {
      const leg = await desk.sale('corretor', 'port_refin', { ...ported, contract_value: '6000.00' })
      const alone = await desk.done<ProposalFile>('corretor', 'POST', path, leg)
      expect(warned(alone)).toEqual(['port_refin_alone'])
      for (const who of ['corretor', 'comercial', 'operacional']) {
        expect([who, warned(await desk.file(who, alone.uuid))]).toEqual([who, ['port_refin_alone']])
      }
      const portability = await desk.done<ProposalFile>('corretor', 'POST', path, {
        ...(await desk.sale('corretor', 'portability', { ...ported, net_value: '0' })),
        customer_uuid: leg.customer_uuid,
        customer_benefit_id: null,
      })
      expect(warned(portability)).toEqual([])
      const linked = await desk.done<ProposalFile>('corretor', 'POST', path, {
        ...leg,
        parent_proposal_uuid: portability.uuid,
      })
      expect(warned(linked)).toEqual([])
      expect(warned(await desk.file('operacional', linked.uuid))).toEqual([])
      // A cancelled portability does not count.
      await stepped('corretor', portability.uuid, 'cancel')
      expect(warned(await desk.file('corretor', linked.uuid))).toEqual(['port_refin_alone'])
    })

    it('is paid as it may be sent: no change from a portability, no longer than what is left (14.7)', async () => {
      const draft = await desk.sale('corretor', 'portability', { ...ported, net_value: '0', installments: 24 })
      const { uuid, bank_id } = await desk.done<ProposalFile>('corretor', 'POST', path, draft)
      await desk.typist('admin', bank_id)
      await stepped('admin', uuid, 'validate', { ade_number: 'PORTADA0001' })
      const pay = {
        ...{ paid_at: '2026-11-20', contract_value: '4000.00', net_value: '0.00', installments: draft.installments },
        outstanding_balance: '4000.00',
      }
      const refused = async (more: object) => reasonsOf(await desk.step('admin', uuid, 'pay', { ...pay, ...more }))
      expect(await refused({ net_value: '10.00' })).toEqual([422, { net_value: 'portability_net' }])
      expect(await refused({ installments: 91 })).toEqual([422, { installments: 'longer_than_ported' }])
      expect(await refused({})).toEqual([200, undefined])
    })
  })

  describe('of a product whose commission is of a balance', () => {
    /** A product with a table that pays 10 %, 6 % of it to the broker. */
    async function soldOf(operation_type: string, more: Record<string, unknown> = {}): Promise<number> {
      const name = `${operation_type} sobre saldo`
      const own = { name, operation_type, commission_base: 'balance' }
      const { id: product_id } = await desk.done<{ id: number }>('admin', 'POST', '/api/products', own)
      const [like] = await desk.rows<{ bank_id: number; agreement_id: number }>(
        'admin',
        `/api/tables?search=${encodeURIComponent('INSS NOVO 84x TOP')}&per_page=1`,
      )
      const { id: table_id } = await desk.done<{ id: number }>('admin', 'POST', '/api/tables', {
        ...{ bank_id: like?.bank_id, agreement_id: like?.agreement_id, product_id, name },
        ...{ min_installments: 12, max_installments: 84, valid_from: '2026-01-01', ...more },
      })
      await desk.done('admin', 'POST', '/api/commissions', {
        ...{ table_id, starting: 1, final: 84, company_percentage: '10', broker_percentage: '6' },
      })
      return table_id
    }
    const linesOf = async (uuid: string) =>
      (await desk.done<ProposalMoney>('admin', 'GET', `${path}/${uuid}/money`)).lines.map((line) => [
        line.base_type,
        line.base_amount,
        line.company_amount,
      ])
    const toPayment = async (uuid: string, more: Record<string, unknown> = {}) => {
      const { contract_value, net_value, installments, outstanding_balance } = await desk.file('admin', uuid)
      return { paid_at: '2026-11-20', contract_value, net_value, installments, outstanding_balance, ...more }
    }

    it.each(['other', 'new', 'card_withdrawal'])(
      '%s asks for it, and is sold, validated, typed and paid by it (14.7)',
      async (operation) => {
        const table = await soldOf(operation)
        const draft = await desk.sale('corretor', operation, { card_last_digits: '1234' }, table)
        expect(await sent('corretor', draft)).toEqual([422, { outstanding_balance: 'required' }])
        expect(await sent('operacional', draft)).toEqual([422, { outstanding_balance: 'required' }])
        const known = { ...draft, outstanding_balance: '2500.00' }
        const { uuid, bank_id, product } = await desk.done<ProposalFile>('corretor', 'POST', path, known)
        expect(product).toMatchObject({ commission_base: 'balance' })
        expect(await stepped('operacional', uuid, 'validate')).toMatchObject({
          ...{ commission_status: 'forecast', outstanding_balance: '2500.00', company_amount: '250.00' },
        })
        await desk.typist('admin', bank_id)
        await stepped('admin', uuid, 'type', { ade_number: `SALDO${operation}`.replace('_', '').toUpperCase() })
        // The bank's balance comes with a step, and again with the payment.
        await stepped('admin', uuid, 'status', { status: 'under_analysis', outstanding_balance: '2400.00' })
        expect(await linesOf(uuid)).toEqual([['balance', '2400.00', '240.00']])
        await stepped('admin', uuid, 'status', { status: 'approved' })
        const unsaid = await desk.step('admin', uuid, 'pay', await toPayment(uuid, { outstanding_balance: null }))
        expect(reasonsOf(unsaid)).toEqual([422, { outstanding_balance: 'required' }])
        const pay = await toPayment(uuid, { outstanding_balance: '2300.00' })
        expect(await stepped('admin', uuid, 'pay', pay)).toMatchObject({
          ...{ status: 'paid', commission_status: 'released', outstanding_balance: '2300.00' },
        })
        expect(await linesOf(uuid)).toEqual([['balance', '2300.00', '230.00']])
      },
    )

    it('stays as it was said when the product asks for it no longer, and is changed by nobody (14.7)', async () => {
      const table = await soldOf('private_payroll')
      const draft = await desk.sale('corretor', 'private_payroll', { outstanding_balance: '2500.00' }, table)
      const { uuid, bank_id } = await desk.done<ProposalFile>('corretor', 'POST', path, draft)
      await desk.typist('admin', bank_id)
      await stepped('admin', uuid, 'validate', { ade_number: 'SALDOFIXO01' })
      const file = await desk.file('admin', uuid)
      const product = await desk.done<Record<string, unknown>>('admin', 'GET', `/api/products/${file.product_id}`)
      const { row_version: at, name, operation_type } = product
      const turned = { name, operation_type, commission_base: 'gross', row_version: at }
      await desk.done('admin', 'PUT', `/api/products/${file.product_id}`, turned)
      const edit = async (outstanding_balance: string | null) => {
        const { row_version } = await desk.file('admin', uuid)
        const { customer_uuid, ...rest } = draft
        const body = { ...rest, customer_uuid, row_version, ade_number: 'SALDOFIXO01', notes: 'Ligar.' }
        return reasonsOf(await desk.call('admin', 'PUT', `${path}/${uuid}`, { ...body, outstanding_balance }))
      }
      expect(await edit(null)).toEqual([200, undefined])
      expect(await edit('2500.00')).toEqual([200, undefined])
      expect((await desk.file('admin', uuid)).outstanding_balance).toBe('2500.00')
      expect(await edit('9.00')).toEqual([422, { outstanding_balance: 'no_balance' }])
    })

    it('is asked of no other product, whatever its operation (14.7)', async () => {
      const draft = await desk.newLoan('corretor')
      expect(await sent('corretor', { ...draft, outstanding_balance: '10.00' })).toEqual([
        422,
        { outstanding_balance: 'no_balance' },
      ])
    })
  })

  describe('taken back', () => {
    const paidOne = async (ade_number: string) => {
      const { uuid, bank_id, contract_value, net_value, installments, installment_value } = await desk.send('corretor')
      await desk.typist('admin', bank_id)
      await stepped('admin', uuid, 'validate', { ade_number })
      const pay = { paid_at: '2026-11-20', contract_value, net_value, installments, installment_value }
      return stepped('admin', uuid, 'pay', pay)
    }

    it('by a part that comes to no cent, it is partly reversed all the same (14.7)', async () => {
      const { uuid, commission_status } = await paidOne('SEMCENTAVO1')
      expect(commission_status).toBe('released')
      const reversed = await stepped('admin', uuid, 'reverse', { percentage: '0.0001', reason: 'Quitação' })
      expect(reversed).toMatchObject({ status: 'paid', commission_status: 'partly_reversed', broker_amount: '1770.41' })
      const found = await desk.rows<ProposalFile>('admin', `${path}?commission_status=partly_reversed&uuid=${uuid}`)
      expect(found).toHaveLength(1)
      const whole = await stepped('admin', uuid, 'reverse', { percentage: '99.9999', reason: 'Resto' })
      expect(whole).toMatchObject({ status: 'reversed', commission_status: 'reversed', broker_amount: '0.00' })
    })

    it('before its day, it stays partly reversed when the day comes (14.7)', async () => {
      await inTenant(opened.database, 'aurora', opened.clock.now, ({ tx, tenant }) =>
        tx.update(company).set({ commission_release_days: 1 }).where(eq(company.tenant_id, tenant.id)),
      )
      const { uuid, commission_status } = await paidOne('SEMCENTAVO2')
      expect(commission_status).toBe('accrued')
      await stepped('admin', uuid, 'reverse', { percentage: '0.0001', reason: 'Quitação' })
      const inTwoDays = new Date(opened.clock.now.getTime() + 2 * 86_400_000)
      const later = await on(inTwoDays, async (then) => {
        await opened.backend.sweep()
        return then.file('admin', uuid)
      })
      expect(later).toMatchObject({ commission_status: 'partly_reversed', broker_amount: '1770.41' })
    })
  })
})
