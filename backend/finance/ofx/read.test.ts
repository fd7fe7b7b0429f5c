import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ofxBounds, readOfx } from './read'
import type { Refusal } from './refusal'
import type { Statement } from './statement'

const today = '2026-11-20'
const fixture = readFileSync(new URL('fixtures/extrato-itau.ofx', import.meta.url))

const read = (text: string, until = today) => readOfx(Buffer.from(text), until)
function statement(found: Statement | Refusal): Statement {
  if ('reason' in found) throw new Error(`${found.line}: ${found.reason}`)
  return found
}

const row = (leaves: string) => `<STMTTRN>${leaves}</STMTTRN>`
const plainRow = (amount: string, memo: string, day = '20261119') =>
  row(`<TRNTYPE>OTHER<DTPOSTED>${day}<TRNAMT>${amount}<FITID>1<MEMO>${memo}`)
const account = '<BANKACCTFROM><BANKID>0341<ACCTID>12345-6<ACCTTYPE>CHECKING</BANKACCTFROM>'
const ofx = (rows: string, { head = account, after = '' } = {}) =>
  `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>${head}<BANKTRANLIST>${rows}</BANKTRANLIST>${after}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
const only = (text: string) => statement(read(text)).rows[0]

describe('the sample of Itaú', () => {
  const found = statement(readOfx(fixture, today))
  const movements = found.rows.filter(({ kind }) => kind === 'movement')

  it('has six movements and three balances that agree with them', () => {
    expect(movements.map(({ cents }) => cents)).toEqual([2534187n, -350n, -350n, -149650n, -235000n, 46650n])
    expect(movements.reduce((sum, { cents }) => sum + cents, 0n)).toBe(2195487n)
    expect(found.rows.filter(({ kind }) => kind === 'balance').map(({ cents }) => cents)).toEqual([
      ...[1000000n, 3533487n, 3195487n],
    ])
    expect(found).toMatchObject({ bank: 341, account: '1234567890', gaps: [], future: [] })
    expect(found.ledger).toEqual({ on: '2026-11-20', cents: 3195487n })
  })

  it('tells two identical tariffs apart by their ordinals, though they have one FITID', () => {
    const tariffs = movements.filter(({ memo }) => memo === 'TAR PIX')
    expect(tariffs.map(({ fitid, ordinal }) => [fitid, ordinal])).toEqual([
      ['20261119002', 1],
      ['20261119002', 2],
    ])
  })

  it('reads accents of Windows-1252 under a header that says USASCII', () => {
    expect(movements.map(({ memo }) => memo)).toEqual([
      ...['TED 623.0001 BANCO PAN COMISSÃO', 'TAR PIX', 'TAR PIX', 'SISPAG PIX ALFA CREDITO   PG0000000310'],
      ...['ALUGUEL & CONDOMÍNIO NOV', 'DEVOLUÇÃO PIX MARIA PRADO LIMA'],
    ])
    expect(movements[0]?.line).toBe(46)
  })
})

describe('each way of banks to write', () => {
  it.each([
    ['1234.50', 123450n],
    ['-1234,5', -123450n],
    ['1.234.567,89', 123456789n],
    ['+0,07', 7n],
    ['-.50', -50n],
    ['0', 0n],
    ['00', null],
    ['1.234', null],
    ['1,234.50', null],
    ['12.34,50', null],
    ['1234', null],
    ['1 234,50', null],
    ['R$ 10,00', null],
    ['', null],
  ])('the amount %s', (amount, cents) => {
    const found = read(ofx(plainRow(amount, 'PIX')))
    if (cents === null) expect(found).toEqual({ line: 1, reason: 'money' })
    else expect(statement(found).rows[0]?.cents).toBe(cents)
  })

  it.each([
    ['20261119', '2026-11-19'],
    ['20261119235959[-03:EST]', '2026-11-19'],
    ['20261119000000.000[-3:GMT]', '2026-11-19'],
    ['2026-11-19', '2026-11-19'],
    ['2026-11-19T23:59:59-03:00', '2026-11-19'],
    ['20260229', null],
    ['20261301', null],
    ['00000000', null],
    ['2026111', null],
    ['19/11/2026', null],
  ])('the day %s, as written', (day, on) => {
    const found = read(ofx(plainRow('1.00', 'PIX', day)))
    if (on === null) expect(found).toEqual({ line: 1, reason: 'day' })
    else expect(statement(found).rows[0]?.on).toBe(on)
  })

  it('a bare & and a < in a memo, with several unclosed leaves on one line', () => {
    const memo = 'LUZ & GÁS <LOJA 1> A<B <OUTRA>'
    expect(only(ofx(row(`<DTPOSTED>20261119<MEMO>${memo}<TRNAMT>-1,00<FITID>9`)))).toMatchObject({ memo, fitid: '9' })
  })

  it('closed leaves, in any case, and CDATA', () => {
    const leaves = '<dtposted>20261119</dtposted><TrnAmt>1.00</TrnAmt><MEMO><![CDATA[A & B]]></MEMO><FITID/>'
    expect(only(ofx(row(leaves)))).toMatchObject({ cents: 100n, memo: 'A & B', fitid: null })
  })

  it('named and numeric entities, once', () => {
    expect(only(ofx(plainRow('1.00', '&lt;A&gt; &amp;amp; &quot;&apos; &#199;&#xC3; &#xD800; &nbsp;')))?.memo).toBe(
      '<A> &amp; "\' ÇÃ &#xD800; &nbsp;',
    )
  })

  it('controls as blanks: no database keeps a zero byte', () => {
    expect(only(ofx(plainRow('1.00', 'A\u0000B&#0;C\nD')))?.memo).toBe('A B C D')
  })

  it.each(['', '0', '00000000'])('no FITID where it is "%s"', (fitid) => {
    expect(only(ofx(row(`<DTPOSTED>20261119<TRNAMT>1.00<FITID>${fitid}<MEMO>PIX`)))?.fitid).toBeNull()
  })

  it('a name beside the memo, or in its place', () => {
    const named = (name: string, memo: string) =>
      only(ofx(row(`<DTPOSTED>20261119<TRNAMT>1.00<NAME>${name}<MEMO>${memo}`)))?.memo
    expect(named('MARIA', 'PIX RECEBIDO')).toBe('PIX RECEBIDO · MARIA')
    expect(named('MARIA', 'PIX MARIA')).toBe('PIX MARIA')
    expect(named('MARIA', '')).toBe('MARIA')
  })

  it('zeros for the days that Bradesco does not tell', () => {
    const head = `<DTSERVER>00000000000000${account}`
    const after = '<LEDGERBAL><BALAMT>5,00<DTASOF>00000000000000</LEDGERBAL>'
    const rows = `<DTSTART>20261119<DTEND>20261119${plainRow('1,00', 'PIX')}`
    expect(statement(read(ofx(rows, { head, after })))).toMatchObject({ ledger: { on: null, cents: 500n }, gaps: [] })
  })

  it('the available balance and the other side’s account are not the statement’s', () => {
    const other = '<BANKACCTTO><BANKID>1<ACCTID>99</BANKACCTTO><PAYEE><NAME>MARIA</PAYEE>'
    const after = '<LEDGERBAL><BALAMT>5.00<DTASOF>20261119</LEDGERBAL><AVAILBAL><BALAMT>9.00<DTASOF>20261119</AVAILBAL>'
    const rows = row(`<DTPOSTED>20261119<TRNAMT>1.00<MEMO>PIX${other}`)
    expect(statement(read(ofx(rows, { after })))).toMatchObject({ account: '123456', ledger: { cents: 500n } })
  })
})

describe('balances', () => {
  it.each([
    ...[
      'SALDO ANTERIOR',
      'Saldo Inicial',
      'SALDO FINAL',
      'SALDO TOTAL DISPONÍVEL DIA',
      'Saldo do dia',
      'SALDO  DISPON',
    ],
    ...['S A L D O', 'SDO CTA/APL AUTOM'],
  ])('%s is one', (memo) => {
    expect(only(ofx(plainRow('1.00', memo)))?.kind).toBe('balance')
  })

  it.each(['JUROS SALDO UTILIZ', 'SALDOS DIVERSOS', 'PIX SALDO TOTAL', 'SDOC'])('%s is a movement', (memo) => {
    expect(only(ofx(plainRow('1.00', memo)))?.kind).toBe('movement')
  })

  it('TRNTYPE proves nothing', () => {
    const leaves = '<TRNTYPE>BALANCE<DTPOSTED>20261119<TRNAMT>1.00<MEMO>PIX'
    expect(only(ofx(row(leaves)))?.kind).toBe('movement')
  })

  it('a gap between two of them is told, with the newest row first too', () => {
    const rows = [
      plainRow('10.00', 'SALDO ANTERIOR', '20261118'),
      plainRow('5.00', 'PIX'),
      plainRow('14.00', 'SALDO DO DIA'),
      plainRow('-1.00', 'TAR', '20261120'),
    ]
    const after = '<LEDGERBAL><BALAMT>12.00<DTASOF>20261120</LEDGERBAL>'
    const gaps = [
      { on: '2026-11-19', expected: 1500n, told: 1400n },
      { on: '2026-11-20', expected: 1300n, told: 1200n },
    ]
    expect(statement(read(ofx(rows.join(''), { after }))).gaps).toEqual(gaps)
    expect(statement(read(ofx(rows.toReversed().join(''), { after }))).gaps).toEqual(gaps)
  })

  it('a movement keeps its ordinal whether a balance of the same value came before it or not', () => {
    const both = statement(read(ofx(plainRow('5.00', 'SALDO ANTERIOR') + plainRow('5.00', 'PIX')))).rows
    expect(both.map(({ kind, ordinal }) => [kind, ordinal])).toEqual([
      ['balance', 1],
      ['movement', 1],
    ])
  })

  it('rows after today are apart, and in no balance', () => {
    const rows = plainRow('1.00', 'PIX') + plainRow('-2.00', 'BOLETO', '20261121')
    const found = statement(read(ofx(rows)))
    expect([found.rows.length, found.future]).toEqual([1, [expect.objectContaining({ cents: -200n })]])
  })
})

describe('refused', () => {
  const cut = (marker: string) => fixture.subarray(0, fixture.indexOf(marker))

  it.each([
    ['an empty file', ''],
    ['a page of HTML', '<html><body>Sessão expirada</body></html>'],
    ['a sheet', 'data;valor\n19/11/2026;1,00'],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual({ line: 1, reason: 'not_ofx' })
  })

  it('a card’s statement', () => {
    expect(read('<OFX>\n<CREDITCARDMSGSRSV1><CCSTMTTRNRS>\n<CCSTMTRS></OFX>')).toEqual({ line: 3, reason: 'card' })
  })

  it('no account, or one without a bank or a number', () => {
    for (const head of [
      '',
      '<BANKACCTFROM><ACCTID>1</BANKACCTFROM>',
      '<BANKACCTFROM><BANKID>1<ACCTID>-</BANKACCTFROM>',
    ])
      expect(read(ofx('', { head }))).toEqual({ line: 1, reason: 'no_account' })
  })

  it('several accounts; one that is named twice is one', () => {
    const other = '\n<BANKACCTFROM><BANKID>341<ACCTID>99</BANKACCTFROM>'
    expect(read(ofx('', { head: account + other }))).toEqual({ line: 2, reason: 'several_accounts' })
    expect(statement(read(ofx('', { head: account + account }))).account).toBe('123456')
  })

  it('an amount or a day that is given twice, as a memo that holds tags would', () => {
    expect(read(ofx(plainRow('1.00', 'PIX\n<TRNAMT>9999.00')))).toEqual({ line: 2, reason: 'repeated' })
  })

  it('a file cut before the end of its rows, of itself', () => {
    expect(readOfx(cut('</BANKTRANLIST>'), today)).toEqual({ line: 102, reason: 'truncated' })
    expect(readOfx(cut('</OFX>'), today)).toMatchObject({ reason: 'truncated' })
    expect(read(ofx('').replace('</BANKTRANLIST>', ''))).toMatchObject({ reason: 'truncated' })
  })

  it('a day of the balance that cannot be', () => {
    const after = '\n<LEDGERBAL><BALAMT>5.00\n<DTASOF>20261131</LEDGERBAL>'
    expect(read(ofx('', { after }))).toEqual({ line: 3, reason: 'day' })
  })

  it('too many bytes, too many rows', () => {
    expect(readOfx(new Uint8Array(ofxBounds.bytes + 1), today)).toEqual({ line: 1, reason: 'too_large' })
    const rows = '\n<STMTTRN><DTPOSTED>20261119<TRNAMT>1.00</STMTTRN>'.repeat(ofxBounds.rows)
    expect(statement(read(ofx(rows))).rows.at(-1)).toMatchObject({ ordinal: ofxBounds.rows, line: ofxBounds.rows + 1 })
    expect(read(ofx(`${rows}<STMTTRN></STMTTRN>`))).toMatchObject({ reason: 'too_many_rows' })
  })
})

describe('XML of a bank', () => {
  const file = (rows: string, head = '<OFX>') =>
    `${head}<BANKACCTFROM><BANKID>341</BANKID><ACCTID>1</ACCTID></BANKACCTFROM><BANKTRANLIST>${rows}</BANKTRANLIST></OFX>`
  const leaves = (amount: string, memo: string) => `<DTPOSTED>20261119</DTPOSTED><TRNAMT>${amount}</TRNAMT>${memo}`
  const memos = (text: string) => statement(read(text)).rows.map(({ memo, kind }) => [memo, kind])

  it('has attributes, prefixes and an empty list', () => {
    const rows = `<STMTTRN id="2">${leaves('-1.00', '<MEMO>A</MEMO>')}</STMTTRN><x:STMTTRN>${leaves('-2.00', '<MEMO>B</MEMO>')}</x:STMTTRN>`
    expect(memos(file(rows, '<OFX xmlns="http://ofx.net/types/2003/04">'))).toEqual([
      ...[
        ['A', 'movement'],
        ['B', 'movement'],
      ],
    ])
    expect(memos(file('', '<OFX>').replace('<BANKTRANLIST></BANKTRANLIST>', '<BANKTRANLIST/>'))).toEqual([])
  })

  it('comments rows out, and quotes what looks like a tag', () => {
    const rows = `<!-- <STMTTRN>${leaves('-9.00', '')}</STMTTRN> -->${row(leaves('-1.00', '<MEMO><![CDATA[A <TRNAMT>9 & Z]]></MEMO>'))}`
    expect(memos(file(rows))).toEqual([['A <TRNAMT>9 & Z', 'movement']])
  })

  it('is refused with a row whose beginning was not read', () => {
    const rows = `<STMTTR N>${leaves('-1.00', '')}</STMTTRN>`
    expect(read(file(rows))).toMatchObject({ reason: 'unopened', line: 1 })
  })

  it('tells balances by the bank’s own text, not by what a payer typed', () => {
    const rows = [
      row(leaves('1.00', '<NAME>SALDO ANTERIOR</NAME><MEMO>123</MEMO>')),
      row(leaves('2.00', '<NAME>PIX RECEBIDO JOAO</NAME><MEMO>Saldo final do contrato</MEMO>')),
      row(leaves('3.00', '<MEMO>(+) SALDO DO DIA</MEMO>')),
    ]
    expect(memos(file(rows.join(''))).map(([, kind]) => kind)).toEqual(['balance', 'movement', 'balance'])
  })
})
