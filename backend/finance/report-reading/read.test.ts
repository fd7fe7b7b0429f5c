import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { faults } from './faults'
import { readReport } from './read'
import type { Reading, ReadLine, SheetRow } from './reading'
import { usualTotals, usualWords } from './synonyms'

const reading: Reading = {
  header_row: null,
  heads: {
    ...{ ade: 'ADE', amount: 'Comissão', cpf: 'CPF', kind: 'Tipo', parcel: 'Parcela', base: null, rate: '% Comissão' },
    ...{ credited_on: null, note: null },
  },
  ...{ decimal_style: 'comma', rate_scale: 'percent', default_kind: 'upfront', words: usualWords },
  ...{ reversal_sign: 'signed', total_words: usualTotals },
}
const heads = 'ADE|CPF|Tipo|Parcela|% Comissão|Comissão'
const sheet = (...lines: string[]): SheetRow[] =>
  lines.flatMap((text, at) => (text === '' ? [] : [{ line: at + 1, cells: text.split('|') }]))
const read = (lines: readonly string[], changes: Partial<Reading> = {}) =>
  readReport(sheet(...lines), { ...reading, ...changes })
const one = (line: string, changes: Partial<Reading> = {}): ReadLine => {
  const [found, more] = read([heads, line], changes).lines
  if (!found || more) throw new Error('not one line')
  return found
}

describe('the heads', () => {
  it.each([
    [['Banco Aurora', '', heads, '12|||||1,00'], 3],
    [[heads, '12|||||1,00'], 1],
    [['x', 'ade|Cpf|TIPO|PARCELA|(%) comissao|COMISSÃO', '12|||||1,00'], 2],
  ])('stand in one of the first rows: %#', (lines, header_row) => {
    expect(read(lines)).toMatchObject({ header_row, lines: [{ ade: '12', amount: 100n }] })
  })

  it('tell a percentage from an amount', () => {
    expect(one('12||||12,0000|1,00')).toMatchObject({ rate: 120_000n, amount: 100n })
  })

  it.each<[string, string[], Partial<Reading>]>([
    ['one is missing', ['ADE|CPF|Tipo|Parcela|Comissão', '12||||1,00'], {}],
    ['they are below the twentieth line', [...Array(20).fill('x'), heads, '12|||||1,00'], {}],
    ['they are in another row', [heads, '12|||||1,00'], { header_row: 2 }],
    ['the layout has none for the ADE', [heads, '12|||||1,00'], { heads: { ...reading.heads, ade: null } }],
  ])('are not found if %s, and nothing is read', (_, lines, changes) => {
    const found = read(lines, changes)
    expect(found).toMatchObject({ header_row: null, lines: [], total: null })
    expect(found.others).toHaveLength(lines.length)
  })

  it('are taken as written before they are taken alike', () => {
    const rows = ['ADE|COMISSÃO|Comissão|CPF|Tipo|Parcela|% Comissão', '12|9,00|1,00']
    expect(read(rows).lines[0]?.amount).toBe(100n)
  })
})

