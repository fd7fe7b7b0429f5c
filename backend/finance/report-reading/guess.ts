import type { DecimalStyle } from '@/lib/kinds/commission-reports'
import { maybeCpf, parseCents, parseDay, parseParcel } from './cells'
import { type Columns, findColumns, findHeads, headLines } from './heads'
import { toKinds } from './kinds'
import { type LayoutFields, record, toReading } from './layout'
import { parseFigure } from './numbers'
import { type ReadField, type Reading, readFields, type SheetRow } from './reading'
import { synonyms, usualTotals, usualWords } from './synonyms'
import { squeeze } from './text'

/** Rows below the heads that tell a column's contents. */
const sampled = 200

const ranks = new Map(readFields.map((field) => [field, new Map(synonyms[field].map((name, rank) => [name, rank]))]))

/** Could these texts be of the field? Some of them may be broken: half suffices. */
function fits(field: ReadField, texts: readonly string[]): boolean {
  const isOf: Partial<Record<ReadField, (text: string) => boolean>> = {
    amount: (text) => !text.includes('%') && parseFigure(text, 'auto') !== 'invalid',
    base: (text) => !text.includes('%') && parseFigure(text, 'auto') !== 'invalid',
    rate: (text) => parseFigure(text, 'auto') !== 'invalid',
    cpf: (text) => maybeCpf(text) !== null,
    parcel: (text) => !parseParcel(text).fault,
    credited_on: (text) => !parseDay(text).fault,
  }
  const check = isOf[field]
  return !check || texts.filter(check).length * 2 >= texts.length
}

const columnTexts = (rows: readonly SheetRow[], column: number | null): string[] =>
  column === null ? [] : rows.map(({ cells }) => cells[column]?.trim() ?? '').filter((text) => text !== '')

/** Heads by field in a row: no column is taken twice, and the surest synonyms go first. */
function guessHeads(row: SheetRow, below: readonly SheetRow[]): Map<ReadField, string> {
  const texts = row.cells.map((cell) => cell.trim())
  const likely = texts.flatMap((head, column) => {
    // A head that is there twice is the first of them.
    const name = texts.indexOf(head) === column ? squeeze(head) : ''
    return readFields.flatMap((field) => {
      const rank = name === '' ? undefined : ranks.get(field)?.get(name)
      return rank === undefined ? [] : [{ field, column, head, rank }]
    })
  })
  const found = new Map<ReadField, string>()
  const taken = new Set<number>()
  for (const { field, column, head } of likely.toSorted((a, b) => a.rank - b.rank)) {
    if (found.has(field) || taken.has(column) || !fits(field, columnTexts(below, column))) continue
    found.set(field, head)
    taken.add(column)
  }
  return found
}

/** The sign of decimals that some numbers tell for certain and none denies. */
function guessStyle(texts: readonly string[]): DecimalStyle {
  const has = { comma: false, point: false }
  for (const text of texts) {
    const figure = parseFigure(text, 'auto')
    if (figure === null || typeof figure === 'string') continue
    for (const style of ['comma', 'point'] as const) {
      const other = parseFigure(text, style === 'comma' ? 'point' : 'comma')
      if (typeof other === 'string' && typeof parseFigure(text, style) === 'object') has[style] = true
    }
  }
  if (has.comma === has.point) return 'auto'
  return has.comma ? 'comma' : 'point'
}

/** Rates of at most 1, none of them with a percent sign, are parts of one. */
function isFraction(texts: readonly string[], style: DecimalStyle): boolean {
  const figures = texts.map((text) => parseFigure(text, style)).filter((figure) => figure !== null)
  const read = figures.filter((figure) => typeof figure !== 'string')
  const isPart = ({ whole, fraction }: { whole: string; fraction: string }) =>
    whole === '' || (whole === '1' && !/[1-9]/.test(fraction))
  return read.length > 0 && read.every((figure) => !figure.hasPercent && isPart(figure))
}

/** Reversals are told by their kind alone if none of them is below zero. */
function isPositive(rows: readonly SheetRow[], columns: Columns, reading: Reading): boolean {
  const { kind, amount } = columns
  if (kind === null || amount === null) return false
  const kindOf = toKinds(reading.words)
  const reversals = rows.filter(({ cells }) => kindOf(cells[kind] ?? '') === 'reversal')
  const amounts = reversals.map(({ cells }) => parseCents(cells[amount] ?? '', reading.decimal_style).value ?? 0n)
  return amounts.some((cents) => cents > 0n) && amounts.every((cents) => cents >= 0n)
}

/** Heads by the words that banks use, the rest by the values below them. */
function guessBySynonyms(rows: readonly SheetRow[]): Reading {
  const guesses = rows
    .slice(0, headLines)
    .filter(({ line }) => line <= headLines)
    .map((row, at) => ({
      row,
      below: rows.slice(at + 1),
      found: guessHeads(row, rows.slice(at + 1, at + 1 + sampled)),
    }))
    .filter(({ found }) => found.has('ade') && found.has('amount'))
  const best = guesses.toSorted((a, b) => b.found.size - a.found.size)[0]
  const reading: Reading = {
    header_row: null,
    heads: record(readFields, (field) => best?.found.get(field) ?? null),
    ...{ decimal_style: 'auto', rate_scale: 'percent', default_kind: 'upfront' },
    ...{ words: usualWords, reversal_sign: 'signed', total_words: usualTotals },
  }
  const columns = best && findColumns(best.row, reading.heads)
  if (!columns) return reading
  const texts = (field: ReadField) => columnTexts(best.below, columns[field])
  reading.decimal_style = guessStyle([...texts('amount'), ...texts('base'), ...texts('rate')])
  if (isFraction(texts('rate'), reading.decimal_style)) reading.rate_scale = 'fraction'
  if (isPositive(best.below, columns, reading)) reading.reversal_sign = 'positive'
  return reading
}

const countHeads = ({ heads }: Reading) => readFields.filter((field) => heads[field] !== null).length

/**
 * The reading of a sheet (commission-reports.md#layouts): by the layout whose heads all stand in one of its first rows, the
 * one with the most of them first; else by the words that banks use, which a person looks at.
 */
export function guessReading<L extends LayoutFields>(
  rows: readonly SheetRow[],
  layouts: readonly L[],
): { reading: Reading; layout: L | null } {
  const known = layouts
    .map((layout) => ({ layout, reading: toReading(layout) }))
    .toSorted((a, b) => countHeads(b.reading) - countHeads(a.reading))
  for (const { layout, reading } of known) {
    if (findHeads(rows, reading)) return { reading, layout }
    // Its heads moved to another row.
    const moved = { ...reading, header_row: null }
    if (reading.header_row !== null && findHeads(rows, moved)) return { reading: moved, layout }
  }
  return { reading: guessBySynonyms(rows), layout: null }
}
