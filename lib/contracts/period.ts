import * as z from 'zod'
import { periodActions, periodPoints, periodStatuses } from '@/lib/kinds/finance'
import { rule } from './amounts'
import { moment } from './moment'
import { edited } from './registry'

/** Months of the company's books, closed one after the other (finance.md#periods). Internal. */

/** `yyyy-MM` */
export const periodMonth = z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/)

const period = {
  month: periodMonth,
  status: z.enum(periodStatuses),
  /** Its last day is past: it may be closed. */
  is_over: z.boolean(),
  /** When it was last closed or reopened, by whom; null if it never was. */
  changed_at: moment.nullable(),
  changed_by: z.object({ uuid: z.uuid(), name: z.string() }).nullable(),
  /** Why it was last reopened, if it is open since. */
  reason: z.string().nullable(),
}

export const periodSchema = z.object(period)
export type Period = z.infer<typeof periodSchema>

export const periodDetailSchema = z.object({
  ...period,
  /** Of all months together: another's change may change what goes along with this one. */
  row_version: z.int(),
  /** Earlier open months, which close with it. */
  also_closes: z.int(),
  /** Later closed months, which reopen with it. */
  also_reopens: z.int(),
  /** `count` of what is left to do, none if `ok`. Those of the bank hinder the closing. */
  checklist: z.array(z.object({ key: z.enum(periodPoints), ok: z.boolean(), count: z.int() })),
})
export type PeriodDetail = z.infer<typeof periodDetailSchema>

/** `PUT /api/financial/periods/{yyyy-MM}` */
export const periodChange = z
  .object({
    action: z.enum(periodActions),
    /** Of a reopening. */
    reason: z.string().trim().min(3).max(500).nullable().default(null),
    ...edited,
  })
  .refine(({ action, reason }) => action === 'close' || reason !== null, {
    path: ['reason'],
    ...rule('required', 'Diga por que o mês é reaberto.'),
  })
export type PeriodChange = z.output<typeof periodChange>