describe('a line', () => {
  it.each([
    ['12||À VISTA||', 'upfront', 0],
    ['12||Comissão flat||', 'upfront', 0],
    ['12||BÔNUS 2||', 'bonus', 0],
    ['12||bonus/campanha||', 'bonus', 0],
    ['12||Comissão indireta||', 'upfront', 0],
    ['12||Diferido|3|', 'deferred', 3],
    ['12|||3/84|', 'deferred', 3],
    ['12||Flat|3|', 'upfront', 0],
    ['12||Flat|única|', 'upfront', 0],
    ['12||Seguro prestamista||', 'insurance', 0],
    ['12||Estorno de seguro||', 'reversal', 0],
    ['12||ESTORNO DIFERIDO||', 'reversal', 0],
    ['12||Acerto||', 'adjustment', 0],
    ['12||||', 'upfront', 0],
    ['12||Qualquer||', 'upfront', 0],
  ])('%j is of the kind %s, instalment %d', (start, kind, parcel) => {
    expect(one(`${start}|1,00`)).toMatchObject({ kind, parcel, amount: 100n, faults: {} })
  })

  it('takes the default kind, and the words of its layout', () => {
    const words = { ...reading.words, bonus: ['', ' , ', 'extra especial'], upfront: ['extra'] }
    expect(one('12||||| 1,00', { default_kind: 'insurance' }).kind).toBe('insurance')
    expect(one('12||EXTRA-ESPECIAL|||1,00', { words }).kind).toBe('bonus')
    expect(one('12||extraordinária|||1,00', { words }).kind).toBe('upfront')
  })

  it.each([
    ['signed', 'Estorno', '-1,00', -100n],
    ['signed', 'Estorno', '1,00', 100n],
    ['positive', 'Estorno', '1,00', -100n],
    ['positive', 'Estorno', '-1,00', -100n],
    ['positive', 'Flat', '-1,00', -100n],
    ['positive', 'Flat', '1,00', 100n],
  ] as const)('by %s of kind %s: %s is %s cents', (reversal_sign, kind, cell, amount) => {
    expect(one(`12||${kind}|||${cell}`, { reversal_sign }).amount).toBe(amount)
  })

  it('has a fault at each cell that cannot be read, and is kept', () => {
    expect(one('1,2E+11|1|Diferido|x|200|abc')).toEqual({
      ...{ line: 2, ade: null, cpf: null, kind: 'deferred', parcel: 0, base: null, rate: null, amount: null },
      ...{ credited_on: null, note: null },
      faults: {
        ade: faults.adeExponent('1,2E+11'),
        parcel: faults.parcel('x'),
        rate: faults.rate('200'),
        amount: faults.number('abc'),
      },
    })
  })

  it.each([
    ['|||||1,00', 'ade', 'report_ade_missing'],
    ['12|||||', 'amount', 'report_amount_missing'],
    ['12|||||-', 'amount', 'report_amount_missing'],
  ] as const)('is refused without ADE or amount: %j', (line, field, reason) => {
    const { lines } = read([heads, '1|||||2,00', '2|||||3,00', line, '3|||||4,00'])
    expect(lines[2]?.faults).toMatchObject({ [field]: { reason } })
  })
})

describe('rows that are none', () => {
  const lines = ['1|||||2,00', '2|||||3,50']
  const others = (...more: string[]) => {
    const found = read([heads, ...lines, ...more])
    expect(found.lines.map(({ ade }) => ade)).toEqual(['1', '2'])
    return { others: found.others, total: found.total }
  }

  it.each<[string, bigint | null]>([
    ['TOTAL|||||5,50', 550n],
    ['Total geral:|||||5,50', 550n],
    ['Total: 2|||||5,50', 550n],
    ['|||||5,50', 550n],
    ['|||Total||5,50', 550n],
    ['|||Valor total||7,00', 700n],
    ['|Subtotal||||1,00', 100n],
    ['Total|||||', null],
    ['|||||', null],
    ['|João|||12|', null],
    ['Banco Aurora|||||', null],
    ['Emitido em 30/11/2026 às 10:00|||||', null],
    [heads, null],
  ])('are told as others: %j', (row, total) => {
    expect(others(row)).toEqual({ others: [1, 4], total })
  })

  it('are several totals: the one that is the sum counts, else the last', () => {
    expect(others('Total bruto|||||5,50', 'Total líquido|||||5,42')).toEqual({ others: [1, 4, 5], total: 550n })
    expect(others('Total A|||||5,00', 'Total B|||||5,42').total).toBe(542n)
    expect(others('TOTAL|||||5,50', '|||||5,50').total).toBe(550n)
  })

  it('are no row of somebody, or that others follow, or of another amount', () => {
    const faulty = (...rows: string[]) => read([heads, ...rows]).lines.filter((line) => line.faults.ade).length
    expect(faulty(...lines, '|529.982.247-25||||5,50')).toBe(1)
    expect(faulty(...lines, '|529.982.247-25|Quitação total|||5,00')).toBe(1)
    expect(faulty('1|||||2,00', '|||||2,00', '2|||||3,00')).toBe(1)
    expect(faulty(...lines, '|||||5,51')).toBe(1)
    expect(faulty('|||||5,50')).toBe(1)
  })

  it('are a sum as signed, or as written', () => {
    const sheet = [heads, '1|||||2,00', '2||Estorno|||0,50']
    const changes = { reversal_sign: 'positive' } as const
    expect(read([...sheet, '|||||1,50'], changes)).toMatchObject({ total: 150n, others: [1, 4] })
    expect(read([...sheet, '|||||2,50'], changes)).toMatchObject({ total: 250n, others: [1, 4] })
  })
})

it('each sentence of a fault is that of messages/pt.json', () => {
  const { errors } = JSON.parse(readFileSync('messages/pt.json', 'utf8'))
  const value = '1,2'
  for (const [name, fault] of Object.entries(faults)) {
    const { reason, params, message } = fault(value)
    expect(errors.reasons[reason]?.replace('{value}', value), name).toBe(message)
    expect(params ?? { value }).toEqual({ value })
  }
})
