import { expect, it } from 'vitest'
import { askedAddress, linesQuery, movementsQuery, readAsked } from './asked'

const accounts = [
  { id: 3, is_default: false },
  { id: 5, is_default: true },
]

it('begins with the default account and today', () => {
  expect(readAsked({}, accounts, '2026-11-29')).toEqual({ account: 5, on: '2026-11-29' })
  expect(readAsked({}, [{ id: 3, is_default: false }], '2026-11-29')).toEqual({ account: 3, on: '2026-11-29' })
  expect(readAsked({}, [], '2026-11-29')).toBeNull()
})

it('reads account and day from the address, and nothing that does not exist', () => {
  expect(readAsked({ company_account_id: '3', on: '2026-10-31' }, accounts, '2026-11-29')).toEqual({
    account: 3,
    on: '2026-10-31',
  })
  expect(readAsked({ company_account_id: '9', on: '2026-02-30' }, accounts, '2026-11-29')).toEqual({
    account: 5,
    on: '2026-11-29',
  })
})

it('keeps both in the address, today without a word', () => {
  const route = '/company_accounts/reconciliation?company_account_id=3'
  expect(askedAddress({ account: 3, on: '2026-11-29' }, '2026-11-29')).toBe(route)
  expect(askedAddress({ account: 3, on: '2026-10-31' }, '2026-11-29')).toBe(`${route}&on=2026-10-31`)
})

it('asks for lines and movements up to the day', () => {
  const asked = { account: 3, on: '2026-10-31' }
  expect(new URLSearchParams(linesQuery(asked)).getAll('posted_on[]')).toEqual(['1900-01-01', '2026-10-31'])
  const movements = new URLSearchParams(movementsQuery(asked, '2026-10-01', 'alfa'))
  expect([movements.getAll('date[]'), movements.get('search')]).toEqual([['2026-09-21', '2026-10-31'], 'alfa'])
  const others = new URLSearchParams(movementsQuery(asked, null, ''))
  expect([others.getAll('date[]'), others.get('search')]).toEqual([['1900-01-01', '2026-10-31'], null])
})
