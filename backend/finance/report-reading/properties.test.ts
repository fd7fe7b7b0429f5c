import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSheet } from '../../core/sheets/parse'
import { anyLines, meant } from '../../testing/report-lines'
import {
  type ReportShape,
  reportBytes,
  reportLayout,
  reportRows,
  reportShapes,
  type SampleLine,
} from '../../testing/report-sheets'
import { guessReading } from './guess'
import { toReading } from './layout'
import { readReport } from './read'
import { type Reading, type ReadReport, readFields, type SheetRow } from './reading'

const seed = 20_261_130
/** Garbled sheets: a sample, and with `npm run verify:all` a million. */
const garbled = process.env.VERIFY_ALL ? 1_000_000 : 2_000
const patience = process.env.VERIFY_ALL ? 7_200_000 : 60_000
const limits = { rows: 100, columns: 100, cell: 2000, headless: true }

const sum = (lines: readonly SampleLine[]) => lines.reduce((total, line) => total + (meant(line).amount ?? 0n), 0n)
const bare = ({ lines }: ReadReport) => lines.map(({ line: _, ...rest }) => rest)

describe.each(reportShapes)('a report of the shape %s', (shape: ReportShape) => {
  const reading = toReading(reportLayout(shape))

  it('reads back the lines that were written', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const found = readReport(reportRows(shape, lines), reading)
        expect(bare(found)).toEqual(lines.map(meant))
        expect(found.total).toBe(sum(lines))
      }),
      { numRuns: 300, seed },
    )
  })

  it('is the same from its bytes', async () => {
    await fc.assert(
      fc.asyncProperty(anyLines, async (lines) => {
        const { lines: rows } = await parseSheet(await reportBytes(shape, lines), limits)
        expect(rows).toEqual(reportRows(shape, lines))
      }),
      { numRuns: 25, seed },
    )
  })

  it('changes no line by the order of them', () => {
    const order = fc.array(fc.nat(), { minLength: 40, maxLength: 40 })
    fc.assert(
      fc.property(anyLines, order, (lines, keys) => {
        const mixed = lines
          .map((line, at) => ({ line, key: keys[at] ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ line }) => line)
        const found = readReport(reportRows(shape, mixed), reading)
        expect(bare(found)).toEqual(mixed.map(meant))
        expect(found.total).toBe(sum(lines))
      }),
      { numRuns: 200, seed },
    )
  })
})

