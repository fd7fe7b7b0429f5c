import { writeXlsx } from 'hucre/xlsx'
import type { ReportKind } from '@/lib/kinds/commission-reports'
import type { LayoutFields } from '../finance/report-reading/layout'
import type { SheetRow } from '../finance/report-reading/reading'

/**
 * A line of a report to write. Decimal strings; the rate in percent. A reversal's amount is below zero, whatever the
 * sheet writes. `parcel` is that of a deferred part.
 */
export interface SampleLine {
  ade: string
  cpf?: string | null
  customer?: string
  kind?: ReportKind
  parcel?: number
  base?: string | null
  rate?: string | null
  amount: string
  /** yyyy-MM-dd */
  credited_on?: string | null
}

/**
 * Sheets as banks send them: a CSV with decimal commas and a total as last row; an XLSX below two titles, its rates formatted as
 * percentages, its total without a word; a promotora's of 36 columns; a CSV that takes money back above zero.
 */
export const reportShapes = ['semicolons', 'titled', 'wide', 'positive'] as const
export type ReportShape = (typeof reportShapes)[number]

type Cell = string | number | Date | null
type Field = 'ade' | 'cpf' | 'customer' | 'kind' | 'parcel' | 'base' | 'rate' | 'amount' | 'credited_on'

interface Shape {
  format: 'csv' | 'xlsx'
  titles: readonly string[]
  /** All heads in their order; those of fields are told apart by `fields`. */
  heads: readonly string[]
  fields: Record<Field, string>
  kinds: Record<ReportKind, string>
  total: string | null
  rateFormat?: string
  write: (line: Required<SampleLine>) => Record<Field, Cell>
}

