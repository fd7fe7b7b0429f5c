import { expect, it } from 'vitest'
import type { Layout } from './layout'
import { readList, writeList } from './state'
import { differs, fromView, layoutOfView, toView } from './view'

const parameters = ['active', 'bank_id']
const read = (text: string) => readList(new URLSearchParams(text), parameters)
const layout: Layout = { columns: ['a', 'b'], density: 'dense', perPage: 25, view: 9 }
const kept = (text: string, shown: Layout = layout) => ({ id: 7, query: toView(read(text), 'name', shown) })

it('opens what was kept, from its first page on, and says which view it is', () => {
  const view = kept('search=pan&bank_id=3&bank_id=7&order_by=name&order=desc&page=4&record=12')
  expect(writeList(fromView(view, parameters), 15)).toBe(
    'search=pan&bank_id=3&bank_id=7&order_by=name&order=desc&per_page=25&view=7',
  )
  expect(layoutOfView(view)).toEqual({ columns: ['a', 'b'], density: 'dense', perPage: 25 })
})

it('comes through the server as it went', () => {
  const view = JSON.parse(JSON.stringify(kept('active=true')))
  expect(differs(view, fromView(view, parameters), 'name', layoutOfView(view), parameters)).toBe(false)
})

it('tells a list that stands otherwise: its filters, order, columns or page size, not its page or record', () => {
  const view = kept('active=true')
  const changed = (text: string, shown = layoutOfView(view)) =>
    differs(view, { ...read(text), perPage: read(text).perPage ?? 25 }, 'name', shown, parameters)
  expect(changed('active=true&page=3&record=5')).toBe(false)
  expect(changed('active=false')).toBe(true)
  expect(changed('active=true&order_by=name&order=desc')).toBe(true)
  expect(changed('active=true&per_page=50')).toBe(true)
  expect(changed('active=true', { ...layoutOfView(view), columns: ['b', 'a'] })).toBe(true)
})

it('a view that cannot be read is the whole list', () => {
  const broken = { id: 7, query: { address: 'x', layout: 3 } }
  expect(writeList(fromView(broken, parameters), 15)).toBe('view=7')
  expect(layoutOfView(broken)).toEqual({})
})
