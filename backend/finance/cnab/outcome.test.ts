import { describe, expect, it } from 'vitest'
import { codeMeaning, codeText } from './codes'
import { outcome } from './outcome'

const told = { codes: [] as string[], above: [] as string[], movement: '0', instruction: '00' }
const moved = { ...told, real_on: '2026-11-20', real_amount: 1000n }
const still = { ...told, real_on: null, real_amount: 0n }

describe('the outcome at a bank (bank-files.md#outcomes)', () => {
  it.each([
    ['341', ['00'], 'paid'],
    ['341', ['FC'], 'paid'],
    ['341', ['CP'], 'paid'],
    ['341', ['03'], 'unknown'],
    ['237', ['03'], 'paid'],
    ['341', ['BD'], 'scheduled'],
    ['341', ['BI'], 'rejected'],
    ['341', ['SS'], 'cancelled'],
    ['341', ['LC'], 'cancelled'],
    ['341', ['NA'], 'cancelled'],
    ['341', ['RJ'], 'rejected'],
    ['341', ['NR'], 'rejected'],
    ['341', ['DV'], 'returned'],
    ['341', ['00', 'DV'], 'returned'],
    ['341', ['CE', '00'], 'cancelled'],
    ['341', ['00', 'BI'], 'paid'],
    ['341', ['BD', 'BI'], 'rejected'],
    ['341', ['BD', '??'], 'scheduled'],
    ['341', ['??'], 'unknown'],
    ['341', [], 'unknown'],
    // The same letters, another meaning.
    ['341', ['AE'], 'scheduled'],
    ['237', ['AE'], 'rejected'],
    ['341', ['BE'], 'scheduled'],
    ['237', ['BE'], 'scheduled'],
    ['341', ['CE'], 'cancelled'],
    ['237', ['CE'], 'rejected'],
    ['341', ['PD'], 'scheduled'],
    ['237', ['PD'], 'rejected'],
    ['237', ['02'], 'cancelled'],
    ['237', ['01'], 'rejected'],
    ['237', ['PJ'], 'rejected'],
    ['237', ['HZ'], 'rejected'],
    ['756', ['BS'], 'scheduled'],
    ['237', ['BS'], 'unknown'],
    ['237', ['ZA'], 'unknown'],
    ['237', ['constructor'], 'unknown'],
  ])('%s %j is %s', (bank, codes, expected) => expect(outcome(bank, { ...moved, codes }, 1000n)).toBe(expected))

  it('is paid by the net amount alone, on a day', () => {
    const paid = { ...moved, codes: ['00'] }
    expect(outcome('341', paid, 999n)).toBe('unknown')
    expect(outcome('341', { ...paid, real_on: null }, 1000n)).toBe('unknown')
    expect(outcome('341', { ...still, codes: ['00'] }, 1000n)).toBe('unknown')
  })

  it('a lot or file that is refused refuses all of its payments; money that moved all the same is for a person', () => {
    for (const above of [['HA'], ['TA'], ['HM'], ['BD', 'HF']]) {
      expect(outcome('341', { ...still, above }, 1000n)).toBe('rejected')
      expect(outcome('237', { ...still, above, codes: ['BD'] }, 1000n)).toBe('rejected')
      expect(outcome('341', { ...moved, above, codes: ['00'] }, 1000n)).toBe('unknown')
    }
    expect(outcome('341', { ...still, above: ['BD'], codes: ['BD'] }, 1000n)).toBe('scheduled')
  })

  it('movement 3 with 33 was sent back by clearing', () => {
    const back = { ...moved, codes: ['00'], movement: '3', instruction: '33' }
    expect(outcome('237', back, 1000n)).toBe('returned')
    expect(outcome('237', { ...back, instruction: '00' }, 1000n)).toBe('paid')
  })
})

it('each bank has words of its own', () => {
  expect(codeText('341', 'AG')).toBe('Número do lote inválido')
  expect(codeText('237', 'AG')).toBe('Agência, conta ou dígito inválido')
  expect(codeText('341', 'Q9')).toBe('Ocorrência Q9')
  expect(codeMeaning('341', 'Q9')).toBeNull()
})
