/** Partner banks, agreements and products of the demo (domain.md section 7), as the updates of the day name them. */

export const banks = [
  'Itaú Consignado',
  'Santander',
  'Banrisul',
  'Crefisa',
  'BRB',
  'Inter',
  'PicPay Bank',
  'Agibank',
  'Facta',
  'Paraná Banco',
  'BMG',
  'meutudo',
  'QI SCD',
  'C6',
  'Mercantil',
  'Bradesco Financiamentos',
  'Safra',
  'Capital Consig',
  'Banco Pan',
  'C6 Consignado',
] as const

/** The agreement's name, how a table's name shortens it, and the longest contract in months. */
export const agreements = [
  ['INSS', 'INSS', 96],
  ['BPC/LOAS', 'BPC', 84],
  ['SIAPE', 'SIAPE', 96],
  ['FGTS Saque-Aniversário', 'FGTS', 10],
  ['Crédito do Trabalhador', 'CLT', 48],
  ['Exército', 'EXÉRCITO', 72],
  ['Marinha', 'MARINHA', 72],
  ['Aeronáutica', 'AERONÁUTICA', 72],
  ['Governo SP', 'GOV SP', 96],
  ['Governo MG', 'GOV MG', 96],
  ['Governo BA', 'GOV BA', 96],
  ['Prefeitura de São Paulo', 'PREF SP', 96],
  ['Prefeitura do Rio de Janeiro', 'PREF RIO', 72],
  ['Prefeitura de Curitiba', 'PREF CURITIBA', 72],
] as const

export const products = [
  ['Novo', 'NOVO'],
  ['Refinanciamento', 'REFIN'],
  ['Portabilidade', 'PORT'],
  ['Refin da Portabilidade', 'REFIN PORT'],
  ['Cartão RMC', 'RMC'],
  ['Cartão Benefício RCC', 'RCC'],
  ['Saque Complementar', 'SAQUE'],
  ['Antecipação FGTS', 'ANTECIPAÇÃO'],
  ['Crédito do Trabalhador', 'PRIVADO'],
] as const

export const variants = ['TOP', 'FLEX', 'PRIME', 'MASTER', 'DIGITAL'] as const

/** The ranges of instalments of a long contract. */
export const ranges = [
  [6, 23],
  [24, 47],
  [48, 72],
  [73, 96],
] as const
