import { type Layout, recordLength } from './field'
import { FieldError, type Read, readRecord } from './record'
import { ReturnError } from './return-file'

/** Some 20 000 records, many times a month of payments. */
export const returnBytes = 5 * 1024 * 1024

/** One record and its place in the file, from 1. */
export interface Line {
  at: number
  bytes: Uint8Array
}

/** The records of a file, whose lines end in CRLF or LF; the last one may have lost its end. */
export function splitLines(bytes: Uint8Array): Line[] {
  if (bytes.byteLength > returnBytes) throw new ReturnError(0, 'too_large')
  const lines: Line[] = []
  let start = 0
  while (start < bytes.byteLength || lines.length === 0) {
    const found = bytes.indexOf(0x0a, start)
    const end = found < 0 ? bytes.byteLength : found
    const length = found > start && bytes[end - 1] === 0x0d ? end - 1 - start : end - start
    if (length !== recordLength) throw new ReturnError(lines.length + 1, 'line_length')
    lines.push({ at: lines.length + 1, bytes: bytes.subarray(start, start + length) })
    start = end + 1
  }
  return lines
}

/** ASCII at these positions, from 1. */
export const textAt = ({ bytes }: Line, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start - 1, end))

/** The type of a record, 0 to 9, of which there may be none. */
export const recordType = (line: Line | undefined): string => (line ? textAt(line, 8, 8) : '')

/** Reads a record, and refuses the file for letters in a number or a day that is none. */
export function readLine(layout: Layout, line: Line): Read {
  try {
    return readRecord(layout, line.bytes)
  } catch (error) {
    if (!(error instanceof FieldError)) throw error
    throw new ReturnError(line.at, error.fault === 'date' ? 'date_field' : 'number_field')
  }
}
