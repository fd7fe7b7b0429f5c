import { toldStatuses } from '@/lib/kinds/production'
import { choice, reference, text } from './fields'
import { filter, manifest, type RowOf } from './manifest'

/** The word by which a bank calls a status in its production sheets, and ours that it means (production-sheets.md#words). Internal. */
export const bankStatusContract = manifest({
  name: 'bank_status',
  path: '/api/bank_statuses',
  screen: '/banks/statuses',
  noun: 'proposals',
  right: 'change_status_proposals',
  sort: 'bank',
  fields: { bank_id: reference(), word: text(80), status: choice(toldStatuses) },
  sorts: ['id', 'bank', 'word', 'status', 'created_at', 'updated_at'],
  filters: { bank_id: filter.references(), status: filter.choice(toldStatuses) },
})
export type BankStatus = RowOf<typeof bankStatusContract>
