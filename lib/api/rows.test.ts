import { expect, it } from 'vitest'
import { toRows } from './rows'

it('finds the rows in a page and in a plain answer', () => {
  expect(toRows({ data: { data: [1, 2], total: 130 } })).toEqual({ rows: [1, 2], total: 130 })
  expect(toRows({ data: [1, 2] })).toEqual({ rows: [1, 2], total: 2 })
})

it('finds none in anything else, and believes no total that cannot be', () => {
  for (const body of [null, undefined, 'x', {}, { data: null }, { data: { data: 'x' } }])
    expect(toRows(body)).toEqual({ rows: [], total: 0 })
  expect(toRows({ data: { data: [1], total: 0 } }).total).toBe(1)
  expect(toRows({ data: { data: [1], total: 'many' } }).total).toBe(1)
})

it('leaves out a row that is nothing (14.36)', () => {
  expect(toRows({ data: [null, { id: 1 }] })).toEqual({ rows: [{ id: 1 }], total: 1 })
})
