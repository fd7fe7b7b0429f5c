import { expect, it } from 'vitest'
import { valueText } from './value-text'

const words = { yes: 'Sim', no: 'Não', choice: (value: string) => (value === 'inss' ? 'INSS' : undefined) }

it.each([
  ['8.4000', '8,4'],
  ['8.0000', '8'],
  ['-0.0500', '-0,05'],
  ['623', '623'],
  ['1.2.3', '1.2.3'],
  ['2026-11-20', '20/11/2026'],
  ['inss', 'INSS'],
  ['', '—'],
  [null, '—'],
  [undefined, '—'],
  [true, 'Sim'],
  [false, 'Não'],
  [12, '12'],
  [{ id: 4, name: 'Banco Pan' }, 'Banco Pan'],
  [[{ id: 4, name: 'Pan' }, 'inss'], 'Pan, INSS'],
  [[], '—'],
])('writes %j as %s', (value, text) => expect(valueText(value, words)).toBe(text))
