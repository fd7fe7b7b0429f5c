import { describe, expect, it } from 'vitest'
import type { Book, Match } from './book'
import { friday, line, matches, movement, paid } from './samples'

/** `our_number! 1` is sure, `equal 1` a suggestion; of a rule that makes a movement, or a payment, its own id. */
const short = ({ rule, sure, movements, bank_rule, payment }: Match) =>
  `${rule}${sure ? '!' : ''} ${bank_rule ?? payment ?? movements.join('+')}`
const seen = (book: Partial<Book>) =>
  Object.fromEntries([...matches(book)].map(([id, all]) => [id, all.map(short)] as const))

const payment = (number: number, batch: number | null = null) => ({
  ...{ our_number: `PG${String(number).padStart(10, '0')}`, batch },
})
const tariff = { id: 7, memo: 'TAR PIX', direction: 'out', automatic: true } as const

describe('a statement of Itaú', () => {
  const lines = [
    line(1, 2_534_187n, 'TED 623.0001 BANCO PAN COMISSÃO', '2026-11-19'),
    line(2, -350n, 'TAR PIX', '2026-11-19'),
    line(3, -350n, 'TAR PIX', '2026-11-19'),
    line(4, -149_650n, 'SISPAG PIX ALFA CREDITO   PG0000000310'),
    line(5, -235_000n, 'ALUGUEL & CONDOMÍNIO NOV'),
    line(6, 46_650n, 'DEVOLUÇÃO PIX MARIA PRADO LIMA'),
  ]
  const movements = [
    movement(1, 2_534_187n, { texts: ['Banco PAN', 'Comissão de novembro'], on: '2026-11-18' }),
    movement(4, -149_650n, { texts: ['Alfa Crédito Ltda'], payment: payment(310, 12) }),
    movement(5, -235_000n, { texts: ['Aluguel da sede'], on: '2026-11-18' }),
    movement(6, -46_650n, { texts: ['Maria Prado Lima'], payment: payment(311, 12) }),
  ]
  const returned = paid(311, 46_650n, { texts: ['Maria Prado Lima'], documents: ['00010000127'] })
  it('is matched, each line by its rule', () => {
    const book = { lines, movements, rules: [tariff], paid: [returned, paid(310, 149_650n)] }
    expect(seen(book)).toEqual({
      1: ['equal 1'],
      2: ['bank_rule! 7'],
      3: ['bank_rule! 7'],
      4: ['our_number! 4'],
      5: ['name! 5'],
      6: ['returned 311'],
    })
    const found = matches(book)
    expect(found.get(4)).toEqual([
      {
        ...{ line: 4, rule: 'our_number', score: 100, sure: true, why: { our_number: 'PG0000000310' } },
        ...{ movements: [4], bank_rule: null, payment: null, report: null },
      },
    ])
    const why = [1, 2, 5, 6].map((id) => found.get(id)?.[0]?.why)
    expect(why).toEqual([
      { days: 1 },
      { words: 'TAR PIX' },
      { words: 'ALUGUEL', days: 2 },
      { words: 'MARIA PRADO LIMA', days: 0 },
    ])
    expect(found.get(2)?.[0]).toMatchObject({ score: 80, movements: [] })
    expect(found.get(6)?.[0]).toMatchObject({ score: 50, movements: [] })
  })
})

