import * as z from 'zod'

/** `POST /api/spread_group/{id}/brokers`: moves these brokers to the group. */
export const spreadGroupBrokersInput = z.object({ user_uuids: z.array(z.uuid()).min(1).max(500) })
