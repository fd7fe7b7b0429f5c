import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { answered, sampleAccount, samplePayment, samplePayments, sampleRemittance } from '../../testing/cnab'
import { returnBytes } from './lines'
import { outcome } from './outcome'
import { profiles } from './profiles'
import { readReturn } from './read-return'
import { isRefusal, type ReturnFile } from './return-file'
import { writeRemittance } from './write-remittance'

const sample = readFileSync(`${import.meta.dirname}/fixtures/retorno-itau-pix.ret`)

function taken(bytes: Uint8Array): ReturnFile {
  const result = readReturn(bytes)
  if (isRefusal(result)) throw new Error(`${result.line}: ${result.reason}`)
  return result
}

/** The sample with these bytes in a line, both from 1. */
function changed(line: number, position: number, text: string): Buffer {
  const bytes = Buffer.from(sample)
  bytes.write(text, (line - 1) * 242 + position - 1, 'latin1')
  return bytes
}
const lines = sample.toString('latin1').split('\r\n').slice(0, -1)
const joined = (some: string[], end = '\r\n') => Buffer.from(some.map((line) => line + end).join(''), 'latin1')

describe('Itaú’s sample return', () => {
  const { header, events } = taken(sample)

  it('is of the company and its account', () => {
    expect(header).toEqual({
      ...{ profile: 'itau_086', bank: '341', company_document: '99000001000101', agency: '1234' },
      ...{ account: '56789', account_digit: '0', sequence: null, date: '2026-11-20' },
    })
  })

  it('tells of four payments', () => {
    const common = { form: '45', above: [], movement: '0', instruction: '00', pay_on: '2026-11-20' }
    const none = { real_on: null, real_amount: 0n, authentication: null }
    expect(events).toEqual([
      {
        ...{ ...common, line: 3, our_number: 'PG0000000310', name: 'ALFA CREDITO LTDA', codes: ['00'] },
        ...{ amount: 149650n, real_on: '2026-11-20', real_amount: 149650n, bank_number: '000000000310001' },
        authentication: 'A1B2C3D4E5F60718293A4B5C6D7E8F90',
      },
      {
        ...{ ...common, ...none, line: 6, our_number: 'PG0000000311', name: 'MARIA PRADO LIMA', codes: ['BD'] },
        ...{ amount: 46650n, bank_number: '000000000311001' },
      },
      {
        ...{ ...common, ...none, line: 8, our_number: 'PG0000000312', name: 'BETA PROMOTORA ME', codes: ['BI'] },
        ...{ amount: 82000n, bank_number: null },
      },
      {
        ...{ ...common, ...none, line: 10, our_number: 'PG0000000313', name: 'GAMA CONSIG LTDA', codes: ['SS'] },
        ...{ amount: 120000n, bank_number: '000000000313001' },
      },
    ])
  })

  it('of which one is paid, one scheduled, one rejected, one cancelled', () => {
    const ends = events.map((event) => [event.our_number, outcome(header.bank, event, event.amount)])
    expect(ends).toEqual([
      ['PG0000000310', 'paid'],
      ['PG0000000311', 'scheduled'],
      ['PG0000000312', 'rejected'],
      ['PG0000000313', 'cancelled'],
    ])
  })

  it('is the same with LF alone, and without its last line end', () => {
    expect(taken(joined(lines, '\n')).events).toEqual(events)
    expect(taken(sample.subarray(0, -2)).events).toEqual(events)
  })

  it('codes of lot, its trailer and file stand above every payment', () => {
    for (const line of [1, 2, 12]) {
      const read = taken(changed(line, 231, 'HA')).events
      expect(read.map(({ above }) => above)).toEqual([['HA'], ['HA'], ['HA'], ['HA']])
      expect(read[1] && outcome('341', read[1], 46650n)).toBe('rejected')
    }
  })

  it('up to five codes, none twice, and those of segment B too', () => {
    expect(taken(changed(6, 231, 'ALAMANAOAL')).events[1]?.codes).toEqual(['AL', 'AM', 'AN', 'AO', 'BD'])
  })
})

