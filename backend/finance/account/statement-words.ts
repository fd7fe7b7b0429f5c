import type { StatementWord } from '@/lib/kinds/operation'

/** The words of a printed statement, and of a sheet where no others are given; those of the screen in Portuguese. */
export const statementWordsPt: Readonly<Record<StatementWord, string>> = {
  commission: 'Comissão',
  bonus: 'Bônus',
  override: 'Comissão de equipe',
  credit: 'Crédito',
  debit: 'Débito',
  reversal: 'Estorno',
  withdrawal: 'Saque',
  transfer_fee: 'Taxa de transferência',
  adjustment: 'Ajuste',
  credits: 'Créditos',
  debits: 'Débitos',
  payments: 'Pagamentos',
  opening: 'Saldo anterior',
  closing: 'Saldo final',
  posted_on: 'Data',
  reference_date: 'Data de referência',
  description: 'Descrição',
  type: 'Tipo',
  proposal: 'Proposta',
  payment: 'Pagamento',
  amount: 'Valor',
  balance_after: 'Saldo',
}
