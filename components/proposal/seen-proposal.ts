import * as z from 'zod'

/** What no page of a proposal can do without. Server only, for zod. */
export const seenProposal = z.looseObject({ uuid: z.uuid(), number: z.int() })
