import { and, eq, inArray } from 'drizzle-orm'
import { staffAmong } from '../../identity/people/staff-among'
import type { Thread } from '../../operation/threads/thread'
import { call, callMessage } from '../records/call.table'

/** Calls' conversations. Staff read on the desk's side, save in a call of their own. */
export const callThread: Thread<typeof callMessage.$inferSelect> = {
  table: callMessage,
  parent: callMessage.call_id,
  sides: async (scope, rows, people) => {
    const staff = await staffAmong(scope, people)
    const asked = await scope.tx
      .select({ id: call.id, requester_id: call.requester_id })
      .from(call)
      .where(
        and(eq(call.tenant_id, scope.tenant.id), inArray(call.id, [...new Set(rows.map(({ call_id }) => call_id))])),
      )
    const requesters = new Map(asked.map(({ id, requester_id }) => [id, requester_id]))
    return {
      wrote: ({ from_requester }) => !from_requester,
      reads: ({ call_id }, reader) => staff.has(reader) && requesters.get(call_id) !== reader,
    }
  },
}

/** Owner of files of a call and its messages. */
export const callFiles = (id: number) => ({ entity: 'call', entityId: String(id) })
