import { isInternal } from '@/lib/access/roles'
import type { CallSide } from '@/lib/kinds/calls'
import type { Principal } from '../../core/kernel/principal'

/** The side on which somebody who sees a call writes in it (calls.md#the-record). */
export function sideOn({ id, role, permissions }: Principal, requesterId: number): CallSide {
  if (id === requesterId || !isInternal(role)) return 'requester'
  return permissions.has('edit_calls') ? 'desk' : 'none'
}
