import { describe, expect, it } from 'vitest'
import { fileFault, megabytes, typeNames } from './file-check'

const limits = { bytes: 2 * 1024 * 1024, types: ['image/png', 'image/jpeg'] }
const png = { size: 10, type: 'image/png' }

describe('a chosen file', () => {
  it.each([
    [[png], null],
    [[{ ...png, size: limits.bytes }], null],
    [[{ ...png, size: limits.bytes + 1 }], 'size'],
    [[{ ...png, size: 0 }], 'empty'],
    [[{ ...png, type: 'image/gif' }], 'type'],
    [[{ ...png, type: '' }], 'type'],
    [[{ type: 'application/pdf', size: limits.bytes + 1 }], 'type'],
    [[png, png], 'count'],
    [[], 'count'],
  ] as const)('%j is %j', (files, fault) => expect(fileFault(files, limits)).toBe(fault))
})

it('is known by its ending where the place says so', () => {
  const sheets = { bytes: 10, types: ['.xlsx', '.csv'] }
  expect(fileFault([{ name: 'Bancos.CSV', size: 5, type: 'application/vnd.ms-excel' }], sheets)).toBeNull()
  expect(fileFault([{ name: 'bancos.xls', size: 5, type: '' }], sheets)).toBe('type')
  expect(fileFault([{ name: 'csv', size: 5, type: '' }], sheets)).toBe('type')
  expect(typeNames(sheets)).toEqual(['XLSX', 'CSV'])
})

it('tells limits as people do', () => {
  expect(typeNames(limits)).toEqual(['PNG', 'JPG'])
  expect(typeNames({ bytes: 1, types: ['image/avif'] })).toEqual(['image/avif'])
  expect([megabytes(limits.bytes), megabytes(1024 * 1536)]).toEqual([2, 1.5])
})
