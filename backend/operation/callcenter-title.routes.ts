import { callcenterTitleInput, callcenterTitleQuery, callcenterTitleSchema } from '@/lib/contracts/callcenter-title'
import { crud } from '../core/crud'
import { callcenterTitle } from './follow-up.table'

/** The subjects of an attendance (domain.md 2.6); anyone may choose one, the settings' keepers write them. */
export const callcenterTitles = crud({
  resource: 'callcenter_title',
  table: callcenterTitle,
  row: callcenterTitleSchema,
  input: callcenterTitleInput,
  query: callcenterTitleQuery,
  search: ['name'],
  options: {},
  import: false,
})
