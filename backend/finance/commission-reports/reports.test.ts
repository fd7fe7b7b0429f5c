import { beforeAll, expect, it } from 'vitest'
import type { CompanyAccount } from '@/lib/contracts/company-account'
import type { Credit } from '@/lib/contracts/financial-entry'
import type { ProposalFile } from '@/lib/contracts/proposal'
import type { TransactionStatement } from '@/lib/contracts/transaction-statement'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { base, type Desk, refused, refusedAt } from '../../testing/desk'
import { caseB, openReportDesk, type ReportDesk, type Reports, toRow, toSheet } from '../../testing/reports'

/** Case B of money.md#worked-examples: 2,248.14 and 281.02 of the bank. */
describeOnBoth('commission reports (19.4)', (open) => {
  let opened: Opened
  let desk: Desk
  let sales: ReportDesk['sales']
  let reports: Reports
  let account: CompanyAccount
  let bank = 0
  beforeAll(async () => {
    opened = await open()
    ;({ sales, desk, reports, account, bank } = await openReportDesk(opened))
  })

  async function paid(row: Parameters<typeof sales.tableOf>[1] = {}): Promise<ProposalFile> {
    await sales.setCompany({ commission_release_event: 'bank_receipt', commission_release_days: 0 })
    return sales.pay(await sales.approved(await sales.tableOf('new', row), caseB))
  }
  const posted = async ({ uuid }: { uuid: string }) =>
    (await sales.money(uuid)).ledger.map(({ type, amount }) => `${type} ${amount}`)

  it('is read, compared and told by state; nothing has an effect before it is applied', async () => {
    const [one, two, three] = [await paid(), await paid(), await paid()]
    const report = await reports.brought(
      bank,
      toSheet([
        toRow(one, '2.248,14'),
        toRow(one, '281,00', { kind: 'BÔNUS' }),
        toRow(two, '2.154,47', { rate: '11,50', base: '18.734,52' }),
        toRow(three, '2.174,36', { base: '18.119,64', rate: '12,00' }),
        { ade: '99.123-77', value: '10,00' },
        toRow(one, '2.248,14'),
        toRow(two, '-100,00'),
      ]),
    )
    expect(report).toMatchObject({
      status: 'checked',
      rows: 7,
      refused: 0,
      gross: '9016.11',
      layout: null,
      header_row: 1,
    })
    expect(await reports.states(report.id)).toEqual([
      ['matched', '0.00', null],
      ['matched', '-0.02', null],
      ['value_differs', '-93.67', 'rate'],
      ['value_differs', '-73.78', 'base'],
      ['unknown', null, null],
      ['duplicate', null, null],
      ['reversed', null, null],
    ])
    const [line] = await reports.lines(report.id)
    expect(line).toMatchObject({
      ...{ proposal: { number: one.number }, expected: '2248.14', own_base: '18734.52', own_rate: '12.0000' },
    })
    expect(report.states.find(({ state }) => state === 'value_differs')).toEqual({
      ...{ state: 'value_differs', count: 2, amount: '4328.83', expected: '4496.28' },
    })
    expect((await reports.lines(report.id, '&state[]=unknown')).map(({ ade }) => ade)).toEqual(['9912377'])
    expect([await posted(one), await reports.claims(`&search=${two.number}`)]).toEqual([[], []])
    // Another time it is refused, also at the same moment; of what was undone it is taken again.
    const text = toSheet([toRow(one, '1,00')])
    const both = await Promise.all([reports.bring(bank, text), reports.bring(bank, text)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const again = both.find(({ status }) => status === 409)
    expect(again?.body.reason).toBe('report_known')
    const kept = both.find(({ status }) => status === 201)?.body.data as unknown as typeof report
    expect((await reports.step(kept, 'undo', { reason: 'outro arquivo' })).status).toBe(200)
    expect((await reports.bring(bank, text)).status).toBe(201)
  })

  it('ties to the net credit: gross less withheld, in movements that are the line of the bank', async () => {
    const [one, two] = [await paid(), await paid()]
    const sheet = toSheet(
      [
        toRow(one, '2.248,14'),
        toRow(two, '2.154,47'),
        { ade: '88001122', value: '21.825,18' },
        toRow(two, '-500,00', { kind: 'ESTORNO' }),
      ],
      'TOTAL;;;;;;25.727,79\r\n',
    )
    const report = await reports.brought(bank, sheet)
    expect(report).toMatchObject({ gross: '25727.79', told_total: '25727.79', rows: 4 })
    expect(await reports.apply(report, { withheld: '25727.79' })).toMatchObject(
      refusedAt('withheld', 'report_withheld'),
    )
    const applied = await reports.applied(report, { withheld: '385.92' })
    expect(applied).toMatchObject({ status: 'applied', net: '25341.87', withheld: '385.92' })
    expect(await posted(one)).toEqual([])
    const before = await desk.held(account)
    const done = await reports.received(applied, account)
    expect(done).toMatchObject({ status: 'received', received_on: '2026-11-20', receipts: { done: 2, total: 2 } })
    expect(Number(await desk.held(account)) - Number(before)).toBeCloseTo(25_341.87, 2)
    const own = await desk.rowsAt<TransactionStatement>(
      `${base}/transation_statements?company_account_id=${account.id}&per_page=100`,
    )
    expect(
      own.map(({ direction, amount, source_type, release_type }) => [
        direction,
        amount,
        source_type,
        release_type.name,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['in', '26227.79', 'credit', 'Recebimento do banco'],
        ['out', '500.00', 'report', 'Estorno'],
        ['out', '385.92', 'report', 'Imposto retido'],
      ]),
    )
    const credit = await desk.done<Credit>(await desk.call('GET', `${base}/credits/${done.credit_id}`), 200)
    expect(credit).toMatchObject({ amount: '26227.79', status: 'received', receipts: 2 })
    // The broker waits no longer, whatever the bank paid.
    expect((await posted(one)).slice(0, 1)).toEqual(['commission 1573.70'])
    expect((await posted(two)).slice(0, 1)).toEqual(['commission 1573.70'])
    await reports.agree()

    // An unknown line is linked by hand, and received at once.
    const three = await paid()
    const [unknown] = await reports.lines(report.id, '&state[]=unknown')
    const linked = await reports.onLine(report, unknown, 'link', { proposal_uuid: three.uuid })
    expect(linked).toMatchObject({ status: 200, body: { data: { state: 'value_differs', is_received: true } } })
    expect(await posted(three)).toContain('commission 1573.70')
    expect(await reports.onLine(report, unknown, 'link', { proposal_uuid: three.uuid })).toMatchObject({ status: 409 })
    await reports.agree()

    // Its receipts are the report's to unlink.
    const { receipts } = await desk.done<{ receipts: { id: number }[] }>(
      await desk.call('GET', `${base}/credits/${done.credit_id}/receipts`),
      200,
    )
    expect(await desk.call('DELETE', `${base}/credits/${done.credit_id}/receipts/${receipts[0]?.id}`)).toMatchObject(
      refused('receipt_reported'),
    )
    const back = await reports.step(await reports.read(report.id), 'take_back', { reason: 'conta errada' })
    expect(back).toMatchObject({ status: 200, body: { data: { status: 'applied', receipts: { done: 0 } } } })
    expect(await desk.held(account)).toBe(before)
    await reports.agree()
    const again = await reports.received(await reports.read(report.id), account)
    expect(again).toMatchObject({ status: 'received', receipts: { done: 3, total: 3 } })
    expect((await posted(one)).filter((text) => text === 'commission 1573.70')).toHaveLength(1)
    await reports.agree()
  })

  it('claims the rest, which a later report pays; given up or argued about by a person', async () => {
    const [one, two] = [await paid(), await paid()]
    const report = await reports.brought(bank, toSheet([toRow(one, '2.154,47'), toRow(two, '2.174,36')]))
    const applied = await reports.applied(report)
    const of = ({ number }: ProposalFile, state = '') => reports.claims(`&search=${number}${state}`)
    const [claim] = await of(one)
    expect(claim).toMatchObject({
      ...{
        kind: 'upfront',
        cause: 'rate',
        expected: '2248.14',
        told: '2154.47',
        amount: '93.67',
        state: 'open',
        age: 'd30',
      },
    })
    const [other] = await of(two)
    expect(other).toMatchObject({ cause: 'base', amount: '73.78' })
    await reports.received(applied, account)
    const later = await reports.brought(bank, toSheet([toRow(one, '93,67'), toRow(one, '93,67')]))
    expect(await reports.states(later.id)).toEqual([
      ['matched', '0.00', null],
      ['duplicate', null, null],
    ])
    const rest = await reports.applied(later)
    expect([await of(one), (await of(one, '&state[]=paid')).length]).toEqual([[], 1])
    await reports.received(rest, account)
    expect((await sales.money(one.uuid)).receipts.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'upfront 2154.47',
      'adjustment 93.67',
    ])
    // Undone, the rest is owed again.
    const back = await reports.step(await reports.read(later.id), 'take_back', { reason: 'engano' })
    expect(back.status).toBe(200)
    expect((await reports.step(await reports.read(later.id), 'undo', { reason: 'engano' })).status).toBe(200)
    expect(await of(one)).toMatchObject([{ amount: '93.67', state: 'open' }])
    expect(await reports.lines(later.id)).toEqual([])

    expect(await reports.decide(other ? [other] : [], 'accepted', {}, 'ceo')).toMatchObject({ status: 403 })
    const [now] = await of(two)
    expect((await reports.decide(now ? [now] : [], 'accepted', { reason: '' })).status).toBe(422)
    expect((await reports.decide(now ? [now] : [], 'accepted')).status).toBe(200)
    expect((await reports.decide(now ? [now] : [], 'disputed')).status).toBe(409)
    expect([await of(two), await of(two, '&state[]=accepted')]).toMatchObject([[], [{ reason: 'combinado' }]])
    await reports.agree()
  })

  it('proposes reversals, which a person confirms or argues about', async () => {
    const [one, two] = [await paid(), await paid()]
    const first = await reports.applied(
      await reports.brought(bank, toSheet([toRow(one, '2.248,14'), toRow(two, '2.248,14')])),
    )
    await reports.received(first, account)
    const report = await reports.applied(
      await reports.brought(
        bank,
        toSheet([toRow(one, '-1.124,07'), toRow(two, '-2.248,14'), toRow(await paid(), '2.248,14')]),
      ),
    )
    const [half, whole] = await reports.lines(report.id, '&state[]=reversed')
    expect([half?.percentage, whole?.percentage]).toEqual(['50.0000', '100.0000'])
    const confirm = { percentage: half?.percentage, reason: 'quitação antecipada' }
    expect(await reports.onLine(report, half, 'reverse', confirm)).toMatchObject(refused('confirmation_needed'))
    await desk.call('POST', '/api/auth/me', { password: 'demonstracao-2026' })
    expect(await reports.onLine(report, half, 'reverse', confirm)).toMatchObject({ status: 200 })
    expect((await sales.money(one.uuid)).lines[0]).toMatchObject({ reversed_company: '1124.07' })
    expect(
      await reports.onLine(
        report,
        { id: half?.id ?? 0, row_version: (half?.row_version ?? 0) + 1 },
        'reverse',
        confirm,
      ),
    ).toMatchObject(refused('report_line_state'))
    expect(await reports.onLine(report, whole, 'dispute', { reason: 'cliente ativo' })).toMatchObject({
      body: { data: { disputed_at: expect.any(String), reversed_at: null } },
    })
    await reports.agree()
  })

  it('is corrected before it is applied: cells, lines left out, and how it is read', async () => {
    const one = await paid()
    const report = await reports.brought(
      bank,
      toSheet([toRow(one, 'abc'), { ade: '', value: '5,00' }, toRow(one, '281,02', { kind: 'BONUS' })]),
    )
    expect(report).toMatchObject({ rows: 3, refused: 2, gross: '281.02' })
    expect(await reports.apply(report)).toMatchObject(refused('report_refused'))
    const fixed = await reports.edited(report, {
      cells: [{ line: 2, column: 6, value: '2.248,14' }],
      skip: [{ line: 3, skipped: true }],
    })
    expect(fixed).toMatchObject({ refused: 0, gross: '2529.16' })
    expect(await reports.edit(report, {})).toMatchObject({ status: 409 })
    const other = await reports.brought(
      bank,
      `Banco de prova\r\nProposta x;Comissão bruta z\r\n${one.ade_number};2248.14\r\n`,
    )
    expect(other).toMatchObject({ header_row: null, rows: 0 })
    expect(await reports.apply(other)).toMatchObject(refused('report_unread'))
    const reading = {
      ...other.reading,
      heads: { ...other.reading.heads, ade: 'Proposta x', amount: 'Comissão bruta z' },
    }
    expect(await reports.edited(other, { reading })).toMatchObject({ header_row: 2, rows: 1, gross: '2248.14' })
    expect((await reports.lines(other.id))[0]).toMatchObject({ state: 'matched', line: 3 })
    // Applied by another report in the meantime, it is no longer to be received.
    await reports.applied(fixed)
    const late = await reports.applied(await reports.read(other.id))
    expect(await reports.states(late.id)).toEqual([['duplicate', null, null]])
  })

  it('Financeiro acts, a CEO reads, nobody else sees anything; another tenant neither', async () => {
    const one = await paid()
    const report = await reports.brought(bank, toSheet([toRow(one, '2.248,14')]))
    const at = `${base}/commission_reports`
    expect((await desk.call('GET', `${at}/${report.id}`, undefined, 'ceo')).status).toBe(200)
    expect((await reports.bring(bank, toSheet([toRow(one, '7,00')]), {}, 'ceo')).status).toBe(403)
    expect((await reports.step(report, 'apply', { cost_center_id: 1 }, 'ceo')).status).toBe(403)
    for (const who of ['operacional', 'comercial', 'corretor']) {
      for (const address of [at, `${at}/${report.id}`, `${at}/${report.id}/lines`, `${base}/commission_claims`]) {
        expect([who, address, (await desk.call('GET', address, undefined, who)).status]).toEqual([who, address, 403])
      }
    }
    const token = await opened.signIn('boreal', 'admin')
    for (const address of [`${at}/${report.id}`, `${at}/${report.id}/lines`])
      expect((await opened.call('boreal', address, { token })).status).toBe(404)
    const form = new FormData()
    form.set('bank_id', '999999')
    form.set('file', new File([toSheet([toRow(one, '9,00')])], 'x.csv'))
    expect(await desk.call('POST', at, form)).toMatchObject(refusedAt('bank_id', 'unknown'))
  })
})
