import { date, everyone, text } from './fields'
import { filter, manifest, type RowOf } from './manifest'

/** A day on which the company does not work, besides the national holidays (company.md#holidays). */
export const holidayContract = manifest({
  name: 'holiday',
  path: '/api/company/holidays',
  screen: '/settings/holidays',
  noun: 'settings',
  sort: 'date',
  fields: { date: everyone(date()), name: everyone(text(80)) },
  sorts: ['id', 'date', 'name', 'created_at', 'updated_at'],
  filters: { year: filter.whole() },
})
export type Holiday = RowOf<typeof holidayContract>
