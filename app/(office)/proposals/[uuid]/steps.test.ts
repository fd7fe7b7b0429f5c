import { expect, it } from 'vitest'
import { offersOf } from './steps'

it('offers the way on first, each arrival apart, and nothing that another part of the record does', () => {
  const { main, more } = offersOf([
    { action: 'cancel', to: ['cancelled'] },
    { action: 'pend', to: ['pending'] },
    { action: 'reject', to: ['rejected'] },
    { action: 'advance', to: ['approved'] },
    { action: 'advance', to: ['awaiting_formalization', 'awaiting_endorsement'] },
  ])
  expect(main).toEqual({ action: 'advance', to: 'awaiting_formalization' })
  expect(more).toEqual([
    { action: 'advance', to: 'awaiting_endorsement' },
    { action: 'advance', to: 'approved' },
    { action: 'reject', to: undefined },
    { action: 'cancel', to: undefined },
  ])
})

it('has no first button where nothing leads on', () => {
  expect(offersOf([{ action: 'reverse', to: ['paid', 'reversed'] }])).toEqual({
    main: null,
    more: [{ action: 'reverse', to: undefined }],
  })
  expect(offersOf([])).toEqual({ main: null, more: [] })
})
