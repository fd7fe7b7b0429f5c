import { isCnpj, isCpf } from '@/lib/formats/brazil'
import { detailsFor } from './details'
import type { Layout } from './field'
import { isMixed, paymentForm } from './forms'
import { leftOut, parseAgency } from './left-out'
import type { Profile } from './profile'
import { type Values, writeRecord } from './record'
import { type Remittance, RemittanceError, type RemittancePayment } from './remittance'

const lineEnd = Buffer.from('\r\n')

function demandWritable(profile: Profile, { account, company, payments, sequence, time }: Remittance) {
  if (payments.length === 0) throw new RemittanceError('empty')
  if (profile.bank !== null && account.bank !== profile.bank) throw new RemittanceError('other_bank')
  if (!parseAgency(account.agency) || !account.digit || account.digit.length > profile.digits.own.digit)
    throw new RemittanceError('account')
  const { document } = company
  if (!isCpf(document) && !isCnpj(document)) throw new RemittanceError('document')
  if (/[A-Z]/.test(document) && !profile.alnumTaxId) throw new RemittanceError('document')
  if (!Number.isInteger(sequence) || sequence < 1 || sequence > 999_999) throw new RemittanceError('sequence')
  if (!/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time)) throw new RemittanceError('time')
  if (isMixed(profile, payments)) throw new RemittanceError('mixed')
  const numbers = new Set<string>()
  for (const payment of payments) {
    if (leftOut(profile, payment) !== null) throw new RemittanceError('left_out', payment.ourNumber)
    if (numbers.has(payment.ourNumber)) throw new RemittanceError('repeated', payment.ourNumber)
    numbers.add(payment.ourNumber)
  }
}

/** The company and its account, as every header has them. */
function headValues({ company, account, ...file }: Remittance): Values {
  const agency = parseAgency(account.agency)
  return {
    company_document_type: company.document.length === 11 ? '1' : '2',
    company_document: company.document,
    agreement: account.agreement ?? '',
    ...{ company_name: company.name, bank_name: account.bankName },
    ...{ agency: agency?.number ?? '', agency_digit: agency?.digit ?? '' },
    ...{ account: account.account, account_digit: account.digit.slice(0, 1), second_digit: account.digit.slice(1) },
    ...{ street: company.street, street_number: `0${company.number.replaceAll(/\D/g, '')}` },
    ...{ city: company.city, zip: company.zip, state: company.state },
    ...{ direction: '1', date: file.date, time: file.time.replaceAll(':', ''), sequence: file.sequence },
  }
}

/** The records of a lot, each with the numbers of lot and record. */
function lotRecords(profile: Profile, remittance: Remittance, form: string, payments: readonly RemittancePayment[]) {
  const details = payments.map((payment) => detailsFor(profile, payment, form))
  let number = 0
  const numbered = details.flatMap((records) =>
    records.map(({ layout, values }, at) => {
      if (at === 0 || !profile.sharesNumber) number++
      return { layout, values: { ...values, number } }
    }),
  )
  const { lotHeader, lotTrailer } = profile.layouts
  const head = { ...headValues(remittance), service: '20', form, version: profile.version.lot }
  const total = payments.reduce((sum, { amount }) => sum + amount, 0n)
  return [
    { layout: lotHeader, values: head },
    ...numbered,
    { layout: lotTrailer, values: { records: numbered.length + 2, total } },
  ]
}

/**
 * The file for the bank: Windows-1252, 240 bytes and CRLF a record, one lot for each form of payment. Throws
 * RemittanceError for what should not be written, FieldError for a value that does not fit its field.
 */
export function writeRemittance(profile: Profile, remittance: Remittance): Buffer {
  demandWritable(profile, remittance)
  const { account, payments } = remittance
  const records: Buffer[] = []
  const write = (lot: number, { layout, values }: { layout: Layout; values: Values }) =>
    records.push(writeRecord(layout, { ...values, bank: account.bank, lot }))
  write(0, { layout: profile.layouts.fileHeader, values: headValues(remittance) })
  const lots = [...Map.groupBy(payments, (payment) => paymentForm(remittance, payment))].toSorted(([one], [other]) =>
    one.localeCompare(other),
  )
  for (const [at, [form, some]] of lots.entries())
    for (const record of lotRecords(profile, remittance, form, some)) write(at + 1, record)
  const counts = { lots: lots.length, records: records.length + 1 }
  write(9999, { layout: profile.layouts.fileTrailer, values: counts })
  return Buffer.concat(records.flatMap((record) => [record, lineEnd]))
}
