import { expect, it } from 'vitest'
import { isEditable, offeredLineSteps, offeredSteps, shownState } from './steps'

const desk = new Set(['list_credits', 'receive_credits', 'edit_credits', 'reverse_proposals'])
const report = { status: 'checked', job: null, header_row: 1, receipts: { done: 0, total: 0 } } as const
const line: Parameters<typeof offeredLineSteps>[1] = {
  ...{ state: 'reversed', skipped: false, errors: {}, reversed_at: null, disputed_at: null },
  proposal: {
    uuid: '00000001-0000-4000-8000-000000000000',
    number: 1,
    customer: 'Ana',
    ade_number: null,
    paid_at: null,
  },
}

it('offers the steps of each status, and reading in another way first where no heads are known', () => {
  expect(offeredSteps(report, desk)).toEqual({ main: 'apply', more: ['layout', 'undo'] })
  expect(offeredSteps({ ...report, header_row: null }, desk)).toEqual({ main: 'layout', more: ['undo'] })
  expect(offeredSteps({ ...report, status: 'applied' }, desk)).toEqual({ main: 'receive', more: ['undo'] })
  expect(offeredSteps({ ...report, status: 'received' }, desk)).toEqual({ main: null, more: ['take_back'] })
  expect(offeredSteps({ ...report, status: 'undone' }, desk)).toEqual({ main: null, more: [] })
})

it('goes on with what an interrupted job left', () => {
  expect(offeredSteps({ ...report, status: 'reading' }, desk)).toEqual({ main: 'layout', more: ['undo'] })
  const half = { ...report, status: 'received', receipts: { done: 1, total: 2 } } as const
  expect(offeredSteps(half, desk)).toEqual({ main: 'receive', more: ['take_back'] })
})

it('offers nothing while a job works on it, nor to whoever only reads', () => {
  const job = { uuid: '00000001-0000-4000-8000-000000000000', action: 'apply', done: 1, total: 2 } as const
  expect(offeredSteps({ ...report, job }, desk)).toEqual({ main: null, more: [] })
  expect(isEditable({ ...report, job }, desk)).toBe(false)
  expect(offeredSteps(report, new Set(['list_credits']))).toEqual({ main: null, more: [] })
})

it('decides on a reversal once the report is applied, and once', () => {
  const applied = { ...report, status: 'applied' } as const
  expect(offeredLineSteps(report, line, desk)).toEqual([])
  expect(offeredLineSteps(applied, line, desk)).toEqual(['reverse', 'dispute'])
  expect(offeredLineSteps(applied, { ...line, proposal: null }, desk)).toEqual(['link'])
  expect(offeredLineSteps(applied, { ...line, disputed_at: '2026-11-20 10:00:00' }, desk)).toEqual(['reverse'])
  expect(offeredLineSteps(applied, { ...line, reversed_at: '2026-11-20 10:00:00' }, desk)).toEqual([])
  expect(offeredLineSteps(report, { ...line, state: 'unknown' }, desk)).toEqual(['link'])
})

it('lists a line that is left out or refused apart from its judgement', () => {
  const fault = { amount: { reason: 'required', message: 'Campo obrigatório.' } }
  expect(shownState({ skipped: false, errors: fault, state: 'matched' })).toBe('refused')
  expect(shownState({ skipped: true, errors: fault, state: 'matched' })).toBe('skipped')
  expect(shownState({ skipped: false, errors: {}, state: 'matched' })).toBe('matched')
})
