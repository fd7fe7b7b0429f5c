import { callcenterTitleContract } from '@/lib/contracts/callcenter-title'
import { crud } from '../../core/registry/crud'
import { callcenterTitle } from '../records/follow-up.table'

/**
 * Subjects of attendances (clients.md#follow-ups); anyone may choose one, those with the settings' permission write
 * them.
 */
export const callcenterTitles = crud(callcenterTitle, callcenterTitleContract, {
  search: ['name'],
  options: {},
})
