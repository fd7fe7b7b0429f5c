import { expect, it } from 'vitest'
import { type Operation, offersInput } from './use-offers'

const operation: Operation = {
  ...{ agreement: 1, product: 2, installments: 84, contract: '18734.52', net: null, installment: null },
  ...{ balance: null, insurance: null, broker: null },
}

it('asks once the product, the term and one amount are known', () => {
  expect(offersInput(operation)).toEqual({
    ...{ agreement_id: [1], product_id: [2], installments: 84, contract_value: '18734.52' },
  })
  expect(offersInput({ ...operation, product: null })).toBeNull()
  expect(offersInput({ ...operation, installments: 0 })).toBeNull()
  expect(offersInput({ ...operation, contract: '0.00' })).toBeNull()
  expect(offersInput({ ...operation, contract: null, installment: '300.00', broker: 'u' })).toEqual({
    ...{ agreement_id: [1], product_id: [2], installments: 84, installment_value: '300.00', broker_uuid: 'u' },
  })
  // The instalment follows from the contract or the net value.
  expect(offersInput({ ...operation, net: '18000.00', installment: '300.00' })).not.toHaveProperty('installment_value')
})

it('says what the insurance takes of a refinancing, which is no amount by itself (14.7)', () => {
  expect(offersInput({ ...operation, insurance: '100.00' })).toMatchObject({ insurance_value: '100.00' })
  expect(offersInput({ ...operation, contract: null, insurance: '100.00' })).toBeNull()
})
