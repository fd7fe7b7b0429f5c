import * as z from 'zod'

/** A proposal in a path: by its uuid. */
export const proposalKey = z.object({ id: z.uuid() })