describe('the number of a payment', () => {
  const own = movement(1, -100n, { on: '2026-11-19', payment: payment(310) })
  it('is enough, with the same cents', () => {
    expect(seen({ lines: [line(1, -100n, 'PG0000000310')], movements: [own] })).toEqual({ 1: ['our_number! 1'] })
    expect(seen({ lines: [line(1, -101n, 'PG0000000310')], movements: [own] })).toEqual({})
    expect(seen({ lines: [line(1, 100n, 'PG0000000310')], movements: [own] })).toEqual({})
    expect(seen({ lines: [line(1, -100n, 'XPG0000000310')], movements: [own] })).toEqual({ 1: ['equal 1'] })
  })
  it.each([
    ['2026-11-16', { 1: ['our_number 1'] }],
    ['2026-11-17', { 1: ['our_number! 1'] }],
    ['2026-11-26', { 1: ['our_number! 1'] }],
    ['2026-11-27', { 1: ['our_number 1'] }],
  ])('of Thursday, on %s', (on, found) => {
    expect(seen({ lines: [line(1, -100n, 'PG0000000310', on)], movements: [own] })).toEqual(found)
  })
  it('is not enough beside the number of another', () => {
    const lines = [line(1, -100n, 'PG0000000310 PG0000000999')]
    expect(seen({ lines, movements: [own] })).toEqual({ 1: ['our_number 1'] })
    const twice = [line(1, -100n, 'PG0000000310 PG0000000310')]
    expect(seen({ lines: twice, movements: [own] })).toEqual({ 1: ['our_number! 1'] })
  })
  it('leaves two lines to a person, and gives their movement to no other', () => {
    const named = { ...own, on: friday, texts: ['Maria'] }
    const lines = [line(1, -100n, 'PG0000000310'), line(2, -100n, 'PIX PG0000000310'), line(3, -100n, 'MARIA')]
    const found = seen({ lines, movements: [named] })
    expect(found).toEqual({ 1: ['our_number 1'], 2: ['our_number 1'], 3: ['name 1'] })
  })
  it('leaves one line with two movements to a person, the nearest first', () => {
    const again = { ...own, id: 2, on: friday }
    const found = seen({ lines: [line(1, -100n, 'PG0000000310')], movements: [own, again] })
    expect(found).toEqual({ 1: ['our_number 2', 'our_number 1'] })
  })
  it('that leaves a line to a person lets no later rule decide it', () => {
    const movements = [own, { ...own, id: 2 }, movement(3, -100n, { texts: ['Alfa'] })]
    const found = seen({ lines: [line(1, -100n, 'ALFA PG0000000310')], movements })
    expect(found).toEqual({ 1: ['our_number 1', 'our_number 2', 'name 3'] })
  })
  it('says that a payment of the same name with another number is not meant', () => {
    const other = movement(1, -100n, { texts: ['Alfa'], payment: payment(311) })
    expect(seen({ lines: [line(1, -100n, 'ALFA PG0000000310')], movements: [other] })).toEqual({ 1: ['equal 1'] })
    expect(seen({ lines: [line(1, -100n, 'ALFA')], movements: [other] })).toEqual({ 1: ['name! 1'] })
  })
  it('takes its movement before a name does', () => {
    const one = movement(1, -100n, { texts: ['Alfa'], payment: payment(310) })
    const two = movement(2, -100n, { texts: ['Alfa'], payment: payment(311) })
    const lines = [line(1, -100n, 'PIX ALFA'), line(2, -100n, 'PIX ALFA PG0000000310')]
    expect(seen({ lines, movements: [one, two] })).toEqual({ 1: ['name! 2'], 2: ['our_number! 1'] })
  })
})

