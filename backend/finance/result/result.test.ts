import { beforeAll, expect, it } from 'vitest'
import type { CompanyAccount } from '@/lib/contracts/company-account'
import type { Result, ResultRow } from '@/lib/contracts/result'
import { type ResultColumn, resultRows } from '@/lib/finance/result'
import { type ResultAsked, resultColumns, resultDemand } from '@/lib/finance/result-view'
import { textOfPdf } from '@/lib/testing/pdf-text'
import { asMoney } from '../../core/database/decimal'
import { readSheet } from '../../core/sheets/read'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { type Desk, openDesk } from '../../testing/desk'

const path = '/api/financial/result'
type Rows = { data: ResultRow[]; total: number; summary: { amount: string } }
type Found = { result: Result; columns: ResultColumn[]; figure: (key: string, column: string) => string }

const reais = (given: bigint | null | undefined): string => (given == null ? '' : asMoney(given))

/** Every month here is in 2019, where nothing else is; the opening of the accounts is before it. */
describeOnBoth('the result by cost centre', (open) => {
  let opened: Opened
  let desk: Desk
  let account: CompanyAccount
  beforeAll(async () => {
    opened = await open()
    desk = await openDesk(opened)
    const input = {
      ...{ nickname: 'Caixa do resultado', official_bank_id: 1, agency: '4321', account: '99001', account_digit: '1' },
      ...{ account_type: 'checking', opening_balance: '0.00', opening_date: '2018-01-01' },
    }
    account = await desk.done<CompanyAccount>(await desk.call('POST', '/api/financial/company_accounts', input), 201)
  })

  const ask = async (more: Partial<ResultAsked> = {}): Promise<Found> => {
    const asked: ResultAsked = {
      view: 'compare',
      basis: 'competence',
      span: 'month',
      month: '2019-03',
      center: null,
      ...more,
    }
    const { by, months } = resultDemand(asked)
    const query = new URLSearchParams([['by', by], ...months.map((month) => ['months[]', month])] as string[][])
    if (asked.center !== null) query.set('cost_center_id', String(asked.center))
    const result = await desk.done<Result>(await desk.call('GET', `${path}?${query}`), 200)
    const columns = resultColumns(result.columns, asked)
    const rows = resultRows(result.lines, columns)
    const figure = (key: string, column: string) => {
      const row = rows.find((one) => one.key === key || (one.kind === 'type' && one.name === key))
      return reais(row?.figures[columns.findIndex((one) => one.key === column)])
    }
    return { result, columns, figure }
  }
  const rowsOf = async (query: string) => desk.done<Rows>(await desk.call('GET', `${path}/rows?${query}`), 200)
  const days = (day: string) => ({ competence: day, due_date: day })

  it('counts entries by competence and what moved by its day, each side with its sign', async () => {
    const rent = await desk.add('debits', desk.debit({ amount: '100.10', ...days('2019-03-05') }))
    await desk.add('debits', desk.debit({ amount: '40.00', ...days('2019-01-31') }))
    await desk.add('debits', desk.debit({ amount: '7.00', ...days('2018-03-01') }))
    await desk.add('credits', desk.credit({ amount: '250.50', ...days('2019-03-31') }))
    const gone = await desk.add('debits', desk.debit({ amount: '9999.99', ...days('2019-03-10') }))
    const { id, row_version } = gone
    await desk.done(
      await desk.call('POST', `/api/financial/debits/${id}/cancel`, { reason: 'não houve', row_version }),
      200,
    )
    const paid = await desk.settle('debits', rent, account, { date: '2019-02-10' })
    expect(paid.status).toBe(200)
    const { figure } = await ask()
    expect(figure('Despesa administrativa', 'month_competence')).toBe('-100.10')
    expect(figure('administrative', 'month_competence')).toBe('-100.10')
    expect(figure('administrative', 'year_competence')).toBe('-140.10')
    expect(figure('administrative', 'month_competence_before')).toBe('-7.00')
    expect(figure('net_revenue', 'month_competence')).toBe('250.50')
    expect(figure('net_result', 'month_competence')).toBe('150.40')
    expect([figure('net_result', 'month_cash'), figure('net_result', 'year_cash')]).toEqual(['0.00', '-100.10'])
  })

  it('counts what a person owes as earned, and an opposite in the month in which it was made', async () => {
    const type = desk.idOf('release_types', 'Despesa administrativa')
    await desk.add('debits', desk.ofPerson({ amount: '30.00', release_type_id: type, ...days('2019-05-05') }))
    const made = await desk.add('debits', desk.debit({ amount: '12.34', ...days('2019-05-06') }))
    await desk.settle('debits', made, account, { date: '2019-05-06' })
    const { row_version } = await desk.read('debits', made.id)
    const back = await desk.reverse('debits', { ...made, row_version }, { date: '2019-06-01' })
    expect(back.status).toBe(201)
    const may = await ask({ month: '2019-05' })
    expect(may.figure('administrative', 'month_competence')).toBe('17.66')
    expect(may.figure('administrative', 'month_cash')).toBe('-12.34')
    const june = await ask({ month: '2019-06' })
    expect([june.figure('administrative', 'month_competence'), june.figure('administrative', 'month_cash')]).toEqual([
      '12.34',
      '12.34',
    ])
  })

  it('splits by cost centre, and those below stand in the one above', async () => {
    const center = async (name: string, parent_id: number | null) =>
      (
        await desk.done<{ id: number }>(
          await desk.call('POST', '/api/financial/cost_centers', { name, code: name.toUpperCase(), parent_id }),
          201,
        )
      ).id
    const north = await center('Norte', null)
    const [belem, office] = [await center('Belém', north), await center('Balcão', north)]
    const splits = [
      { cost_center_id: belem, percentage: '50.0000' },
      { cost_center_id: office, percentage: '50.0000' },
    ]
    await desk.add('debits', desk.debit({ amount: '10.05', cost_center_id: null, splits, ...days('2019-07-07') }))
    await desk.add('debits', desk.debit({ amount: '1.00', cost_center_id: north, ...days('2019-07-08') }))
    await desk.add('debits', desk.ofPerson({ amount: '3.00', ...days('2019-07-09') }))
    const all = await ask({ view: 'centers', month: '2019-07' })
    expect(all.result.columns.map(({ name }) => name)).toEqual(['Norte', null])
    expect(all.figure('net_result', String(north))).toBe('-11.05')
    expect([all.figure('net_result', 'none'), all.figure('net_result', 'total')]).toEqual(['3.00', '-8.05'])
    const below = await ask({ view: 'centers', month: '2019-07', center: north })
    expect(below.figure('net_result', String(belem))).toBe('-5.03')
    expect(below.figure('net_result', String(office))).toBe('-5.02')
    expect([below.figure('net_result', 'own'), below.figure('net_result', 'total')]).toEqual(['-1.00', '-11.05'])
    expect((await ask({ month: '2019-07', center: north })).figure('net_result', 'month_competence')).toBe('-11.05')
    expect((await ask({ month: '2019-07', center: 'none' })).figure('net_result', 'month_competence')).toBe('3.00')
    const months = 'months[]=2019-07&months[]=2019-07'
    expect((await rowsOf(`basis=competence&${months}&cost_center_id=${belem}`)).data).toMatchObject([
      { source: 'debit', amount: '-5.03', cost_center: { name: 'Norte › Belém' } },
    ])
    expect(await rowsOf(`basis=competence&${months}&cost_center_id=${north}&alone=true`)).toMatchObject({
      ...{ total: 1, summary: { amount: '-1.00' } },
    })
    expect(await rowsOf(`basis=competence&${months}&cost_center_id=none`)).toMatchObject({
      data: [{ amount: '3.00', cost_center: null, person: { uuid: desk.broker } }],
    })
  })

  it('counts an adjustment on both bases, a transfer on none, and what is outside in the cash alone', async () => {
    const other = await desk.done<CompanyAccount>(
      await desk.call('POST', '/api/financial/company_accounts', {
        ...{
          nickname: 'Outra do resultado',
          official_bank_id: 1,
          agency: '4321',
          account: '99002',
          account_digit: '1',
        },
        ...{ account_type: 'checking', opening_balance: '0.00', opening_date: '2018-01-01' },
      }),
      201,
    )
    const move = async (more: object) =>
      desk.done(
        await desk.call('POST', '/api/financial/transation_statements', {
          ...{ company_account_id: account.id, amount: '5.00', date: '2019-09-09', description: 'Tarifa', ...more },
        }),
        201,
      )
    const adjust = (name: string, direction: string, amount: string) =>
      move({ kind: 'adjustment', direction, amount, release_type_id: desk.idOf('release_types', name) })
    await adjust('Despesa administrativa', 'out', '5.00')
    await adjust('Saque', 'out', '80.00')
    await move({ kind: 'transfer', to_company_account_id: other.id, amount: '20.00' })
    const { figure } = await ask({ month: '2019-09' })
    const both = (key: string) => [figure(key, 'month_competence'), figure(key, 'month_cash')]
    expect(both('administrative')).toEqual(['-5.00', '-5.00'])
    expect(both('other_result')).toEqual(['0.00', '0.00'])
    expect(both('outside')).toEqual(['', '-80.00'])
    expect([figure('net_result', 'month_cash'), figure('moved', 'month_cash')]).toEqual(['-5.00', '-85.00'])
    const flow = await desk.call(
      'GET',
      '/api/financial/transation_statements/sums?by=month&date[]=2019-09-01&date[]=2019-09-30',
    )
    const { total_in, total_out } = flow.body.data.summary as unknown as { total_in: string; total_out: string }
    expect(Number(total_in) - Number(total_out)).toBe(-85)
  })

  it('counts what accrued to people, once', async () => {
    // The demo's proposals, over all of its months.
    const { result } = await ask({ view: 'months', month: '2026-11' })
    const commission = result.lines.find(({ name }) => name === 'Comissão')
    expect(commission?.competence.some((amount) => Number(amount) < 0)).toBe(true)
    const months = `months[]=${result.columns[0]?.key}&months[]=2026-11`
    const found = await rowsOf(`basis=competence&${months}&release_type_id=${commission?.release_type_id}&per_page=1`)
    const sum = commission?.competence.reduce((cents, amount) => cents + BigInt(amount.replace('.', '')), 0n)
    expect(found.summary.amount).toBe(reais(sum))
    expect(found.data[0]).toMatchObject({ source: 'account', proposal: { number: expect.any(Number) } })
  })

  it('opens each figure: the rows of every line and sum, on both bases, make it to the cent', async () => {
    for (const view of ['compare', 'months'] as const) {
      for (const basis of ['competence', 'cash'] as const) {
        const { result, columns } = await ask({ view, basis, month: '2019-09' })
        for (const row of resultRows(result.lines, columns)) {
          for (const [at, column] of columns.entries()) {
            if (row.figures[at] === null) continue
            const query = new URLSearchParams([
              ...column.months.map((month) => ['months[]', month]),
              ...[
                ['basis', column.basis],
                ['per_page', '1'],
              ],
              ...(row.kind === 'type' ? [['release_type_id', String(row.key)]] : []),
              ...row.groups.map((group) => ['dre_group[]', group]),
            ] as string[][])
            expect((await rowsOf(String(query))).summary.amount, `${row.key} ${column.key}`).toBe(
              reais(row.figures[at]),
            )
          }
        }
      }
    }
  })

  it('is a sheet in the words that are given, and a document with the letterhead', async () => {
    const file = async (more: object, who = 'financeiro') => {
      const body = { format: 'xlsx', view: 'compare', basis: 'competence', span: 'month', month: '2019-03', ...more }
      const headers = { 'content-type': 'application/json', token: await opened.signIn('aurora', who) }
      const address = `http://localhost/t/aurora${path}/file`
      const sent = await opened.backend.fetch(
        new Request(address, { method: 'POST', headers, body: JSON.stringify(body) }),
      )
      return { status: sent.status, bytes: new Uint8Array(await sent.arrayBuffer()) }
    }
    const sheet = await file({ words: { line: 'Line', net_result: 'Net result' } })
    expect(sheet.status).toBe(200)
    const { heads, lines } = await readSheet(sheet.bytes, { rows: 100, columns: 20, cell: 200 })
    expect(heads.slice(0, 3)).toEqual(['Line', 'Competência Mar/2019', 'Caixa Mar/2019'])
    expect(lines.find(({ cells }) => cells[0] === 'Net result')?.cells[1]).toBe('150,4')
    const pdf = await file({ format: 'pdf', view: 'months' }, 'ceo')
    expect(pdf.status).toBe(200)
    const text = textOfPdf(pdf.bytes)
    for (const words of ['Competência · Jan–Mar/2019', 'Resultado líquido', '150,40', 'Mar/2019', 'Jan–Mar/2018'])
      expect(text).toContain(words)
  })

  it('is nobody else’s, and asks for months that are some', async () => {
    for (const who of ['operacional', 'comercial', 'corretor']) {
      expect(
        (await desk.call('GET', `${path}?by=month&months[]=2019-01&months[]=2019-02`, undefined, who)).status,
      ).toBe(403)
    }
    for (const months of [
      ['2019-02', '2019-01'],
      ['2019-13', '2019-13'],
      ['2010-01', '2019-01'],
    ]) {
      const query = months.map((month) => `months[]=${month}`).join('&')
      expect((await desk.call('GET', `${path}?by=month&${query}`)).status).toBe(400)
    }
    const rows = `${path}/rows?basis=cash&months[]=2019-01&months[]=2019-02`
    expect((await desk.call('GET', `${rows}&search=x`)).status).toBe(400)
    const file = { format: 'pdf', view: 'compare', basis: 'cash', span: 'month', month: '2019-01' }
    const print = (more: object) => desk.call('POST', `${path}/file`, { ...file, ...more })
    expect((await print({ cost_center_id: 999_999 })).status).toBe(404)
    for (const more of [{ month: '1900-05' }, { cost_center_id: 0 }, { words: { bad: 'x' } }]) {
      expect((await print(more)).status).toBe(422)
    }
  })
})
