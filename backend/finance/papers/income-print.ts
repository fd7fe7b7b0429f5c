import { dateTime } from '@/lib/formats/dates'
import { figure } from '@/lib/formats/money'
import { type Letterhead, Paper } from '../../core/paper/pdf'
import type { Income } from './income'
import { documentText, payerText, taxNames } from './words'

interface Printed {
  year: number
  /** The year is not over. */
  isRunning: boolean
  person: string
  payer: { name: string; cnpj: string | null }
  incomes: readonly Income[]
}

const months = ['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho', 'julho', 'agosto', 'setembro']
months.push('outubro', 'novembro', 'dezembro')
const columns = ['gross', 'inss', 'irrf', 'iss', 'fee', 'net'] as const
const heads = ['Bruto', 'INSS', 'IRRF', 'ISS', 'Tarifa', 'Líquido']

function section(paper: Paper, person: string, { document, months: rows, codes }: Income): void {
  const isPerson = document.length === 11
  paper.section(`${person}, ${isPerson ? 'CPF' : 'CNPJ'} ${documentText(document)}`)
  paper.table({
    dense: true,
    columns: [{ head: 'Mês', share: 0.16 }, ...heads.map((head) => ({ head, share: 0.14, end: true }))],
    rows: rows.map((row) => [months[row.month - 1] ?? '', ...columns.map((key) => figure(row[key]))]),
    totals: [['Total', ...columns.map((key) => figure(rows.reduce((sum, row) => sum + row[key], 0n)))]],
  })
  if (codes.length === 0) return
  paper.table({
    columns: [
      { head: 'Tributo', share: 0.3 },
      { head: 'Código', share: 0.3 },
      { head: 'Retido no ano', share: 0.4, end: true },
    ],
    rows: codes.map(({ tax, code, amount }) => [taxNames[tax], code ?? '—', figure(amount)]),
  })
}

/** The year's payments to a person, and what was withheld, for their tax return. */
export async function incomePaper(
  { year, isRunning, person, payer, incomes }: Printed,
  letterhead: Letterhead,
  made: { by: string; at: Date },
): Promise<Uint8Array> {
  const title = 'Informe de rendimentos e retenções'
  const paper = await Paper.of(title, letterhead, made.at)
  paper.title(title, isRunning ? `Ano-calendário ${year}, em curso` : `Ano-calendário ${year}`, letterhead.color, [
    'Valores em reais, pelo dia do pagamento',
  ])
  paper.section('Fonte pagadora')
  paper.facts([{ name: 'Nome', value: payerText(payer), wide: true }])
  for (const income of incomes) section(paper, person, income)
  return paper.bytes(`Emitido por ${made.by} em ${dateTime(made.at)}`)
}
