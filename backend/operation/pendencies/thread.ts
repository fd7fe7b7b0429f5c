import { staffAmong } from '../../identity/people/staff-among'
import { pendencyMessage } from '../records/pendency.table'
import type { Thread } from '../threads/thread'

/** Pendencies' conversations; staff are on the house's side. */
export const pendencyThread: Thread<typeof pendencyMessage.$inferSelect> = {
  table: pendencyMessage,
  parent: pendencyMessage.pendency_id,
  sides: async (scope, _rows, people) => {
    const staff = await staffAmong(scope, people)
    return { wrote: ({ user_id }) => staff.has(user_id), reads: (_row, reader) => staff.has(reader) }
  },
}
