import { beforeAll, expect, it } from 'vitest'
import type { CompanyAccount } from '@/lib/contracts/company-account'
import type { Payment, Sent } from '@/lib/contracts/payment'
import type { PeriodDetail } from '@/lib/contracts/period'
import type { ProposedRule } from '@/lib/contracts/reconciliation'
import { demoPassword, describeOnBoth, type Opened } from '../../testing/backend'
import { base, type Desk, openDesk, refused, refusedAt } from '../../testing/desk'
import { openReconciliations, type Row } from '../../testing/reconciliations'

const path = `${base}/reconciliations`
const monday = new Date('2026-11-23T13:00:00Z')

describeOnBoth('reconciliations (19.3)', (open) => {
  let opened: Opened
  let desk: Desk
  let admin = ''
  let at: Awaited<ReturnType<typeof openReconciliations>>
  let keys = 0
  const pay = async (amounts: string[], sentFirst: boolean, account: CompanyAccount, paid_at = '2026-11-23') => {
    const key = () => {
      keys += 1
      return { 'idempotency-key': `reconciliation-${keys}` }
    }
    const call = async <R>(who: string, method: string, at: string, body: object, status: number) => {
      const token = await opened.signIn('aurora', who)
      if (at.endsWith('/send_payment'))
        await opened.call('aurora', '/api/auth/me', { method: 'POST', token, body: { password: demoPassword } })
      const reply = await opened.call('aurora', at, { method, token, headers: key(), body })
      expect(reply.status, JSON.stringify(reply.body)).toBe(status)
      return (reply.body as { data: R }).data
    }
    const uuids: string[] = []
    for (const amount of amounts) {
      const { uuid } = await call<Payment>(
        'corretor',
        'POST',
        '/api/current_account/request_withdrawal',
        { amount },
        201,
      )
      const { row_version } = await desk.done<Payment>(await desk.call('GET', `/api/payments/broker/${uuid}`), 200)
      const approve = { action: 'approve', row_version }
      await call('financeiro', 'PUT', `/api/payments/broker/${uuid}`, approve, 200)
      uuids.push(uuid)
    }
    const send = (result: string, more: object = {}) =>
      call<Sent>(
        ...(['financeiro', 'POST', '/api/payments/send_payment'] as const),
        { payment_uuids: uuids, result, company_account_id: account.id, ...more },
        200,
      )
    if (sentFirst) await send('sent')
    const { results } = await send('paid', { paid_at })
    expect(results.map(({ ok, message }) => [ok, message])).toEqual(uuids.map(() => [true, null]))
    return results.map(({ uuid, number }) => ({ uuid, ours: `PG${String(number).padStart(10, '0')}` }))
  }

  beforeAll(async () => {
    opened = await open()
    opened.clock.now = monday
    desk = await openDesk(opened)
    admin = await opened.signIn('aurora', 'admin')
    at = await openReconciliations(opened, desk)
    const { body } = await opened.call('aurora', '/api/company', { token: admin })
    const { row_version } = (body as { response: { row_version: number } }).response
    const plain = { transfer_fee: '0.00', transfer_fee_exempt_above: null, four_eyes_above: null, invoice_block: false }
    const saved = await opened.call('aurora', '/api/company', {
      ...{ method: 'PUT', token: admin, body: { ...plain, row_version } },
    })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  })

  it('are made at the import, by our number, by a batch and by name, and say why', async () => {
    const account = await at.addAccount('10000.00')
    const [single] = await pay(['150.00'], false, account)
    await pay(['110.00', '120.00'], true, account)
    const rent = await desk.add('debits', desk.debit({ description: 'Aluguel da sede', amount: '2350.00' }))
    await desk.done(await desk.settle('debits', rent, account, { date: '2026-11-18' }), 200)
    const {
      added,
      matched,
      open: left,
    } = await at.bring(
      account,
      [
        ['20261118', '10000.00', 'SALDO ANTERIOR'],
        ['20261123', '-150.00', `SISPAG PIX ALFA CREDITO   ${single?.ours}`],
        ['20261123', '-230.00', 'SISPAG FORNECEDORES'],
        ['20261120', '-2350.00', 'ALUGUEL &amp; CONDOMÍNIO NOV'],
        ['20261120', '-3.50', 'TAR PIX'],
      ],
      ['20261123', '7266.50'],
    )
    expect([added, matched, left]).toEqual([4, 3, 1])
    const found = await at.list(`&company_account_id=${account.id}`)
    expect(
      found.map(({ rule, score, why, automatic, author }) => [rule, score, why, automatic, author]).sort(),
    ).toEqual([
      ['batch', 95, { batch: expect.any(Number), days: 0 }, true, null],
      ['name', 90, { days: 1, words: 'ALUGUEL' }, true, null],
      ['our_number', 100, { our_number: single?.ours }, true, null],
    ])
    expect(found.find(({ rule }) => rule === 'batch')?.movements).toHaveLength(2)
    const [waiting] = await at.openLines(account)
    expect(waiting).toMatchObject({ memo: 'TAR PIX', amount: '-3.50', suggestions: [] })
    expect(await at.own(account, '&reconciled=false')).toEqual([])
    expect((await at.own(account, '&reconciled=true')).every(({ reconciled }) => reconciled)).toBe(true)
    expect(await at.balance(account)).toMatchObject({
      ...{ since: '2026-11-20', bank: '7266.50', bank_on: '2026-11-23', own: '7270.00', difference: '-3.50' },
      open_lines: { count: 1, sum: '-3.50' },
      open_movements: { count: 0, sum: '0.00' },
      ...{ in_transit: '0.00', unexplained: '0.00', is_reconciled: false },
    })
    // The missing row, on the spot.
    const tax = await at.accepted(account, [waiting?.id ?? 0], [], { make: at.tariff() })
    expect(tax).toMatchObject({
      ...{ rule: 'manual', score: null, automatic: false, amount: '-3.50', author: expect.any(String) },
      movements: [
        { made: true, amount: '-3.50', date: '2026-11-20', source_type: 'import', description: 'Tarifa bancária' },
      ],
    })
    expect(await at.balance(account)).toMatchObject({ difference: '0.00', is_reconciled: true })
    await at.agree()
  })

  it('are undone and kept: both sides wait again, and what was made is taken back on its day', async () => {
    const account = await at.addAccount()
    const own1 = await at.adjust(account, '2026-11-16', '-40.00', 'Motoboy')
    await at.bring(account, [
      ['20261116', '-40.00', 'PAGTO DIVERSO'],
      ['20261117', '-9.90', 'TAR CESTA'],
    ])
    const [first, second] = await at.openLines(account)
    expect(first?.suggestions).toMatchObject([
      { rule: 'equal', score: 60, why: { days: 0 }, movements: [{ id: own1.id }] },
    ])
    const group = await at.accepted(account, [first?.id ?? 0], [own1.id])
    expect(group).toMatchObject({ rule: 'equal', score: 60, automatic: false })
    expect(await at.accept(account, [first?.id ?? 0], [own1.id])).toMatchObject(refused('line_matched'))
    expect(await at.accept(account, [second?.id ?? 0], [own1.id])).toMatchObject(refused('movement_matched'))
    expect((await at.undo({ ...group, row_version: 9 })).status).toBe(409)
    expect((await at.undo(group, 'ceo')).status).toBe(403)
    expect(await desk.done(await at.undo(group), 200)).toMatchObject({
      undone_at: expect.any(String),
      undone_by: expect.any(String),
    })
    expect(await at.undo({ ...group, row_version: 2 })).toMatchObject(refused('reconciliation_undone'))
    expect((await at.openLines(account)).map(({ id }) => id)).toEqual([first?.id, second?.id])
    const again = await at.accepted(account, [first?.id ?? 0], [own1.id])
    const fee = await at.accepted(account, [second?.id ?? 0], [], { make: at.tariff() })
    expect(await at.balance(account)).toMatchObject({ own: '-49.90', is_reconciled: true })
    await desk.done(await at.undo(fee), 200)
    expect(await at.balance(account)).toMatchObject({
      ...{ own: '-40.00', open_lines: { count: 1, sum: '-9.90' }, open_movements: { count: 0, sum: '0.00' } },
    })
    const rows = await at.own(account, '&date[]=2026-11-17&date[]=2026-11-17')
    expect(rows.map(({ direction, amount, state }) => [direction, amount, state]).sort()).toEqual([
      ['in', '9.90', 'reversal'],
      ['out', '9.90', 'reversed'],
    ])
    const states = (await at.list(`&company_account_id=${account.id}`)).map(({ rule, undone_at }) => [
      rule,
      undone_at === null,
    ])
    expect(states).toEqual([
      ['opposite', true],
      ['manual', false],
      ['equal', true],
      ['equal', false],
    ])
    expect(await at.list(`&company_account_id=${account.id}&state=undone`)).toHaveLength(2)
    expect(again.id).toBeGreaterThan(group.id)
    await at.agree()
  })

  it('hold several lines and several movements, to the cent, and the difference as a movement of its own', async () => {
    const account = await at.addAccount()
    const some = [
      await at.adjust(account, '2026-11-10', '100.00', 'Parte um'),
      await at.adjust(account, '2026-11-11', '55.50', 'Parte dois'),
    ].map(({ id }) => id)
    await at.bring(account, [
      ['20261112', '155.40', 'DEPOSITO'],
      ['20261112', '10.00', 'A'],
      ['20261112', '-10.00', 'B'],
    ])
    const lines = await at.openLines(account)
    const idOf = (memo: string) => lines.find((line) => line.memo === memo)?.id ?? 0
    expect(await at.accept(account, [idOf('DEPOSITO')], some)).toMatchObject({
      ...refused('unequal_sums'),
      body: { params: { difference: '0.10' } },
    })
    expect(await at.accept(account, [], [])).toMatchObject(refusedAt('line_ids', 'nothing_chosen'))
    expect(await at.accept(account, [999_999], [])).toMatchObject(refusedAt('line_ids', 'unknown'))
    expect(await at.accept(account, [], [999_999])).toMatchObject(refusedAt('movement_ids', 'unknown'))
    // The bank kept ten cents.
    const group = await at.accepted(account, [idOf('DEPOSITO')], some, { make: at.tariff() })
    expect(group.movements.map(({ amount, made: own1 }) => [amount, own1])).toEqual([
      ['100.00', false],
      ['55.50', false],
      ['-0.10', true],
    ])
    // A debit of the bank that it took back itself is no movement of the company.
    expect(await at.accept(account, [idOf('A'), idOf('B')], [], { make: at.tariff() })).toMatchObject(
      refused('nothing_left'),
    )
    expect(await at.accepted(account, [idOf('A'), idOf('B')], [])).toMatchObject({ amount: '0.00', movements: [] })
    expect(await at.balance(account)).toMatchObject({ open_lines: { count: 0 }, own: '155.40' })
    // Another account's are not found.
    const other = await at.addAccount()
    const [mine] = await at.own(account)
    expect(await at.accept(other, [], [mine?.id ?? 0])).toMatchObject(refusedAt('movement_ids', 'unknown'))
    await at.agree()
  })

  it('make a movement only as the cash flow takes one, by whoever may write there', async () => {
    const account = await at.addAccount('0.00', '2026-11-10')
    await at.bring(account, [
      ['20261109', '-1.00', 'ANTES DA CONTA'],
      ['20261116', '-2.00', 'TARIFA'],
    ])
    const lines = await at.openLines(account)
    // Of before its first day nothing waits: it is in the opening balance.
    expect(lines.map(({ memo }) => memo)).toEqual(['TARIFA'])
    const id = lines[0]?.id ?? 0
    const receipt = desk.idOf('release_types', 'Recebimento do banco')
    expect(await at.accept(account, [id], [], { make: { ...at.tariff(), release_type_id: receipt } })).toMatchObject(
      refusedAt('make.release_type_id', 'release_nature'),
    )
    expect(await at.accept(account, [id], [], { make: { ...at.tariff(), cost_center_id: 999_999 } })).toMatchObject(
      refusedAt('make.cost_center_id', 'unknown'),
    )
    expect((await at.accept(account, [id], [], { make: { ...at.tariff(), description: ' ' } })).status).toBe(422)
    for (const who of ['ceo', 'operacional', 'comercial', 'corretor']) {
      expect([who, (await at.accept(account, [id], [], { make: at.tariff() }, who)).status]).toEqual([who, 403])
    }
    for (const who of ['comercial', 'corretor']) {
      expect((await desk.call('GET', `${path}/open?company_account_id=${account.id}`, undefined, who)).status).toBe(403)
      expect((await desk.call('GET', path, undefined, who)).status).toBe(403)
    }
    // Twice at the same moment makes one.
    const both = await Promise.all([
      at.accept(account, [id], [], { make: at.tariff() }),
      at.accept(account, [id], [], { make: at.tariff() }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(await at.own(account)).toHaveLength(1)
  })

  it('follow bank rules: suggested, or written by itself where the rule says so, and never beside an equal movement', async () => {
    const account = await at.addAccount()
    const rule = await at.addRule('TAR PIX')
    await at.addRule('IOF', { automatic: true, company_account_id: account.id, description: 'IOF do mês' })
    const known = await at.adjust(account, '2026-11-12', '-7.77', 'Imposto')
    const { matched, open: left } = await at.bring(account, [
      ['20261112', '-3.50', 'TAR PIX 0001'],
      ['20261112', '-1.23', 'DEB IOF 11/26'],
      ['20261112', '-7.77', 'DEB IOF 10/26'],
      ['20261112', '-5.00', 'TARPIX'],
    ])
    expect([matched, left]).toEqual([1, 3])
    const [tax, iof, unknown] = await at.openLines(account)
    expect(tax?.suggestions).toMatchObject([
      { rule: 'bank_rule', score: 80, movements: [], make: { bank_rule_id: rule.id, description: 'Tarifa bancária' } },
    ])
    expect(iof?.suggestions.map((one) => [one.rule, one.movements.map(({ id }) => id)])).toContainEqual([
      'equal',
      [known.id],
    ])
    expect(unknown?.suggestions).toEqual([])
    expect((await at.own(account)).filter(({ source_type }) => source_type === 'import')).toMatchObject([
      { amount: '1.23', direction: 'out', description: 'IOF do mês', author: null, date: '2026-11-12' },
    ])
    expect(await at.accepted(account, [tax?.id ?? 0], [], { make: at.tariff() })).toMatchObject({
      ...{ rule: 'bank_rule', score: 80, bank_rule: { id: rule.id, name: 'TAR PIX' }, automatic: false },
    })
    await at.agree()
  })

  it('propose a rule for what people did three times alike, until it is made or refused', async () => {
    const account = await at.addAccount()
    const days = ['20261103', '20261104', '20261105']
    await at.bring(account, [
      ...days.map((day, nth): Row => [day, '-12.00', `CESTA SERVICOS ${nth}99`]),
      ...days.map((day): Row => [day, '-4.00', 'DIVERSOS']),
    ])
    const proposed = async () =>
      (await desk.done<ProposedRule[]>(await desk.call('GET', `${base}/bank_rules/proposed`), 200)).filter(
        ({ company_account }) => company_account?.id === account.id,
      )
    const lines = await at.openLines(account)
    const [basket, others] = [
      lines.filter(({ memo }) => memo.startsWith('CESTA')),
      lines.filter(({ memo }) => memo === 'DIVERSOS'),
    ]
    for (const line of basket.slice(0, 2)) await at.accepted(account, [line.id], [], { make: at.tariff() })
    expect(await proposed()).toEqual([])
    await at.accepted(account, [basket[2]?.id ?? 0], [], { make: at.tariff() })
    // The same words with different centres are no rule.
    for (const [nth, line] of others.entries()) {
      const cost_center_id = nth === 0 ? desk.center('Comercial') : desk.center('Sede')
      await at.accepted(account, [line.id], [], { make: { ...at.tariff(), cost_center_id } })
    }
    expect(await proposed()).toEqual([
      {
        ...{ memo: 'CESTA SERVICOS', direction: 'out', description: 'Tarifa bancária', times: 3 },
        company_account: { id: account.id, name: account.nickname },
        release_type: { id: at.tariff().release_type_id, name: 'Despesa administrativa' },
        cost_center: { id: at.tariff().cost_center_id, name: 'Sede' },
      },
    ])
    // Refused: kept as a rule that is off.
    await at.addRule('CESTA SERVICOS', { active: false })
    expect(await proposed()).toEqual([])
  })

  it('suggest and do not decide where a line or a movement has two, and a payment that came back', async () => {
    const account = await at.addAccount()
    const twins = [
      await at.adjust(account, '2026-11-12', '-80.00', 'Gráfica Boreal'),
      await at.adjust(account, '2026-11-13', '-80.00', 'Gráfica Boreal'),
    ]
    const [back] = await pay(['66.50'], false, account)
    const { matched } = await at.bring(account, [
      ['20261113', '-80.00', 'GRAFICA BOREAL'],
      ['20261123', '-66.50', `PIX ${back?.ours}`],
      ['20261123', '66.50', 'DEVOLUÇÃO PIX'],
    ])
    expect(matched).toBe(1)
    const [graphic, returned] = await at.openLines(account)
    expect(graphic?.suggestions.map(({ movements }) => movements[0]?.id).sort()).toEqual(
      twins.map(({ id }) => id).sort(),
    )
    expect(returned?.suggestions).toMatchObject([{ rule: 'returned', movements: [], payment: { uuid: back?.uuid } }])
    // Recorded where the payment is, its movement is the line's.
    const token = await opened.signIn('aurora', 'financeiro')
    await opened.call('aurora', '/api/auth/me', { method: 'POST', token, body: { password: demoPassword } })
    const { row_version } = await desk.done<Payment>(await desk.call('GET', `/api/payments/broker/${back?.uuid}`), 200)
    const recorded = await opened.call('aurora', `/api/payments/broker/${back?.uuid}/return`, {
      ...{ method: 'POST', token, headers: { 'idempotency-key': 'back-1' } },
      body: { date: '2026-11-23', reason: 'Conta encerrada', row_version },
    })
    expect(recorded.status, JSON.stringify(recorded.body)).toBeLessThan(300)
    const outcome = await desk.call('POST', `${path}/match`, { company_account_id: account.id })
    const [, again] = await at.openLines(account)
    expect([outcome.status, again?.suggestions[0]?.rule ?? 'matched']).toEqual([200, 'equal'])
    await at.agree()
  })

  it('hinder the closing of a month while anything of it is open or unexplained', async () => {
    const account = await at.addAccount('100.00')
    await at.adjust(account, '2026-10-20', '-30.00', 'Água')
    await at.bring(account, [
      ['20261020', '-30.00', 'DEB AUT'],
      ['20261030', '-5.00', 'TARIFA'],
    ])
    const read = async () => desk.done<PeriodDetail>(await desk.call('GET', `${base}/periods/2026-10`), 200)
    const points = async () =>
      Object.fromEntries(
        (await read()).checklist
          .filter(({ key }) => ['bank_lines', 'own_movements', 'bank_differences'].includes(key))
          .map(({ key, count }) => [key, count]),
      )
    const close = async () => {
      const { row_version } = await read()
      return desk.call('PUT', `${base}/periods/2026-10`, { action: 'close', row_version })
    }
    expect(await points()).toEqual({ bank_lines: 2, own_movements: 1, bank_differences: 0 })
    expect(await close()).toMatchObject({ ...refused('period_unreconciled') })
    const [water, fee] = await at.openLines(account)
    await at.accepted(account, [water?.id ?? 0], [water?.suggestions[0]?.movements[0]?.id ?? 0])
    const group = await at.accepted(account, [fee?.id ?? 0], [], { make: at.tariff() })
    // The bank says another balance: a line is missing, and nothing explains it.
    await at.bring(account, [['20261030', '-5.00', 'TARIFA']], ['20261031', '60.00'])
    expect(await at.balance(account, '2026-10-31')).toMatchObject({ difference: '-5.00', unexplained: '-5.00' })
    expect(await points()).toEqual({ bank_lines: 0, own_movements: 0, bank_differences: 1 })
    expect(await close()).toMatchObject(refused('period_unreconciled'))
    await at.bring(account, [['20261031', '-5.00', 'TARIFA']], ['20261031', '60.00'])
    const [last] = await at.openLines(account)
    await at.accepted(account, [last?.id ?? 0], [], { make: at.tariff() })
    expect(await at.balance(account, '2026-10-31')).toMatchObject({ difference: '0.00', is_reconciled: true })
    expect((await close()).status).toBe(200)
    // It proved a closed month, and is not taken back.
    expect(await at.undo(group)).toMatchObject(refused('period_closed'))
    const { row_version } = await read()
    const reopened = await opened.call('aurora', `${base}/periods/2026-10`, {
      ...{ method: 'PUT', token: admin, body: { action: 'reopen', reason: 'teste acabou', row_version } },
    })
    expect(reopened.status).toBe(200)
    await at.agree()
  })

  it('explain what is under way over the end of a month', async () => {
    const account = await at.addAccount('510.00')
    const water = await at.adjust(account, '2026-10-28', '-10.00', 'Água')
    const out = await at.adjust(account, '2026-10-30', '-50.00', 'Cheque')
    await at.bring(
      account,
      [
        ['20261028', '-10.00', 'DEB AUT'],
        ['20261029', '500.00', 'SALDO TOTAL DISPONIVEL DIA'],
        ['20261103', '-50.00', 'DEPOSITADO'],
      ],
      ['20261103', '450.00'],
    )
    const [debit, line] = await at.openLines(account)
    if (debit) await at.accepted(account, [debit.id], [water.id])
    if (line) await at.accepted(account, [line.id], [out.id])
    expect(await at.balance(account, '2026-10-31')).toMatchObject({
      ...{ bank: '500.00', own: '450.00', difference: '50.00', in_transit: '50.00', unexplained: '0.00' },
      is_reconciled: true,
    })
    expect(await at.balance(account)).toMatchObject({ difference: '0.00', in_transit: '0.00', is_reconciled: true })
    await at.agree()
  })

  it('go with no import that is taken back while they hold, and are left without its lines once undone', async () => {
    const account = await at.addAccount()
    const { file } = await at.bring(account, [['20261118', '-2.50', 'TARIFA']])
    const [line] = await at.openLines(account)
    const group = await at.accepted(account, [line?.id ?? 0], [], { make: at.tariff() })
    const takeBack = () => desk.call('POST', `${base}/bank_statements/${file.id}/undo`, { reason: 'conta errada' })
    expect(await takeBack()).toMatchObject(refused('bank_statement_matched'))
    await desk.done(await at.undo(group), 200)
    expect((await takeBack()).status).toBe(200)
    expect(await at.list(`&id[]=${group.id}`)).toMatchObject([{ lines: [], movements: [{ made: true }] }])
    expect(await at.balance(account)).toMatchObject({ since: null, bank: null, is_reconciled: false })
    await at.agree()
  })
})
