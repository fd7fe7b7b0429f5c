import { date, dateTime } from '@/lib/formats/dates'
import { money, percent } from '@/lib/formats/money'
import { statusFacts } from '@/lib/proposals/flow'
import { reasonKind } from '@/lib/proposals/reversed'
import type { Cell } from '../../core/paper/ink'
import { type Letterhead, Paper } from '../../core/paper/pdf'
import { mostRows, type ProposalPaperFacts } from './facts'
import { printMoney } from './money'
import { documentWords, originWords, reasonText, reasonWords } from './words'

const reais = (amount: string | null) => (amount === null ? null : money(amount))
const rate = (value: string | null) => value && percent(value)
const isKind = (kind: string): kind is keyof typeof documentWords => kind in documentWords

/** A proposal as a PDF to hand over or file. `letterhead` includes the logo's bytes. */
export async function proposalPaper(facts: ProposalPaperFacts, letterhead: Letterhead): Promise<Uint8Array> {
  const { file, copy, documents, steps, payout, by, at } = facts
  const isOffice = copy === 'office'
  const name = `Proposta nº ${file.number}`
  const paper = await Paper.of(name, letterhead, at)
  const status = statusFacts[file.status]
  const below = [
    [file.ade_number && `ADE ${file.ade_number}`, file.sub_status].filter(Boolean).join(' · '),
    file.parent_proposal ? `Ligada à proposta nº ${file.parent_proposal.number}` : '',
    isOffice && file.status_reason ? `${reasonWords[reasonKind(file)]}: ${reasonText(file.status_reason)}` : '',
  ].filter((line) => line !== '')
  paper.title(name, `${status.label} desde ${dateTime(file.status_since)}`, status.color, below)

  paper.section('Cliente')
  paper.facts([
    { name: 'Nome', value: file.customer.name, strong: true },
    { name: 'CPF', value: file.customer.cpf },
    { name: 'Benefício', value: file.benefit_number },
    { name: 'Recebe em', value: payout, wide: true },
  ])

  paper.section('Operação')
  paper.facts(printedValues(facts))
  if (file.fgts_installments?.length) {
    paper.section('Saques antecipados')
    const columns = [
      { head: 'Data', share: 0.5 },
      { head: 'Valor', share: 0.5, end: true },
    ]
    paper.table({ columns, rows: file.fgts_installments.map((one) => [date(one.due_date), money(one.amount)]) })
  }

  if (facts.money) printMoney(paper, facts.money)

  paper.section('Documentos')
  if (documents.length === 0) paper.note('Nenhum documento.')
  else {
    const rows = documents.slice(0, mostRows).map((one): Cell[] => {
      const brought = isOffice && one.uploaded_by ? [`por ${one.uploaded_by.name}`] : []
      const kind = isKind(one.kind) ? documentWords[one.kind] : one.kind
      return [kind, one.file.name, { text: dateTime(one.created_at), notes: brought }]
    })
    const columns = [
      { head: 'Documento', share: 0.25 },
      { head: 'Arquivo', share: 0.45 },
      { head: 'Recebido em', share: 0.3 },
    ]
    paper.table({ columns, rows })
    if (documents.length > mostRows) paper.note(`E mais ${documents.length - mostRows}.`)
  }

  paper.section('Linha do tempo')
  paper.table(printedSteps(steps, isOffice))
  const kind = isOffice ? 'via da empresa' : 'via do cliente'
  return paper.bytes(`Emitida em ${dateTime(at, facts.letterhead.timeZone)} por ${by} · ${kind}`)
}

function printedValues({ file, copy }: ProposalPaperFacts) {
  const times = file.installment_value
    ? `${file.installments} × ${money(file.installment_value)}`
    : `${file.installments}`
  return [
    { name: 'Banco', value: [file.bank.code, file.bank.name].filter(Boolean).join(' · '), strong: true },
    { name: 'Convênio', value: file.agreement.name },
    { name: 'Produto', value: file.product.name },
    { name: 'Tabela', value: file.table.name },
    { name: 'Valor do contrato', value: money(file.contract_value), strong: true },
    { name: 'Valor líquido', value: money(file.net_value), strong: true },
    { name: 'Parcelas', value: times },
    { name: 'Taxa ao mês', value: rate(file.monthly_rate) },
    { name: 'CET ao ano', value: rate(file.cet_annual) },
    { name: 'IOF', value: reais(file.iof) },
    { name: 'Seguro', value: reais(file.insurance_value) },
    { name: 'Saldo informado', value: reais(file.declared_balance) },
    { name: 'Saldo devedor no banco', value: reais(file.outstanding_balance) },
    { name: 'Banco de origem', value: file.origin_bank?.name },
    { name: 'Contrato de origem', value: file.origin_contract },
    { name: 'Parcelas restantes na origem', value: file.origin_remaining_installments?.toString() },
    { name: 'Final do cartão', value: file.card_last_digits },
    { name: 'Enviada em', value: dateTime(file.submitted_at) },
    { name: 'Digitada em', value: dateTime(file.typed_at) },
    { name: 'Paga em', value: date(file.paid_at) },
    { name: 'Corretor', value: file.broker.name },
    ...(copy === 'office'
      ? [
          { name: 'Origem', value: originWords[file.origin] },
          { name: 'Observações', value: file.notes, wide: true },
        ]
      : []),
  ]
}

function printedSteps(steps: ProposalPaperFacts['steps'], isOffice: boolean) {
  const rows = steps.map(({ to, reason, by, at }): Cell[] => {
    const told = [dateTime(at), { text: statusFacts[to].label, strong: true }]
    return isOffice ? [...told, by ?? 'Sistema', reasonText(reason ?? '')] : told
  })
  const [when, what] = [
    { head: 'Data', share: 0.2 },
    { head: 'Situação', share: 0.27 },
  ]
  const who = [
    { head: 'Por', share: 0.23 },
    { head: 'Motivo', share: 0.3 },
  ]
  return { columns: isOffice ? [when, what, ...who] : [when, { ...what, share: 0.8 }], rows }
}
