import * as z from 'zod'

/** `POST /api/spread_group/{id}/brokers`: these brokers are in the group from now on. */
export const spreadGroupBrokersInput = z.object({ user_uuids: z.array(z.uuid()).min(1).max(500) })
