import { alfa, blank, day, exact, fixed, layout, num, optionalNum, taxId, zeros } from './field'
import type { Profile } from './profile'

/** Itaú SISPAG 086, file version 080, lot version 040 (bank-files.md#profiles). */

const alnumTaxId = false
/** The parts of a record that are the same in more than one. */
const start = (type: string) => [num('bank', 1, 3), num('lot', 4, 7), fixed(8, 8, type)]
const company = [
  ...[num('company_document_type', 18, 18), taxId('company_document', 19, 32, alnumTaxId), blank(33, 52)],
  ...[num('agency', 53, 57), blank(58, 58), num('account', 59, 70), blank(71, 71), alfa('account_digit', 72, 72)],
  alfa('company_name', 73, 102),
]
const a = (payee: Parameters<typeof layout>) =>
  layout(
    ...[...start('3'), num('number', 9, 13), fixed(14, 14, 'A'), num('movement', 15, 15), num('instruction', 16, 17)],
    ...[num('chamber', 18, 20), optionalNum('payee_bank', 21, 23), ...payee, alfa('name', 44, 73)],
    ...[exact('our_number', 74, 93), day('pay_on', 94, 101), fixed(102, 104, 'REA'), exact('ispb', 105, 112)],
    ...[exact('transfer', 113, 114), zeros(115, 119), num('amount', 120, 134), exact('bank_number', 135, 149)],
    ...[blank(150, 154), day('real_on', 155, 162), optionalNum('real_amount', 163, 177), blank(178, 197)],
    ...[zeros(198, 203), taxId('document', 204, 217, alnumTaxId), blank(218, 219), exact('purpose', 220, 224)],
    ...[blank(225, 229), fixed(230, 230, '0'), alfa('codes', 231, 240)],
  )

export const itau086: Profile = {
  name: 'itau_086',
  bank: '341',
  version: { start: 15, file: '080', lot: '040' },
  layouts: {
    fileHeader: layout(
      ...[...start('0'), blank(9, 14), fixed(15, 17, '080'), ...company, alfa('bank_name', 103, 132), blank(133, 142)],
      ...[num('direction', 143, 143), day('date', 144, 151), num('time', 152, 157), zeros(158, 171)],
      ...[blank(172, 230), alfa('codes', 231, 240)],
    ),
    lotHeader: layout(
      ...[...start('1'), fixed(9, 9, 'C'), num('service', 10, 11), num('form', 12, 13), num('version', 14, 16)],
      ...[blank(17, 17), ...company, blank(103, 142), alfa('street', 143, 172), num('street_number', 173, 177)],
      ...[blank(178, 192), alfa('city', 193, 212), num('zip', 213, 220), alfa('state', 221, 222), blank(223, 230)],
      alfa('codes', 231, 240),
    ),
    a: a([
      ...[optionalNum('agency', 24, 28), blank(29, 29), optionalNum('account', 30, 41), blank(42, 42)],
      alfa('account_digit', 43, 43),
    ]),
    aKey: a([zeros(24, 43)]),
    bPix: layout(
      ...[...start('3'), num('number', 9, 13), fixed(14, 14, 'B'), exact('key_type', 15, 16), blank(17, 17)],
      ...[num('document_type', 18, 18), taxId('document', 19, 32, alnumTaxId), exact('transaction_id', 33, 62)],
      ...[alfa('text', 63, 127), exact('key', 128, 227), blank(228, 230), alfa('codes', 231, 240)],
    ),
    // The manual leaves it to the company; nothing of it is written.
    bOther: layout(
      ...[...start('3'), num('number', 9, 13), fixed(14, 14, 'B'), blank(15, 230), alfa('codes', 231, 240)],
    ),
    z: layout(
      ...[...start('3'), num('number', 9, 13), fixed(14, 14, 'Z'), exact('authentication', 15, 78)],
      ...[exact('our_number', 79, 98), blank(99, 103), exact('bank_number', 104, 118), blank(119, 240)],
    ),
    lotTrailer: layout(
      ...[...start('5'), blank(9, 17), num('records', 18, 23), num('total', 24, 41), zeros(42, 59), blank(60, 230)],
      alfa('codes', 231, 240),
    ),
    fileTrailer: layout(...start('9'), blank(9, 17), num('lots', 18, 23), num('records', 24, 29), blank(30, 240)),
  },
  sharesNumber: true,
  pixApart: true,
  alnumTaxId,
  otherHasB: false,
  chamber: { pix: '009', ted: '018', own: '000' },
  keyType: { phone: '01', email: '02', cpf: '03', cnpj: '03', evp: '04', account: null },
  transfer: { checking: '01', salary: '01', payment: 'PG', savings: '03', key: '04', none: '' },
  digits: { own: { agency: 4, account: 6, digit: 1 }, other: { agency: 5, account: 12, digit: 1 } },
}
