import { streamCsvRows } from 'hucre/csv'
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { hundredfolds } from './format'
import { unguarded } from './guard'
import { unreadable } from './refusal'
import { checkZip, hasPercentages } from './zip'

/** Limits of one file. */
export interface SheetLimits {
  rows: number
  columns: number
  /** Characters. */
  cell: number
  /** Rows as they are: `heads` is empty, titles and heads are `lines` too, and up to twenty of them cost no rows. */
  headless?: boolean
}

/** Rows above the lines of a headless sheet. */
const above = 20
const mostLines = ({ rows, headless }: SheetLimits) => (headless ? rows + above : rows)

/** A sheet as displayed: every cell a text, numbers with a decimal comma, days as dd/mm/yyyy. */
export interface ReadSheet {
  heads: string[]
  /** Numbered as in the file, from 1; empty lines and the heads are left out. */
  lines: { line: number; cells: string[] }[]
}

type Value = string | number | boolean | Date | null | undefined
type Line = { line: number; values: readonly Value[] }

/** The first sheet of an XLSX, or a CSV, detected by its bytes. Runs in a thread of its own (worker.ts). */
export async function parseSheet(bytes: Uint8Array, limits: SheetLimits): Promise<ReadSheet> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.length === 0) throw unreadable('sheet_empty', 'O arquivo está vazio.')
  if (buffer.toString('latin1', 0, 4) === 'PK\x03\x04') return gather(await xlsxLines(buffer, limits), limits)
  if (buffer.readUInt8(0) === 0xd0 && buffer.readUInt8(1) === 0xcf) {
    throw unreadable('sheet_old', 'Este formato de planilha não é aceito: salve-a como XLSX, sem senha, ou CSV.')
  }
  return gather(csvLines(decodeText(buffer), limits), limits)
}

async function gather(lines: AsyncIterable<Line> | Iterable<Line>, limits: SheetLimits): Promise<ReadSheet> {
  let heads: string[] | undefined = limits.headless ? [] : undefined
  const found: ReadSheet['lines'] = []
  for await (const { line, values } of lines) {
    const cells = values.map(said)
    while (cells.length > 0 && cells.at(-1) === '') cells.pop()
    if (cells.length > limits.columns) {
      const message = `A linha ${line} tem mais de ${limits.columns} colunas: confira se é o arquivo certo.`
      throw unreadable('sheet_columns', message, { line, columns: limits.columns })
    }
    const long = cells.findIndex((cell) => cell.length > limits.cell)
    if (long >= 0) {
      const message = `A célula ${long + 1} da linha ${line} é longa demais: confira se há aspas que não se fecham.`
      throw unreadable('sheet_cell', message, { line, column: long + 1 })
    }
    if (cells.length === 0) continue
    if (!heads) heads = parseHeads(cells)
    else if (found.length === mostLines(limits)) {
      const message = `O arquivo tem mais de ${limits.rows} linhas: divida-o em arquivos menores.`
      throw unreadable('sheet_rows', message, { rows: limits.rows })
    } else found.push({ line, cells })
  }
  if (!heads || found.length === 0) {
    throw unreadable('sheet_empty', 'O arquivo não tem linhas: a primeira traz os títulos, as seguintes os registros.')
  }
  if (limits.headless) return { heads, lines: found }
  const width = Math.max(heads.length, ...found.slice(0, 100).map(({ cells }) => cells.length))
  for (let at = heads.length; at < width; at++) heads.push(`(${at + 1})`)
  return { heads, lines: found }
}

function parseHeads(cells: string[]): string[] {
  const heads = cells.map((cell, at) => cell.trim() || `(${at + 1})`)
  const twice = heads.find((head, at) => heads.indexOf(head) !== at)
  if (twice === undefined) return heads
  throw unreadable('sheet_heads', `O título "${twice}" aparece duas vezes: cada coluna precisa do seu.`, {
    head: twice,
  })
}

const two = (number: number) => String(number).padStart(2, '0')

function said(value: Value): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  // A sheet's numbers are binary floats, displayed with 15 digits at most.
  if (typeof value === 'number') return plain(Number(value.toPrecision(15))).replace('.', ',')
  if (!(value instanceof Date)) return value.normalize('NFC').trim()
  if (Number.isNaN(value.getTime())) return ''
  const day = `${two(value.getUTCDate())}/${two(value.getUTCMonth() + 1)}/${value.getUTCFullYear()}`
  const time = `${two(value.getUTCHours())}:${two(value.getUTCMinutes())}:${two(value.getUTCSeconds())}`
  return time === '00:00:00' ? day : `${day} ${time}`
}

