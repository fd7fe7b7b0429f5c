'use client'

import { OrderCell } from '@/components/order/order-cell'
import { Ordering } from '@/components/order/ordering'
import { ListScreen } from '@/components/registry/list-screen'
import { switching } from '@/components/registry/switching'
import { defineRegistry } from '@/components/resource/define-registry'
import { orderSituations } from '@/lib/api/conversations/calls'
import { callSituationContract } from '@/lib/contracts/call-situation'
import { callKinds } from '@/lib/kinds/calls'
import type { OpenedList } from '@/lib/lists/opened'
import { SituationName } from './situation-name'

const situations = defineRegistry(callSituationContract, {
  title: ({ name }) => name,
  columns: [
    { key: 'name', room: 260, cell: (situation) => <SituationName situation={situation} /> },
    {
      ...{ key: 'position', kind: 'code', card: 'foot', priority: 1, room: 150 },
      cell: (situation) => <OrderCell row={situation} />,
    },
    { key: 'kind', card: 'fact' },
    { key: 'notify', card: 'fact' },
    { key: 'active', kind: 'status', card: 'foot' },
    { key: 'is_default', extra: true },
    { key: 'color', kind: 'code', extra: true },
    { key: 'created_at', extra: true },
    { key: 'updated_at', extra: true },
  ],
  filters: [
    { key: 'inactive', kind: 'quick', query: { active: 'false' } },
    { key: 'kind', kind: 'many', values: callKinds },
    { key: 'active', kind: 'flag' },
    { key: 'with_trashed', kind: 'flag' },
  ],
  form: () => import('./situation-form'),
  rowActions: [],
  bulkActions: switching,
})

export const CallSituationsScreen = ({ opened }: { opened: OpenedList }) => (
  <Ordering opened={opened} save={(ids) => orderSituations({ ids })}>
    <ListScreen resource={situations} opened={opened} />
  </Ordering>
)
