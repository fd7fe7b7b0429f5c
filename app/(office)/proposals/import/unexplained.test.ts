import { expect, it } from 'vitest'
import type { ImportLine } from '@/lib/contracts/import'
import { unexplainedWords } from './unexplained'

const line = (cells: string[], word: string, more: Partial<ImportLine> = {}): ImportLine => ({
  ...{ line: 2, cells, action: null, skipped: false, record_id: null, changes: null, moved: [] },
  errors: { sub_status: [{ reason: 'production_word', params: { word }, message: '' }] },
  ...more,
})

it('tells each word once, however it is written, with the bank that was said of the whole file', () => {
  const lines = [
    line(['1', 'Em Mesa'], 'Em Mesa'),
    line(['2', 'EM MESA.'], 'EM MESA.'),
    line(['3', 'Averbada'], 'Averbada'),
    line(['4', 'Solta'], 'Solta', { skipped: true }),
    line(['5', ''], '', { errors: { sub_status: [{ reason: 'production_wordless', message: '' }] } }),
  ]
  expect(unexplainedWords(lines, { mapping: ['ade_number', 'sub_status'], given: { bank_id: '#3' } })).toEqual([
    { key: '3 emmesa', word: 'Em Mesa', bank: 3, lines: 2 },
    { key: '3 averbada', word: 'Averbada', bank: 3, lines: 1 },
  ])
})

it('knows no bank where the line names its own', () => {
  const lines = [line(['Pan', 'Em Mesa'], 'Em Mesa'), line([' ', 'Em Mesa'], 'Em Mesa')]
  const mapping = ['bank_id', 'sub_status']
  expect(unexplainedWords(lines, { mapping, given: { bank_id: '#3' } }).map(({ bank }) => bank)).toEqual([null, 3])
  expect(unexplainedWords(lines, { mapping, given: {} }).map(({ bank }) => bank)).toEqual([null])
})
