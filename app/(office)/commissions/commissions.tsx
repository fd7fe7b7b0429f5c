import { History } from 'lucide-react'
import { defineResource } from '@/components/resource/define-resource'
import type { Commission } from '@/lib/contracts/commission'

/** The commission table; of a Corretor or Comercial the list leaves the company's columns out by itself. */
export const commissions = defineResource<Commission>({
  name: 'commission',
  title: ({ bank, table, starting, final }) => `${bank.name} · ${table.name} (${starting}–${final})`,
  // Rates come before agreement and product, which the table's name mostly contains.
  columns: [
    { key: 'table', kind: 'reference', sortable: true },
    { key: 'bank', kind: 'reference', sortable: true },
    { key: 'starting', kind: 'integer', sortable: true },
    { key: 'final', kind: 'integer' },
    { key: 'company_percentage', kind: 'amount', sortable: true },
    { key: 'company_bonus', kind: 'amount' },
    { key: 'broker_percentage', kind: 'amount', sortable: true },
    { key: 'broker_bonus', kind: 'amount' },
    { key: 'agreement', kind: 'reference', sortable: true },
    { key: 'product', kind: 'reference', sortable: true },
    { key: 'valid_from', kind: 'moment', sortable: true },
    { key: 'is_fixed_value', kind: 'flag', extra: true },
    { key: 'deferred_company_percentage', kind: 'amount', extra: true },
    { key: 'deferred_broker_percentage', kind: 'amount', extra: true },
    { key: 'valid_to', kind: 'moment', extra: true },
    { key: 'version', kind: 'integer', extra: true },
  ],
  filters: [
    { key: 'bank_id', kind: 'reference', from: 'bank', many: true },
    { key: 'agreement_id', kind: 'reference', from: 'agreement', many: true },
    { key: 'product_id', kind: 'reference', from: 'product', many: true },
    { key: 'table_id', kind: 'reference', from: 'table', many: true },
    { key: 'installments', kind: 'integer' },
    { key: 'is_fixed_value', kind: 'flag' },
    { key: 'valid_at', kind: 'day' },
    { key: 'with_trashed', kind: 'flag' },
  ],
  sort: 'table',
  form: () => import('./commission-form'),
  rowActions: [{ key: 'versions', icon: History, dialog: () => import('./versions-dialog') }],
  bulkActions: [],
})
