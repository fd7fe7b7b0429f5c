import { expect, it } from 'vitest'
import { isPressed, press, type QuickView } from './quick-view'
import { readList } from './state'

const pending: QuickView = { key: 'pending', query: { status: 'pending' }, group: 'status' }
const stopped: QuickView = { key: 'stopped', query: { stopped_days: '3' }, group: 'status' }
const unpaid: QuickView = {
  key: 'unpaid',
  query: { status: 'paid', commission_status: ['none', 'accrued'] },
  group: 'status',
}
const inactive: QuickView = { key: 'inactive', query: { active: 'false' } }
const views = [pending, stopped, unpaid, inactive]
const parameters = ['status', 'stopped_days', 'commission_status', 'active', 'bank_id']
const read = (query: Record<string, string | string[]>) => readList(query, parameters)

it('14.14 a view takes the place of another that excludes it, and leaves other filters', () => {
  const one = press(read({ bank_id: '3', page: '4' }), pending, views)
  expect(one).toMatchObject({ filters: { bank_id: ['3'], status: ['pending'] }, page: 1 })
  const two = press(one, stopped, views)
  expect(two.filters).toEqual({ bank_id: ['3'], stopped_days: ['3'] })
  expect(press(two, inactive, views).filters).toEqual({ bank_id: ['3'], stopped_days: ['3'], active: ['false'] })
  const three = press(two, unpaid, views)
  expect(three.filters).toEqual({ bank_id: ['3'], status: ['paid'], commission_status: ['none', 'accrued'] })
  expect(press(three, pending, views).filters).toEqual({ bank_id: ['3'], status: ['pending'] })
})

it('a view that is on is released by its own press', () => {
  const on = press(read({}), unpaid, views)
  expect([isPressed(on, unpaid), isPressed(on, pending)]).toEqual([true, false])
  expect(press(on, unpaid, views).filters).toEqual({})
  expect(isPressed(read({ status: ['paid', 'pending'] }), pending)).toBe(false)
})
