import { describe, expect, it } from 'vitest'
import type { VisibleSimulation } from '@/lib/contracts/simulation'
import type { OperationType } from '@/lib/kinds/catalogue'
import { askedValues, givenFigures } from './simulated-values'

const sold = (operation_type: OperationType) => ({
  agreement: { id: 1, name: 'INSS' },
  product: { id: 2, name: 'Novo', operation_type, commission_base: 'gross' as const },
  table: { id: 41, name: 'TOP', bank: { id: 3, name: 'Banco Pan' } },
})
const asked = { as: 'net', value: '15000.00', installments: 84, balance: '6000.00' } as const
const row = {
  client: {
    ...{ contract_value: '15500.00', net_value: '15000.00', installment_value: '360.10' },
    ...{ monthly_rate: '1.8000', iof: '500.00', total: '30248.40' },
  },
} as VisibleSimulation

describe('a new proposal of a simulated table (14.25)', () => {
  it('has what was asked in the fields of its operation', () => {
    expect(askedValues(sold('new'), asked)).toEqual({
      ...{ agreement_id: sold('new').agreement, product_id: sold('new').product, table_id: sold('new').table },
      ...{ installments: 84, net_value: '15000.00' },
    })
    expect(askedValues(sold('refin'), asked)).toMatchObject({ outstanding_balance: '6000.00' })
    expect(askedValues(sold('portability'), asked)).toMatchObject({ declared_balance: '6000.00' })
    expect(askedValues(sold('card_rmc'), asked)).not.toHaveProperty('installments')
    expect(askedValues(sold('new'), { ...asked, as: 'installment' })).toMatchObject({ installment_value: '15000.00' })
  })

  it('has the rest from the table, which follows what is typed', () => {
    expect([...givenFigures(row, asked)]).toEqual([
      ['contract_value', '15500.00'],
      ['installment_value', '360.10'],
      ['monthly_rate', '1.8000'],
      ['iof', '500.00'],
    ])
    // Only the balance was said: all of it is the table’s.
    expect(givenFigures(row, { ...asked, value: null }).has('net_value')).toBe(true)
    const bare = { client: { ...row.client, installment_value: null, iof: null } } as VisibleSimulation
    expect([...givenFigures(bare, asked).keys()]).toEqual(['contract_value', 'monthly_rate'])
  })
})
