import { type Line, readLine, recordType, splitLines, textAt } from './lines'
import type { Profile } from './profile'
import { profiles } from './profiles'
import { codesIn, readLot } from './read-lot'
import { ReturnError, type ReturnEvent, type ReturnFile, type ReturnHeader, type ReturnRefusal } from './return-file'

/** The profile whose version a file header bears at its place. */
function findProfile(header: Line): Profile {
  const bank = textAt(header, 1, 3)
  const found = Object.values(profiles).find(
    ({ bank: only, version: { start, file } }) =>
      (only === null || only === bank) && textAt(header, start, start + 2) === file,
  )
  if (!found) throw new ReturnError(header.at, 'unknown_layout')
  return found
}

const withoutZeros = (text: string) => text.replace(/^0+(?=.)/, '')

function readHeader(profile: Profile, line: Line): { header: ReturnHeader; codes: string[] } {
  const read = readLine(profile.layouts.fileHeader, line)
  const document = read('company_document')
  const type = read('company_document_type')
  if (type !== '2' && !(type === '1' && document.startsWith('000'))) throw new ReturnError(line.at, 'number_field')
  const header: ReturnHeader = {
    profile: profile.name,
    bank: read('bank'),
    company_document: type === '1' ? document.slice(3) : document,
    agency: withoutZeros(read('agency')),
    account: withoutZeros(read('account')),
    account_digit: read('account_digit') + read('second_digit'),
    sequence: read('sequence') === '' ? null : Number(read('sequence')),
    date: read('date') || null,
  }
  return { header, codes: codesIn(read('codes')) }
}

function checkTrailer(profile: Profile, lines: readonly Line[], at: number, lots: number) {
  const line = lines[at]
  if (!line || recordType(line) !== '9' || textAt(line, 4, 7) !== '9999')
    throw new ReturnError(Math.min(at + 1, lines.length), 'record_order')
  const read = readLine(profile.layouts.fileTrailer, line)
  if (Number(read('lots')) !== lots) throw new ReturnError(line.at, 'file_lots')
  if (Number(read('records')) !== lines.length) throw new ReturnError(line.at, 'file_records')
  const rest = lines[at + 1]
  if (rest) throw new ReturnError(rest.at, 'record_order')
}

function read(bytes: Uint8Array): ReturnFile {
  const lines = splitLines(bytes)
  const [first] = lines
  if (!first || recordType(first) !== '0' || textAt(first, 4, 7) !== '0000') throw new ReturnError(1, 'record_order')
  if (textAt(first, 143, 143) !== '2') throw new ReturnError(1, 'not_return')
  const profile = findProfile(first)
  const { header, codes } = readHeader(profile, first)
  for (const line of lines) if (textAt(line, 1, 3) !== header.bank) throw new ReturnError(line.at, 'other_bank')
  const events: ReturnEvent[] = []
  let at = 1
  let lots = 0
  let last = 0
  while (recordType(lines[at]) === '1') {
    const { lot, next, above, events: some } = readLot(profile, lines, at)
    if (lot <= last) throw new ReturnError(at + 1, 'record_order')
    for (const { segments: _, ...event } of some) events.push({ ...event, above: [...new Set([...codes, ...above])] })
    ;[at, last] = [next, lot]
    lots++
  }
  checkTrailer(profile, lines, at, lots)
  return { header, events }
}

/**
 * Reads a return file of any profile, in steps that grow with its length alone. It is answered whole, or refused at the
 * first line that does not fit: never with fewer payments than its trailers count.
 */
export function readReturn(bytes: Uint8Array): ReturnFile | ReturnRefusal {
  try {
    return read(bytes)
  } catch (error) {
    if (error instanceof ReturnError) return error.refusal
    throw error
  }
}
