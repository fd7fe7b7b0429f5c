'use client'

import { ListChecks } from 'lucide-react'
import { ListScreen } from '@/components/registry/list-screen'
import { switching } from '@/components/registry/switching'
import { defineRegistry } from '@/components/resource/define-registry'
import { callCategoryContract } from '@/lib/contracts/call-category'
import type { OpenedList } from '@/lib/lists/opened'

const categories = defineRegistry(callCategoryContract, {
  title: ({ name }) => name,
  columns: [
    { key: 'name' },
    { key: 'sla_hours', card: 'fact' },
    { key: 'default_assignee_profile', card: 'fact' },
    { key: 'assign_by', card: 'fact' },
    { key: 'active', kind: 'status', card: 'foot' },
    { key: 'description' },
    { key: 'created_at', extra: true },
    { key: 'updated_at', extra: true },
  ],
  filters: [
    { key: 'inactive', kind: 'quick', query: { active: 'false' } },
    { key: 'active', kind: 'flag' },
    { key: 'with_trashed', kind: 'flag' },
  ],
  form: () => import('./category-form'),
  rowActions: [{ key: 'items', icon: ListChecks, href: ({ id }) => `/calls/mandatory_items?category_id=${id}` }],
  bulkActions: switching,
})

export const CallCategoriesScreen = ({ opened }: { opened: OpenedList }) => (
  <ListScreen resource={categories} opened={opened} />
)
