import * as z from 'zod'
import { chosenId } from './registry'

/** `PUT /api/calls/situations/order`: all living situations, in their new order. */
export const situationOrderInput = z.object({ ids: z.array(chosenId).min(1).max(1000) })