describe('a batch', () => {
  const batch = [100n, 250n, 50n].map((cents, at) => movement(at + 1, -cents, { payment: payment(at + 1, 12) }))
  it('is one line with the sum of all its payments of a day', () => {
    const found = matches({ lines: [line(1, -400n, 'SISPAG')], movements: batch }).get(1)
    expect(found).toMatchObject([{ rule: 'batch', score: 95, sure: true, why: { batch: 12, days: 0 } }])
    expect(found?.[0]?.movements).toEqual([1, 2, 3])
    expect(seen({ lines: [line(1, -350n, 'SISPAG')], movements: batch })).toEqual({})
  })
  it.each([
    ['2026-11-24', { 1: ['batch! 1+2+3'] }],
    ['2026-11-25', {}],
    ['2026-11-18', { 1: ['batch! 1+2+3'] }],
    ['2026-11-17', {}],
  ])('of Friday is sought on %s', (on, found) => {
    expect(seen({ lines: [line(1, -400n, 'SISPAG', on)], movements: batch })).toEqual(found)
  })
  it('of one payment, or of another day, is none', () => {
    const other = movement(4, -70n, { on: '2026-11-19', payment: payment(4, 12) })
    const lines = [line(1, -470n, 'SISPAG'), line(2, -70n, 'SISPAG')]
    expect(seen({ lines, movements: [...batch, other] })).toEqual({ 2: ['equal 4'] })
  })
  it('is none once a payment of it is a line of its own', () => {
    const lines = [line(1, -400n, 'SISPAG'), line(2, -100n, 'PG0000000001')]
    expect(seen({ lines, movements: batch })).toEqual({ 2: ['our_number! 1'] })
  })
  describe('is left to a person, and no lesser rule decides,', () => {
    const sispag = (memo = 'SISPAG') => line(1, -400n, memo)
    it('if the memo holds the number of another payment', () => {
      const own = sispag('SISPAG PG0000000001')
      expect(seen({ lines: [own], movements: batch })).toEqual({ 1: ['batch! 1+2+3'] })
      const other = sispag('SISPAG PG0000000001 PG0000000009')
      expect(seen({ lines: [other], movements: batch })).toEqual({ 1: ['batch 1+2+3'] })
    })
    it('if a bank rule fits', () => {
      const rules = [{ ...tariff, memo: 'SISPAG' }]
      const found = { 1: ['batch 1+2+3', 'bank_rule 7'] }
      expect(seen({ lines: [sispag()], movements: batch, rules })).toEqual(found)
      const unasked = rules.map((rule) => ({ ...rule, automatic: false }))
      expect(seen({ lines: [sispag()], movements: batch, rules: unasked })).toEqual(found)
    })
    it('if a movement of the sum has its name, even a weak one', () => {
      for (const text of ['Alfa', 'Maria']) {
        const movements = [...batch, movement(4, -400n, { texts: [text] })]
        const found = seen({ lines: [sispag(`SISPAG ${text}`)], movements })
        expect(found).toEqual({ 1: ['batch 1+2+3', 'name 4'] })
        expect(seen({ lines: [sispag()], movements })).toEqual({ 1: ['batch! 1+2+3'] })
      }
    })
    it('if another line is surely one of its movements', () => {
      const movements = batch.map((one) => ({ ...one, texts: one.id === 1 ? ['Alfa', 'Maria'] : [] }))
      const found = seen({ lines: [sispag(), line(2, -100n, 'PIX ALFA')], movements })
      expect(found).toEqual({ 1: ['batch 1+2+3'], 2: ['name 1'] })
      const weak = seen({ lines: [sispag(), line(2, -100n, 'PIX MARIA')], movements })
      expect(weak).toEqual({ 1: ['batch! 1+2+3'] })
    })
  })
  it('is left to a person if two lines have its sum, or two batches do', () => {
    const lines = [line(1, -400n, 'A'), line(2, -400n, 'B')]
    expect(seen({ lines, movements: batch })).toEqual({ 1: ['batch 1+2+3'], 2: ['batch 1+2+3'] })
    const twin = batch.map((one) => movement(one.id + 3, one.cents, { payment: payment(one.id + 3, 13) }))
    const [first] = lines
    expect(first && seen({ lines: [first], movements: [...twin, ...batch] })).toEqual({
      1: ['batch 1+2+3', 'batch 4+5+6'],
    })
  })
})