const cents = (amount: string): bigint => {
  const [, sign, whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? []
  const units = BigInt(whole + fraction.padEnd(2, '0'))
  return sign ? -units : units
}
const decimal = (units: bigint): string => {
  const digits = String(units < 0n ? -units : units).padStart(3, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
const grouped = (amount: string | null) =>
  amount === null
    ? ''
    : decimal(cents(amount))
        .replace('.', ',')
        .replaceAll(/\B(?=(\d{3})+,)/g, '.')
const number = (amount: string | null) => (amount === null ? null : Number(amount))
const brazilian = (day: string | null) => (day === null ? '' : day.split('-').toReversed().join('/'))
const date = (day: string | null) => (day === null ? null : new Date(`${day}T00:00:00Z`))

const kinds: Record<ReportKind, string> = {
  ...{ upfront: 'À VISTA', bonus: 'BÔNUS', deferred: 'DIFERIDO' },
  ...{ insurance: 'SEGURO', reversal: 'ESTORNO', adjustment: 'AJUSTE' },
}

const wideHeads = [
  ...['Banco', 'Data_Cadastro', 'Loja', 'Codigo_Loja', 'Usuario', 'CODIGOAF', 'Contrato_Banco', 'CPF_Cliente'],
  ...['Nome_Cliente', 'Matricula', 'Convenio', 'Produto', 'Tabela', 'Codigo_Tabela', 'Prazo', 'Valor_Parcela'],
  ...['Valor_Bruto', 'Valor_Liberado', 'Valor_Seguro', 'Saldo_Refin', 'Taxa', 'Tipo_Comissao', 'Parcela'],
  ...['% Comissão', 'Total_Bruto', 'IR', 'ISS', 'Total_Liquido', 'Data_Geracao_Comissao', 'Data_Estorno'],
  ...['Corretor', 'Supervisor', 'Regional', 'UF', 'Lote', 'Obs'],
]

const shapes: Record<ReportShape, Shape> = {
  semicolons: {
    ...{ format: 'csv', titles: [], total: 'TOTAL', kinds },
    heads: ['Nr Proposta', 'CPF', 'Cliente', 'Tipo', 'Parcela', 'VR BASE', '% comissão', 'VR CMS', 'DT PAGTO'],
    fields: {
      ...{ ade: 'Nr Proposta', cpf: 'CPF', customer: 'Cliente', kind: 'Tipo', parcel: 'Parcela', base: 'VR BASE' },
      ...{ rate: '% comissão', amount: 'VR CMS', credited_on: 'DT PAGTO' },
    },
    write: ({ ade, cpf, customer, kind, parcel, base, rate, amount, credited_on }) => ({
      ...{ ade, customer, kind: kinds[kind], parcel: parcel || '', base: grouped(base), amount: grouped(amount) },
      cpf: cpf?.replace(/(\d{3})(\d{3})(\d{3})/, '$1.$2.$3-') ?? '',
      ...{ rate: rate?.replace('.', ',') ?? '', credited_on: brazilian(credited_on) },
    }),
  },
  titled: {
    ...{ format: 'xlsx', total: '', rateFormat: '0.00%', kinds: { ...kinds, upfront: 'Flat', bonus: 'Campanha' } },
    titles: ['Banco Aurora S.A.', 'Comissões, de 01/11/2026 a 30/11/2026'],
    heads: [
      ...['PROPOSTA', 'CPF Cliente', 'Cliente', 'Tipo Comissão', 'Nº Parcela', 'Vlr_Liquido', 'PERC'],
      ...['Valor Comissão', 'Data Comissão'],
    ],
    fields: {
      ...{ ade: 'PROPOSTA', cpf: 'CPF Cliente', customer: 'Cliente', kind: 'Tipo Comissão', parcel: 'Nº Parcela' },
      ...{ base: 'Vlr_Liquido', rate: 'PERC', amount: 'Valor Comissão', credited_on: 'Data Comissão' },
    },
    write: ({ ade, cpf, customer, kind, parcel, base, rate, amount, credited_on }) => ({
      ...{ customer, kind: shapes.titled.kinds[kind], parcel: parcel || null, base: number(base) },
      // Numbers, so that zeros before a CPF are lost.
      ...{ ade: /^[1-9]\d{0,14}$/.test(ade) ? Number(ade) : ade, cpf: number(cpf) },
      ...{ rate: rate === null ? null : Number(rate) / 100, amount: number(amount), credited_on: date(credited_on) },
    }),
  },
  wide: {
    ...{ format: 'xlsx', titles: [], total: 'Total geral', heads: wideHeads },
    kinds: { ...kinds, upfront: 'Direta', deferred: 'Parcela diferida', reversal: 'Devolução', adjustment: 'Acerto' },
    fields: {
      ...{ ade: 'CODIGOAF', cpf: 'CPF_Cliente', customer: 'Nome_Cliente', kind: 'Tipo_Comissao', parcel: 'Parcela' },
      ...{ base: 'Valor_Liberado', rate: '% Comissão', amount: 'Total_Bruto', credited_on: 'Data_Geracao_Comissao' },
    },
    write: ({ ade, cpf, customer, kind, parcel, base, rate, amount, credited_on }) => ({
      ...{ ade, cpf, customer, kind: shapes.wide.kinds[kind], parcel: parcel ? `${parcel}/600` : '' },
      ...{ base: number(base), rate: number(rate), amount: number(amount), credited_on: date(credited_on) },
    }),
  },
  positive: {
    ...{ format: 'csv', titles: [], total: 'Total', kinds },
    heads: ['Op', 'CPF', 'Nome', 'Evento', 'Parc', 'Base de cálculo', 'Perc.', 'Valor Comissão (R$)', 'Data crédito'],
    fields: {
      ...{ ade: 'Op', cpf: 'CPF', customer: 'Nome', kind: 'Evento', parcel: 'Parc', base: 'Base de cálculo' },
      ...{ rate: 'Perc.', amount: 'Valor Comissão (R$)', credited_on: 'Data crédito' },
    },
    write: ({ ade, cpf, customer, kind, parcel, base, rate, amount, credited_on }) => ({
      ...{ ade, cpf: cpf ?? '', customer, kind: kinds[kind], parcel: parcel || '' },
      base: base === null ? '' : `R$ ${grouped(base)}`,
      rate: rate === null ? '' : `${rate.replace('.', ',')} %`,
      amount: `R$ ${grouped(kind === 'reversal' ? amount.replace(/^-/, '') : amount)}`,
      credited_on: credited_on === null ? '' : `${credited_on} 10:30:00`,
    }),
  },
}

const full = (line: SampleLine): Required<SampleLine> => ({
  ...{ cpf: null, customer: 'Maria Prado Lima', kind: 'upfront', parcel: 0, base: null, rate: null, credited_on: null },
  ...line,
})

/** All rows of a sheet, titles, heads and total among them. Cells without a field are empty. */
function toCells(shape: Shape, lines: readonly SampleLine[]): Cell[][] {
  const fields = new Map(Object.entries(shape.fields).map(([field, head]) => [head, field]))
  const toRow = (cells: Record<string, Cell>) => shape.heads.map((head) => cells[fields.get(head) ?? ''] ?? null)
  const rows = [
    ...shape.titles.map((title) => [title]),
    [...shape.heads],
    ...lines.map((line) => toRow(shape.write(full(line)))),
  ]
  if (shape.total === null || lines.length === 0) return rows
  const amount = decimal(lines.reduce((sum, line) => sum + cents(line.amount), 0n))
  const total = toRow({ amount: shape.format === 'csv' ? grouped(amount) : number(amount) })
  return [...rows, [shape.total, ...total.slice(1)]]
}

const csvCell = (cell: Cell) => {
  const text = String(cell ?? '')
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The bytes of a sheet as its bank sends it: CSV or XLSX, by its shape. */
export async function reportBytes(name: ReportShape, lines: readonly SampleLine[]): Promise<Uint8Array> {
  const shape = shapes[name]
  const rows = toCells(shape, lines)
  if (shape.format === 'csv') {
    return Buffer.from(`\ufeff${rows.map((row) => row.map(csvCell).join(';')).join('\r\n')}\r\n`)
  }
  const formats: Partial<Record<string, string>> = {
    ...(shape.rateFormat && { [shape.fields.rate]: shape.rateFormat }),
    [shape.fields.credited_on]: 'dd/mm/yyyy',
  }
  const columns = shape.heads.map((head) => ({ ...(formats[head] && { numFmt: formats[head] }) }))
  return writeXlsx({ sheets: [{ name: 'Comissões', rows, columns }] })
}

/** The name that a file of this shape has. */
export const reportName = (name: ReportShape) => `comissoes-${name}.${shapes[name].format}`

/** The rows of a sheet as a reader of its bytes has them (backend/core/sheets): every cell a text. */
export function reportRows(name: ReportShape, lines: readonly SampleLine[]): SheetRow[] {
  const shape = shapes[name]
  const rate = shape.heads.indexOf(shape.fields.rate)
  const said = (cell: Cell, column: number) => {
    if (cell instanceof Date) return brazilian(cell.toISOString().slice(0, 10))
    if (typeof cell !== 'number') return cell?.trim() ?? ''
    const isPercent = shape.rateFormat !== undefined && column === rate
    const text = String(isPercent ? Number((cell * 100).toPrecision(12)) : cell).replace('.', ',')
    return isPercent ? `${text}%` : text
  }
  return toCells(shape, lines).flatMap((row, at) => {
    const cells = row.map(said)
    while (cells.at(-1) === '') cells.pop()
    return cells.length > 0 ? [{ line: at + 1, cells }] : []
  })
}

/** The layout of a shape, as a person would have it. */
export function reportLayout(name: ReportShape): LayoutFields {
  const { fields, titles, kinds: words } = shapes[name]
  return {
    header_row: titles.length > 0 ? titles.length + 1 : null,
    ...{ ade_head: fields.ade, amount_head: fields.amount, cpf_head: fields.cpf, kind_head: fields.kind },
    ...{ parcel_head: fields.parcel, base_head: fields.base, rate_head: fields.rate },
    ...{ credited_on_head: fields.credited_on, note_head: null, decimal_style: 'comma', rate_scale: 'percent' },
    ...{ default_kind: 'upfront', upfront_words: words.upfront, bonus_words: words.bonus },
    ...{ deferred_words: words.deferred, insurance_words: words.insurance, reversal_words: words.reversal },
    ...{ adjustment_words: words.adjustment, reversal_sign: name === 'positive' ? 'positive' : 'signed' },
    total_words: 'total, total geral',
  }
}
