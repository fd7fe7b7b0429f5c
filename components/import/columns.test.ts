import { expect, it } from 'vitest'
import type { ImportField } from '@/lib/contracts/import'
import { besideColumns, columnFaults, fieldPlaces } from './columns'

const field = (key: string, required = false): ImportField => ({ key, required, identity: false, kind: 'text' })
const fields = [field('name', true), field('code', true), field('active')]

it('finds fields that are filled twice, and those that must be filled and are not', () => {
  expect(columnFaults(['name', null, 'code'], fields)).toEqual({ twice: [], missing: [] })
  expect(columnFaults(['name', 'active', 'name', 'active', 'name'], fields)).toEqual({
    twice: ['name', 'active'],
    missing: ['code'],
  })
  expect(columnFaults([null], fields)).toEqual({ twice: [], missing: ['name', 'code'] })
})

it('knows which column fills a field', () => {
  expect(fieldPlaces([null, 'code', 'name'])).toEqual({ code: 1, name: 2 })
})

it('tells what else a line changes', () => {
  const [status, bank, name] = [
    { before: 'typed', after: 'approved' },
    { before: 'Pan', after: 'BMG' },
    { before: 'A', after: 'B' },
  ]
  const changes = { name, bank, status }
  expect(besideColumns({ changes }, fieldPlaces([null, 'bank_id', 'name']))).toEqual([['status', status]])
  expect(besideColumns({ changes: null }, {})).toEqual([])
})
