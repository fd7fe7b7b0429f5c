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

interface AgreementData {
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

interface ProductData {
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

export const variants = ['TOP', 'FLEX', 'PRIME', 'MASTER', 'DIGITAL'] as const

/** Bank code, agreement's short name and products' codes; one table per product. */
const tableLines: readonly (readonly [BankCode, string, ...string[]])[] = [
  ['029', 'INSS', 'NOVO', 'REFIN', 'PORT', 'REFIN PORT'],
  ['029', 'SIAPE', 'NOVO'],
  ['033', 'INSS', 'NOVO', 'REFIN'],
  ['033', 'GOV SP', 'NOVO'],
  ['041', 'INSS', 'NOVO', 'PORT'],
  ['069', 'INSS', 'NOVO', 'REFIN'],
  ['069', 'CLT', 'PRIVADO'],
  ['070', 'SIAPE', 'NOVO', 'REFIN'],
  ['077', 'INSS', 'NOVO', 'RMC'],
  ['077', 'FGTS', 'ANTECIPAÇÃO'],
  ['079', 'INSS', 'NOVO'],
  ['079', 'CLT', 'PRIVADO'],
  ['079', 'FGTS', 'ANTECIPAÇÃO'],
  ['121', 'INSS', 'NOVO', 'REFIN', 'RMC'],
  ['121', 'BPC', 'NOVO'],
  ['149', 'INSS', 'NOVO', 'REFIN', 'PORT', 'REFIN PORT'],
  ['149', 'BPC', 'NOVO'],
  ['149', 'FGTS', 'ANTECIPAÇÃO'],
  ['149', 'CLT', 'PRIVADO'],
  ['254', 'SIAPE', 'NOVO'],
  ['254', 'EXÉRCITO', 'NOVO'],
  ['254', 'MARINHA', 'NOVO'],
  ['254', 'PREF CURITIBA', 'NOVO'],
  ['394', 'INSS', 'NOVO', 'REFIN', 'PORT'],
  ['394', 'GOV MG', 'NOVO'],
  ['623', 'INSS', 'NOVO', 'REFIN', 'PORT', 'REFIN PORT', 'RMC', 'RCC', 'SAQUE'],
  ['623', 'SIAPE', 'NOVO', 'REFIN', 'PORT'],
  ['623', 'GOV SP', 'NOVO'],
  ['623', 'GOV BA', 'NOVO'],
  ['623', 'PREF RIO', 'NOVO'],
  ['623', 'FGTS', 'ANTECIPAÇÃO'],
  ['318', 'INSS', 'NOVO', 'REFIN', 'RMC', 'RCC', 'SAQUE'],
  ['318', 'SIAPE', 'RMC', 'RCC'],
  ['318', 'BPC', 'RMC'],
  ['326', 'FGTS', 'ANTECIPAÇÃO'],
  ['326', 'CLT', 'PRIVADO'],
  ['329', 'CLT', 'PRIVADO'],
  ['329', 'FGTS', 'ANTECIPAÇÃO'],
  ['336', 'INSS', 'NOVO', 'REFIN', 'PORT'],
  ['389', 'INSS', 'NOVO', 'REFIN'],
  ['389', 'BPC', 'NOVO'],
  ['422', 'INSS', 'NOVO', 'PORT', 'REFIN PORT'],
  ['422', 'SIAPE', 'NOVO'],
  ['422', 'PREF SP', 'NOVO'],
  ['465', 'EXÉRCITO', 'NOVO'],
  ['465', 'MARINHA', 'NOVO'],
  ['626', 'INSS', 'NOVO', 'REFIN', 'PORT'],
  ['626', 'FGTS', 'ANTECIPAÇÃO'],
  ['643', 'GOV MG', 'NOVO', 'REFIN'],
  ['707', 'INSS', 'NOVO', 'REFIN', 'PORT', 'REFIN PORT', 'OUTROS'],
  ['707', 'SIAPE', 'NOVO', 'PORT'],
  ['707', 'AERONÁUTICA', 'NOVO'],
  ['707', 'PREF SP', 'NOVO', 'REFIN'],
  ['707', 'GOV BA', 'NOVO'],
]

export interface TableData {
  bank: BankCode
  agreement: AgreementData
  product: ProductData
}

function found<T>(list: readonly T[], is: (one: T) => boolean): T {
  const one = list.find(is)
  if (!one) throw new Error('the demo names what it does not have')
  return one
}

/** All tables, in the order of their ids. */
export const tables: readonly TableData[] = tableLines.flatMap(([bank, short, ...codes]) =>
  codes.map((code) => ({
    bank,
    agreement: found(agreements, (one) => one.short === short),
    product: found(products, (one) => one.code === code),
  })),
)

/** The example of money.md#worked-examples is a row of this table: Banco Pan, INSS, Novo. */
export const exampleTable = { position: 40, name: 'INSS NOVO 84x TOP', code: 'TOP84' } as const
