import { describe, expect, it } from 'vitest'
import { bankInMemo } from './bank-names'
import type { Book, Match } from './book'
import { line, matches, movement, report } from './samples'

/** `report! 7` is sure, `report 7` a suggestion; `report! 7: 1+2` has its movements already. */
const short = ({ rule, sure, movements, bank_rule, report: id }: Match) => {
  const own = movements.join('+')
  const main = id === null ? `${bank_rule ?? own}` : own === '' ? `${id}` : `${id}: ${own}`
  return `${rule}${sure ? '!' : ''} ${main}`
}
const seen = (book: Partial<Book>) =>
  Object.fromEntries([...matches(book)].map(([id, all]) => [id, all.map(short)] as const))

const pan = 'TED 623.0001 BANCO PAN COMISSÃO'
const net = 2_534_187n
const [gross, withheld] = [2_572_779n, 38_592n]
const due = report(7, net)

describe('a report that awaits its money', () => {
  it('is the credit of its net whose memo names the bank', () => {
    const found = matches({ lines: [line(1, net, pan, '2026-11-23')], reports: [due] })
    expect([...found.values()]).toEqual([
      [
        {
          ...{ line: 1, rule: 'report', score: 90, sure: true, why: { words: 'PAN', days: 1 } },
          ...{ movements: [], bank_rule: null, payment: null, report: 7 },
        },
      ],
    ])
    expect(seen({ lines: [line(1, gross, pan)], reports: [due] })).toEqual({})
    expect(seen({ lines: [line(1, -net, pan)], reports: [due] })).toEqual({})
    expect(seen({ lines: [line(1, net, 'TED COMISSÃO')], reports: [due] })).toEqual({})
    expect(seen({ lines: [line(1, net, 'TED PANIFICADORA')], reports: [due] })).toEqual({})
  })
  it.each([
    ['2026-11-27', true],
    ['2026-11-30', false],
    ['2026-11-13', true],
    ['2026-11-12', false],
  ])('of Friday is sought on %s: %j', (on, is) => {
    expect(seen({ lines: [line(1, net, pan, on)], reports: [due] })).toEqual(is ? { 1: ['report! 7'] } : {})
  })
  it('is left to a person if two lines have its net, or two reports do, whatever the bank', () => {
    const lines = [line(1, net, pan), line(2, net, 'PIX PAN', '2026-11-23')]
    expect(seen({ lines, reports: [due] })).toEqual({ 1: ['report 7'], 2: ['report 7'] })
    const other = report(8, net, { on: '2026-11-19' })
    expect(seen({ lines: [line(1, net, pan)], reports: [other, due] })).toEqual({ 1: ['report 7', 'report 8'] })
    const bmg = report(8, net, { names: ['Banco BMG'] })
    const both = [line(1, net, pan), line(2, net, 'TED BMG')]
    expect(seen({ lines: both, reports: [due, bmg] })).toEqual({ 1: ['report! 7'], 2: ['report! 8'] })
  })
  it.each([
    ['TED BANCO PAN', true],
    ['TED BANCO PAN 59.285.411/0001-13', true],
    ['TED BANCO PAN 59285411000203', true],
    ['TED BANCO PAN 99.000.017/0001-06', false],
    ['TED BANCO PAN 00010000127', false],
    ['TED BANCO PAN PG0000000310', false],
    ['DEV TED BANCO PAN', false],
    ['ESTORNO BANCO PAN', false],
  ])('is not denied by %j: %j', (memo, is) => {
    expect(seen({ lines: [line(1, net, memo)], reports: [due] })).toEqual({ 1: [is ? 'report! 7' : 'report 7'] })
  })
  it('is not denied by a document if that of the bank is not known', () => {
    const reports = [report(7, net, { cnpj_root: null })]
    expect(seen({ lines: [line(1, net, `${pan} 99000017000106`)], reports })).toEqual({ 1: ['report! 7'] })
  })
  it('is not received beside a movement of the same cents, which may be its money already', () => {
    const book = (on: string) => ({ lines: [line(1, net, pan)], movements: [movement(1, net, { on })], reports: [due] })
    expect(seen(book('2026-11-27'))).toEqual({ 1: ['report 7', 'equal 1'] })
    expect(seen(book('2026-11-30'))).toEqual({ 1: ['report! 7'] })
  })
  it('goes before a bank rule, which makes nothing beside it', () => {
    const rules = [{ id: 9, memo: 'TED 623', direction: 'in', automatic: true } as const]
    expect(seen({ lines: [line(1, net, pan)], rules, reports: [due] })).toEqual({ 1: ['report! 7'] })
    expect(seen({ lines: [line(1, net, `DEV ${pan}`)], rules, reports: [due] })).toEqual({
      1: ['report 7', 'bank_rule 9'],
    })
  })
})

