import type { OfxRefusal } from './refusal'
import { cleanValue } from './text'
import { readTokens, type Token } from './tokens'

/** Ends the reading of a file, at a position of its text. Caught by `readOfx` alone. */
export class Refused extends Error {
  readonly reason: OfxRefusal
  readonly at: number
  constructor(reason: OfxRefusal, at: number) {
    super(reason)
    this.reason = reason
    this.at = at
  }
}

type Part = 'account' | 'row' | 'ledger'
/** The parts whose leaves are read; any of these or of `outside`, opened or closed, ends the one before. */
const parts = new Map<string, Part>([
  ['BANKACCTFROM', 'account'],
  ['STMTTRN', 'row'],
  ['LEDGERBAL', 'ledger'],
])
const outside = new Set(['BANKTRANLIST', 'AVAILBAL', 'BALLIST', 'STMTRS', 'OFX'])
/** Twice in a row of a statement, these leave open which counts: a memo may hold what looks like a tag. */
const single = new Set(['TRNAMT', 'DTPOSTED'])

/** A part of a file, with its leaves: the first of each name. */
export interface Open {
  part: Part
  at: number
  leaves: Map<string, { text: string; at: number }>
}

function put(open: Open, { name, raw, at }: Token): void {
  if (!open.leaves.has(name)) open.leaves.set(name, { text: cleanValue(raw), at })
  else if (open.part === 'row' && single.has(name)) throw new Refused('repeated', at)
}

/** The parts of a file in their order. A file that ends within its rows, or within itself, is cut. */
export function* readParts(text: string): Generator<Open> {
  let open: Open | null = null
  let isBegun = false
  let unclosed: number | null = null
  let lists = 0
  for (const token of readTokens(text)) {
    const { name, closes, at } = token
    if (!isBegun && name !== 'OFX') continue
    if (name === 'OFX') {
      isBegun = true
      unclosed = closes ? null : at
    }
    if (name === 'CCSTMTRS') throw new Refused('card', at)
    if (name === 'BANKTRANLIST') lists += closes ? -1 : 1
    const part = parts.get(name)
    // Its opening tag was not read as one: its leaves belong to nothing.
    if (part === 'row' && closes && open?.part !== 'row') throw new Refused('unopened', at)
    if (part !== undefined || outside.has(name)) {
      if (open !== null) yield open
      open = part === undefined || closes ? null : { part, at, leaves: new Map() }
    } else if (open !== null && !closes) put(open, token)
  }
  if (!isBegun) throw new Refused('not_ofx', 0)
  if (unclosed !== null || lists !== 0) throw new Refused('truncated', text.length)
}
