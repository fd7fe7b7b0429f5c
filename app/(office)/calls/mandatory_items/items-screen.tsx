'use client'

import { useMemo } from 'react'
import { OrderCell } from '@/components/order/order-cell'
import { Ordering } from '@/components/order/ordering'
import { ListScreen } from '@/components/registry/list-screen'
import { switching } from '@/components/registry/switching'
import { defineResource } from '@/components/resource/define-resource'
import { orderMandatoryItems } from '@/lib/api/conversations/calls'
import type { MandatoryItem } from '@/lib/contracts/mandatory-item'
import { itemTypes } from '@/lib/kinds/calls'
import type { OpenedList } from '@/lib/lists/opened'
import { CategoryChoice } from './category-choice'
import { useCategories } from './use-categories'

const items = defineResource<MandatoryItem>({
  name: 'mandatory_item',
  title: ({ name }) => name,
  columns: [
    { key: 'name', kind: 'text', sortable: true },
    {
      ...{ key: 'position', kind: 'code', sortable: true, card: 'foot', priority: 1, room: 150 },
      cell: (item) => <OrderCell row={item} />,
    },
    { key: 'type', kind: 'choice', sortable: true, card: 'fact' },
    { key: 'required', kind: 'flag', card: 'fact' },
    { key: 'category', kind: 'reference', sortable: true, card: 'fact' },
    { key: 'active', kind: 'status', sortable: true, card: 'foot' },
    { key: 'options', kind: 'list' },
    { key: 'created_at', kind: 'moment', sortable: true, extra: true },
    { key: 'updated_at', kind: 'moment', sortable: true, extra: true },
  ],
  filters: [
    { key: 'inactive', kind: 'quick', query: { active: 'false' } },
    { key: 'category_id', kind: 'reference', from: 'call_category' },
    { key: 'type', kind: 'many', values: itemTypes },
    { key: 'required', kind: 'flag' },
    { key: 'active', kind: 'flag' },
    { key: 'with_trashed', kind: 'flag' },
  ],
  form: () => import('./item-form'),
  rowActions: [],
  bulkActions: switching,
})

const blank = { name: null, type: 'text', options: null, required: true, active: true }

export function MandatoryItemsScreen({ opened }: { opened: OpenedList }) {
  const found = useCategories(opened)
  const { chosen } = found
  // A new one is begun in the category that is looked at.
  const resource = useMemo(() => ({ ...items, initial: () => ({ category_id: chosen, ...blank }) }), [chosen])
  return (
    <Ordering
      opened={opened}
      within="category_id"
      save={(ids, category_id) => orderMandatoryItems({ category_id, ids })}
    >
      <ListScreen resource={resource} opened={opened} lead={<CategoryChoice {...found} />} />
    </Ordering>
  )
}