/** Without an exponent. */
const plain = (value: number) => (/e/.test(String(value)) ? value.toFixed(12).replace(/\.?0+$/, '') : String(value))

async function xlsxLines(zip: Buffer, limits: SheetLimits): Promise<AsyncIterable<Line> | Iterable<Line>> {
  const { styles } = checkZip(zip)
  try {
    return hasPercentages(styles) ? await withPercentages(zip, limits) : streamed(zip)
  } catch (error) {
    throw asRefusal(error)
  }
}

async function* streamed(zip: Buffer): AsyncGenerator<Line> {
  try {
    for await (const { index, values } of streamXlsxRows(zip)) yield { line: index + 1, values }
  } catch (error) {
    throw asRefusal(error)
  }
}

/** As `streamed`, but 0.084 displayed as 8,4 % becomes `8,4%`, so that a rate is not taken for a hundredth of it. */
async function withPercentages(zip: Buffer, limits: SheetLimits): Promise<Line[]> {
  // Counts blank rows that have a style: beyond these, lines would be cut silently.
  const maxRows = mostLines(limits) + 500
  const { sheets } = await readXlsx(zip, { sheets: [0], readStyles: true, maxRows })
  const sheet = sheets[0]
  const shown = (row: number, column: number, value: Value): Value => {
    if (typeof value !== 'number') return value
    const folds = hundredfolds(sheet?.cells?.get(`${row},${column}`)?.style?.numFmt ?? '', value)
    return folds === 0 ? value : `${said(Number((value * 100 ** folds).toPrecision(12)))}%`
  }
  return (sheet?.rows ?? []).map((values, row) => ({
    line: row + 1,
    values: values.map((value, column) => shown(row, column, value)),
  }))
}

const asRefusal = (error: unknown) =>
  error instanceof Error && error.name === 'UnreadableSheet'
    ? error
    : unreadable('sheet_broken', 'O arquivo está corrompido ou tem senha: abra-o na planilha e salve-o de novo.')

/** The text of a CSV in UTF-8, UTF-16 or Windows-1252. */
function decodeText(bytes: Buffer): string {
  if (bytes.readUInt8(0) === 0xff && bytes.length > 1 && bytes.readUInt8(1) === 0xfe) {
    return new TextDecoder('utf-16le').decode(bytes)
  }
  if (bytes.subarray(0, 65_536).includes(0)) {
    throw unreadable('sheet_type', 'Envie uma planilha XLSX ou um arquivo CSV.')
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Old versions of Excel write Windows-1252.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The most frequent delimiter of the first line, outside quotes; of any of the first twenty if titles may be above. */
function findDelimiter(text: string, headless: boolean): string {
  const counts = new Map([';', ',', '\t', '|'].map((mark) => [mark, 0]))
  let left = headless ? above : 1
  for (const [line] of text.matchAll(headless ? /[^\r\n]+/g : /[^\r\n]*/g)) {
    if (left-- === 0) break
    const outside = line.replaceAll(/"[^"]*"/g, '')
    // Lines below the heads may have more decimal commas than cells.
    const counted = headless ? outside.replaceAll(/(?<=\d),(?=\d)/g, '') : outside
    for (const [mark, most] of counts) counts.set(mark, Math.max(most, counted.split(mark).length - 1))
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ';'
}

function* csvLines(text: string, { headless = false }: SheetLimits): Generator<Line> {
  // Excel's `sep=` line declares the delimiter.
  const [, declared] = /^\ufeff?sep=(.)\r?\n/.exec(text) ?? []
  const body = declared ? text.slice(text.indexOf('\n') + 1) : text
  const delimiter = declared ?? findDelimiter(body.replace(/^\ufeff/, ''), headless)
  const odd = (body.split('"').length - 1) % 2 === 1
  let line = declared ? 1 : 0
  let last: Line | undefined
  for (const values of streamCsvRows(body, { delimiter })) {
    if (last) yield last
    line += 1
    last = { line, values: values.map((value) => (typeof value === 'string' ? unguarded(value) : value)) }
  }
  // An unclosed quotation mark swallows the rest of the file.
  if (odd && last?.values.some((value) => typeof value === 'string' && value.includes('\n'))) {
    const message = `Há aspas que não se fecham na linha ${line}: corrija-as e envie o arquivo de novo.`
    throw unreadable('sheet_quotes', message, { line })
  }
  if (last) yield last
}
