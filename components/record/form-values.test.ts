import { describe, expect, test } from 'vitest'
import { differences, formBody, formValues, sameValue } from './form-values'

const initial = { name: null, bank_id: null, bank_ids: [], user_uuid: null, active: true, rate: '5.0000' }
const row = {
  id: 3,
  row_version: 2,
  name: 'INSS',
  bank_id: 7,
  bank: { id: 7, name: 'Banco Pan' },
  bank_ids: [7, 8],
  banks: [
    { id: 7, name: 'Banco Pan' },
    { id: 8, name: 'BMG' },
  ],
  user: { uuid: 'u-1', name: 'Ana' },
  active: false,
}

describe('the values of a form', () => {
  test('begin with the record: its references by name, nothing that the form does not have', () => {
    expect(formValues(initial, row)).toEqual({
      name: 'INSS',
      bank_id: { id: 7, name: 'Banco Pan' },
      bank_ids: row.banks,
      user_uuid: { uuid: 'u-1', name: 'Ana' },
      active: false,
      rate: null,
    })
  })

  test('of a new record are its own, with what is known of it already', () => {
    expect(formValues(initial, null, { name: 'Cópia', id: 3 })).toEqual({ ...initial, name: 'Cópia' })
  })

  test('are sent by id, trimmed, and null where empty', () => {
    expect(formBody({ ...formValues(initial, row), name: '  INSS  ', rate: ' ' })).toEqual({
      name: 'INSS',
      bank_id: 7,
      bank_ids: [7, 8],
      user_uuid: 'u-1',
      active: false,
      rate: null,
    })
  })

  test('are sent through lists of groups', () => {
    const benefits = [{ id: 4, agreement_id: { id: 7, name: 'INSS' }, benefit_number: ' ', income: '1412.00' }]
    expect(formBody({ benefits })).toEqual({
      benefits: [{ id: 4, agreement_id: 7, benefit_number: null, income: '1412.00' }],
    })
  })

  test('are the same when they send the same', () => {
    expect(sameValue({ id: 7, name: 'Pan' }, { id: 7, name: 'Banco Pan' })).toBe(true)
    expect(
      sameValue(
        [
          { id: 8, name: 'b' },
          { id: 7, name: 'a' },
        ],
        row.banks,
      ),
    ).toBe(true)
    expect(sameValue('', null)).toBe(true)
    expect(sameValue('5.0000', '5.0001')).toBe(false)
    expect(sameValue([], null)).toBe(false)
  })
})

test('two versions differ where they send different things, and it is known who changed it', () => {
  const base = { name: 'A', rate: '1.0000', active: true }
  const mine = { name: 'B', rate: '1.0000', active: true }
  const theirs = { name: 'C', rate: '2.0000', active: true }
  expect(differences(base, mine, theirs)).toEqual([
    { name: 'name', mine: 'B', theirs: 'C', changed: true },
    { name: 'rate', mine: '1.0000', theirs: '2.0000', changed: false },
  ])
})
