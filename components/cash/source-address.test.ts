import { expect, it } from 'vitest'
import { sourceAddress } from './source-address'

it('leads from a movement to the record that made it', () => {
  const source = { source_id: 7, source_uuid: null }
  expect(sourceAddress({ ...source, source_type: 'credit' })).toBe('/credits?id=7&record=7')
  expect(sourceAddress({ ...source, source_type: 'report' })).toBe('/credits/reports/7')
  expect(sourceAddress({ ...source, source_type: 'adjustment' })).toBeNull()
  expect(sourceAddress({ source_type: 'payment', source_id: null, source_uuid: 'u' })).toBe(
    '/financial?uuid=u&record=u',
  )
})
