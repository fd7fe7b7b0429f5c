import { alfa, blank, day, exact, fixed, layout, num, optionalNum, taxId, zeros } from './field'
import type { Profile } from './profile'

/** FEBRABAN V10.11, file version 103, lot version 046: for banks that ask for nothing else (bank-files.md#profiles). */

const alnumTaxId = false
/** The parts of a record that are the same in more than one. */
const start = (type: string) => [num('bank', 1, 3), num('lot', 4, 7), fixed(8, 8, type)]
const company = [
  ...[num('company_document_type', 18, 18), taxId('company_document', 19, 32, alnumTaxId), alfa('agreement', 33, 52)],
  ...[num('agency', 53, 57), alfa('agency_digit', 58, 58), num('account', 59, 70), alfa('account_digit', 71, 71)],
  ...[alfa('second_digit', 72, 72), alfa('company_name', 73, 102)],
]
const detail = (segment: string) => [...start('3'), num('number', 9, 13), fixed(14, 14, segment)]
const payee = [num('document_type', 18, 18), taxId('document', 19, 32, alnumTaxId)]
const a = layout(
  ...[...detail('A'), num('movement', 15, 15), num('instruction', 16, 17), num('chamber', 18, 20)],
  ...[optionalNum('payee_bank', 21, 23), optionalNum('agency', 24, 28), alfa('agency_digit', 29, 29)],
  ...[optionalNum('account', 30, 41), alfa('account_digit', 42, 42), alfa('second_digit', 43, 43)],
  ...[alfa('name', 44, 73), exact('our_number', 74, 93), day('pay_on', 94, 101), fixed(102, 104, 'BRL')],
  ...[zeros(105, 119), num('amount', 120, 134), exact('bank_number', 135, 154), day('real_on', 155, 162)],
  ...[optionalNum('real_amount', 163, 177), blank(178, 219), exact('purpose', 220, 224)],
  ...[exact('account_kind', 225, 226), blank(227, 229), fixed(230, 230, '0'), alfa('codes', 231, 240)],
)

export const febraban103: Profile = {
  name: 'febraban_103',
  bank: null,
  version: { start: 164, file: '103', lot: '046' },
  layouts: {
    fileHeader: layout(
      ...[...start('0'), blank(9, 17), ...company, alfa('bank_name', 103, 132), blank(133, 142)],
      ...[num('direction', 143, 143), day('date', 144, 151), num('time', 152, 157), num('sequence', 158, 163)],
      ...[fixed(164, 166, '103'), fixed(167, 171, '01600'), blank(172, 230), alfa('codes', 231, 240)],
    ),
    lotHeader: layout(
      ...[...start('1'), fixed(9, 9, 'C'), num('service', 10, 11), num('form', 12, 13), num('version', 14, 16)],
      ...[blank(17, 17), ...company, blank(103, 142), alfa('street', 143, 172), num('street_number', 173, 177)],
      ...[blank(178, 192), alfa('city', 193, 212), num('zip', 213, 220), alfa('state', 221, 222)],
      ...[fixed(223, 224, '01'), blank(225, 230), alfa('codes', 231, 240)],
    ),
    a,
    aKey: a,
    bPix: layout(
      ...[...detail('B'), exact('key_type', 15, 17), ...payee, exact('transaction_id', 33, 67), alfa('text', 68, 127)],
      ...[exact('key', 128, 226), zeros(227, 232), optionalNum('ispb', 233, 240)],
    ),
    bOther: layout(
      ...[...detail('B'), blank(15, 17), ...payee, blank(33, 62), zeros(63, 67), blank(68, 117), zeros(118, 125)],
      ...[blank(126, 127), day('due_on', 128, 135), optionalNum('amount', 136, 150), zeros(151, 210), blank(211, 225)],
      zeros(226, 240),
    ),
    z: layout(...detail('Z'), exact('authentication', 15, 78), blank(79, 230), alfa('codes', 231, 240)),
    lotTrailer: layout(
      ...[...start('5'), blank(9, 17), num('records', 18, 23), num('total', 24, 41), zeros(42, 65), blank(66, 230)],
      alfa('codes', 231, 240),
    ),
    fileTrailer: layout(
      ...[...start('9'), blank(9, 17), num('lots', 18, 23), num('records', 24, 29), zeros(30, 35), blank(36, 240)],
    ),
  },
  sharesNumber: false,
  pixApart: false,
  alnumTaxId,
  otherHasB: true,
  chamber: { pix: '009', ted: '018', own: '000' },
  keyType: { phone: '01', email: '02', cpf: '03', cnpj: '03', evp: '04', account: '05' },
  transfer: { checking: '', salary: '', payment: '', savings: '', key: '', none: '' },
  digits: { own: { agency: 5, account: 12, digit: 2 }, other: { agency: 5, account: 12, digit: 2 } },
}
