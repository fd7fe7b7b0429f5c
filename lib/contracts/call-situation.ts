import { callKinds } from '@/lib/kinds/calls'
import { choice, everyone, flag, given, integer, text } from './fields'
import { filter, manifest, type RowOf } from './manifest'

/** A name for where calls stand (calls.md#situations). */
export const callSituationContract = manifest({
  name: 'call_situation',
  path: '/api/calls/situations',
  screen: '/calls/situations',
  noun: 'calls_situations',
  sort: 'position',
  fields: {
    name: everyone(text(60)),
    kind: everyone(choice(callKinds)),
    /** `#rrggbb`. */
    color: everyone({ ...text(7), initial: '#2563eb' }),
    is_default: everyone(flag(false)),
    notify: everyone(flag(true)),
    position: everyone(given(integer())),
    active: everyone(flag(true)),
  },
  sorts: ['id', 'name', 'kind', 'position', 'active', 'created_at', 'updated_at'],
  filters: { kind: filter.choice(callKinds), active: filter.flag() },
})
export type CallSituation = RowOf<typeof callSituationContract>
