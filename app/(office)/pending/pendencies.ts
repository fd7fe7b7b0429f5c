import { defineResource } from '@/components/resource/define-resource'
import type { Pendency } from '@/lib/contracts/pendency'
import { pendencyStatuses, pendencyTypes, priorities } from '@/lib/operation-kinds'

/** What is late comes first, then what waits for this side. */
export const sortOf = (staff: boolean) => (staff ? 'urgency' : 'turn')

/** The queue's filters; `staff`: the move that is theirs is the other one. */
export const pendenciesOf = (staff: boolean) =>
  defineResource<Pendency>({
    name: 'pendency',
    title: (pendency) => pendency.title,
    columns: [{ key: 'title', kind: 'text' }],
    filters: [
      { key: 'forMe', kind: 'quick', query: { waits_for: staff ? 'staff' : 'seller' } },
      { key: 'late', kind: 'quick', query: { overdue: 'true' } },
      { key: 'living', kind: 'quick', query: { open: 'true' } },
      { key: 'status', kind: 'many', values: pendencyStatuses },
      { key: 'waits_for', kind: 'choice', values: ['seller', 'staff'] },
      { key: 'overdue', kind: 'flag' },
      { key: 'open', kind: 'flag' },
      { key: 'type', kind: 'many', values: pendencyTypes },
      { key: 'priority', kind: 'many', values: priorities },
      { key: 'bank_id', kind: 'reference', from: 'bank', many: true },
      { key: 'user_uuid', kind: 'given', of: 'owner' },
      { key: 'proposal_uuid', kind: 'given', of: 'proposal' },
      { key: 'with_trashed', kind: 'flag' },
    ],
    sort: sortOf(staff),
    form: { page: (record) => `/pending?record=${record}` },
    rowActions: [],
    bulkActions: [],
  })