/** Numbers of one seed: a million arrays of fast-check would take an hour. */
function random(from: number): (below: number) => number {
  let state = from
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const junk = [
  ...['', '-', '0', '000', 'TOTAL', 'Subtotal', 'total geral', '1,23457E+11', '1.234', '1,234', '(12,30)', '12,30-'],
  ...['R$ -', '1.234,56', '1,234.56', '--5', '1..2', ',', '.', '%', '12%', '1e999', 'NaN', '31/02/2026', '30/11/26'],
  ...[
    '2026-11-30T10:00:00Z',
    '12/84',
    '84/12',
    '601',
    'ESTORNO',
    'à vista',
    '529.982.247-25',
    '\u0000',
    '\ud800',
    '😀',
  ],
  ...['__proto__', '9'.repeat(40), ' '.repeat(2000), '1.'.repeat(1000), '('.repeat(2000), 'Emitido em 30/11/2026'],
]

const fixture: readonly SampleLine[] = [
  {
    ade: '0012345678',
    cpf: '01234567890',
    base: '18734.52',
    rate: '12.0000',
    amount: '2248.14',
    credited_on: '2026-11-20',
  },
  { ade: '55-667788/9', kind: 'bonus', base: '18734.52', rate: '1.5000', amount: '281.00', credited_on: '2026-11-20' },
  { ade: 'AB998877', cpf: '52998224725', kind: 'deferred', parcel: 12, amount: '31.22' },
  { ade: '0012345678', kind: 'reversal', amount: '-1124.07' },
]
const sheets = reportShapes.flatMap((shape) => {
  const reading = toReading(reportLayout(shape))
  const rows = reportRows(shape, fixture)
  return [
    { rows, reading },
    { rows, reading: { ...reading, decimal_style: 'auto' as const } },
  ]
})

function garble(rows: readonly SheetRow[], next: (below: number) => number): SheetRow[] {
  const made = rows.map(({ cells }) => [...cells])
  for (let change = next(6); change >= 0; change -= 1) {
    const at = next(made.length)
    const row = made[at] ?? []
    const column = next(row.length + 1)
    const cell = row[column] ?? ''
    const how = next(8)
    if (how < 3) row[column] = junk[next(junk.length)] ?? ''
    else if (how === 3) row[column] = cell.slice(0, next(cell.length + 1)) + (junk[next(junk.length)] ?? '')
    else if (how === 4) row.splice(column, 1)
    else if (how === 5) made.splice(at, 1)
    else if (how === 6) made.splice(next(made.length + 1), 0, [...row])
    else made.splice(Math.max(1, at))
  }
  return made.map((cells, at) => ({ line: at + 1 + (at > 3 ? 1 : 0), cells: Array.from(cells, (cell) => cell ?? '') }))
}

/** A reading that somebody took wrongly. */
function wrong(reading: Reading, next: (below: number) => number): Reading {
  if (next(3) > 0) return reading
  const heads = { ...reading.heads }
  const field = readFields[next(readFields.length)] ?? 'note'
  heads[field] = [null, '', 'Cliente', reading.heads.amount][next(4)] ?? null
  return {
    ...{ ...reading, heads, header_row: [null, 1, 3, 20][next(4)] ?? null },
    ...{ decimal_style: (['auto', 'comma', 'point'] as const)[next(3)] ?? 'auto' },
    ...{ rate_scale: (['percent', 'fraction'] as const)[next(2)] ?? 'percent' },
    ...{ total_words: ['', 'total', '12'].slice(next(3)), words: { ...reading.words, bonus: ['', '!', 'o'] } },
  }
}

describe('a garbled report', () => {
  it('never throws, and loses no row: each is a line or one of the others', { timeout: patience }, () => {
    const next = random(seed)
    const reasons = new Set<string>()
    for (let run = 0; run < garbled; run += 1) {
      const sheet = sheets[next(sheets.length)]
      if (!sheet) continue
      const rows = garble(sheet.rows, next)
      const reading = next(8) === 0 ? guessReading(rows, []).reading : wrong(sheet.reading, next)
      const found = readReport(rows, reading)
      const numbers = [...found.lines.map(({ line }) => line), ...found.others].toSorted((a, b) => a - b)
      if (String(numbers) !== String(rows.map(({ line }) => line))) throw new Error(`run ${run}: ${numbers}`)
      for (const { ade, amount, faults, note } of found.lines) {
        if ((ade === null) !== Boolean(faults.ade) || (amount === null) !== Boolean(faults.amount)) {
          throw new Error(`run ${run}: a line without its fault`)
        }
        if (note?.includes('\u0000')) throw new Error(`run ${run}: ${note}`)
        for (const fault of Object.values(faults)) reasons.add(fault.reason)
      }
    }
    expect([...reasons].toSorted()).toEqual([
      ...['report_ade', 'report_ade_exponent', 'report_ade_missing', 'report_amount_missing', 'report_day'],
      ...['report_number', 'report_number_large', 'report_number_unclear', 'report_parcel', 'report_parcel_missing'],
      'report_rate',
    ])
  })

  it.each([
    ['spaces', ' '.repeat(2000)],
    ['groups', '1.'.repeat(1000)],
    ['brackets', '('.repeat(2000)],
    ['signs', '- '.repeat(1000)],
    ['zeros', '0'.repeat(2000)],
    ['words', 'estorno '.repeat(250)],
    ['percents', '%'.repeat(2000)],
    ['marks', 'é\u0301'.repeat(600)],
  ])('takes no longer for being nasty: %s', (_, cell) => {
    const [sheet] = sheets
    const heads = sheet?.rows[0]
    if (!sheet || !heads) throw new Error('no sheet')
    const rows = Array.from({ length: 3_000 }, (_, at) => ({ line: at + 2, cells: heads.cells.map(() => cell) }))
    const begun = performance.now()
    const found = readReport([heads, ...rows], sheet.reading)
    expect(found.lines.length + found.others.length).toBe(3_001)
    guessReading([heads, ...rows], [])
    expect(performance.now() - begun).toBeLessThan(8_000)
  })
})
