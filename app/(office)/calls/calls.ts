import { defineResource } from '@/components/resource/define-resource'
import type { Call } from '@/lib/contracts/call'
import { callKinds, callPriorities } from '@/lib/kinds/calls'

/** The desk's queue begins with what is late, the requester's with what waits for them. */
export const defaultSort = (staff: boolean) => (staff ? 'urgency' : 'turn')

/** Of the day, from 0. */
const hours = Array.from({ length: 24 }, (_, hour) => String(hour))

type Viewer = { me: string; staff: boolean }

/** The queue's filters. `staff` decides which side's turn counts as theirs. */
export const callResource = ({ me, staff }: Viewer) =>
  defineResource<Call>({
    name: 'call',
    title: (call) => call.subject,
    columns: [{ key: 'subject', kind: 'text' }],
    filters: [
      { key: 'forMe', kind: 'quick', group: 'turn', query: { waits_for: staff ? 'desk' : 'requester' } },
      ...(staff
        ? ([
            { key: 'mine', kind: 'quick', group: 'owner', query: { assignee: me, open: 'true' } },
            { key: 'unassigned', kind: 'quick', group: 'owner', query: { unassigned: 'true', open: 'true' } },
          ] as const)
        : []),
      { key: 'delayed', kind: 'quick', group: 'turn', query: { overdue: 'true' } },
      { key: 'living', kind: 'quick', query: { open: 'true' } },
      { key: 'category_id', kind: 'reference', from: 'call_category' },
      { key: 'situation_id', kind: 'reference', from: 'call_situation' },
      { key: 'kind', kind: 'many', values: callKinds },
      { key: 'priority', kind: 'many', values: callPriorities },
      { key: 'waits_for', kind: 'choice', values: ['requester', 'desk'] },
      { key: 'overdue', kind: 'flag' },
      { key: 'late', kind: 'flag' },
      { key: 'answered', kind: 'flag' },
      { key: 'rated', kind: 'flag' },
      { key: 'open', kind: 'flag' },
      { key: 'unassigned', kind: 'flag' },
      ...(staff
        ? ([
            { key: 'assignee', kind: 'reference', from: 'call_assignee' },
            { key: 'requester', kind: 'reference', from: 'seller' },
          ] as const)
        : ([
            { key: 'assignee', kind: 'given', of: 'assignee' },
            { key: 'requester', kind: 'given', of: 'requester' },
          ] as const)),
      { key: 'created_at', kind: 'date' },
      { key: 'hour', kind: 'many', values: hours },
      { key: 'resolved_at', kind: 'date' },
      { key: 'proposal_uuid', kind: 'given', of: 'proposal' },
      { key: 'with_trashed', kind: 'flag' },
    ],
    form: { page: (record) => (record === 'new' ? '/calls/new' : `/calls?record=${record}`) },
    rowActions: [],
    bulkActions: [],
  })
