import { defineResource } from '@/components/resource/define-resource'
import type { Pendency } from '@/lib/contracts/pendency'
import { pendencyStatuses, pendencyTypes, priorities } from '@/lib/kinds/operation'

/** Overdue ones first, then those waiting for this side. */
export const defaultSort = (staff: boolean) => (staff ? 'urgency' : 'turn')

type Viewer = { me: string; staff: boolean; sells: boolean }

/** The queue's filters. `staff` decides which side's turn counts as theirs; `sells`: they see only their own. */
export const pendencyResource = ({ me, staff, sells }: Viewer) =>
  defineResource<Pendency>({
    name: 'pendency',
    title: (pendency) => pendency.title,
    columns: [{ key: 'title', kind: 'text' }],
    filters: [
      // An overdue one waits for the seller.
      { key: 'forMe', kind: 'quick', group: 'turn', query: { waits_for: staff ? 'staff' : 'seller' } },
      ...(staff ? [{ key: 'mine', kind: 'quick', query: { assignee_uuid: me, open: 'true' } } as const] : []),
      { key: 'late', kind: 'quick', group: 'turn', query: { overdue: 'true' } },
      { key: 'living', kind: 'quick', query: { open: 'true' } },
      { key: 'status', kind: 'many', values: pendencyStatuses },
      { key: 'waits_for', kind: 'choice', values: ['seller', 'staff'] },
      { key: 'overdue', kind: 'flag' },
      { key: 'open', kind: 'flag' },
      ...(staff ? [{ key: 'assignee_uuid', kind: 'reference', from: 'assignee' } as const] : []),
      { key: 'type', kind: 'many', values: pendencyTypes },
      { key: 'priority', kind: 'many', values: priorities },
      sells
        ? { key: 'user_uuid', kind: 'given', of: 'owner' }
        : { key: 'user_uuid', kind: 'reference', from: 'seller' },
      { key: 'bank_id', kind: 'reference', from: 'bank' },
      { key: 'created_at', kind: 'date' },
      { key: 'proposal_uuid', kind: 'given', of: 'proposal' },
      { key: 'with_trashed', kind: 'flag' },
    ],
    form: { page: (record) => `/pending?record=${record}` },
    rowActions: [],
    bulkActions: [],
  })
