import { expect, it } from 'vitest'
import type { SeenTree } from '@/lib/contracts/commercial-hierarchy'
import { firstOpen, flatNodes, foundNodes, isValidOn } from './nodes'

const node = (id: number, name: string, children: SeenTree[] = []): SeenTree => ({
  ...{ id, name, children, row_version: 1, created_at: '', updated_at: '', deleted_at: null },
  ...{ user: { uuid: `${id}`, name, type_user: 'Comercial' }, user_uuid: `${id}`, level: 1, brokers: 0 },
  ...{ hierarchy_type_id: 1, hierarchy_type: { id: 1, name: 'Gerente' }, active_from: '2026-01-01', active_to: null },
})
const nodes = flatNodes([node(1, 'Ana Conceição', [node(2, 'Bruno', [node(3, 'Carla')])]), node(4, 'Davi')])

it('is flat, each node after the one above it', () => {
  expect(nodes.map(({ key, parent }) => [key, parent])).toEqual([
    ['1', null],
    ['2', '1'],
    ['3', '2'],
    ['4', null],
  ])
})

it('begins open where it is small, and at its roots where it is large', () => {
  expect(firstOpen(nodes).size).toBe(4)
  const many = flatNodes([
    node(
      1,
      'Ana',
      Array.from({ length: 2000 }, (_, at) => node(at + 2, `P${at}`)),
    ),
  ])
  expect([...firstOpen(many)]).toEqual(['1'])
})

it('finds by every word of name and type, whatever the accents', () => {
  expect([...(foundNodes(nodes, 'conceicao gerente') ?? [])]).toEqual(['1'])
  expect(foundNodes(nodes, '  ')).toBeNull()
  expect(foundNodes(nodes, 'x')?.size).toBe(0)
})

it('is valid from its first day to its last', () => {
  const span = { active_from: '2026-01-02', active_to: '2026-01-03' }
  expect(['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'].map((day) => isValidOn(span, day))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
