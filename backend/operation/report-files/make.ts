import { mostReportRows, type ReportCell, type ReportFormat, type ReportRow } from '@/lib/contracts/report'
import type { ReportKey } from '@/lib/reports/reports'
import { type LetterheadFacts, loadLetterhead, withLogo } from '../../company/letterhead'
import { inChunks } from '../../core/database/chunks'
import type { Files } from '../../core/files/files'
import type { Step, Work } from '../../core/jobs/jobs'
import type { Acting } from '../../core/kernel/acting'
import { sheetTypes, writeSheet } from '../../core/sheets/sheet'
import type { ReportAsked } from '../reports/asked'
import { loadGroups } from '../reports/groups'
import { findRecords, loadRecords } from '../reports/records'
import { loadTotals } from '../reports/totals'
import { type FileColumn, fileColumns, sheetCell, sheetKind, totalCells } from './cells'
import { demandColumns, demandRows, fixDays, judgeFile, type ReportFile } from './file'
import { reportPaper } from './print'

/** Rows per transaction. */
const sliceRows = 500

export interface Wanted {
  report: ReportKey
  format: ReportFormat
  file: ReportFile
  /** The title of a PDF. */
  title: string
}

/** The file's facts, as its first transaction has found them. */
interface Begun {
  days: ReportAsked['days']
  columns: FileColumn[]
  total: number
  totals: Readonly<Record<string, ReportCell>>
  /** Groups are few, and found at once. */
  found: { groups: ReportRow[] } | { ids: number[] }
  letterhead: LetterheadFacts | null
  by: string
  at: Date
  zone: string
}

/** A report's file, streamed; rows are read while it is. */
export interface Made {
  rows: number
  days: ReportAsked['days']
  mime: string
  body: ReadableStream<Uint8Array>
}

export const fileTypes = { ...sheetTypes, pdf: 'application/pdf' } as const satisfies Record<ReportFormat, string>

async function begin(acting: Acting, { report, format, file }: Wanted): Promise<Begun> {
  const asked = await judgeFile(acting, report, file)
  demandColumns(format, asked)
  const { total, totals } = await loadTotals(acting, asked)
  demandRows(format, { group: asked.group, total })
  const { principal, now } = acting
  const people = await acting.lookups.peopleNamed(acting, [principal.id])
  return {
    days: asked.days,
    columns: fileColumns(asked, file),
    total,
    totals,
    found:
      asked.group.length > 0
        ? { groups: await loadGroups(acting, asked) }
        : { ids: await findRecords(acting, asked, mostReportRows) },
    letterhead: format === 'pdf' ? await loadLetterhead(acting) : null,
    by: people.get(principal.id)?.name ?? '',
    at: now,
    zone: await acting.lookups.loadTimeZone(acting),
  }
}

/** Rows slice by slice; in each the person's rights are judged anew, down to the columns. */
async function* readRows(slice: Work['slice'], { report, file }: Wanted, { found, days }: Begun) {
  if ('groups' in found) {
    yield* found.groups
    return
  }
  // A later slice may be of another day, with the same period.
  const fixed = { ...file, query: fixDays(file.query, days) }
  let done = 0
  for (const ids of inChunks(found.ids, sliceRows)) {
    done += ids.length
    yield* await slice(async (acting, step) => {
      const asked = await judgeFile(acting, report, fixed)
      step({ done })
      return loadRecords(acting, asked, ids)
    })
  }
}

async function printed(rows: AsyncIterable<ReportRow>, wanted: Wanted, begun: Begun, files: Files) {
  const all: ReportRow['cells'][] = []
  for await (const { cells } of rows) all.push(cells)
  const letterhead = begun.letterhead && (await withLogo(begun.letterhead, files))
  if (!letterhead) throw new Error('report: a PDF without its letterhead')
  const bytes = await reportPaper(
    { ...begun, title: wanted.title, about: wanted.file.about ?? [], rows: all },
    letterhead,
  )
  return new Blob([new Uint8Array(bytes)]).stream()
}

/** Makes the file with the rights that the person of `slice` has; `note` is written with its first step. */
export async function makeReport(
  slice: Work['slice'],
  wanted: Wanted,
  files: Files,
  note: Pick<Step, 'progress'> = {},
): Promise<Made> {
  const begun = await slice(async (acting, step) => {
    const first = await begin(acting, wanted)
    step({ done: 'groups' in first.found ? first.total : 0, total: first.total, ...note })
    return first
  })
  const { columns, totals, total, days } = begun
  const rows = readRows(slice, wanted, begun)
  const made = { rows: total, days, mime: fileTypes[wanted.format] }
  if (wanted.format === 'pdf') return { ...made, body: await printed(rows, wanted, begun, files) }
  const lines = async function* () {
    for await (const { cells } of rows) yield columns.map((column) => sheetCell(cells[column.field.key], column))
    yield totalCells(totals, columns, sheetCell)
  }
  const heads = columns.map((column) => ({ head: column.label, kind: sheetKind(column) }))
  return { ...made, body: writeSheet(wanted.format, heads, lines()) }
}
