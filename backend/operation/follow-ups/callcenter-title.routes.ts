import { callcenterTitleInput, callcenterTitleQuery, callcenterTitleSchema } from '@/lib/contracts/callcenter-title'
import { crud } from '../../core/registry/crud'
import { callcenterTitle } from '../records/follow-up.table'

/**
 * Subjects of attendances (clients.md#follow-ups); anyone may choose one, those with the settings' permission write
 * them.
 */
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
