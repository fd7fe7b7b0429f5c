import { isBalance } from './balance'
import { findGaps, numberRows } from './order'
import { type Open, Refused, readParts } from './parts'
import type { OfxRefusal, Refusal } from './refusal'
import type { Statement, WrittenRow } from './statement'
import { decodeOfx, lastLine } from './text'
import { accountNumber, isNoDay, readDay, readMoney } from './values'

export const ofxBounds = { bytes: 5 * 1024 * 1024, rows: 50_000, memo: 500, number: 64 }

const leaf = ({ leaves, at }: Open, name: string) => leaves.get(name) ?? { text: '', at }

function readAccount(open: Open): Pick<Statement, 'bank' | 'branch' | 'account'> {
  const bank = leaf(open, 'BANKID')
  const account = accountNumber(leaf(open, 'ACCTID').text)
  if (!/^\d{1,9}$/.test(bank.text) || account === '' || account.length > ofxBounds.number) {
    throw new Refused('no_account', bank.at)
  }
  return { bank: Number(bank.text), branch: accountNumber(leaf(open, 'BRANCHID').text), account }
}

function moneyIn(open: Open, name: string): bigint {
  const { text, at } = leaf(open, name)
  const cents = readMoney(text)
  if (cents === null) throw new Refused('money', at)
  return cents
}

function dayIn(open: Open, name: string): string {
  const { text, at } = leaf(open, name)
  const day = readDay(text)
  if (day === null) throw new Refused('day', at)
  return day
}

/** A bank's number of a row; null for none, and for zeros. */
function numberIn(open: Open, name: string): string | null {
  const { text } = leaf(open, name)
  return /^0*$/.test(text) ? null : text.slice(0, ofxBounds.number)
}

/** Of two texts NAME is the bank's, and MEMO may be what a payer typed. */
function readTexts(open: Open): Pick<WrittenRow, 'memo' | 'kind'> {
  const memo = leaf(open, 'MEMO').text
  const name = leaf(open, 'NAME').text
  const both = memo === '' || memo.includes(name) ? memo || name : `${memo} · ${name}`
  return {
    memo: both.slice(0, ofxBounds.memo).toWellFormed().trim(),
    kind: isBalance(name || memo) ? 'balance' : 'movement',
  }
}

const readRow = (open: Open): Omit<WrittenRow, 'line'> => ({
  ...{ on: dayIn(open, 'DTPOSTED'), cents: moneyIn(open, 'TRNAMT'), ...readTexts(open) },
  ...{ fitid: numberIn(open, 'FITID'), checkNumber: numberIn(open, 'CHECKNUM') },
})

/** Some banks send a balance of no day: zeros, or none at all. */
function readLedger(open: Open): Statement['ledger'] {
  const { text } = leaf(open, 'DTASOF')
  return { cents: moneyIn(open, 'BALAMT'), on: text === '' || isNoDay(text) ? null : dayIn(open, 'DTASOF') }
}

function readText(text: string, today: string): Statement {
  let whose: ReturnType<typeof readAccount> | null = null
  let ledger: Statement['ledger'] = null
  const rows: WrittenRow[] = []
  // Lines are counted as the rows come: from the start each time, a long file would be read once a row.
  const last = { at: 0, line: 1 }
  for (const open of readParts(text)) {
    if (open.part === 'account') {
      const found = readAccount(open)
      if (whose && (whose.bank !== found.bank || whose.account !== found.account)) {
        throw new Refused('several_accounts', open.at)
      }
      whose = found
    } else if (open.part === 'ledger') ledger = readLedger(open)
    else {
      if (rows.length === ofxBounds.rows) throw new Refused('too_many_rows', open.at)
      last.line += lastLine(text.slice(last.at, open.at)) - 1
      last.at = open.at
      rows.push({ line: last.line, ...readRow(open) })
    }
  }
  if (!whose) throw new Refused('no_account', 0)
  const until = rows.filter(({ on }) => on <= today)
  return {
    ...whose,
    rows: numberRows(until),
    future: rows.filter(({ on }) => on > today),
    ledger,
    gaps: findGaps(until, ledger, { today }),
  }
}

/** A refusal of the whole file. */
const whole = (reason: OfxRefusal): Refusal => ({ line: 1, reason })

/**
 * Reads a bank's OFX (1.x with its unclosed leaves, or 2.x) whole, or tells why and at which line it cannot
 * (bank-files.md#statements). `today` is the company's, `yyyy-MM-dd`.
 */
export function readOfx(bytes: Uint8Array, today: string): Statement | Refusal {
  if (bytes.byteLength > ofxBounds.bytes) return whole('too_large')
  const text = decodeOfx(bytes)
  try {
    return readText(text, today)
  } catch (error) {
    if (error instanceof Refused) return { line: lastLine(text.slice(0, error.at)), reason: error.reason }
    throw error
  }
}
