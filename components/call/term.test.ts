import { expect, it } from 'vitest'
import type { CallKind } from '@/lib/kinds/calls'
import { readTerm, workingTime } from './term'

const call = (kind: CallKind, running: boolean, left: number, overdue = false) => ({
  kind,
  overdue,
  clock: { running, left, term: 1440 },
})

it.each([
  ['half used', call('open', true, 720), { state: 'running', minutes: 720, used: 0.5 }],
  ['more left than the term', call('open', true, 2000), { state: 'running', minutes: 2000, used: 0 }],
  ['late', call('in_progress', true, -90, true), { state: 'late', minutes: 90, used: 1 }],
  ['late since this minute', call('in_progress', true, 0, true), { state: 'late', minutes: 0, used: 1 }],
  ['waiting', call('waiting_requester', false, 360), { state: 'paused', minutes: 360, used: 0.75 }],
  ['resolved', call('resolved', false, 360), { state: 'none', minutes: 360, used: 0.75 }],
] as const)('draws a term that is %s', (_, row, drawn) => {
  expect(readTerm(row)).toEqual(drawn)
})

it('says working time in hours and minutes', () => {
  expect([260, 60, 45, 0, 3000].map((minutes) => workingTime(minutes, 'pt-BR'))).toEqual([
    '4 h 20 min',
    '1 h',
    '45 min',
    '0 min',
    '50 h',
  ])
})
