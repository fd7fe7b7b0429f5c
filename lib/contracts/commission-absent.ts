import * as z from 'zod'
import { commissionContract } from './commission'
import { rowSchema } from './schemas'

/** Current rows of the tables of an import's file that the file does not have: they go on paying. */
export const commissionAbsentSchema = z.object({
  total: z.int(),
  /** All of them, to be closed at once; at most 10,000. */
  ids: z.array(z.int()),
  /** The first hundred. */
  rows: z.array(rowSchema(commissionContract)),
})
export type CommissionAbsent = z.infer<typeof commissionAbsentSchema>
