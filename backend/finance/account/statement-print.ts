import type { LedgerRow } from '@/lib/contracts/ledger'
import type { DayRange } from '@/lib/contracts/list'
import { date, dateTime } from '@/lib/formats/dates'
import { figure } from '@/lib/formats/money'
import { ledgerTypes, type StatementWord, summaryParts } from '@/lib/kinds/operation'
import { asMoney, parseDecimal } from '../../core/database/decimal'
import { type Letterhead, Paper } from '../../core/paper/pdf'
import { writeSheet } from '../../core/sheets/sheet'
import { statementWordsPt } from './statement-words'
import type { PeriodSums } from './summary'

interface Printed {
  person: string
  days: DayRange
  sums: PeriodSums
  /** In the order of their days. */
  rows: readonly LedgerRow[]
}
type Words = Readonly<Record<StatementWord, string>>

const signed = ({ direction, amount }: LedgerRow) => (direction === 'debit' ? `-${amount}` : amount)
const cents = (reais: string) => parseDecimal(reais, 2)

/** The sheet: the opening, a row for each posting, the closing. */
export function statementSheet({ days, sums, rows }: Printed, given: Partial<Words>): ReadableStream<Uint8Array> {
  const words = { ...statementWordsPt, ...given }
  const end = (name: 'opening' | 'closing', day: string) => [
    ...[day, null, words[name], null, null, null],
    ...[null, asMoney(sums[name])],
  ]
  return writeSheet(
    'xlsx',
    [
      { head: words.posted_on, kind: 'date' },
      { head: words.reference_date, kind: 'date' },
      { head: words.description, kind: 'text' },
      { head: words.type, kind: 'text' },
      { head: words.proposal, kind: 'integer' },
      { head: words.payment, kind: 'integer' },
      { head: words.amount, kind: 'money' },
      { head: words.balance_after, kind: 'money' },
    ],
    [
      end('opening', days[0]),
      ...rows.map((row) => [
        ...[row.posted_on, row.reference_date, row.description, words[row.type]],
        ...[row.proposal_number, row.payment?.number ?? null, signed(row), row.balance_after],
      ]),
      end('closing', days[1]),
    ],
  )
}

/** Each type that has a row, with its count and its sum. */
function typeRows(rows: readonly LedgerRow[]) {
  const byType = Map.groupBy(rows, ({ type }) => type)
  return ledgerTypes.flatMap((type) => {
    const own = byType.get(type)
    if (!own) return []
    const sum = own.reduce((total, row) => total + cents(signed(row)), 0n)
    return [[statementWordsPt[type], String(own.length), figure(sum)]]
  })
}

/** The document, in Portuguese and with the company's letterhead. */
export async function statementPaper(
  { person, days, sums, rows }: Printed,
  letterhead: Letterhead,
  made: { by: string; at: Date },
): Promise<Uint8Array> {
  const words = statementWordsPt
  const title = 'Extrato da conta corrente'
  const paper = await Paper.of(title, letterhead, made.at)
  paper.title(title, `${date(days[0])} a ${date(days[1])}`, letterhead.color, [person, 'Valores em reais'])
  paper.section('Resumo')
  paper.facts(
    (['opening', ...summaryParts, 'closing'] as const).map((key) => ({
      ...{ name: words[key], strong: key === 'closing' },
      value: figure(key === 'debits' || key === 'payments' ? -sums[key] : sums[key]),
    })),
  )
  if (rows.length > 0) {
    paper.section('Por tipo')
    paper.table({
      columns: [
        { head: words.type, share: 0.5 },
        { head: 'Lançamentos', share: 0.2, end: true },
        { head: words.amount, share: 0.3, end: true },
      ],
      rows: typeRows(rows),
    })
  }
  paper.section('Lançamentos')
  const line = (day: string, text: string, balance: bigint) => [
    date(day),
    { text, strong: true },
    '',
    '',
    figure(balance),
  ]
  paper.table({
    dense: true,
    columns: [
      { head: words.posted_on, share: 0.12 },
      { head: words.description, share: 0.4 },
      { head: words.type, share: 0.18 },
      { head: words.amount, share: 0.15, end: true },
      { head: words.balance_after, share: 0.15, end: true },
    ],
    rows: [
      line(days[0], words.opening, sums.opening),
      ...rows.map((row) => [
        date(row.posted_on),
        row.description,
        words[row.type],
        figure(cents(signed(row))),
        figure(cents(row.balance_after)),
      ]),
    ],
    totals: [['', words.closing, '', '', figure(sums.closing)]],
  })
  return paper.bytes(`Emitido por ${made.by} em ${dateTime(made.at)}`)
}
