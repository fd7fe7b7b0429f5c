import { expect, it } from 'vitest'
import { nationalNote } from '../../testing/nfse'
import { type Expected, refuseNote, warningsAbout } from './judge'
import { type Note, readNote } from './read'

const note: Note = readNote(new TextEncoder().encode(nationalNote), '*.teste.example')
const expected: Expected = {
  ...{ company: '99000001000101', payee: { payee_document: '99000017000106', tax_regime: 'lucro_presumido' } },
  ...{ competence: '2026-10-01', due_date: '2026-11-10', iss_withheld: 9_640n, irrf_withheld: 7_230n },
  acceptsTests: true,
}
const refusal = (other: Partial<Note>, facts: Partial<Expected> = {}) => {
  try {
    refuseNote({ ...note, ...other }, { ...expected, ...facts })
  } catch (error) {
    return (error as { details: { fields: Map<string, { reason: string; message: string }[]> } }).details.fields.get(
      'pdf',
    )?.[0]
  }
  return undefined
}
const warnings = (other: Partial<Note>, facts: Partial<Expected> = {}) =>
  warningsAbout({ ...note, isTest: false, ...other }, { ...expected, ...facts }).map(({ reason, ...values }) => [
    reason,
    ...Object.values(values).filter((value) => value !== null),
  ])

it('18.6 a note that is not valid, not the person’s or not to the company is refused', () => {
  expect(refusal({})).toBeUndefined()
  for (const status of ['102', '103', '107']) expect(refusal({ status })).toBeUndefined()
  expect(refusal({ status: '101' })?.reason).toBe('nfse_status')
  expect(refusal({}, { acceptsTests: false })?.reason).toBe('nfse_test')
  expect(refusal({ isTest: false }, { acceptsTests: false })).toBeUndefined()
  expect(refusal({}, { payee: null })?.reason).toBe('nfse_provider')
  const other = { payee_document: '99000018000142', tax_regime: 'simples' } as const
  expect(refusal({}, { payee: other })?.reason).toBe('nfse_provider')
  expect(refusal({}, { company: null })?.reason).toBe('nfse_company')
  expect(refusal({ taker: null })?.reason).toBe('nfse_taker')
  expect(refusal({ taker: '99000002000156' })?.message).toBe(
    'O tomador da nota não é a empresa: emita a nota para o CNPJ 99.000.001/0001-01.',
  )
})

it('18.6 what is odd about a note is told with both values', () => {
  expect(warnings({ signature: 'intact' })).toEqual([])
  expect(warnings({})).toEqual([['issuer']])
  expect(warnings({ isOfCity: true })).toEqual([])
  expect(warnings({ signature: 'none' })).toEqual([['unsigned']])
  expect(warnings({ isTest: true, signature: 'intact' })).toEqual([['test']])
  const intact = { signature: 'intact' } as const
  for (const competence of ['2026-10-01', '2026-11-30']) expect(warnings({ ...intact, competence })).toEqual([])
  for (const competence of ['2026-09-30', '2026-12-01']) {
    expect(warnings({ ...intact, competence })).toEqual([['competence', competence]])
  }
  expect(warnings({ ...intact, discounts: 100n })).toEqual([['net_amount', '4651.30', '4650.30']])
  expect(warnings(intact, { iss_withheld: 0n, irrf_withheld: 7_231n })).toEqual([
    ['iss_withheld', '96.40', '0.00'],
    ['irrf_withheld', '72.30', '72.31'],
  ])
  const simples = { payee: { payee_document: '99000017000106', tax_regime: 'simples' } } as const
  expect(warnings(intact, simples)).toEqual([['regime', 'none', 'simples']])
  expect(warnings({ ...intact, regime: 'simples' }, simples)).toEqual([])
})
