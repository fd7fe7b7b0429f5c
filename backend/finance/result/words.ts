import type { ResultWord } from '@/lib/kinds/finance'

/** The words of a printed result, for the company and where no others are given; those of the screen in Portuguese. */
export const resultWordsPt: Readonly<Record<ResultWord, string>> = {
  gross_revenue: 'Receita bruta',
  deductions: 'Deduções',
  cost_of_services: 'Custo dos serviços',
  personnel: 'Pessoal',
  administrative: 'Despesas administrativas',
  commercial: 'Despesas comerciais',
  financial_result: 'Resultado financeiro',
  other_result: 'Outros resultados',
  income_taxes: 'Impostos sobre o lucro',
  outside: 'Fora do resultado',
  net_revenue: 'Receita líquida',
  gross_profit: 'Lucro bruto',
  operating_result: 'Resultado operacional',
  result_before_taxes: 'Resultado antes dos impostos',
  net_result: 'Resultado líquido',
  moved: 'Variação do caixa',
  competence: 'Competência',
  cash: 'Caixa',
  line: 'Linha',
  own: 'Direto neste centro',
  none: 'Sem centro de custo',
  total: 'Total',
}
