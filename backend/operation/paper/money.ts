import type { ProposalMoney } from '@/lib/contracts/proposal'
import { date, dateTime } from '@/lib/formats/dates'
import { money, percent } from '@/lib/formats/money'
import type { CommissionBase } from '@/lib/kinds/catalogue'
import { amountLeft, isAmount, lineNow, statusNow, sumAmounts } from '@/lib/proposals/reversed'
import type { Cell } from '../../core/paper/ink'
import type { Paper } from '../../core/paper/pdf'
import { baseWords, lineKindWords, lineStatusWords, reasonText } from './words'

type Line = ProposalMoney['lines'][number]

/** The current amount; if part was reversed, with the original and the reversed amount. */
const net = (amount: string, back: string, notes: readonly string[] = []): Cell => ({
  text: money(amountLeft(amount, back)),
  notes: [...(isAmount(back) ? [`de ${money(amount)}`, `-${money(back)} estornados`] : []), ...notes],
})

function releaseState(line: Line): string {
  const { status, released_at, release_at, fixed_at } = line
  const word = lineStatusWords[lineNow(line).status]
  if (released_at) return `${word} · liberada em ${dateTime(released_at)}`
  if (release_at) return `${word} · liberação em ${date(release_at)}`
  return !fixed_at && status === 'forecast' ? `${word} · acompanha a tabela até a digitação` : word
}

function lineName(line: Line): Cell {
  const { kind, installment_no: number, base_type: base, base_amount: amount, is_fixed_value: isFixed } = line
  const text = kind === 'deferred' ? `${lineKindWords[kind]} ${number}` : lineKindWords[kind]
  const of =
    isFixed || amount === null ? 'Valor fixo por operação' : `${baseWords[base as CommissionBase]} ${money(amount)}`
  return { text, notes: [of, releaseState(line)] }
}

const share = ({ is_fixed_value: isFixed }: Line, amount: string, rate: string, reversed: string): Cell =>
  net(amount, reversed, isFixed ? [] : [percent(rate)])

/** Prints the commission as far as `money` has it: columns of the company's figures are left out with them. */
export function printMoney(paper: Paper, shown: Partial<ProposalMoney>): void {
  const { lines = [], overrides = [], reversals = [], company_keeps: keeps } = shown
  const isWhole = 'company_keeps' in shown
  if (lines.length > 0) {
    const total = (of: 'broker' | 'company' | 'retained') => money(sumAmounts(lines.map((line) => lineNow(line)[of])))
    const totals: Cell[][] = [['Total', total('broker')]]
    if (isWhole) {
      totals[0]?.push(total('company'), total('retained'))
      if (keeps) totals.push(['Sobra para a empresa', '', '', money(keeps)])
    }
    const heads = isWhole ? ['Corretor', 'Empresa recebe', 'Fica na empresa'] : ['Corretor']
    paper.section('Comissão, linha a linha')
    paper.table({
      columns: [
        { head: 'Linha', share: 1 - heads.length * 0.19 },
        ...heads.map((head) => ({ head, share: 0.19, end: true })),
      ],
      rows: lines.map((line) => [
        lineName(line),
        share(line, line.broker_amount, line.broker_rate, line.reversed_broker),
        ...(isWhole
          ? [
              share(line, line.company_amount, line.company_rate, line.reversed_company),
              net(line.retained_amount, lineNow(line).backOfRetained ?? '0'),
            ]
          : []),
      ]),
      totals,
    })
  }
  if (overrides.length > 0) {
    paper.section('Hierarquia comercial')
    paper.table({
      columns: [
        { head: 'Quem', share: 0.5 },
        { head: 'Situação', share: 0.25 },
        { head: 'Valor', share: 0.25, end: true },
      ],
      rows: overrides.map((one) => [
        { text: one.user.name, notes: [one.type] },
        lineStatusWords[statusNow(one.status, one.reversed_amount)],
        net(one.amount, one.reversed_amount, [percent(one.percentage)]),
      ]),
    })
  }
  if (reversals.length > 0) printReversals(paper, reversals)
}

function printReversals(paper: Paper, reversals: ProposalMoney['reversals']): void {
  paper.section('Estornos')
  paper.table({
    columns: [
      { head: 'Data', share: 0.2 },
      { head: 'Motivo', share: 0.6 },
      { head: 'Parte', share: 0.2, end: true },
    ],
    rows: reversals.map((one) => [
      date(one.reversed_at),
      { text: reasonText(one.reason), notes: one.corrected ? ['corrigido'] : [] },
      percent(one.percentage),
    ]),
  })
}
