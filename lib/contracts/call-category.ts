import { assignments } from '@/lib/kinds/calls'
import { choice, everyone, flag, integer, optional, reference, text } from './fields'
import { filter, manifest, type RowOf } from './manifest'

/** A subject of calls: its term, and who gets them (calls.md#categories). */
export const callCategoryContract = manifest({
  name: 'call_category',
  path: '/api/calls/categories',
  screen: '/calls/categories',
  noun: 'calls_categories',
  sort: 'name',
  fields: {
    name: everyone(text(80)),
    description: everyone(optional(text(500))),
    /** Of the company's working time. */
    sla_hours: everyone(integer({ min: 1, max: 2000, default: 24 })),
    default_assignee_profile_id: optional(reference()),
    assign_by: { ...choice(assignments), default: 'hand' },
    active: everyone(flag(true)),
  },
  sorts: ['id', 'name', 'sla_hours', 'active', 'created_at', 'updated_at'],
  filters: { active: filter.flag() },
})
export type CallCategory = RowOf<typeof callCategoryContract>
