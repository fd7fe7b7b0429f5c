import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type {
  BankStatement,
  BankStatementLine,
  StatementImport,
  StatementSummary,
  StatementUndo,
} from '@/lib/contracts/bank-statement'
import type { CompanyAccount } from '@/lib/contracts/company-account'
import { inTenant } from '../../core/database/scope'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { type Desk, openDesk, refused, refusedAt } from '../../testing/desk'

const imports = '/api/financial/bank_statements'
const lines = '/api/financial/bank_statement_lines'
const fixture = new Uint8Array(readFileSync(new URL('../ofx/fixtures/extrato-itau.ofx', import.meta.url)))

type Row = readonly [day: string, amount: string, memo: string]
const ofx = (account: string, rows: readonly Row[], bank = '341') =>
  `OFXHEADER:100\n<OFX><BANKACCTFROM><BANKID>${bank}<ACCTID>${account}</BANKACCTFROM>\n<BANKTRANLIST>\n${rows
    .map(([day, amount, memo]) => `<STMTTRN><DTPOSTED>${day}<TRNAMT>${amount}<FITID>0<MEMO>${memo}</STMTTRN>\n`)
    .join('')}</BANKTRANLIST></OFX>`

describeOnBoth('statements of banks (19.2)', (open) => {
  let opened: Opened
  let desk: Desk
  let bank: number
  let itau: CompanyAccount
  const addAccount = async (agency: string, account: string, digit: string) => {
    const input = {
      ...{ nickname: `Itaú ${account}`, official_bank_id: bank, agency, account, account_digit: digit },
      ...{ account_type: 'checking', opening_balance: '0.00', opening_date: '2026-10-01' },
    }
    return desk.done<CompanyAccount>(await desk.call('POST', '/api/financial/company_accounts', input), 201)
  }
  const send = (account: number, bytes: string | Uint8Array<ArrayBuffer>, who = 'financeiro') => {
    const form = new FormData()
    form.set('company_account_id', String(account))
    form.set('file', new File([bytes], 'extrato.ofx'))
    return desk.call('POST', imports, form, who)
  }
  const bring = async (account: number, bytes: string | Uint8Array<ArrayBuffer>) =>
    desk.done<StatementImport>(await send(account, bytes), 201)
  const list = async (query: string) => {
    const { body } = await desk.call('GET', `${lines}?${query}`)
    const { data, summary } = body.data as unknown as { data: BankStatementLine[]; summary: StatementSummary }
    return { rows: data, summary }
  }
  const undo = (id: number, who = 'financeiro') =>
    desk.call('POST', `${imports}/${id}/undo`, { reason: 'conta errada' }, who)
  const stored = () =>
    inTenant(opened.database, 'aurora', opened.clock.now, async ({ tx }) => {
      const { rows } = await tx.execute<{ files: number; imports: number; lines: number }>(sql`select
        (select count(*)::int from file where entity = 'bank_file') as files,
        (select count(*)::int from bank_file) as imports, (select count(*)::int from bank_statement_line) as lines`)
      return rows[0]
    })

  beforeAll(async () => {
    opened = await open()
    desk = await openDesk(opened)
    const [found] = await desk.rowsAt<{ id: number }>('/api/financial/official_banks?search=341&per_page=1')
    bank = found?.id ?? 0
    itau = await addAccount('1234', '56789', '0')
  })

  it('keeps the movements and balances of a file, with its sums', async () => {
    const found = await bring(itau.id, fixture)
    expect(found).toMatchObject({
      ...{ added: 6, known: 0, balances: 3, future: [], gaps: [], gap_count: 0 },
      file: { name: 'extrato.ofx', status: 'processed', rows: 9, total: '21954.87', company_account_id: itau.id },
    })
    const { rows, summary } = await list(`company_account_id=${itau.id}`)
    expect(rows).toHaveLength(9)
    expect(summary).toEqual({
      ...{ in: '25808.37', out: '3853.50', last_anchor: '31954.87', last_anchor_on: '2026-11-20' },
    })
    const tariffs = await list(`company_account_id=${itau.id}&search=tar`)
    expect(tariffs.rows.map(({ amount, ordinal, status }) => [amount, ordinal, status]).sort()).toEqual([
      ['-3.50', 1, 'open'],
      ['-3.50', 2, 'open'],
    ])
    expect(tariffs.summary).toMatchObject({ in: '0.00', out: '7.00' })
  })

  it('lists by day, kind, direction and status', async () => {
    const count = async (query: string) => (await list(`company_account_id=${itau.id}&${query}`)).rows.length
    expect(await count('kind=balance')).toBe(3)
    expect(await count('direction=in')).toBe(2)
    expect(await count('direction=out&posted_on[]=2026-11-19&posted_on[]=2026-11-19')).toBe(2)
    expect(await count('status=matched')).toBe(0)
    const { summary } = await list(`company_account_id=${itau.id}&posted_on[]=2026-11-19&posted_on[]=2026-11-19`)
    expect(summary).toMatchObject({ in: '25341.87', last_anchor: '35334.87', last_anchor_on: '2026-11-19' })
    expect((await list('')).summary.last_anchor).toBeNull()
  })

  it('takes the same bytes once, also of two people at once', async () => {
    expect(await send(itau.id, fixture)).toMatchObject({ status: 409, body: { reason: 'bank_file_known' } })
    const { id } = await addAccount('1', '700', '1')
    const text = ofx('7001', [['20261119', '-1.00', 'TAR']])
    const replies = await Promise.all(Array.from({ length: 4 }, () => send(id, text)))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect((await list(`company_account_id=${id}`)).rows).toHaveLength(1)
  })

  it('refuses another account’s file by naming both, and stores nothing', async () => {
    const before = await stored()
    const { id } = await addAccount('4321', '1000', '2')
    const reply = await send(id, ofx('1234567890', []))
    expect(reply).toMatchObject(refusedAt('file', 'ofx_other_account'))
    expect(JSON.stringify(reply.body)).toContain('341 · 1234567890')
    expect(JSON.stringify(reply.body)).toContain('Itaú 1000 (341 · 4321 · 1000-2)')
    expect(await send(id, ofx('10002', [], '237'))).toMatchObject(refusedAt('file', 'ofx_other_account'))
    expect(await send(999_999, ofx('10002', []))).toMatchObject(refusedAt('company_account_id', 'unknown'))
    expect(await stored()).toEqual(before)
  })

  it('knows an account with or without its agency, with zeros and X', async () => {
    const { id } = await addAccount('0123-4', '0045', 'X')
    for (const [at, number] of ['45X', '00045-x', '01230045X', '012340045-X'].entries()) {
      expect(await bring(id, ofx(number, [['20261119', `${at + 1}.00`, 'PIX']]))).toMatchObject({ added: 1 })
    }
    expect(await send(id, ofx('045', []))).toMatchObject(refusedAt('file', 'ofx_other_account'))
  })

  it('refuses what cannot be read with its line and what to do, and stores nothing', async () => {
    const before = await stored()
    const broken = ofx('1234567890', [['20261119', '1.234', 'PIX']])
    const reply = await send(itau.id, broken)
    expect(reply).toMatchObject(refusedAt('file', 'ofx_money'))
    expect(reply.body).toMatchObject({
      errors: {
        file: [
          'A linha 4 tem um valor que não se entende: baixe o extrato de novo no banco e envie-o sem abrir nem editar.',
        ],
      },
      details: { file: [{ params: { line: 4 } }] },
    })
    expect(await send(itau.id, '%PDF-1.7')).toMatchObject(refusedAt('file', 'ofx_other'))
    expect(await send(itau.id, fixture.slice(0, -200))).toMatchObject(refusedAt('file', 'ofx_truncated'))
    expect(await stored()).toEqual(before)
  })

  it('counts what an overlapping file had, and tells of gaps and of rows after today', async () => {
    const { id } = await addAccount('1', '800', '1')
    await bring(id, ofx('8001', [['20261118', '-1.00', 'TAR A']]))
    const rows: Row[] = [
      ['20261118', '-1.00', 'TARIFA A'],
      ['20261118', '-1.00', 'TARIFA B'],
      ['20261118', '10.00', 'SALDO DO DIA'],
      ['20261119', '11.00', 'SALDO DO DIA'],
      ['20261121', '-9.00', 'BOLETO'],
    ]
    expect(await bring(id, ofx('8001', rows))).toMatchObject({
      ...{ added: 1, known: 1, balances: 2, future_count: 1, gap_count: 1 },
      future: [{ posted_on: '2026-11-21', amount: '-9.00', memo: 'BOLETO' }],
      gaps: [{ on: '2026-11-19', expected: '10.00', told: '11.00' }],
    })
    expect((await list(`company_account_id=${id}&kind=movement`)).rows).toHaveLength(2)
  })

  it('loses no movement to a balance of its value, and doubles none of an account written otherwise', async () => {
    const { id } = await addAccount('4321', '7002', '1')
    const noon: Row[] = [
      ['20261119', '100.00', 'PIX MARIA'],
      ['20261119', '100.00', 'SALDO DO DIA'],
    ]
    const evening: Row[] = [
      ...[noon[0] as Row, ['20261119', '100.00', 'PIX JOAO'] as Row],
      ['20261119', '200.00', 'SALDO DO DIA'],
    ]
    expect(await bring(id, ofx('70021', noon))).toMatchObject({ added: 1, gap_count: 0 })
    expect(await bring(id, ofx('70021', evening))).toMatchObject({ added: 1, known: 1, gap_count: 0 })
    expect(await bring(id, ofx('432170021', evening))).toMatchObject({ added: 0, known: 2 })
    expect((await list(`company_account_id=${id}`)).summary).toMatchObject({ in: '200.00', last_anchor: '200.00' })
  })

  it('keeps which is which where the newest row comes first', async () => {
    const { id } = await addAccount('4321', '7003', '1')
    await bring(id, ofx('70031', [['20261119', '-100.00', 'PG1 MARIA']]))
    const rows: Row[] = [
      ['20261119', '-100.00', 'PG2 JOAO'],
      ['20261119', '-100.00', 'PG1 MARIA'],
    ]
    expect(await bring(id, ofx('70031', rows))).toMatchObject({ added: 1, known: 1 })
    const { rows: kept } = await list(`company_account_id=${id}`)
    expect(kept.map(({ memo }) => memo).toSorted()).toEqual(['PG1 MARIA', 'PG2 JOAO'])
  })

  it('has the bank’s balance of the newest import, and of a file that says it once', async () => {
    const { id } = await addAccount('4321', '7004', '1')
    const [a, b, c]: [Row, Row, Row] = [
      ...([
        ['20261119', '100.00', 'A'],
        ['20261119', '200.00', 'B'],
        ['20261119', '-200.00', 'C'],
      ] as const),
    ]
    const closed = (amount: string): Row => ['20261119', amount, 'SALDO DO DIA']
    await bring(id, ofx('70041', [a, closed('100.01')]))
    await bring(id, ofx('70041', [a, b, closed('300.01')]))
    await bring(id, ofx('70041', [a, b, c, closed('100.01')]))
    const anchor = async () => (await list(`company_account_id=${id}`)).summary
    expect(await anchor()).toMatchObject({ last_anchor: '100.01', last_anchor_on: '2026-11-19' })
    const ledger = '<LEDGERBAL><BALAMT>99.01<DTASOF>20261120</LEDGERBAL></OFX>'
    const file = ofx('70041', [['20261120', '-1.00', 'D']]).replace('</OFX>', ledger)
    const brought = await bring(id, file)
    expect(brought.gap_count).toBe(0)
    expect(await anchor()).toMatchObject({ last_anchor: '99.01', last_anchor_on: '2026-11-20' })
    await desk.done(await undo(brought.file.id), 200)
    expect(await anchor()).toMatchObject({ last_anchor: '100.01', last_anchor_on: '2026-11-19' })
  })

  it('tells of a gap between two files', async () => {
    const { id } = await addAccount('4321', '7005', '1')
    const closing: Row[] = [
      ['20261110', '100.00', 'A'],
      ['20261110', '100.00', 'SALDO DO DIA'],
    ]
    await bring(id, ofx('70051', closing))
    const next: Row[] = [
      ['20261114', '999.00', 'SALDO ANTERIOR'],
      ['20261114', '1.00', 'B'],
    ]
    expect(await bring(id, ofx('70051', next))).toMatchObject({
      ...{ gap_count: 1, gaps: [{ on: '2026-11-14', expected: '100.00', told: '999.00' }] },
    })
    await bring(id, ofx('70051', [['20261112', '-40.00', 'C']]))
    const rest: Row[] = [['20261113', '60.00', 'SALDO ANTERIOR']]
    expect(await bring(id, ofx('70051', rest))).toMatchObject({ gap_count: 0 })
  })

  it('knows another agency’s account of the same number, and zeros within', async () => {
    const { id } = await addAccount('0123', '12345', '6')
    const branch = (agency: string, number: string, memo: string) =>
      ofx(number, [['20261119', '-1.00', memo]]).replace('<ACCTID>', `<BRANCHID>${agency}<ACCTID>`)
    expect(await send(id, branch('9999', '12345-6', 'A'))).toMatchObject(refusedAt('file', 'ofx_other_account'))
    for (const [at, text] of [
      ...[branch('0123', '123456', 'B'), branch('123-4', '123456', 'C')],
      ...[ofx('0123000123456', []), ofx('0123/00012345-6', [])],
    ].entries()) {
      expect([at, (await send(id, text)).status]).toEqual([at, 201])
    }
  })

  it('is taken back with the lines that no other file has, and may come again', async () => {
    const { id } = await addAccount('1', '900', '1')
    const [one, two, three]: [Row, Row, Row] = [
      ['20261117', '-1.00', 'A'],
      ['20261118', '-2.00', 'B'],
      ['20261119', '-3.00', 'C'],
    ]
    const first = await bring(id, ofx('9001', [one, two]))
    const second = await bring(id, ofx('9001', [two, three]))
    const memos = async () =>
      (await list(`company_account_id=${id}&order_by=posted_on&order=asc`)).rows.map((r) => r.memo)
    const before = await stored()
    const undone = await desk.done<StatementUndo>(await undo(first.file.id), 200)
    // Its memo is nowhere any more.
    expect((await stored())?.lines).toBe(Number(before?.lines) - 1)
    expect(undone).toMatchObject({ removed: 1, kept: 1, file: { status: 'undone', undone_reason: 'conta errada' } })
    expect(await memos()).toEqual(['B', 'C'])
    expect((await list(`company_account_id=${id}`)).rows.map(({ bank_file_id }) => bank_file_id)).toEqual([
      ...[second.file.id, second.file.id],
    ])
    expect(await undo(first.file.id)).toMatchObject(refused('bank_statement_undone'))
    expect(await bring(id, ofx('9001', [one, two]))).toMatchObject({ added: 1, known: 1 })
    expect(await memos()).toEqual(['A', 'B', 'C'])
    const found = await desk.rowsAt<BankStatement>(`${imports}?company_account_id=${id}`)
    expect(found.map(({ status }) => status)).toEqual(['processed', 'processed', 'undone'])
    const { body } = await opened.call('aurora', `/api/global_logs?entity=bank_file&entity_id=${first.file.id}`, {
      token: await opened.signIn('aurora', 'admin'),
    })
    expect(JSON.stringify(body)).toContain('import_undone')
  })

  it('keeps a file whose lines are matched, until they are not', async () => {
    const { id } = await addAccount('1', '901', '1')
    const { file } = await bring(id, ofx('9011', [['20261117', '-1.00', 'A']]))
    const mark = (status: string) =>
      inTenant(opened.database, 'aurora', opened.clock.now, ({ tx }) =>
        tx.execute(sql`update bank_statement_line set status = ${status} where company_account_id = ${id}`),
      )
    await mark('matched')
    expect(await undo(file.id)).toMatchObject(refused('bank_statement_matched'))
    await mark('open')
    expect(await undo(file.id)).toMatchObject({ status: 200 })
  })

  it('a line is never written by hand', async () => {
    const [row] = (await list(`company_account_id=${itau.id}`)).rows
    for (const [method, at] of [
      ['POST', lines],
      ['PUT', `${lines}/${row?.id}`],
      ['DELETE', `${lines}/${row?.id}`],
    ] as const) {
      expect(await desk.call(method, at, {}, 'financeiro')).toMatchObject(refused('bank_statement_kept'))
    }
  })

  it('is for internal people: a CEO reads, and brokers have nothing', async () => {
    for (const who of ['corretor', 'comercial', 'operacional']) {
      expect((await desk.call('GET', lines, undefined, who)).status, who).toBe(403)
      expect((await desk.call('GET', imports, undefined, who)).status, who).toBe(403)
      expect((await send(itau.id, ofx('1', []), who)).status, who).toBe(403)
    }
    expect((await desk.call('GET', lines, undefined, 'ceo')).status).toBe(200)
    expect((await send(itau.id, ofx('1', []), 'ceo')).status).toBe(403)
    const [file] = await desk.rowsAt<BankStatement>(imports)
    expect((await undo(file?.id ?? 0, 'ceo')).status).toBe(403)
  })

  it('keeps a file of more rows than one statement of the database takes', async () => {
    const { id } = await addAccount('1', '902', '1')
    const rows = Array.from({ length: 3_000 }, (_, at): Row => ['20261119', `-${at}.01`, 'TAR PIX'])
    expect(await bring(id, ofx('9021', rows))).toMatchObject({ added: 3_000 })
  }, 60_000)
})