describe('a name', () => {
  const joao = movement(1, -100n, { texts: ['João da Conceição', 'Comissão'] })
  it.each([
    ['pix enviado CONCEICAO', { 1: ['name! 1'] }],
    ['PIX Joao', { 1: ['name 1'] }],
    ['PIX Joao Conceicao', { 1: ['name! 1'] }],
    ['PIX JOAOZINHO', { 1: ['equal 1'] }],
    ['PAGAMENTO DE COMISSÃO', { 1: ['equal 1'] }],
    ['PIX DA', { 1: ['equal 1'] }],
  ])('is a whole word of %j', (memo, found) => {
    expect(seen({ lines: [line(1, -100n, memo)], movements: [joao] })).toEqual(found)
  })
  it('that is only a word of banks is none', () => {
    const movements = [movement(1, -100n, { texts: ['Banco Crédito Ltda', 'Pagamento recebido para conta'] })]
    const lines = [line(1, -100n, 'PAGAMENTO RECEBIDO PARA CONTA BANCO CREDITO LTDA')]
    expect(seen({ lines, movements })).toEqual({ 1: ['equal 1'] })
  })
  it('may be a document, with or without punctuation', () => {
    const documents = ['99000017000106', '00010000127']
    for (const memo of ['PIX 99.000.017/0001-06', 'TED 00010000127', 'TED00010000127']) {
      const found = matches({ lines: [line(1, -100n, memo)], movements: [movement(1, -100n, { documents })] }).get(1)
      expect(found).toMatchObject([{ rule: 'name', score: 90, sure: true }])
      expect(documents).toContain(found?.[0]?.why.words)
    }
  })
  it.each([
    ['2026-11-24', { 1: ['name! 1'] }],
    ['2026-11-25', { 1: ['equal 1'] }],
    ['2026-11-18', { 1: ['name! 1'] }],
    ['2026-11-17', { 1: ['equal 1'] }],
  ])('of Friday is sought on %s', (on, found) => {
    expect(seen({ lines: [line(1, -100n, 'CONCEICAO', on)], movements: [joao] })).toEqual(found)
  })
  it('leaves two lines with one movement, one with two, and two with two to a person', () => {
    const again = { ...joao, id: 2, on: '2026-11-19' }
    const lines = [line(1, -100n, 'PIX JOAO'), line(2, -100n, 'TED JOAO')]
    expect(seen({ lines, movements: [joao] })).toEqual({ 1: ['name 1'], 2: ['name 1'] })
    expect(seen({ lines: lines.slice(1), movements: [joao, again] })).toEqual({ 2: ['name 1', 'name 2'] })
    const both = ['name 1', 'name 2']
    expect(seen({ lines, movements: [joao, again] })).toEqual({ 1: both, 2: both })
  })
  it.each([
    ['MARIA', 'Maria Prado', false],
    ['MARIA SILVA', 'Maria da Silva', true],
    ['MARIA MARIA', 'Maria Prado', false],
    ['ITAU', 'Itaú', false],
    ['SAO PAULO', 'São Paulo', false],
    ['PRADO', 'Maria Prado', true],
    ['MARIA 00010000127', 'Maria Prado', true],
  ])('%j of %j is enough: %j', (memo, text, is) => {
    const movements = [movement(1, -100n, { texts: [text], documents: ['00010000127'] })]
    expect(seen({ lines: [line(1, -100n, memo)], movements })).toEqual({ 1: [is ? 'name! 1' : 'name 1'] })
  })
  it.each([
    ['ALFA 000.100.001-27', true],
    ['ALFA 00000010000127', true],
    ['ALFA 00020000246', false],
    ['ALFA 000.200.002-46/NOV', false],
    ['ALFA TED00020000246', false],
    ['ALFA 00020000246-11/26', false],
    ['ALFA 99.000.017/0001-06', false],
    ['ALFA 99.DEM.001/0001-09', false],
    ['ALFA 00010000127 99000017000106', false],
    ['ALFA 1234567890', true],
    ['ALFA TRANSFERENCIAS', true],
    ['DEV PIX ALFA', false],
    ['DEVOLUÇÃO ALFA', false],
    ['ESTORNO ALFA', false],
  ])('is not denied by %j: %j', (memo, is) => {
    const movements = [movement(1, -100n, { texts: ['Alfa'], documents: ['000.100.001-27'] })]
    expect(seen({ lines: [line(1, -100n, memo)], movements })).toEqual({ 1: [is ? 'name! 1' : 'name 1'] })
  })
  it('is not denied by the document of somebody, if the movement has none', () => {
    const movements = [movement(1, -100n, { texts: ['Alfa'] })]
    expect(seen({ lines: [line(1, -100n, 'ALFA 00020000246')], movements })).toEqual({ 1: ['name! 1'] })
  })
  it('is denied by the number of a payment that is another', () => {
    const lines = [line(1, -100n, 'ALFA PG0000000310')]
    expect(seen({ lines, movements: [movement(1, -100n, { texts: ['Alfa'] })] })).toEqual({ 1: ['name 1'] })
  })
  it('tells two of one value apart', () => {
    const maria = movement(2, -100n, { texts: ['Maria Prado'] })
    const lines = [line(1, -100n, 'PIX MARIA PRADO'), line(2, -100n, 'PIX CONCEICAO')]
    expect(seen({ lines, movements: [joao, maria] })).toEqual({ 1: ['name! 2'], 2: ['name! 1'] })
  })
  it('suggests first, and what is only equal after it', () => {
    const again = { ...joao, id: 2, on: '2026-11-19' }
    const other = movement(3, -100n)
    const found = seen({ lines: [line(1, -100n, 'JOAO')], movements: [joao, again, other] })
    expect(found).toEqual({ 1: ['name 1', 'name 2', 'equal 3'] })
  })
})

