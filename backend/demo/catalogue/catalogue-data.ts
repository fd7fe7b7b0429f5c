import type { Product } from '@/lib/contracts/product'
import type { AgreementKind, CommissionBase, OperationType } from '@/lib/kinds/catalogue'

/** The demo's banks, agreements, products and tables (demo.md). Every rate is invented. */

/** Official code and the office's name, in the order of their ids. */
export const partnerBanks = [
  ['029', 'Itaú Consignado'],
  ['033', 'Santander'],
  ['041', 'Banrisul'],
  ['069', 'Crefisa'],
  ['070', 'BRB'],
  ['077', 'Banco Inter'],
  ['079', 'PicPay Bank'],
  ['121', 'Agibank'],
  ['149', 'Facta'],
  ['254', 'Paraná Banco'],
  ['318', 'Banco BMG'],
  ['326', 'meutudo'],
  ['329', 'QI SCD'],
  ['336', 'C6 Bank'],
  ['389', 'Banco Mercantil'],
  ['394', 'Bradesco Financiamentos'],
  ['422', 'Banco Safra'],
  ['465', 'Capital Consig'],
  ['623', 'Banco Pan'],
  ['626', 'C6 Consignado'],
  ['643', 'Banco Pine'],
  ['707', 'Banco Daycoval'],
] as const
export type BankCode = (typeof partnerBanks)[number][0]

/** Inactive at the office. */
export const leftBanks: readonly string[] = ['329', '465']
/** Present at the office and in the master catalogue, not linked yet. */
export const unlinkedBanks: readonly string[] = ['041', '070', '254', '643']
/** Brokers type with their own login. */
export const typistBanks: readonly string[] = ['029', '033', '121', '149', '318', '389', '394', '422', '623', '707']

export interface AgreementData {
  name: string
  /** Abbreviation in tables' names. */
  short: string
  kind: AgreementKind
  state?: string
  /** Loan, RMC and RCC, in whole percent. */
  margins: readonly [number, number, number]
  months: number
  /** Monthly, in 1/10,000 percent: loans and cards. */
  rates: readonly [number, number]
}

const official = (
  name: string,
  short: string,
  state: string,
  months: number,
  kind: 'state' | 'city',
): AgreementData => ({
  name,
  short,
  kind,
  state,
  margins: [35, 5, 5],
  months,
  rates: [22_000, 35_000],
})
const military = (name: string): AgreementData => ({
  name,
  short: name.toUpperCase(),
  kind: 'military',
  margins: [30, 5, 0],
  months: 72,
  rates: [19_500, 32_000],
})

export const agreements: readonly AgreementData[] = [
  { name: 'INSS', short: 'INSS', kind: 'inss', margins: [35, 5, 5], months: 96, rates: [18_500, 24_600] },
  { name: 'BPC/LOAS', short: 'BPC', kind: 'bpc', margins: [30, 5, 0], months: 84, rates: [18_500, 24_600] },
  { name: 'SIAPE', short: 'SIAPE', kind: 'siape', margins: [35, 5, 5], months: 96, rates: [18_000, 30_600] },
  { name: 'FGTS Saque-Aniversário', short: 'FGTS', kind: 'fgts', margins: [0, 0, 0], months: 10, rates: [17_900, 0] },
  {
    name: 'Crédito do Trabalhador',
    short: 'CLT',
    kind: 'private_payroll',
    margins: [35, 0, 0],
    months: 48,
    rates: [39_900, 0],
  },
  military('Exército'),
  military('Marinha'),
  military('Aeronáutica'),
  official('Governo SP', 'GOV SP', 'SP', 96, 'state'),
  official('Governo MG', 'GOV MG', 'MG', 96, 'state'),
  official('Governo BA', 'GOV BA', 'BA', 96, 'state'),
  official('Prefeitura de São Paulo', 'PREF SP', 'SP', 96, 'city'),
  official('Prefeitura do Rio de Janeiro', 'PREF RIO', 'RJ', 72, 'city'),
  official('Prefeitura de Curitiba', 'PREF CURITIBA', 'PR', 72, 'city'),
]
/** As `unlinkedBanks`. */
export const unlinkedAgreements: readonly string[] = ['Aeronáutica', 'Prefeitura de Curitiba']

export interface ProductData {
  name: string
  /** Abbreviation in tables' names. */
  code: string
  operation: OperationType
  base: CommissionBase
  documents: Readonly<Product['required_documents']>
  /** The bank's payment, from and to: tenths of a percent, or reais if fixed. */
  pays: readonly [number, number]
}

export const products: readonly ProductData[] = [
  {
    name: 'Novo',
    code: 'NOVO',
    operation: 'new',
    base: 'gross',
    documents: ['rg_front', 'rg_back', 'payslip', 'proof_address'],
    pays: [60, 135],
  },
  {
    name: 'Refinanciamento',
    code: 'REFIN',
    operation: 'refin',
    base: 'net',
    documents: ['rg_front', 'rg_back'],
    pays: [40, 85],
  },
  {
    name: 'Portabilidade',
    code: 'PORT',
    operation: 'portability',
    base: 'balance',
    documents: ['rg_front', 'rg_back', 'contract'],
    pays: [16, 30],
  },
  {
    name: 'Refin da Portabilidade',
    code: 'REFIN PORT',
    operation: 'port_refin',
    base: 'net',
    documents: ['rg_front', 'rg_back', 'contract'],
    pays: [45, 95],
  },
  {
    name: 'Cartão RMC',
    code: 'RMC',
    operation: 'card_rmc',
    base: 'none',
    documents: ['rg_front', 'rg_back', 'selfie'],
    pays: [90, 190],
  },
  {
    name: 'Cartão Benefício RCC',
    code: 'RCC',
    operation: 'card_rcc',
    base: 'none',
    documents: ['rg_front', 'rg_back', 'selfie'],
    pays: [90, 190],
  },
  {
    name: 'Saque Complementar',
    code: 'SAQUE',
    operation: 'card_withdrawal',
    base: 'net',
    documents: ['rg_front', 'rg_back'],
    pays: [50, 95],
  },
  {
    name: 'Antecipação FGTS',
    code: 'ANTECIPAÇÃO',
    operation: 'fgts_advance',
    base: 'gross',
    documents: ['rg_front', 'rg_back', 'selfie'],
    pays: [60, 125],
  },
  {
    name: 'Crédito do Trabalhador',
    code: 'PRIVADO',
    operation: 'private_payroll',
    base: 'gross',
    documents: ['rg_front', 'rg_back', 'payslip'],
    pays: [50, 100],
  },
  { name: 'Outros', code: 'OUTROS', operation: 'other', base: 'gross', documents: [], pays: [20, 50] },
]
