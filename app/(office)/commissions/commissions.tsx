import { History } from 'lucide-react'
import { defineRegistry } from '@/components/resource/define-registry'
import { commissionContract } from '@/lib/contracts/commission'

/** The commission table. For Corretor and Comercial the list leaves the company's columns out. */
export const commissions = defineRegistry(commissionContract, {
  title: ({ bank, table, starting, final }) => `${bank.name} · ${table.name} (${starting}–${final})`,
  // Rates come before agreement and product, which the table's name usually contains.
  columns: [
    { key: 'table' },
    { key: 'bank', card: 'foot', room: 140 },
    { key: 'starting', card: 'fact' },
    { key: 'final', card: 'fact' },
    { key: 'company_percentage', card: 'lead' },
    { key: 'company_bonus', priority: 3 },
    { key: 'broker_percentage', card: 'lead' },
    { key: 'broker_bonus' },
    { key: 'agreement' },
    { key: 'product' },
    { key: 'valid_from' },
    { key: 'is_fixed_value', extra: true },
    { key: 'deferred_company_percentage', extra: true },
    { key: 'deferred_broker_percentage', extra: true },
    { key: 'valid_to', extra: true },
    { key: 'version', extra: true },
  ],
  filters: [
    { key: 'bank_id', kind: 'reference', from: 'bank' },
    { key: 'agreement_id', kind: 'reference', from: 'agreement' },
    { key: 'product_id', kind: 'reference', from: 'product' },
    { key: 'table_id', kind: 'reference', from: 'table' },
    { key: 'installments', kind: 'integer' },
    { key: 'is_fixed_value', kind: 'flag' },
    { key: 'valid_at', kind: 'day' },
    { key: 'with_trashed', kind: 'flag' },
  ],
  form: () => import('./commission-form'),
  rowActions: [{ key: 'versions', icon: History, dialog: () => import('./versions-dialog') }],
  bulkActions: [],
})
