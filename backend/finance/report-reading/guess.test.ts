import { describe, expect, it } from 'vitest'
import { meant } from '../../testing/report-lines'
import { type ReportShape, reportLayout, reportRows, reportShapes, type SampleLine } from '../../testing/report-sheets'
import { guessReading } from './guess'
import { toReading } from './layout'
import { readReport } from './read'
import { readFields, type SheetRow } from './reading'
import { usualTotals, usualWords } from './synonyms'

const sheet = (...lines: string[]): SheetRow[] => lines.map((text, at) => ({ line: at + 1, cells: text.split('|') }))
const guess = (...lines: string[]) => guessReading(sheet(...lines), []).reading

const lines: SampleLine[] = [
  {
    ade: '12345678',
    cpf: '01234567890',
    base: '18734.52',
    rate: '12.0000',
    amount: '2248.14',
    credited_on: '2026-11-20',
  },
  { ade: '12345678', cpf: '01234567890', kind: 'bonus', base: '18734.52', rate: '1.5000', amount: '281.00' },
  { ade: '55667788', cpf: '52998224725', kind: 'deferred', parcel: 12, amount: '31.22' },
  { ade: '88776655', kind: 'insurance', amount: '1250.12' },
  { ade: '99887766', kind: 'reversal', amount: '-1124.07' },
]

describe('a sheet without a layout', () => {
  it.each(reportShapes)('is read by the words that banks use: %s', (shape: ReportShape) => {
    const rows = reportRows(shape, lines)
    const { reading, layout } = guessReading(rows, [])
    expect(layout).toBeNull()
    const { note: _, ...heads } = reading.heads
    const { note: __, ...expected } = toReading(reportLayout(shape)).heads
    expect(heads).toEqual(expected)
    expect(reading).toMatchObject({
      ...{ decimal_style: 'comma', rate_scale: 'percent', default_kind: 'upfront' },
      reversal_sign: shape === 'positive' ? 'positive' : 'signed',
    })
    const found = readReport(rows, reading)
    expect(found.lines.map(({ line: _line, note: _note, ...rest }) => ({ ...rest, note: null }))).toEqual(
      lines.map(meant),
    )
    expect(found.total).toBe(268_641n)
  })

  it.each([
    ['0,06', '0,115', 'fraction'],
    ['1', '0,5', 'fraction'],
    ['6', '0,5', 'percent'],
    ['0,06%', '0,5%', 'percent'],
    ['', '', 'percent'],
  ])('has rates as its values are: %s and %s are by %s', (first, second, scale) => {
    expect(guess('ADE|Comissão|PERC', `1|2,50|${first}`, `2|3,50|${second}`).rate_scale).toBe(scale)
  })

  it.each([
    ['1.234', '1,5', 'comma'],
    ['1.234', '1.5', 'point'],
    ['1,5', '1.5', 'auto'],
    ['1.234', '1.234', 'auto'],
    ['10', '20', 'auto'],
  ])('has decimals as its values are: %s and %s are by %s', (first, second, style) => {
    expect(guess('ADE|Comissão', `1|${first}`, `2|${second}`).decimal_style).toBe(style)
  })

  it('takes the better of two columns, and none twice', () => {
    const { heads } = guess('Contrato|Nr Proposta|Comissão|Valor Comissão|Valor', '1|2|12%|3,00|4,00')
    expect(heads).toMatchObject({ ade: 'Nr Proposta', amount: 'Valor Comissão', rate: null })
    const used = Object.values(heads).filter((head) => head !== null)
    expect(new Set(used).size).toBe(used.length)
  })

  it('takes a column for what its values may be', () => {
    const { heads } = guess('ADE|Comissão|Valor|Parcela|Data', '1|12%|3,00|350,20|x', '2|11%|4,00|410,10|y')
    expect(heads).toMatchObject({ amount: 'Valor', parcel: null, credited_on: null })
  })

  it('takes neither the loan’s interest nor its number of instalments', () => {
    expect(guess('ADE|Valor Comissão|Taxa|Prazo|Parcelas', '1|3,00|1,80|84|84').heads).toMatchObject({
      ...{ rate: null, parcel: null },
    })
  })

  it('has no heads if none are known, and then nothing is read', () => {
    const rows = sheet('Coisa|Outra', '1|2')
    const { reading } = guessReading(rows, [])
    for (const field of readFields) expect(reading.heads[field]).toBeNull()
    expect(readReport(rows, reading)).toEqual({ header_row: null, lines: [], others: [1, 2], total: null })
    expect(guessReading([], []).layout).toBeNull()
  })

  it('has words that fit in a layout', () => {
    for (const words of [...Object.values(usualWords)]) expect(words.join(', ').length).toBeLessThanOrEqual(200)
    expect(usualTotals.join(', ').length).toBeLessThanOrEqual(80)
  })
})

describe('a layout', () => {
  const layout = reportLayout('semicolons')
  const short = { ...layout, id: 1, parcel_head: null, rate_head: '' }
  const whole = { ...layout, id: 2 }
  const other = { ...layout, id: 3, ade_head: 'Outra' }
  const rows = reportRows('semicolons', lines)

  it('is the one whose heads are there, the one with the most of them first', () => {
    expect(guessReading(rows, [other, short, whole]).layout?.id).toBe(2)
    expect(guessReading(rows, [other, short]).layout?.id).toBe(1)
    expect(guessReading(rows, [other]).layout).toBeNull()
  })

  it('is known where its heads moved to another row', () => {
    const { reading, layout } = guessReading(rows, [{ ...whole, header_row: 3 }])
    expect(layout?.id).toBe(2)
    expect(readReport(rows, reading).header_row).toBe(1)
  })

  it('becomes a reading: its words parted at commas', () => {
    expect(toReading({ ...layout, bonus_words: ' Bônus , campanha,, ', upfront_words: null, note_head: ' ' })).toEqual({
      header_row: null,
      heads: {
        ...{ ade: 'Nr Proposta', amount: 'VR CMS', cpf: 'CPF', kind: 'Tipo', parcel: 'Parcela', base: 'VR BASE' },
        ...{ rate: '% comissão', credited_on: 'DT PAGTO', note: null },
      },
      ...{ decimal_style: 'comma', rate_scale: 'percent', default_kind: 'upfront', reversal_sign: 'signed' },
      words: {
        ...{ upfront: [], bonus: ['Bônus', 'campanha'], deferred: ['DIFERIDO'], insurance: ['SEGURO'] },
        ...{ reversal: ['ESTORNO'], adjustment: ['AJUSTE'] },
      },
      total_words: ['total', 'total geral'],
    })
  })
})