describe('a movement that was taken back', () => {
  it('is suggested only', () => {
    const own = movement(1, -100n, { texts: ['Alfa'], payment: payment(1, 12), taken_back: true })
    const other = movement(2, -50n, { payment: payment(2, 12) })
    expect(seen({ lines: [line(1, -100n, 'PG0000000001')], movements: [own] })).toEqual({ 1: ['our_number 1'] })
    expect(seen({ lines: [line(1, -150n, 'SISPAG')], movements: [own, other] })).toEqual({ 1: ['batch 1+2'] })
    expect(seen({ lines: [line(1, -100n, 'ALFA')], movements: [own] })).toEqual({ 1: ['name 1'] })
  })
  it('is no reason for a bank rule to make another', () => {
    const movements = [movement(1, -350n, { taken_back: true })]
    const found = seen({ lines: [line(1, -350n, 'TAR PIX')], movements, rules: [tariff] })
    expect(found).toEqual({ 1: ['bank_rule 7', 'equal 1'] })
  })
})

describe('a bank rule', () => {
  const lines = [line(1, -350n, 'Tár. pix 000123')]
  it('makes a movement if it may, and is suggested if not', () => {
    expect(seen({ lines, rules: [tariff] })).toEqual({ 1: ['bank_rule! 7'] })
    expect(seen({ lines, rules: [{ ...tariff, automatic: false }] })).toEqual({ 1: ['bank_rule 7'] })
    expect(seen({ lines, rules: [{ ...tariff, direction: 'in' }] })).toEqual({})
  })
  it('fits whole words alone', () => {
    const rules = [{ ...tariff, memo: 'TAR' }]
    expect(seen({ lines: [line(1, -350n, 'PIX TARCISIO')], rules })).toEqual({})
  })
  it('of more words goes before a shorter one; two of one length are both suggested', () => {
    const short = { ...tariff, id: 8, memo: 'TAR' }
    const alike = { ...tariff, id: 9, memo: 'tar-pix' }
    expect(seen({ lines, rules: [short, tariff] })).toEqual({ 1: ['bank_rule! 7'] })
    expect(seen({ lines, rules: [short, alike, tariff] })).toEqual({ 1: ['bank_rule 7', 'bank_rule 9', 'bank_rule 8'] })
  })
  it('makes nothing that may be there already, up to five business days away', () => {
    const there = (on: string) => seen({ lines, rules: [tariff], movements: [movement(1, -350n, { on })] })
    expect(there('2026-11-27')).toEqual({ 1: ['bank_rule 7', 'equal 1'] })
    expect(there('2026-11-30')).toEqual({ 1: ['bank_rule! 7'] })
    expect(there('2026-11-13')).toEqual({ 1: ['bank_rule 7', 'equal 1'] })
    expect(there('2026-11-12')).toEqual({ 1: ['bank_rule! 7'] })
  })
  it('makes one beside a movement that is another line', () => {
    const movements = [movement(1, -350n, { texts: ['Alfa'] })]
    const found = seen({ lines: [...lines, line(2, -350n, 'PIX ALFA')], rules: [tariff], movements })
    expect(found).toEqual({ 1: ['bank_rule! 7'], 2: ['name! 1'] })
  })
  it('is not sure of a line that a surer rule left open', () => {
    const far = { on: '2026-01-05', payment: payment(310) }
    const movements = [movement(1, -350n, far), movement(2, -350n, far)]
    const found = seen({ lines: [line(1, -350n, 'TAR PIX PG0000000310')], rules: [tariff], movements })
    expect(found).toEqual({ 1: ['our_number 1', 'our_number 2', 'bank_rule 7'] })
  })
})

