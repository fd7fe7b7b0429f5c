import * as z from 'zod'
import { bare } from './bare'

/** A moment as the tenant API writes it: `yyyy-MM-dd HH:mm:ss` on the company's clocks (conventions.md#dates). */
export const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  .meta({ 'x-kind': 'moment' })

/** True if the schema is `moment`, marked or nullable. */
export const isMoment = (schema: z.ZodType): boolean => bare(schema).meta()?.['x-kind'] === 'moment'

/** A day in a body: an existing date that a `date` column can hold, so not in year 0. */
export const day = z.iso.date().refine((text) => !text.startsWith('0000'))
