import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { cellContent } from './cell'

const words = {
  yes: 'Sim',
  no: 'Não',
  value: (field: string, value: string) => (field === 'status' && value === 'true' ? 'Ativo' : null),
  timeZone: 'America/Sao_Paulo',
}
/** The text of a cell. */
const read = (kind: string, value: unknown, row: Record<string, unknown> = {}) =>
  renderToStaticMarkup(cellContent({ status: value, ...row }, 'status', kind, words)).replace(/<[^>]*>/g, '')

describe('a cell', () => {
  it('writes figures as in Brazil', () => {
    expect(read('money', '1573.70')).toBe('R$\u00a01.573,70')
    expect(read('percent', '8.4000')).toBe('8,40%')
    expect(read('date', '2026-11-21')).toBe('21/11/2026')
    expect(read('moment', '2026-11-21 09:05:00')).toBe('21/11/2026 09:05')
  })

  it('writes an amount as its row says', () => {
    expect(read('amount', '12.0000', { is_fixed_value: true })).toBe('R$\u00a012,00')
    expect(read('amount', '12.0000', { is_fixed_value: false })).toBe('12,00%')
  })

  it('says in words what is a choice, and names what is another record', () => {
    expect(read('status', true)).toBe('Ativo')
    expect(read('flag', false)).toBe('Não')
    expect(read('choice', 'inss')).toBe('inss')
    expect(read('reference', { id: 3, name: 'INSS' })).toBe('INSS')
    expect(
      read('list', [
        { id: 3, name: 'INSS' },
        { id: 4, name: 'SIAPE' },
      ]),
    ).toBe('INSS, SIAPE')
  })

  it('shows a dash for what is not there, never zero', () => {
    for (const kind of ['money', 'percent', 'amount', 'date', 'text', 'reference', 'list', 'integer'])
      expect([kind, read(kind, null)]).toEqual([kind, '—'])
    expect(read('list', [])).toBe('—')
    expect(read('integer', 0)).toBe('0')
  })
})