it('a return of FEBRABAN’s layout has a number, the digits and a movement', () => {
  const account = { ...sampleRemittance.account, bank: '237', agreement: '123456', digit: '90' }
  const ted = samplePayment({ ourNumber: 'PG0000000400', to: { kind: 'ted', ...sampleAccount } })
  const payments = [...samplePayments, ted]
  const sent = writeRemittance(profiles.febraban_103, { ...sampleRemittance, account, payments })
  const back = answered(sent, (_, realAmount) => ({ codes: '00', realOn: '21112026', realAmount }))
  const { header, events } = taken(back)
  expect(header).toMatchObject({ profile: 'febraban_103', bank: '237', sequence: 7, account_digit: '90' })
  expect(events.map(({ our_number, form }) => [our_number, form])).toEqual([
    ['PG0000000400', '01'],
    ...samplePayments.map(({ ourNumber }) => [ourNumber, '45']),
  ])
  expect(events.every((event) => outcome('237', event, event.amount) === 'paid')).toBe(true)
})

describe('a return is refused (bank-files.md#the-return)', () => {
  const without = (...out: number[]) => joined(lines.filter((_, at) => !out.includes(at + 1)))
  const swapped = (one: number, other: number) =>
    joined(lines.map((line, at) => lines[at + 1 === one ? other - 1 : at + 1 === other ? one - 1 : at] ?? line))

  it.each([
    ['nothing at all', Buffer.alloc(0), 1, 'line_length'],
    ['too large', Buffer.alloc(returnBytes + 1, ' '), 0, 'too_large'],
    ['a short line', Buffer.concat([sample.subarray(0, 500), sample.subarray(501)]), 3, 'line_length'],
    ['a cut in a line', sample.subarray(0, 1000), 5, 'line_length'],
    ['CR alone', joined(lines, '\r'), 1, 'line_length'],
    [
      'text of two bytes a letter',
      Buffer.from(sample.toString('latin1').replace('CREDITO', 'CRÉDITO')),
      3,
      'line_length',
    ],
    ['a remittance', changed(1, 143, '1'), 1, 'not_return'],
    ['another version of the file', changed(1, 15, '081'), 1, 'unknown_layout'],
    ['another version of the lot', changed(2, 14, '045'), 2, 'unknown_layout'],
    ['another bank in the header', changed(1, 1, '237'), 1, 'unknown_layout'],
    ['another bank in a line', changed(5, 1, '237'), 5, 'other_bank'],
    ['no file header', without(1), 1, 'record_order'],
    ['no lot header', without(2), 2, 'record_order'],
    ['no lot trailer', without(12), 12, 'open_lot'],
    ['no end of a lot', without(12, 13), 11, 'open_lot'],
    ['no file trailer', without(13), 12, 'record_order'],
    ['a record after the end', joined([...lines, lines[12] ?? '']), 13, 'file_records'],
    ['a missing A', without(6), 6, 'record_order'],
    ['a missing B', without(7), 11, 'lot_records'],
    ['a missing payment', without(10, 11), 10, 'lot_records'],
    ['two payments in the wrong order', swapped(6, 8), 7, 'record_order'],
    ['B before A', swapped(3, 4), 3, 'record_order'],
    ['two B', joined([...lines.slice(0, 4), lines[3] ?? '', ...lines.slice(4)]), 5, 'record_order'],
    ['a segment that is not read here', changed(3, 14, 'J'), 3, 'unknown_segment'],
    ['another value', changed(6, 134, '1'), 12, 'lot_total'],
    ['another count of records in the lot', changed(12, 23, '2'), 12, 'lot_records'],
    ['another sum', changed(12, 41, '1'), 12, 'lot_total'],
    ['another count of lots', changed(13, 23, '2'), 13, 'file_lots'],
    ['another count of records', changed(13, 29, '4'), 13, 'file_records'],
    ['letters in a value', changed(3, 134, 'O'), 3, 'number_field'],
    ['letters in a count', changed(12, 23, 'x'), 12, 'number_field'],
    ['letters in the company’s document', changed(1, 20, 'A'), 1, 'number_field'],
    ['letters in a record’s number', changed(3, 13, 'A'), 3, 'number_field'],
    ['a day that is none', changed(3, 155, '31112026'), 3, 'date_field'],
    ['a lot of another number', changed(5, 7, '2'), 5, 'record_order'],
    ['no kind of document', changed(1, 18, '3'), 1, 'number_field'],
  ])('%s', (_, bytes, line, reason) => expect(readReturn(bytes)).toEqual({ line, reason }))
})
