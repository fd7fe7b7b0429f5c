import { expect, it } from 'vitest'
import { amountText, direction, partIn, share, shortAmount } from './figures'

it('shows money, counts, shares and variations', () => {
  expect([amountText('1234.50'), amountText(1234)]).toEqual(['R$\u00a01.234,50', '1.234'])
  expect([share(partIn('1.00', '3.00')), share(partIn(1, 0))]).toEqual(['33,3%', '0,0%'])
  expect(shortAmount(1_200_000)).toMatch(/^1,2\smi$/)
  expect(direction('12.3400')).toEqual({ rate: '12,34%', way: 'up' })
  expect(direction('-12.3450')).toEqual({ rate: '12,35%', way: 'down' })
  expect(direction('0.0000')).toEqual({ rate: '0,00%', way: 'same' })
})
