import { describe, expect, it } from 'vitest'
import { cpfPattern, toErased } from './erase'
import { faults } from './faults'
import { findHeads } from './heads'
import { usualWords } from './synonyms'

const heads = {
  ...{ ade: 'ADE', amount: 'Valor', cpf: 'CPF', kind: 'Tipo', parcel: null },
  ...{ base: 'Base', rate: null, credited_on: null, note: 'Obs' },
}
const top = ['Cliente', 'ADE', 'CPF', 'Tipo', 'Base', 'Valor', 'Obs']
const columns = findHeads([{ line: 1, cells: top }], { heads, header_row: null })?.columns ?? null
const person = { cpf: '01234567890', names: ['Íris Ximenes'] }
const erase = toErased(columns, { words: usualWords }, person)
const cells = (...some: string[]) => erase({ cells: some, errors: null }).cells

describe('a row about a person who is to be forgotten', () => {
  it('keeps its money and its proposal, and nothing else', () => {
    expect(cells('IRIS XIMENES', '123-4', '012.345.678-90', 'BÔNUS', '1.000,00', '12,30', 'ligar', 'mais')).toEqual([
      '',
      '123-4',
      '',
      'BÔNUS',
      '1.000,00',
      '12,30',
      '',
      '',
    ])
    expect(toErased(null, { words: usualWords }, person)({ cells: top, errors: null }).cells.join('')).toBe('')
  })

  it('has no name in a cell that stays, and is still of its kind', () => {
    expect(cells('', '1234', '', 'Estorno de IRIS', '', '1,00')[3]).toMatch(/^estorno$/i)
    expect(cells('', '1234', '', 'Comissão da ximenes, 012345678-90', '', '1,00')[3]).not.toMatch(/ximenes|678/i)
    expect(cells('', '1234', '', 'Íris', '', '1,00')[3]).toBe('')
    // An ADE is the bank's number, whatever it looks like.
    expect(cells('', '1234567890', '', '', '', '1,00')[1]).toBe('1234567890')
  })

  it('has no refusal that quotes a name', () => {
    const row = { cells: ['', '1234', '', '', 'Iris Ximenes', 'x'], errors: { base: faults.number('Iris Ximenes') } }
    const { cells: left, errors } = erase({ ...row, errors: { ...row.errors, amount: faults.number('x') } })
    expect(left).toEqual(['', '1234', '', '', '', 'x'])
    expect(errors).toEqual({
      base: { ...faults.number('—'), params: { value: '—' } },
      amount: faults.number('x'),
    })
  })
})

it.each([
  ['012.345.678-90', true],
  ['12345678 90', true],
  ['0123.4567.890', true],
  ['CPF 01234567890;', true],
  ['12345678901', false],
  ['5012345678902', false],
  ['12,345,678,90', false],
])('%j is the CPF: %s', (text, is) => {
  expect(new RegExp(cpfPattern('01234567890')).test(text)).toBe(is)
})
