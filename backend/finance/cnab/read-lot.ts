import { type Line, readLine, recordType, textAt } from './lines'
import type { Profile } from './profile'
import type { Read } from './record'
import { ReturnError, type ReturnEvent } from './return-file'

/** Segments that follow an A, each once at most. Whatever else a bank pays is not read here. */
const following = ['B', 'C', 'Z']

/** The codes in a text of up to five, without repetition. */
export const codesIn = (text: string): string[] => [
  ...new Set((text.match(/.{1,2}/gs) ?? []).map((code) => code.replaceAll(' ', '')).filter(Boolean)),
]

type Open = ReturnEvent & { segments: Set<string> }

function newEvent(line: Line, form: string, read: Read): Open {
  return {
    line: line.at,
    form,
    our_number: read('our_number'),
    name: read('name'),
    codes: codesIn(read('codes')),
    above: [],
    movement: read('movement'),
    instruction: read('instruction'),
    amount: BigInt(read('amount')),
    pay_on: read('pay_on') || null,
    real_on: read('real_on') || null,
    real_amount: BigInt(read('real_amount')),
    bank_number: read('bank_number') || null,
    authentication: null,
    segments: new Set(),
  }
}

/** Adds a B, C or Z to its A. */
function follow(profile: Profile, open: Open, line: Line, segment: string) {
  if (open.segments.has(segment)) throw new ReturnError(line.at, 'record_order')
  open.segments.add(segment)
  const { bPix, bOther, z } = profile.layouts
  if (segment === 'B') {
    const read = readLine(open.form === '45' || open.form === '47' ? bPix : bOther, line)
    open.codes = [...new Set([...open.codes, ...codesIn(read('codes'))])]
  }
  if (segment === 'Z') open.authentication = readLine(z, line)('authentication') || null
}

/** The details from `from` on, up to the first record that is none. */
function readDetails(profile: Profile, lines: readonly Line[], from: number, form: string): Open[] {
  const events: Open[] = []
  let last = 0
  for (let at = from; recordType(lines[at]) === '3'; at++) {
    const line = lines[at]
    if (!line) break
    const segment = textAt(line, 14, 14)
    const open = events.at(-1)
    const isNew = segment === 'A'
    if (!isNew && !following.includes(segment)) throw new ReturnError(line.at, 'unknown_segment')
    if (!/^\d{5}$/.test(textAt(line, 9, 13))) throw new ReturnError(line.at, 'number_field')
    const number = Number(textAt(line, 9, 13))
    const isInOrder = isNew || !profile.sharesNumber ? number > last : number === last
    if (!isInOrder || (!isNew && !open)) throw new ReturnError(line.at, 'record_order')
    last = number
    if (isNew) events.push(newEvent(line, form, readLine(profile.layouts.a, line)))
    else if (open) follow(profile, open, line, segment)
  }
  return events
}

/** A lot that begins at `from`: its payments, and the place of the record after it. */
export function readLot(profile: Profile, lines: readonly Line[], from: number) {
  const header = lines[from]
  if (!header) throw new ReturnError(lines.length, 'record_order')
  const head = readLine(profile.layouts.lotHeader, header)
  if (head('version') !== profile.version.lot) throw new ReturnError(header.at, 'unknown_layout')
  let end = from + 1
  while (recordType(lines[end]) === '3') end++
  const trailer = lines[end]
  if (!trailer || recordType(trailer) !== '5') throw new ReturnError(Math.min(end + 1, lines.length), 'open_lot')
  const lot = textAt(header, 4, 7)
  for (const line of lines.slice(from, end + 1))
    if (textAt(line, 4, 7) !== lot) throw new ReturnError(line.at, 'record_order')
  const events = readDetails(profile, lines, from + 1, head('form'))
  const tail = readLine(profile.layouts.lotTrailer, trailer)
  if (Number(tail('records')) !== end - from + 1) throw new ReturnError(trailer.at, 'lot_records')
  const total = events.reduce((sum, { amount }) => sum + amount, 0n)
  if (BigInt(tail('total')) !== total) throw new ReturnError(trailer.at, 'lot_total')
  const above = [...codesIn(head('codes')), ...codesIn(tail('codes'))]
  return { lot: Number(head('lot')), next: end + 1, above, events }
}
