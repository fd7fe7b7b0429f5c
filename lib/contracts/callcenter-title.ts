import { everyone, flag, text } from './fields'
import { filter, manifest, type RowOf } from './manifest'

/** The subject of an attendance (clients.md#follow-ups). */
export const callcenterTitleContract = manifest({
  name: 'callcenter_title',
  path: '/api/callcenter/titles',
  screen: '/settings/titles',
  noun: 'settings',
  sort: 'name',
  fields: { name: everyone(text(80)), active: everyone(flag(true)) },
  sorts: ['id', 'name', 'active', 'created_at', 'updated_at'],
  filters: { active: filter.flag() },
})
export type CallcenterTitle = RowOf<typeof callcenterTitleContract>
