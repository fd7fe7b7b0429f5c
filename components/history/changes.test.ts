import { expect, test } from 'vitest'
import { entryChanges } from './changes'

const named = (value: unknown) => (value as { name: string } | null)?.name ?? ''
const words = {
  fields: new Map([
    ['rate', { id: 'a', label: 'Taxa', show: (value: unknown) => (value === null ? '' : `${value}%`) }],
    ['bank_id', { id: 'b', label: 'Banco', show: named }],
  ]),
  labelOf: (name: string) => name,
  wordOf: (name: string, value: string) => (name === 'kind' && value === 'inss' ? 'INSS' : null),
  yes: 'Sim',
  no: 'Não',
}
const entry = { id: 1, action: 'edited', created_at: '2026-11-21 09:00:00', user: null }

test('what changed reads as the form writes it, in its order; numbers beside names and what nobody sets stay out', () => {
  const before = { row_version: 1, bank_id: 1, bank: { id: 1, name: 'Pan' }, kind: null, rate: '1.8500', active: false }
  const after = { row_version: 2, bank_id: 2, bank: { id: 2, name: 'BMG' }, kind: 'inss', rate: null, active: true }
  expect(
    entryChanges({ ...entry, before, after }, words).map(({ name, before, after }) => [name, before, after]),
  ).toEqual([
    ['rate', '1.8500%', ''],
    ['bank', 'Pan', 'BMG'],
    ['kind', '', 'INSS'],
    ['active', 'Não', 'Sim'],
  ])
})

test('a record that was made has no before, and what stayed empty is not told', () => {
  const after = {
    name: 'A',
    valid_from: '2026-11-21',
    seen_at: '2026-11-21 09:00:00',
    note: null,
    tags: ['x', 'y'],
    brokers: [{ uuid: 'a' }],
  }
  expect(entryChanges({ ...entry, before: null, after }, words).map(({ name, after }) => [name, after])).toEqual([
    ['name', 'A'],
    ['valid_from', '21/11/2026'],
    ['seen_at', '21/11/2026 09:00'],
    ['tags', 'x, y'],
    ['brokers', '1'],
  ])
})
