import { describe, expect, it } from 'vitest'
import { leftOver, readSplits, splitsText } from './splits'

const sede = { cost_center_id: 1, name: 'Sede', percentage: '60.0000', amount: '60.00' }
const loja = { cost_center_id: 2, name: 'Loja', percentage: '33.3333', amount: '33.33' }

describe('the parts of an entry in its form (finance.md#splits)', () => {
  it('reads alike from the tenant API and from the form', () => {
    expect(splitsText([sede, loja])).toBe('Sede 60%, Loja 33,3333%')
    expect(splitsText(readSplits([sede, loja]))).toBe('Sede 60%, Loja 33,3333%')
    expect(splitsText([{ cost_center_id: null, percentage: null }])).toBe('— 0%')
  })

  it.each([
    [['60', '40'], '0.0000'],
    [['33.3333', '33.3333', '33.3334'], '0.0000'],
    [['0.1', '0.2'], '99.7000'],
    [['60', null], '40.0000'],
    [['70', '40'], '-10.0000'],
    [['60', 'x'], '40.0000'],
  ])('%s leaves %s', (percentages, left) => {
    expect(leftOver(percentages.map((percentage) => ({ cost_center_id: null, percentage })))).toBe(left)
  })
})
