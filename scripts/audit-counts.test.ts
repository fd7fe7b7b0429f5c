import { expect, it } from 'vitest'
import { auditCounts } from './audit-counts'

it('reads what npm audit found, and knows an answer that is none', () => {
  expect(auditCounts('{"metadata":{"vulnerabilities":{"high":1,"total":2}}}')).toEqual({ high: 1, total: 2 })
  expect(auditCounts('{"message":"request failed","error":{"code":"ECONNREFUSED"}}')).toBeNull()
  expect(auditCounts('')).toBeNull()
})
