import { expect, it } from 'vitest'
import { importAddress } from './import-address'

it('leads from a job to the report or the batch that it reads', () => {
  expect(importAddress({ import: null, report: 7 }, undefined)).toBe('/credits/reports/7')
  expect(importAddress({ import: 'b', report: null }, '/banks')).toBe('/banks/import?batch=b')
  expect(importAddress({ import: 'b', report: null }, undefined)).toBeNull()
  expect(importAddress({ import: null, report: null }, '/banks')).toBeNull()
})
