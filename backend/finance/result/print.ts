import type { Result } from '@/lib/contracts/result'
import { type ResultColumn, type ResultStatementRow, resultRows } from '@/lib/finance/result'
import { askedMonths, columnHead, type ResultAsked, resultColumns, spanName } from '@/lib/finance/result-view'
import { dateTime } from '@/lib/formats/dates'
import { figure } from '@/lib/formats/money'
import type { ResultWord } from '@/lib/kinds/finance'
import { asMoney } from '../../core/database/decimal'
import type { Cell } from '../../core/paper/ink'
import { type Letterhead, Paper } from '../../core/paper/pdf'
import { type SheetColumn, writeSheet } from '../../core/sheets/sheet'
import { resultWordsPt } from './words'

interface Printed {
  asked: ResultAsked
  result: Result
  /** Path of the chosen cost centre. */
  center: string | null
}

type Words = Readonly<Record<ResultWord, string>>

const nameOf = (row: ResultStatementRow, words: Words) => (row.kind === 'type' ? row.name : words[row.key])

/** The sheet: a row for each line, type and sum, a column for each of the screen's. */
export function resultSheet({ asked, result }: Printed, given: Partial<Words>): ReadableStream<Uint8Array> {
  const words = { ...resultWordsPt, ...given }
  const columns = resultColumns(result.columns, asked)
  const heads: SheetColumn[] = columns.map((column) => ({
    head: columnHead(column, result.columns, asked, words),
    kind: 'money',
  }))
  const rows = resultRows(result.lines, columns).map((row) => [
    row.kind === 'type' ? `    ${row.name}` : nameOf(row, words),
    ...row.figures.map((cents) => (cents === null ? null : asMoney(cents))),
  ])
  return writeSheet('xlsx', [{ head: words.line, kind: 'text' }, ...heads], rows)
}

/** Columns that stand beside each other on a page: fewer, once a figure is longer than `-99.999.999,99`. */
const mostColumns = (rows: readonly ResultStatementRow[]) =>
  rows.some(({ figures }) => figures.some((cents) => cents !== null && figure(cents).length > 14)) ? 6 : 8
const nameShare = 0.22

const printed = (row: ResultStatementRow, at: number): Cell => {
  const cents = row.figures[at] ?? null
  return { text: cents === null ? '' : cents === 0n ? '–' : figure(cents), strong: row.kind !== 'type' }
}

function printTables(paper: Paper, { asked, result }: Printed, all: readonly ResultColumn[]): void {
  const rows = resultRows(result.lines, all)
  const most = mostColumns(rows)
  for (let from = 0; from < all.length; from += most) {
    const columns = all.slice(from, from + most)
    const share = (1 - nameShare) / columns.length
    const heads = columns.map((column) => columnHead(column, result.columns, asked, resultWordsPt))
    paper.table({
      dense: true,
      columns: [{ head: resultWordsPt.line, share: nameShare }, ...heads.map((head) => ({ head, share, end: true }))],
      rows: rows.map((row): Cell[] => [
        { text: nameOf(row, resultWordsPt), strong: row.kind !== 'type' },
        ...columns.map((_, at) => printed(row, from + at)),
      ]),
    })
  }
}

/** The document, in Portuguese and with the company's letterhead: as many tables as its columns take. */
export async function resultPaper(
  of: Printed,
  letterhead: Letterhead,
  made: { by: string; at: Date },
): Promise<Uint8Array> {
  const { asked, center } = of
  const columns = resultColumns(of.result.columns, asked)
  const bases = asked.view === 'compare' ? 'Competência e caixa' : resultWordsPt[asked.basis]
  const title = 'Resultado por centro de custo'
  const paper = await Paper.of(title, letterhead, made.at, 'landscape')
  paper.title(title, `${bases} · ${spanName(askedMonths(asked))}`, letterhead.color, [
    center ?? 'Todos os centros de custo',
    'Valores em reais',
  ])
  printTables(paper, of, columns)
  return paper.bytes(`Emitido por ${made.by} em ${dateTime(made.at)}`)
}
