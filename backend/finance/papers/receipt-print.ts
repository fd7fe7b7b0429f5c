import { date, dateTime } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'
import { asMoney } from '../../core/database/decimal'
import { type Letterhead, Paper } from '../../core/paper/pdf'
import type { Receipt } from './receipt'
import { documentText, payerText, rateText, taxNames } from './words'

interface Printed {
  receipt: Receipt
  person: string
  payer: { name: string; cnpj: string | null }
}

const reais = (cents: bigint) => money(asMoney(cents))
const returned = '#B42318'

/** The receipt of a payment; of an individual the RPA, with the bases that the law asks for. */
export async function receiptPaper(
  { receipt, person, payer }: Printed,
  letterhead: Letterhead,
  made: { by: string; at: Date },
): Promise<Uint8Array> {
  const { regime, returned_on: back, taxes } = receipt
  const title = regime === 'pf' ? 'Recibo de pagamento a autônomo (RPA)' : 'Recibo de pagamento'
  const paper = await Paper.of(title, letterhead, made.at)
  const state = back ? `Devolvido pelo banco em ${date(back)}: sem valor` : `Pago em ${date(receipt.paid_at)}`
  paper.title(title, state, back ? returned : letterhead.color, [`Nº ${receipt.number}`])
  paper.section('Partes')
  paper.facts([
    { name: 'Fonte pagadora', value: payerText(payer), wide: true },
    {
      name: 'Beneficiário',
      value: `${person}, ${receipt.document.length === 11 ? 'CPF' : 'CNPJ'} ${documentText(receipt.document)}`,
      wide: true,
    },
    { name: 'Referente a', value: 'Comissões pela intermediação de operações de crédito', wide: true },
  ])
  paper.section('Valores')
  paper.table({
    columns: [
      { head: 'Descrição', share: 0.7 },
      { head: 'Valor', share: 0.3, end: true },
    ],
    rows: [
      ['Valor bruto', reais(receipt.gross)],
      ...taxes.map(({ tax, amount }) => [`${taxNames[tax]} retido`, reais(-amount)]),
      ...(receipt.fee > 0n ? [['Tarifa de transferência', reais(-receipt.fee)]] : []),
    ],
    totals: [['Valor líquido', reais(receipt.net)]],
  })
  if (taxes.length > 0) {
    paper.section('Retenções')
    paper.table({
      columns: [
        { head: 'Tributo', share: 0.2 },
        { head: 'Código', share: 0.2 },
        { head: 'Base', share: 0.22, end: true },
        { head: 'Alíquota', share: 0.16, end: true },
        { head: 'Retido', share: 0.22, end: true },
      ],
      rows: taxes.map(({ tax, code, base, rate, amount }) => [
        ...[taxNames[tax], code ?? '—', reais(base), rateText(rate), reais(amount)],
      ]),
    })
    if (regime === 'pf') {
      paper.note('A base do IRRF é a do mês inteiro, depois das deduções; do imposto do mês sai o que já foi retido.')
    }
  }
  if (!back) {
    const { name } = payer
    paper.note(`Recebi de ${name} o valor líquido de ${reais(receipt.net)}, de que dou quitação.`)
    paper.note(`Assinatura: ${'_'.repeat(60)}`)
  }
  paper.note(`Identificador: ${receipt.uuid}`)
  return paper.bytes(`Emitido por ${made.by} em ${dateTime(made.at)}`)
}
