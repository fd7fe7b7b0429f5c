import { expect, it } from 'vitest'
import { isPossible, offeredSteps } from './steps'

const sender = new Set(['send_payments'])
const remittance = { kind: 'cnab_remittance', status: 'generated' } as const
const brought = { kind: 'cnab_return', status: 'processed' } as const

it('lets a generated remittance be sent or undone, and no other', () => {
  expect(offeredSteps(remittance, sender)).toEqual({ main: 'send', more: ['undo'] })
  expect(offeredSteps({ ...remittance, status: 'sent' }, sender)).toEqual({ main: null, more: [] })
  expect(offeredSteps({ ...remittance, status: 'undone' }, sender)).toEqual({ main: null, more: [] })
})

it('applies a return again only while an event is open', () => {
  expect(offeredSteps({ ...brought, events: [{ state: 'done' }, { state: 'open' }] }, sender).main).toBe('apply')
  expect(offeredSteps({ ...brought, events: [{ state: 'done' }, { state: 'unknown' }] }, sender).main).toBeNull()
  // Lists do not tell the events.
  expect(isPossible(brought, 'apply')).toBe(false)
})

it('offers nothing to whoever only reads', () => {
  expect(offeredSteps(remittance, new Set(['list_payments']))).toEqual({ main: null, more: [] })
})
