/** The names by which writer and reader know a field, the same in every profile (bank-files.md#cnab-240). */
export type FieldName =
  | ('bank' | 'lot' | 'number' | 'codes' | 'version')
  | ('company_document_type' | 'company_document' | 'agreement' | 'company_name' | 'bank_name')
  | ('agency' | 'agency_digit' | 'account' | 'account_digit' | 'second_digit')
  | ('direction' | 'date' | 'time' | 'sequence')
  | ('service' | 'form' | 'street' | 'street_number' | 'city' | 'zip' | 'state')
  | ('movement' | 'instruction' | 'chamber' | 'payee_bank' | 'name' | 'our_number' | 'pay_on' | 'ispb' | 'transfer')
  | ('amount' | 'bank_number' | 'real_on' | 'real_amount' | 'purpose' | 'account_kind')
  | ('key_type' | 'document_type' | 'document' | 'transaction_id' | 'text' | 'key' | 'due_on' | 'authentication')
  | ('records' | 'total' | 'lots')

/**
 * - `num`: digits, zeros before them. `document`: the same, and capital letters.
 * - `alfa`: capitals without accents, blanks after them, cut at the end.
 * - `exact`: as it is given, blanks after it; refused if it does not fit.
 * - `date`: DDMMAAAA for a `yyyy-MM-dd`, zeros for none.
 * - `fixed`: always the same text: blanks, zeros, a constant. Not looked at by the reader.
 */
export type FieldKind = 'num' | 'document' | 'alfa' | 'exact' | 'date' | 'fixed'

/** Positions as the banks print them: from 1, both ends within. */
export interface Field {
  name: FieldName | null
  start: number
  end: number
  kind: FieldKind
  /** Of a fixed one. */
  text: string
  /** A number that a return may leave blank. */
  optional: boolean
}

export type Layout = readonly Field[]

const field = (kind: FieldKind, name: FieldName, start: number, end: number, optional = false): Field => ({
  ...{ name, start, end, kind, text: '', optional },
})

export const num = (name: FieldName, start: number, end: number) => field('num', name, start, end)
/** A number that banks may leave blank in a return. */
export const optionalNum = (name: FieldName, start: number, end: number) => field('num', name, start, end, true)
export const alfa = (name: FieldName, start: number, end: number) => field('alfa', name, start, end)
export const exact = (name: FieldName, start: number, end: number) => field('exact', name, start, end)
export const day = (name: FieldName, start: number, end: number) => field('date', name, start, end)
/** A CPF or CNPJ; with letters only at a bank that takes them. */
export const taxId = (name: FieldName, start: number, end: number, letters: boolean) =>
  field(letters ? 'document' : 'num', name, start, end)

export const fixed = (start: number, end: number, text: string): Field => ({
  ...{ name: null, start, end, kind: 'fixed', text, optional: false },
})
export const blank = (start: number, end: number): Field => fixed(start, end, ' '.repeat(end - start + 1))
export const zeros = (start: number, end: number): Field => fixed(start, end, '0'.repeat(end - start + 1))

export const recordLength = 240

/** RangeError unless the fields fill a record without gap or overlap: a wrong table must not open. */
export function layout(...fields: Field[]): Layout {
  let next = 1
  for (const { start, end, kind, text } of fields) {
    const length = end - start + 1
    if (start !== next || length < 1 || (kind === 'fixed' && text.length !== length))
      throw new RangeError(`a field at ${start} where ${next} is free`)
    next = end + 1
  }
  if (next !== recordLength + 1) throw new RangeError(`a record that ends at ${next - 1}`)
  return fields
}
