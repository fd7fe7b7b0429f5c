import { everyone, text } from './fields'
import { manifest, type RowOf } from './manifest'

/** The company's line of business (company.md#segment). */
export const segmentContract = manifest({
  name: 'segment',
  path: '/api/company/segment',
  screen: '/settings/segments',
  noun: 'settings',
  sort: 'name',
  fields: { name: everyone(text(60)) },
  sorts: ['id', 'name', 'created_at', 'updated_at'],
  filters: {},
})
export type Segment = RowOf<typeof segmentContract>
