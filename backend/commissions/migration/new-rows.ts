import { agreementContract } from '@/lib/contracts/agreement'
import { bankContract } from '@/lib/contracts/bank'
import { initialValues } from '@/lib/contracts/initial'
import type { Product } from '@/lib/contracts/product'
import { tableContract } from '@/lib/contracts/table'
import type { CommissionBase, OperationType } from '@/lib/kinds/catalogue'
import type { SoughtAgreement, SoughtBank, SoughtTable } from '../../catalogue/ultron-selection'
import { decimal } from '../../core/database/decimal'
import type { Input } from '../../core/registry/registry'

/** Rows that an import adds, as their registries' inputs. What the master catalogue does not tell begins as in a form. */

export const newBank = ({ id, name, official_bank_id }: SoughtBank): Input => ({
  ...initialValues(bankContract),
  name,
  official_bank_id,
  ultron_bank_id: id,
})

export const newAgreement = ({ id, name, terms }: SoughtAgreement, today: string): Input => ({
  ...initialValues(agreementContract),
  kind: 'other',
  bank_ids: [],
  rules_valid_from: today,
  ...terms,
  name,
  ultron_agreement_id: id,
})

const identity: Product['required_documents'] = ['rg_front', 'rg_back']

/** The product added for a kind of operation that the tenant has none of (demo.md has the same). */
const products: Record<OperationType, readonly [name: string, base: CommissionBase, documents: typeof identity]> = {
  new: ['Novo', 'gross', [...identity, 'payslip', 'proof_address']],
  refin: ['Refinanciamento', 'net', identity],
  portability: ['Portabilidade', 'balance', [...identity, 'contract']],
  port_refin: ['Refin da Portabilidade', 'net', [...identity, 'contract']],
  card_rmc: ['Cartão RMC', 'none', [...identity, 'selfie']],
  card_rcc: ['Cartão Benefício RCC', 'none', [...identity, 'selfie']],
  card_withdrawal: ['Saque Complementar', 'net', identity],
  fgts_advance: ['Antecipação FGTS', 'gross', [...identity, 'selfie']],
  private_payroll: ['Crédito do Trabalhador', 'gross', [...identity, 'payslip']],
  other: ['Outros', 'gross', []],
}

export function newProduct(kind: OperationType): Input {
  const [name, commission_base, required_documents] = products[kind]
  return { name, operation_type: kind, commission_base, required_documents, active: true }
}

const wholes = (rows: SoughtTable['rows'], key: 'starting' | 'final') =>
  rows.flatMap((row) => (typeof row[key] === 'number' ? [row[key]] : []))

/** `most`: the instalments that its agreement allows, which a line of commission may exceed. */
export const newTable = (
  { id, name, rate, rows }: SoughtTable,
  parents: { bank_id: number; agreement_id: number; product_id: number },
  { today, most }: { today: string; most: number },
): Input => ({
  ...initialValues(tableContract),
  ...parents,
  name,
  monthly_rate: rate === null ? null : decimal(rate, 4),
  min_installments: Math.min(...wholes(rows, 'starting'), most),
  max_installments: Math.min(Math.max(...wholes(rows, 'final'), 1), most),
  valid_from: today,
  ultron_table_id: id,
})

/** The table's lines of commission; the broker's part follows from the base percentage and the spread rules. */
export const newCommissions = ({ rows }: SoughtTable, tableId: number): Input[] =>
  rows.map((row) => ({
    company_bonus: null,
    is_fixed_value: false,
    deferred_company_percentage: null,
    ...row,
    table_id: tableId,
    broker_percentage: null,
    broker_bonus: null,
    deferred_broker_percentage: null,
  }))
