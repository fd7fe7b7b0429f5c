import * as z from 'zod'
import { commissionContract } from './commission'
import { rowSchema } from './schemas'

/** Current rows of the imported tables that the file lacks: they keep paying. */
export const commissionAbsentSchema = z.object({
  total: z.int(),
  /** Ids of all of them, to close at once; at most 10,000. */
  ids: z.array(z.int()),
  /** The first hundred. */
  rows: z.array(rowSchema(commissionContract)),
})
export type CommissionAbsent = z.infer<typeof commissionAbsentSchema>
