import type { SpreadMode } from '@/lib/kinds/catalogue'
import type { BankCode } from './catalogue-data'

export const spreadGroups = ['Bronze', 'Prata', 'Ouro', 'Diamante'] as const
export type GroupName = (typeof spreadGroups)[number]

export const groupWords: Record<GroupName, string> = {
  Bronze: 'Quem começa, e quem não está em outro grupo.',
  Prata: 'A partir de R$ 100 mil pagos por mês.',
  Ouro: 'A partir de R$ 300 mil pagos por mês.',
  Diamante: 'A partir de R$ 1 milhão pago por mês.',
}

/** Each group's general share of the company's commission, in percent. */
export const groupShares: Record<GroupName, number> = { Bronze: 60, Prata: 65, Ouro: 70, Diamante: 75 }

export interface RuleData {
  group: GroupName
  bank?: BankCode
  product?: string
  /** Applies to this bank's INSS table of the product. */
  table?: boolean
  mode: SpreadMode
  /** Percent, or points. */
  value: number
  installments?: readonly [number, number]
  /** In reais. */
  from?: number
}

/** Rules besides the groups' general ones, by bank, product or table. None of Ouro's overrides the example. */
export const spreadRules: readonly RuleData[] = [
  { group: 'Bronze', bank: '149', mode: 'share', value: 62 },
  { group: 'Prata', bank: '149', mode: 'share', value: 66 },
  { group: 'Ouro', bank: '149', mode: 'share', value: 72 },
  { group: 'Diamante', bank: '149', mode: 'share', value: 78 },
  { group: 'Bronze', bank: '318', mode: 'share', value: 58 },
  { group: 'Ouro', bank: '318', mode: 'share', value: 73 },
  { group: 'Prata', bank: '029', mode: 'share', value: 68 },
  { group: 'Diamante', bank: '623', mode: 'share', value: 77 },
  { group: 'Bronze', product: 'PORT', mode: 'share', value: 55 },
  { group: 'Prata', product: 'PORT', mode: 'share', value: 60 },
  { group: 'Diamante', product: 'PORT', mode: 'share', value: 72 },
  { group: 'Bronze', product: 'ANTECIPAÇÃO', mode: 'share', value: 52 },
  { group: 'Prata', product: 'ANTECIPAÇÃO', mode: 'share', value: 58 },
  { group: 'Ouro', product: 'ANTECIPAÇÃO', mode: 'retain', value: 3 },
  { group: 'Diamante', product: 'ANTECIPAÇÃO', mode: 'retain', value: 2.5 },
  { group: 'Ouro', product: 'REFIN', mode: 'share', value: 68 },
  { group: 'Bronze', bank: '707', product: 'NOVO', table: true, mode: 'share', value: 63 },
  { group: 'Prata', bank: '707', product: 'NOVO', table: true, mode: 'share', value: 67 },
  { group: 'Ouro', bank: '707', product: 'NOVO', table: true, mode: 'share', value: 74 },
  { group: 'Diamante', bank: '707', product: 'NOVO', table: true, mode: 'share', value: 80, installments: [48, 96] },
  { group: 'Prata', bank: '336', product: 'NOVO', table: true, mode: 'share', value: 69, from: 10_000 },
  { group: 'Diamante', bank: '394', product: 'REFIN', table: true, mode: 'retain', value: 1.5 },
  { group: 'Prata', bank: '422', product: 'NOVO', table: true, mode: 'fixed', value: 4.5 },
  { group: 'Diamante', bank: '389', product: 'NOVO', table: true, mode: 'fixed', value: 5.5 },
]
