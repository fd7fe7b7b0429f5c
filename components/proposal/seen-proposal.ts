import * as z from 'zod'

/** Fields that a proposal's page requires. Server only, for zod. */
export const seenProposal = z.looseObject({ uuid: z.uuid(), number: z.int() })
