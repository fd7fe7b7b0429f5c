import * as z from 'zod'
import { day } from './moment'

/** The desk's figures over some days (calls.md#figures). Internal. */

/** Days of the company's zone, both included; the last 30 without. */
export const callFiguresQuery = z.strictObject({ from: day.optional(), to: day.optional() })

/** The most days that are counted at once. */
export const mostFigureDays = 366

export const callFigureSchema = z.object({
  opened: z.int(),
  solved: z.int(),
  late: z.int(),
  answered: z.int(),
  rated: z.int(),
  /** Means of working minutes, and of ratings to one decimal; null where there is nothing to take one of. */
  first_reply_minutes: z.int().nullable(),
  solution_minutes: z.int().nullable(),
  rating: z.number().nullable(),
})
export type CallFigure = z.infer<typeof callFigureSchema>

export const callFiguresSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  total: callFigureSchema,
  /** Those with a call, by name. */
  categories: z.array(callFigureSchema.extend({ category: z.object({ id: z.int(), name: z.string() }) })),
  /** Those with a call, by name; nobody last. */
  people: z.array(callFigureSchema.extend({ assignee: z.object({ uuid: z.uuid(), name: z.string() }).nullable() })),
  /** All 24 of the day in which calls are opened. */
  hours: z.array(callFigureSchema.extend({ hour: z.int() })),
})
export type CallFigures = z.infer<typeof callFiguresSchema>
