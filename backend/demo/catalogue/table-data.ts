import { type AgreementData, agreements, type BankCode, type ProductData, products } from './catalogue-data'

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

/** A demo table, with the inputs of its commissions. */
export interface MadeTable extends TableData {
  id: number
  bank_id: number
  agreement_id: number
  product_id: number
  months: number
  visible: boolean
  isExample: boolean
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
