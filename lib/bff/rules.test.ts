import { expect, it } from 'vitest'
import { isBackground } from './rules'

it('SC7 knows background polling by its header, and the notifications by their path', () => {
  const none = {}
  const marked = { 'x-background': '1' }
  expect(isBackground('GET', '/api/proposals', none)).toBe(false)
  expect(isBackground('GET', '/api/proposals', marked)).toBe(true)
  expect(isBackground('GET', '/api/notifications/stream', none)).toBe(true)
  // A person's own actions there are not polling.
  expect(isBackground('POST', '/api/notifications/read', none)).toBe(false)
})
