import {
  adeKey,
  maybeCpf,
  noteText,
  type Parsed,
  parseAde,
  parseCents,
  parseDay,
  parseParcel,
  parseRate,
} from './cells'
import { faults } from './faults'
import { type Columns, findHeads } from './heads'
import { toKinds } from './kinds'
import type { ReadField, Reading, ReadLine, ReadReport, SheetRow } from './reading'
import { type Candidate, findSum, hasCpf, sums, toTotalWords } from './totals'

type CellText = (field: ReadField) => string

const rowText =
  ({ cells }: SheetRow, columns: Columns): CellText =>
  (field) =>
    cells[columns[field] ?? -1] ?? ''

/** Prose, as below a sheet: two words or more. */
const isProse = (cell: string) => (cell.slice(0, 200).match(/\p{L}{2,}/gu)?.length ?? 0) > 1

/** Sorts of rows, told before their cells are read. */
type Sort = 'line' | 'total' | 'other'

function toSorts({ total_words }: Reading, columns: Columns): (row: SheetRow, text: CellText) => Sort {
  const isTotalWord = toTotalWords(total_words)
  return (row, text) => {
    const ade = text('ade')
    const hasAmount = /\d/.test(text('amount'))
    const hasLetters = /\p{L}/u.test(ade)
    const isAde = adeKey(ade) !== '' && !(hasLetters && isTotalWord(ade))
    if (!isAde && !hasCpf(row, columns) && row.cells.some(isTotalWord)) return 'total'
    if (hasAmount) return 'line'
    // So are heads again, as on each page of a printed report.
    return !isAde || !/\d/.test(ade) || isProse(ade) ? 'other' : 'line'
  }
}

/** Reads the cells of a line, each apart from the others. */
function toLines(reading: Reading): (line: number, text: CellText) => { line: ReadLine; written: bigint | null } {
  const { decimal_style, rate_scale, default_kind, reversal_sign } = reading
  const kindOf = toKinds(reading.words)
  return (line, text) => {
    const found: ReadLine['faults'] = {}
    const take = <T>(field: ReadField, { value, fault }: Parsed<T>): T | null => {
      if (fault) found[field] = fault
      return value ?? null
    }
    const ade = take('ade', parseAde(text('ade')))
    const amount = parseCents(text('amount'), decimal_style)
    const written = take('amount', amount.value === null ? { fault: faults.amountMissing() } : amount)
    const said = kindOf(text('kind'))
    // Upfront parts may have any word there: instalments are of deferred ones.
    const parcel = said === null || said === 'deferred' ? (take('parcel', parseParcel(text('parcel'))) ?? 0) : 0
    const kind = said ?? (parcel > 0 ? 'deferred' : default_kind)
    if (kind === 'deferred' && parcel === 0 && !found.parcel) found.parcel = faults.parcelMissing()
    const isTurned = kind === 'reversal' && reversal_sign === 'positive' && written !== null && written > 0n
    return {
      written,
      line: {
        line,
        ade,
        cpf: maybeCpf(text('cpf')),
        kind,
        parcel,
        base: take('base', parseCents(text('base'), decimal_style)),
        rate: take('rate', parseRate(text('rate'), decimal_style, rate_scale)),
        amount: isTurned ? -written : written,
        credited_on: take('credited_on', parseDay(text('credited_on'))),
        note: noteText(text('note')),
        faults: found,
      },
    }
  }
}

/**
 * A bank's report, read from the rows of its sheet (commission-reports.md#layouts). Each row is a line, with its faults,
 * or one of `others`. Never throws.
 */
export function readReport(rows: readonly SheetRow[], reading: Reading): ReadReport {
  const heads = findHeads(rows, reading)
  if (!heads) return { header_row: null, lines: [], others: rows.map(({ line }) => line), total: null }
  const { columns } = heads
  const sort = toSorts(reading, columns)
  const readLine = toLines(reading)
  const candidates: Candidate[] = []
  const totals: (bigint | null)[] = []
  const others: number[] = []
  for (const row of rows) {
    const text = rowText(row, columns)
    const is = row.line <= heads.line ? 'other' : sort(row, text)
    if (is !== 'line') others.push(row.line)
    if (is === 'total') totals.push(parseCents(text('amount'), reading.decimal_style).value ?? null)
    if (is !== 'line') continue
    const mayBeTotal = adeKey(text('ade')) === '' && !hasCpf(row, columns)
    candidates.push({ ...readLine(row.line, text), mayBeTotal })
  }
  const sum = findSum(candidates)
  for (const { line, written } of sum < 0 ? [] : candidates.splice(sum, 1)) {
    others.push(line.line)
    totals.push(written)
  }
  const expected = sums(candidates)
  const total =
    totals.findLast((amount) => amount !== null && expected.includes(amount)) ??
    totals.findLast((amount) => amount !== null)
  return {
    header_row: heads.line,
    lines: candidates.map(({ line }) => line),
    others: others.toSorted((a, b) => a - b),
    total: total ?? null,
  }
}
