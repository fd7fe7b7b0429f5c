import * as z from 'zod'

/** Least fields for a proposal's page. Server only, for zod. */
export const seenProposal = z.looseObject({ uuid: z.uuid(), number: z.int() })