describe('a movement with nothing but the cents', () => {
  it('is suggested up to five business days away, the nearest first, and five at most', () => {
    const on = ['2026-11-30', '2026-11-27', '2026-11-23', '2026-11-20', '2026-11-16', '2026-11-13', '2026-11-12']
    const movements = on.map((day, at) => movement(at + 1, 100n, { on: day }))
    expect(seen({ lines: [line(1, 100n, 'TED')], movements })).toEqual({
      1: [4, 3, 5, 6, 2].map((id) => `equal ${id}`),
    })
    const all = matches({ lines: [line(1, 100n, 'TED')], movements }).get(1)
    expect(all?.map(({ why }) => why.days)).toEqual([0, 1, 4, 5, 5])
  })
  it('is not shown twice', () => {
    const movements = [1, 2, 3, 4].map((id) => movement(id, -100n, { texts: ['Alfa'] }))
    movements.push(...[5, 6, 7].map((id) => movement(id, -100n)))
    const found = seen({ lines: [line(1, -100n, 'ALFA')], movements })
    expect(found).toEqual({ 1: ['name 1', 'name 2', 'name 3', 'name 4', 'equal 5'] })
  })
  it('is not a line of nothing', () => {
    expect(seen({ lines: [line(1, 0n, 'TAR PIX ALFA')], movements: [movement(1, 0n, { texts: ['Alfa'] })] })).toEqual(
      {},
    )
    expect(seen({ movements: [movement(1, 100n)] })).toEqual({})
    expect(seen({})).toEqual({})
  })
})

describe('a payment that came back', () => {
  const back = paid(311, 46_650n, { on: '2026-11-19' })
  it.each([
    ['DEV PIX', true],
    ['Devolução PIX', true],
    ['DEVOLVIDA', true],
    ['PIX DEVOL.', true],
    ['ESTORNO TED', true],
    ['DEVIDO', false],
    ['PIX ESTORNOS', false],
    ['PIX RECEBIDO', false],
  ])('is told by %j: %j', (memo, is) => {
    expect(seen({ lines: [line(1, 46_650n, memo)], paid: [back] })).toEqual(is ? { 1: ['returned 311'] } : {})
  })
  it('came in after it was paid, with its net', () => {
    const found = (cents: bigint, on = friday) => seen({ lines: [line(1, cents, 'DEV PIX', on)], paid: [back] })
    expect(found(46_650n, '2026-11-19')).toEqual({ 1: ['returned 311'] })
    expect(found(46_650n, '2026-11-18')).toEqual({})
    expect(found(-46_650n)).toEqual({})
    expect(found(46_651n)).toEqual({})
  })
  it('is first the one whose number or name is there, then the latest', () => {
    const all = [
      ...[{ ...back, id: 1, on: '2026-11-10' }, back, { ...back, id: 3, on: '2026-11-02', texts: ['Maria Prado'] }],
      { ...back, id: 4, on: '2026-10-02', our_number: 'PG0000000444' },
    ]
    const lines = [line(1, 46_650n, 'DEV PIX MARIA PG0000000444')]
    const found = matches({ lines, paid: all }).get(1)
    expect(found?.map(({ payment }) => payment)).toEqual([4, 3, 311, 1])
    expect(found?.map(({ why }) => [why.our_number, why.words])).toEqual([
      ...[
        ['PG0000000444', 'DEV'],
        [undefined, 'MARIA'],
        [undefined, 'DEV'],
        [undefined, 'DEV'],
      ],
    ])
  })
  it('is suggested after a movement of the same cents', () => {
    const found = seen({ lines: [line(1, 46_650n, 'DEV PIX')], movements: [movement(1, 46_650n)], paid: [back] })
    expect(found).toEqual({ 1: ['equal 1', 'returned 311'] })
  })
})
