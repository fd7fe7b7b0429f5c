import { addDays } from '@/lib/formats/calendar'
import { type Field, type FieldName, type Layout, recordLength } from './field'
import { decodeText, encodeText, findByte, plain } from './text'

export type FieldFault = 'missing' | 'overflow' | 'number' | 'date' | 'text'

/** A value that a field cannot hold, or bytes that are none of its values. */
export class FieldError extends Error {
  readonly field: FieldName
  readonly fault: FieldFault

  constructor(field: FieldName, fault: FieldFault) {
    super(`${field}: ${fault}`)
    this.name = 'FieldError'
    this.field = field
    this.fault = fault
  }
}

/** `null` of a date is zeros. */
export type Value = string | number | bigint | null
export type Values = Partial<Record<FieldName, Value>>

/** True for a day of the calendar. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= '1900-01-01' && Number(text.slice(5, 7)) <= 12 && exists(text)

function exists(text: string): boolean {
  const [month, date] = [Number(text.slice(5, 7)), Number(text.slice(8))]
  return month > 0 && date > 0 && date < 32 && addDays(`${text.slice(0, 8)}01`, date - 1) === text
}

const digits = /^\d+$/
const capitals = /^[0-9A-Z]+$/

function written(field: Field, name: FieldName, value: Value | undefined): string {
  const length = field.end - field.start + 1
  const fail = (fault: FieldFault) => new FieldError(name, fault)
  if (field.kind === 'alfa') return plain(String(value ?? ''))
  if (value === undefined) throw fail('missing')
  if (field.kind === 'date') {
    if (value === null) return '0'.repeat(length)
    const text = String(value)
    if (!isDay(text)) throw fail('date')
    return text.slice(8) + text.slice(5, 7) + text.slice(0, 4)
  }
  const text = String(value ?? '')
  if (field.kind === 'exact') {
    // Another character in its place would be another key.
    if (Array.from(text).some((character) => findByte(character) === null)) throw fail('text')
    if (text.length > length) throw fail('overflow')
    return text
  }
  if (!(field.kind === 'num' ? digits : capitals).test(text)) throw fail('number')
  const short = text.replace(/^0+/, '')
  if (short.length > length) throw fail('overflow')
  return short.padStart(length, '0')
}

/** The 240 bytes of a record, without its line end. FieldError for a value that does not fit. */
export function writeRecord(layout: Layout, values: Values): Buffer {
  const bytes = Buffer.alloc(recordLength, ' ')
  for (const field of layout) {
    const text = field.name === null ? field.text : written(field, field.name, values[field.name])
    bytes.set(encodeText(text).slice(0, field.end - field.start + 1), field.start - 1)
  }
  return bytes
}

/** Blanks alone: a byte A0 is a space to `trimEnd()`, and here it is damage. */
const withoutBlanks = (text: string) => text.replace(/ +$/, '')

function valueIn(field: Field, name: FieldName, text: string): string {
  if (field.kind === 'alfa' || field.kind === 'exact') return withoutBlanks(text)
  if (field.kind === 'date') {
    if (/^(0+| +)$/.test(text)) return ''
    const iso = `${text.slice(4)}-${text.slice(2, 4)}-${text.slice(0, 2)}`
    if (!digits.test(text)) throw new FieldError(name, 'number')
    if (!isDay(iso)) throw new FieldError(name, 'date')
    return iso
  }
  if (field.optional && text.trim() === '') return '0'.repeat(text.length)
  if (!(field.kind === 'num' ? digits : capitals).test(text)) throw new FieldError(name, 'number')
  return text
}

/** A record's values by name; empty for a field that the layout has not. */
export type Read = (name: FieldName) => string

/**
 * Reads 240 bytes: numbers with their zeros, texts without the blanks after them, dates as `yyyy-MM-dd` or empty.
 * FieldError for letters in a number, and for a day that no calendar has.
 */
export function readRecord(layout: Layout, bytes: Uint8Array): Read {
  const text = decodeText(bytes)
  const values = new Map<FieldName, string>()
  for (const field of layout) {
    if (field.name !== null) values.set(field.name, valueIn(field, field.name, text.slice(field.start - 1, field.end)))
  }
  return (name) => values.get(name) ?? ''
}