describe('a report that was received by hand', () => {
  const movements = [movement(1, gross, { texts: ['Comissões Alfa'] }), movement(2, -withheld)]
  const received = report(7, net, { movements: [2, 1] })
  it('is the line with all its movements', () => {
    const lines = [line(1, net, pan, '2026-11-25')]
    expect(seen({ lines, movements, reports: [received] })).toEqual({ 1: ['report! 7: 1+2'] })
    const taken = movements.map((one) => ({ ...one, taken_back: one.id === 1 }))
    expect(seen({ lines, movements: taken, reports: [received] })).toEqual({ 1: ['report 7: 1+2'] })
  })
  it('is none without all its movements, or with movements of another sum', () => {
    const lines = [line(1, net, pan)]
    expect(seen({ lines, movements: movements.slice(1), reports: [received] })).toEqual({})
    const other = [movement(1, gross), movement(2, -withheld - 1n)]
    expect(seen({ lines, movements: other, reports: [received] })).toEqual({})
  })
  it('gives none of its movements alone away', () => {
    const lines = [line(1, gross, 'TED ALFA'), line(2, net, pan)]
    expect(seen({ lines: lines.slice(0, 1), movements, reports: [received] })).toEqual({ 1: ['name 1'] })
    expect(seen({ lines: lines.slice(0, 1), movements, reports: [] })).toEqual({ 1: ['name! 1'] })
    expect(seen({ lines, movements, reports: [received] })).toEqual({ 2: ['report! 7: 1+2'] })
  })
  it('of one movement is told once, by its report', () => {
    const single = [movement(1, net, { texts: ['Comissões Alfa'] })]
    const reports = [report(7, net, { movements: [1] })]
    expect(seen({ lines: [line(1, net, 'PAN ALFA')], movements: single, reports })).toEqual({ 1: ['report! 7: 1'] })
    const two = [line(1, net, 'PAN ALFA'), line(2, net, 'PAN ALFA')]
    expect(seen({ lines: two, movements: single, reports })).toEqual({ 1: ['report 7: 1'], 2: ['report 7: 1'] })
    expect(seen({ lines: [line(1, net, 'TED ALFA')], movements: single, reports })).toEqual({ 1: ['name! 1'] })
  })
})

describe('a bank', () => {
  it.each([
    ['TED PAN', 'Banco Pan', 'PAN', true],
    ['TED PAN', 'Banco PAN S.A.', 'PAN', true],
    ['TED BMG', 'Banco BMG', 'BMG', true],
    ['TED C6', 'C6 Bank', 'C6', true],
    ['TED BANCO BV', 'Banco BV S/A', 'BANCO BV', true],
    ['PIX BANCO DO BRASIL', 'Banco do Brasil S.A.', 'BANCO DO BRASIL', true],
    ['TED QI SCD', 'QI SCD', 'QI SCD', true],
    ['TED ITAU', 'Itaú Consignado', 'ITAU', true],
    ['COMISSAO BRADESCO', 'Bradesco Financiamentos', 'BRADESCO', true],
    ['FACTA', 'Facta Financeira', 'FACTA', true],
    ['CREDITO CAIXA ECONOMICA', 'Caixa Econômica Federal', 'ECONOMICA', true],
    ['TED PARANA BANCO', 'Paraná Banco', 'PARANA', true],
    // One word that it has in common with places, or beside a surer one.
    ['TED PARANA VEICULOS', 'Paraná Banco', 'PARANA', false],
    ['TED SANTANDER', 'Santander Olé', 'SANTANDER', false],
  ])('is named by %j as %j: %j, %j', (memo, name, words, isProof) => {
    expect(bankInMemo(memo, [name])).toEqual({ words, isProof })
  })
  it.each([
    ['TED BANCO S.A. FINANCEIRA CONSIGNADO', 'Banco Facta Financeira S.A.'],
    ['TED DO BRASIL', 'Banco do Brasil'],
    ['TED BRASIL BANCO', 'Banco do Brasil'],
    ['BANCO', 'Banco'],
    ['TED PANAMERICANO', 'Banco Pan'],
    ['PIX QI', 'QI SCD'],
    ['', 'Banco Pan'],
  ])('is not named by %j as %j', (memo, name) => {
    expect(bankInMemo(memo, [name])).toBeNull()
  })
  it('has several names, of which the surest counts', () => {
    expect(bankInMemo('TED SANTANDER', ['Santander Olé', 'Santander'])).toEqual({ words: 'SANTANDER', isProof: true })
    expect(bankInMemo('TED SANTANDER', ['Pan', 'Santander'])).toEqual({ words: 'SANTANDER', isProof: true })
  })
})
