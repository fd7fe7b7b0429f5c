import { expect, it } from 'vitest'
import { readList, writeList } from '@/lib/lists/state'
import { askedQuery, inboxFilters, toggled } from './asked'

const read = (query: string) => readList(new URLSearchParams(query), inboxFilters)

it('asks for what the inbox knows only', () => {
  expect(askedQuery(read(''))).toBe('')
  expect(askedQuery(read('holder=mine&kind=claims&search=x&order_by=name&page=3'))).toBe('holder=mine&kind=claims')
  expect(new URLSearchParams(askedQuery(read('kind=claims&kind=lines_open'))).getAll('kind[]')).toEqual([
    'claims',
    'lines_open',
  ])
})

it('adds a kind to those that are asked for, and takes it out again', () => {
  const both = toggled(toggled(read('holder=nobody'), 'claims'), 'lines_open')
  expect(writeList(both, 15)).toBe('holder=nobody&kind=claims&kind=lines_open')
  expect(writeList(toggled(toggled(both, 'claims'), 'lines_open'), 15)).toBe('holder=nobody')
})
