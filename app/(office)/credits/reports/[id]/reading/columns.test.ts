import { expect, it } from 'vitest'
import type { ReportReading } from '@/lib/contracts/commission-report'
import { cents } from '../cents'
import { headsIn, headsMoved, readColumns } from './columns'

const none = { cpf: null, kind: null, parcel: null, base: null, rate: null, credited_on: null, note: null }
const sample = [
  { line: 1, cells: ['Banco Alfa', '', ''] },
  { line: 3, cells: ['Proposta', 'Nº da ADE', '', 'COMISSÃO (R$)', 'nº da ade'] },
]
const reading: ReportReading = {
  header_row: null,
  heads: { ...none, ade: 'N. DA ADE', amount: 'Comissao R$', rate: 'Taxa' },
  ...{ decimal_style: 'auto', rate_scale: 'percent', default_kind: 'upfront', reversal_sign: 'signed' },
  words: { upfront: [], bonus: [], deferred: [], insurance: [], reversal: [], adjustment: [] },
  total_words: [],
}

it('finds the columns without regard to case, accents and signs, in the order of the sheet', () => {
  const heads = { ...reading.heads, ade: 'nº da ade' }
  expect(readColumns({ sample, header_row: 3, reading: { ...reading, heads } })).toEqual([
    { field: 'amount', column: 3, head: 'COMISSÃO (R$)' },
    { field: 'ade', column: 4, head: 'nº da ade' },
  ])
  expect(readColumns({ sample, header_row: null, reading })).toEqual([])
})

it('offers each head of a line once, and keeps those that another line has', () => {
  expect(headsIn(sample, 3)).toEqual(['Proposta', 'Nº da ADE', 'COMISSÃO (R$)', 'nº da ade'])
  expect(headsIn(sample, 2)).toEqual([])
  expect(headsMoved(reading.heads, ['Comissão R$', 'Outra'])).toEqual({ ...none, ade: null, amount: 'Comissão R$' })
})

it('counts in signed cents', () => {
  expect([cents('12.30'), cents('-0.05'), cents(null)]).toEqual([1230n, -5n, 0n])
})
